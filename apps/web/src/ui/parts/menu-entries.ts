/** The entries of a menu. */
import type { ReactNode } from 'react'

/** An action or a page to open. A disabled entry says why. */
export type MenuAction = {
  label: string
  href?: string
  onClick?: () => void
  disabledReason?: string | undefined
  destructive?: boolean | undefined
}

/** A line of a menu. Checkboxes and options leave the menu open. */
export type MenuEntry =
  | ({ kind?: 'action' } & MenuAction)
  | { kind: 'tick'; label: string; checked: boolean; disabled?: boolean; onChange: () => void }
  | {
      kind: 'choice'
      /** The heading of the options; omitted if the first line of a menu needs none. */
      label?: string
      name: string
      value: string
      options: readonly { value: string; label: string; sign?: ReactNode }[]
      onChange: (value: string) => void
    }
  | { kind: 'line' }
