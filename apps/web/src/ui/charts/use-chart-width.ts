/** Measures the width of a chart, so that it fits its card on the screen and on paper. */
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { measureChartWidth, onPrint } from '../parts/printing.ts'

/** Returns the ref of an element and its width in pixels; 0 before the first measurement. */
export const useChartWidth = (): {
  width: number
  measureRef: (element: HTMLElement | null) => (() => void) | undefined
} => {
  const [width, setWidth] = useState(0)
  const measureRef = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setWidth(measureChartWidth(element))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    // React would render after the print.
    const stop = onPrint(() => flushSync(measure))
    return () => {
      watch.disconnect()
      stop()
    }
  }, [])
  return { width, measureRef }
}
