/**
 * Printing. The browser prints directly after `beforeprint`, without waiting for a new layout, so handlers change the
 * page at once.
 */

/** The width of a chart that is alone in its row, or beside another one, on a page in portrait. Pixels. */
const printedWidths = { alone: 620, beside: 280 }

/** Charts of at least this width on the screen are alone in their row in print. Pixels. */
const leastAlone = 700

const state = { isPrinting: false }
if (typeof window !== 'undefined') {
  // Registered before the handlers of charts, so that they measure the printed page.
  window.addEventListener('beforeprint', () => (state.isPrinting = true), { capture: true })
  window.addEventListener('afterprint', () => (state.isPrinting = false), { capture: true })
}

/** Returns the width of a chart in pixels. In print, it is at most the width of the page. */
export const measureChartWidth = (element: HTMLElement): number =>
  state.isPrinting
    ? Math.min(
        element.clientWidth,
        element.clientWidth >= leastAlone ? printedWidths.alone : printedWidths.beside,
      )
    : element.clientWidth

/**
 * Calls a handler before and after a print, with whether it begins. Handlers that come first change what others
 * measure.
 * @returns A function that stops this.
 */
export const onPrint = (handler: (isPrinting: boolean) => void, { isFirst = false } = {}): (() => void) => {
  const handle = () => handler(state.isPrinting)
  window.addEventListener('beforeprint', handle, isFirst)
  window.addEventListener('afterprint', handle, isFirst)
  return () => {
    window.removeEventListener('beforeprint', handle, isFirst)
    window.removeEventListener('afterprint', handle, isFirst)
  }
}
