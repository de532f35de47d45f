/**
 * A line chart over time, rendered by uPlot. It is a separate file that is loaded with the first chart. All charts of a
 * page share the crosshair. Dragging zooms in, a double click zooms out.
 */
import { listAxisSteps, formatMetric } from '@cmp/contract'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { formatTimestampLabels } from './timestamp-labels.ts'
import { resolveColor, buildGrid, toDrawnLines, type TimeChartData } from './time-series.ts'
import styles from './time-chart.module.css'

/** What the parent component can do with the chart. */
export type PlotHandle = {
  /** Moves the crosshair to an interval. Null removes it. */
  point: (index: number | null) => void
  canvas: () => HTMLCanvasElement
}

type Props = TimeChartData & {
  /** Keys of hidden lines. */
  hidden: ReadonlySet<string>
  timeZone: string
  height: number
  /** Receives the interval under the crosshair. */
  onPoint: (index: number | null) => void
  /** Receives the time range that was selected by dragging, in milliseconds. */
  onZoom?: ((start: number, end: number) => void) | undefined
  onBack?: (() => void) | undefined
  /** Receives the handle once the lines are drawn, and null when they are removed. */
  onDrawn: (handle: PlotHandle | null) => void
}

/** A value between two gaps has no line, so it is drawn as a point. */
const filterIsolatedPoints: UPlot.Series.Points.Filter = (plot, index) => {
  const values = plot.data[index] ?? []
  const isMissing = (value: number | null | undefined) => value === null || value === undefined
  return Array.from(values, (value, at) => (isMissing(value) ? -1 : at)).filter(
    (at) => at >= 0 && isMissing(values[at - 1]) && isMissing(values[at + 1]),
  )
}

/** Returns the label of a threshold line. */
const formatThreshold = (
  unit: Props['unit'],
  { value, over }: NonNullable<TimeChartData['threshold']>,
): string => `${over ? 'more' : 'less'} than ${formatMetric(unit, value)}`

/** The sync key of the crosshair, shared by all charts of a page. */
const crosshair = 'page'
/** Shorter drags count as clicks. Pixels. */
const leastDrag = 6

const buildPlotOptions = (
  {
    unit,
    span,
    series,
    threshold,
    timeZone,
    hidden,
  }: Pick<Props, keyof TimeChartData | 'timeZone' | 'hidden'>,
  size: { width: number; height: number },
  handlers: { point: Props['onPoint']; zoom: NonNullable<Props['onZoom']> },
): UPlot.Options => {
  const quiet = resolveColor('var(--quiet)')
  const border = resolveColor('var(--border)')
  const font = '11px "Inter Variable", sans-serif'
  const axis = { stroke: quiet, font, grid: { stroke: border, width: 1 }, ticks: { show: false } }
  const incrs = listAxisSteps(unit)
  return {
    ...size,
    legend: { show: false },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), timeZone),
    padding: [8, 12, 0, 4],
    cursor: {
      y: false,
      sync: { key: crosshair, setSeries: false },
      drag: { x: true, y: false, setScale: false, dist: leastDrag },
      points: { size: 6 },
      // The page handles double clicks.
      bind: { dblclick: () => null },
    },
    scales: {
      x: { time: true, min: span.start / 1000, max: span.end / 1000 },
      y: {
        range: (_plot, min, max) => {
          const values = [min ?? 0, max ?? 0, ...(threshold ? [threshold.value] : [])]
          const low = Math.min(0, ...values)
          const high = Math.max(...values)
          return [low, high <= low ? low + 1 : high + (high - low) * 0.06]
        },
      },
    },
    axes: [
      {
        ...axis,
        space: 64,
        size: 36,
        gap: 4,
        values: (_plot, splits) => formatTimestampLabels(splits, timeZone),
      },
      {
        ...axis,
        size: 68,
        values: (_plot, splits) => splits.map((value) => formatMetric(unit, value)),
        ...(incrs && { incrs }),
      },
    ],
    series: [
      {},
      ...toDrawnLines(series).map(({ key, name, series: { colour }, isPrevious }) => ({
        label: name,
        stroke: resolveColor(colour),
        width: isPrevious ? 1 : 2,
        alpha: isPrevious ? 0.45 : 1,
        spanGaps: false,
        show: !hidden.has(key),
        points: { show: true, size: 4, filter: filterIsolatedPoints },
        ...(isPrevious && { dash: [3, 3] }),
      })),
    ],
    hooks: {
      setCursor: [({ cursor: { idx } }) => handlers.point(idx ?? null)],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select
          if (width < leastDrag) return
          const from = plot.posToVal(left, 'x') * 1000
          const to = plot.posToVal(left + width, 'x') * 1000
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
          handlers.zoom(from, to)
        },
      ],
      drawAxes: [
        ({ ctx, bbox, valToPos }) => {
          if (!threshold) return
          const y = valToPos(threshold.value, 'y', true)
          ctx.save()
          ctx.strokeStyle = resolveColor('var(--error-text)')
          ctx.setLineDash([6, 4])
          ctx.beginPath()
          ctx.moveTo(bbox.left, y)
          ctx.lineTo(bbox.left + bbox.width, y)
          ctx.stroke()
          ctx.fillStyle = resolveColor('var(--error-text)')
          ctx.font = `${11 * UPlot.pxRatio}px "Inter Variable", sans-serif`
          ctx.textAlign = 'left'
          ctx.textBaseline = 'bottom'
          ctx.fillText(formatThreshold(unit, threshold), bbox.left + 4 * UPlot.pxRatio, y - 2 * UPlot.pxRatio)
          ctx.restore()
        },
      ],
    },
  }
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
      width: Math.max(120, box.clientWidth),
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
    return () => {
      watch.disconnect()
      plot.over.removeEventListener('dblclick', handleBack)
      plot.destroy()
      onDrawn(null)
    }
  }, [unit, span, series, threshold, hidden, timeZone, height])
  return <div ref={frame} className={styles.lines} style={{ minHeight: `${height}px` }} />
}
