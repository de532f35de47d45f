/** A menu at a button. The code for keyboard navigation is loaded when a menu is first opened. */
import type { MenuEntry } from './menu-entries.ts'
import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'

const loadPopup = () => import('./MenuPopup.tsx')
const Popup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }))

/** The props of the button that opens a menu. */
export type MenuTrigger = {
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
  onPointerEnter: () => void
  onFocus: () => void
}

/** The menu. `renderTrigger` renders its button, and `head` is shown above its entries. */
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
