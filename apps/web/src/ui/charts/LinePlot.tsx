/**
 * A line chart over time, rendered by uPlot. It is a separate file that is loaded with the first chart. All charts of a
 * page share the crosshair. Dragging zooms in, a double click zooms out.
 */
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { buildPlotOptions, type PlotData } from './plot-options.ts'
import { measureChartWidth, onPrint } from '../parts/printing.ts'
import { buildGrid } from './time-series.ts'
import styles from './time-chart.module.css'

/** What the parent component can do with the chart. */
export type PlotHandle = {
  /** Moves the crosshair to an interval. Null removes it. */
  point: (index: number | null) => void
  canvas: () => HTMLCanvasElement
}

type Props = PlotData & {
  height: number
  /** Receives the interval under the crosshair. */
  onPoint: (index: number | null) => void
  /** Receives the time range that was selected by dragging, in milliseconds. */
  onZoom?: ((start: number, end: number) => void) | undefined
  onBack?: (() => void) | undefined
  /** Receives the handle once the lines are drawn, and null when they are removed. */
  onDrawn: (handle: PlotHandle | null) => void
}

/** The line chart, as wide as the available room. It uses the current colors, so another theme needs a new plot. */
export const LinePlot = (props: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const { unit, span, series, threshold, hidden, timeZone, height } = props
  // Read at call time, so that a new handler does not need a new plot.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const { at, rows } = buildGrid({ span, series })
    const measureSize = () => ({
      width: Math.max(120, measureChartWidth(box)),
      height: Math.max(80, box.clientHeight || height),
    })
    const options = buildPlotOptions({ unit, span, series, threshold, hidden, timeZone }, measureSize(), {
      point: (index) => latest.current.onPoint(index),
      zoom: (start, end) => latest.current.onZoom?.(start, end),
    })
    const plot = new UPlot(options, [at.map((timestamp) => timestamp / 1000), ...rows], box)
    // Screen readers get the data from the elements beside the canvas.
    plot.root.setAttribute('aria-hidden', 'true')
    const handleBack = () => latest.current.onBack?.()
    plot.over.addEventListener('dblclick', handleBack)
    const { onDrawn } = latest.current
    onDrawn({
      point: (index) => {
        const x = index === null ? undefined : at[index]
        plot.setCursor({ left: x === undefined ? -10 : plot.valToPos(x / 1000, 'x'), top: 10 })
      },
      canvas: () => plot.ctx.canvas,
    })
    const watch = new ResizeObserver(() => plot.setSize(measureSize()))
    watch.observe(box)
    const stop = onPrint(() => plot.setSize(measureSize()))
    return () => {
      watch.disconnect()
      stop()
      plot.over.removeEventListener('dblclick', handleBack)
      plot.destroy()
      onDrawn(null)
    }
  }, [unit, span, series, threshold, hidden, timeZone, height])
  return <div ref={frame} className={styles.lines} style={{ minHeight: `${height}px` }} />
}
