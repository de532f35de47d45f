/** How wide the box is that a table stands in. */
import { useLayoutEffect, useState, type RefObject } from 'react'

/** A bar to scroll by comes and goes with the rows; columns do not jump for it. Pixels. */
const scrollbarWidth = 16

/** What the last table had, which the next one most likely has too: drawn right at once, it is not drawn twice. */
let lastWidth = 1130

/** The pixels that the columns of a table in `box` have; follows the window and the menu. */
export const useRoom = (box: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(lastWidth)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      lastWidth = element.offsetWidth
      setWidth(lastWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width - scrollbarWidth
}
