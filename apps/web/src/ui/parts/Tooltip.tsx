import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import styles from './tooltip.module.css'

/** How long the pointer must rest before the words are shown. */
const restMilliseconds = 400

/** Between the thing and its words. Pixels. */
const gap = 6

/** Least distance of the words' middle from the window's edge. Pixels. */
const edge = 90

const placeOf = (thing: DOMRect, placement: 'bottom' | 'right'): CSSProperties =>
  placement === 'right'
    ? { left: thing.right + gap, top: thing.top + thing.height / 2 }
    : {
        left: Math.min(Math.max(thing.left + thing.width / 2, edge), window.innerWidth - edge),
        top: thing.bottom + gap,
      }

/**
 * Shows the name of an icon to who rests the pointer on it or comes to it by the keyboard. The thing inside carries its
 * own label: the words are for eyes alone. It stands in the browser's top layer, where nothing cuts it off.
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
    const thing = target instanceof Element ? target.closest('a, button') : null
    if (!thing) return
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(
      () => setPlace(placeOf(thing.getBoundingClientRect(), placement)),
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
