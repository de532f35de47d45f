/** Measures the width of the box around a table. */
import { useLayoutEffect, useState, type RefObject } from 'react'

/** The scrollbar appears and disappears with the rows, so columns reserve room for it. Pixels. */
const scrollbarWidth = 16

/** The width of the last table, which the next one probably has too. A correct first render avoids a second one. */
let lastWidth = 1130

/** Returns the width in pixels for the columns of a table in `box`. It follows the window and the menu. */
export const useAvailableWidth = (box: RefObject<HTMLElement | null>): number => {
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
