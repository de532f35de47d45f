/** What stands in a menu. */
import type { ReactNode } from 'react'

/** Something to do or a page to open; a disabled one says why. */
export type MenuAction = {
  label: string
  href?: string
  onClick?: () => void
  disabledReason?: string
  destructive?: boolean
}

/** A line of a menu. Ticking and choosing leave it open. */
export type MenuEntry =
  | ({ kind?: 'action' } & MenuAction)
  | { kind: 'tick'; label: string; checked: boolean; disabled?: boolean; onChange: () => void }
  | {
      kind: 'choice'
      /** Heading of the options; none where the first line of a menu speaks for itself. */
      label?: string
      name: string
      value: string
      options: readonly { value: string; label: string; sign?: ReactNode }[]
      onChange: (value: string) => void
    }
  | { kind: 'line' }
