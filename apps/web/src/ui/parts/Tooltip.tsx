import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import styles from './tooltip.module.css'

/** How long the pointer must rest before the tooltip is shown. */
const restMilliseconds = 400

/** The gap between the element and its tooltip. Pixels. */
const gap = 6

/** The minimum distance of the tooltip's center from the window's edge. Pixels. */
const edge = 90

const placeOf = (anchor: DOMRect, placement: 'bottom' | 'right'): CSSProperties =>
  placement === 'right'
    ? { left: anchor.right + gap, top: anchor.top + anchor.height / 2 }
    : {
        left: Math.min(Math.max(anchor.left + anchor.width / 2, edge), window.innerWidth - edge),
        top: anchor.bottom + gap,
      }

/**
 * Shows the name of an icon on hover and on keyboard focus. The element inside has its own label, so the tooltip is
 * hidden from screen readers. It is in the browser's top layer, where nothing clips it.
 */
export const Tooltip = ({
  title,
  placement = 'bottom',
  children,
}: {
  title: string
  placement?: 'bottom' | 'right'
  children: ReactNode
}) => {
  const [place, setPlace] = useState<CSSProperties>()
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const show = (target: EventTarget, after: number) => {
    const anchor = target instanceof Element ? target.closest('a, button') : null
    if (!anchor) return
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(
      () => setPlace(placeOf(anchor.getBoundingClientRect(), placement)),
      after,
    )
  }
  const hide = () => {
    window.clearTimeout(timer.current)
    setPlace(undefined)
  }
  return (
    <span
      className={styles.around}
      onPointerOver={({ target, pointerType }) => {
        if (pointerType === 'mouse') show(target, restMilliseconds)
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) show(target, 0)
      }}
      onBlur={hide}
      onKeyDown={({ key }) => {
        if (key === 'Escape') hide()
      }}
    >
      {children}
      {place && (
        <span
          ref={(words) => words?.showPopover()}
          popover="manual"
          aria-hidden="true"
          className={styles.tip}
          data-placement={placement}
          style={place}
        >
          {title}
        </span>
      )}
    </span>
  )
}
