/**
 * Lines over time, drawn by uPlot. A file of its own, which is loaded with the first chart. The crosshair is shared by all
 * charts of a page; dragging chooses a span, a double press goes back.
 */
import { axisSteps, metricText } from '@cmp/contract'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { momentLabels } from './moment-labels.ts'
import { colourOf, gridOf, linesOf, type TimeChartData } from './time-series.ts'
import styles from './time-chart.module.css'

/** What whoever shows the lines may do with them. */
export type PlotHandle = {
  /** Puts the crosshair onto an interval; null takes it away. */
  point: (index: number | null) => void
  canvas: () => HTMLCanvasElement
}

type Props = TimeChartData & {
  /** Keys of lines that are not drawn. */
  hidden: ReadonlySet<string>
  timeZone: string
  height: number
  /** Told of the interval under the crosshair. */
  onPoint: (index: number | null) => void
  /** Told of the span that was dragged over, in milliseconds. */
  onZoom?: (start: number, end: number) => void
  onBack?: () => void
  /** Given what can be done with the lines once they are drawn; null when they go. */
  onDrawn: (handle: PlotHandle | null) => void
}

/** A value between two gaps has no line: it is a point. */
const isolated: UPlot.Series.Points.Filter = (plot, index) => {
  const values = plot.data[index] ?? []
  const none = (value: number | null | undefined) => value === null || value === undefined
  return Array.from(values, (value, at) => (none(value) ? -1 : at)).filter(
    (at) => at >= 0 && none(values[at - 1]) && none(values[at + 1]),
  )
}

/** What stands at the line of a threshold. */
const thresholdText = (
  unit: Props['unit'],
  { value, over }: NonNullable<TimeChartData['threshold']>,
): string => `${over ? 'more' : 'less'} than ${metricText(unit, value)}`

/** All charts of a page share it. */
const crosshair = 'page'
/** Narrower drags are presses. Pixels. */
const leastDrag = 6

const optionsOf = (
  {
    unit,
    span,
    series,
    threshold,
    timeZone,
    hidden,
  }: Pick<Props, keyof TimeChartData | 'timeZone' | 'hidden'>,
  size: { width: number; height: number },
  told: { point: Props['onPoint']; zoom: NonNullable<Props['onZoom']> },
): UPlot.Options => {
  const quiet = colourOf('var(--quiet)')
  const border = colourOf('var(--border)')
  const font = '11px "Inter Variable", sans-serif'
  const axis = { stroke: quiet, font, grid: { stroke: border, width: 1 }, ticks: { show: false } }
  const incrs = axisSteps(unit)
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
      // What a double press means the page says.
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
      { ...axis, space: 64, size: 36, gap: 4, values: (_plot, splits) => momentLabels(splits, timeZone) },
      {
        ...axis,
        size: 68,
        values: (_plot, splits) => splits.map((value) => metricText(unit, value)),
        ...(incrs && { incrs }),
      },
    ],
    series: [
      {},
      ...linesOf(series).map(({ key, name, series: { colour }, isPrevious }) => ({
        label: name,
        stroke: colourOf(colour),
        width: isPrevious ? 1 : 2,
        alpha: isPrevious ? 0.45 : 1,
        spanGaps: false,
        show: !hidden.has(key),
        points: { show: true, size: 4, filter: isolated },
        ...(isPrevious && { dash: [3, 3] }),
      })),
    ],
    hooks: {
      setCursor: [({ cursor: { idx } }) => told.point(idx ?? null)],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select
          if (width < leastDrag) return
          const from = plot.posToVal(left, 'x') * 1000
          const to = plot.posToVal(left + width, 'x') * 1000
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
          told.zoom(from, to)
        },
      ],
      drawAxes: [
        ({ ctx, bbox, valToPos }) => {
          if (!threshold) return
          const y = valToPos(threshold.value, 'y', true)
          ctx.save()
          ctx.strokeStyle = colourOf('var(--error-text)')
          ctx.setLineDash([6, 4])
          ctx.beginPath()
          ctx.moveTo(bbox.left, y)
          ctx.lineTo(bbox.left + bbox.width, y)
          ctx.stroke()
          ctx.fillStyle = colourOf('var(--error-text)')
          ctx.font = `${11 * UPlot.pxRatio}px "Inter Variable", sans-serif`
          ctx.textAlign = 'left'
          ctx.textBaseline = 'bottom'
          ctx.fillText(thresholdText(unit, threshold), bbox.left + 4 * UPlot.pxRatio, y - 2 * UPlot.pxRatio)
          ctx.restore()
        },
      ],
    },
  }
}

/** The lines, as wide as there is room. Drawn in the colours of the moment: another theme needs another plot. */
export const LinePlot = (props: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const { unit, span, series, threshold, hidden, timeZone, height } = props
  // Read when they are called, so that another handler needs no other plot.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const { at, rows } = gridOf({ span, series })
    const size = () => ({
      width: Math.max(120, box.clientWidth),
      height: Math.max(80, box.clientHeight || height),
    })
    const options = optionsOf({ unit, span, series, threshold, hidden, timeZone }, size(), {
      point: (index) => latest.current.onPoint(index),
      zoom: (start, end) => latest.current.onZoom?.(start, end),
    })
    const plot = new UPlot(options, [at.map((moment) => moment / 1000), ...rows], box)
    // Whoever reads a canvas by ear is told what it shows beside it.
    plot.root.setAttribute('aria-hidden', 'true')
    const back = () => latest.current.onBack?.()
    plot.over.addEventListener('dblclick', back)
    const { onDrawn } = latest.current
    onDrawn({
      point: (index) => {
        const x = index === null ? undefined : at[index]
        plot.setCursor({ left: x === undefined ? -10 : plot.valToPos(x / 1000, 'x'), top: 10 })
      },
      canvas: () => plot.ctx.canvas,
    })
    const watch = new ResizeObserver(() => plot.setSize(size()))
    watch.observe(box)
    return () => {
      watch.disconnect()
      plot.over.removeEventListener('dblclick', back)
      plot.destroy()
      onDrawn(null)
    }
  }, [unit, span, series, threshold, hidden, timeZone, height])
  return <div ref={frame} className={styles.lines} style={{ minHeight: `${height}px` }} />
}
