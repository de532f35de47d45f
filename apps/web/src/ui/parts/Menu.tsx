/** A menu at a button. The code that moves through it by the keyboard is loaded with the first one that is opened. */
import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'

const loadPopup = () => import('./MenuPopup.tsx')
const Popup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }))

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

/** What the button that opens a menu is given. */
export type MenuTrigger = {
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
  onPointerEnter: () => void
  onFocus: () => void
}

/** The menu: `renderTrigger` draws its button, `head` stands over its entries. */
export const Menu = ({
  renderTrigger,
  head,
  entries,
}: {
  renderTrigger: (props: MenuTrigger) => ReactNode
  head?: ReactNode
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[])
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const load = () => void loadPopup()
  return (
    <>
      {renderTrigger({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
        onPointerEnter: load,
        onFocus: load,
      })}
      {anchor && (
        <Suspense>
          <Popup
            anchor={anchor}
            head={head}
            entries={typeof entries === 'function' ? entries() : entries}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}
