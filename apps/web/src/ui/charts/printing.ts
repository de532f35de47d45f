/** What charts need to fit on paper: the browser prints directly after `beforeprint`, without a new layout. */

/** The width of a chart on a page in portrait, in pixels. */
const printedWidth = 620

const state = { isPrinting: false }
if (typeof window !== 'undefined') {
  // Registered before the handlers of charts, so that they measure the paper.
  window.addEventListener('beforeprint', () => (state.isPrinting = true), { capture: true })
  window.addEventListener('afterprint', () => (state.isPrinting = false), { capture: true })
}

/** Returns the width of a chart in pixels: that of its element, and on paper no more than that of a page. */
export const measureChartWidth = (element: HTMLElement): number =>
  state.isPrinting ? Math.min(element.clientWidth, printedWidth) : element.clientWidth

/** Calls a handler before and after a print. Returns a function that stops this. */
export const onPrint = (handler: () => void): (() => void) => {
  window.addEventListener('beforeprint', handler)
  window.addEventListener('afterprint', handler)
  return () => {
    window.removeEventListener('beforeprint', handler)
    window.removeEventListener('afterprint', handler)
  }
}
