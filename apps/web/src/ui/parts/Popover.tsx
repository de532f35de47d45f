/** A popover at a button. Its code is loaded when it is first opened. */
import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'

const Panel = lazy(async () => ({ default: (await import('./PopoverPanel.tsx')).PopoverPanel }))

/** The props of the button that opens it. */
export type PopoverTrigger = {
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** The popover, labeled by `label`. Its content receives a function that closes it. */
export const Popover = ({
  label,
  align = 'end',
  renderTrigger,
  children,
}: {
  label: string
  /** The edge of the button that it is aligned with. */
  align?: 'start' | 'end'
  renderTrigger: (props: PopoverTrigger) => ReactNode
  children: (close: () => void) => ReactNode
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      {renderTrigger({
        'aria-haspopup': 'dialog',
        'aria-expanded': anchor !== null,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      {anchor && (
        <Suspense>
          <Panel anchor={anchor} label={label} align={align} onClose={close}>
            {children(close)}
          </Panel>
        </Suspense>
      )}
    </>
  )
}
