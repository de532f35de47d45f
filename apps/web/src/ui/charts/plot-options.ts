/**
 * The options of a line chart for uPlot: scales, axes, the style of each line, the threshold, and what dragging does.
 * It is loaded together with uPlot.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import { formatMetric, listAxisSteps } from '@cmp/contract'
import UPlot from 'uplot'
import { formatFont } from './canvas-font.ts'
import { calculateValueRange, listIsolatedPoints } from './plot-range.ts'
import { resolveColor, toDrawnLines, type TimeChartData } from './time-series.ts'
import { formatTimestampLabels } from './timestamp-labels.ts'

/** What a line chart shows. `hidden` has the keys of hidden lines. */
export type PlotData = TimeChartData & { hidden: ReadonlySet<string>; timeZone: string }

/** What happens on the plot: the crosshair moves to an interval, or a time range in milliseconds is selected. */
export type PlotHandlers = {
  point: (index: number | null) => void
  zoom: (start: number, end: number) => void
}

/** The sync key of the crosshair, shared by all charts of a page. */
const crosshair = 'page'
/** Shorter drags count as clicks. Pixels. */
const leastDrag = 6

const buildAxes = ({ unit, timeZone }: PlotData): UPlot.Axis[] => {
  const axis = {
    stroke: resolveColor('var(--quiet)'),
    font: formatFont(11),
    grid: { stroke: resolveColor('var(--border)'), width: 1 },
    ticks: { show: false },
  }
  const incrs = listAxisSteps(unit)
  return [
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
  ]
}

/** Returns the style of each line. The empty first one stands for the timestamps. */
const buildLines = ({ series, hidden }: PlotData): UPlot.Series[] => [
  {},
  ...toDrawnLines(series).map(({ key, name, series: { colour }, isPrevious }) => ({
    label: name,
    stroke: resolveColor(colour),
    width: isPrevious ? 1 : 2,
    alpha: isPrevious ? 0.45 : 1,
    spanGaps: false,
    show: !hidden.has(key),
    points: {
      show: true,
      size: 4,
      filter: (plot: UPlot, index: number) => listIsolatedPoints(plot.data[index] ?? []),
    },
    ...(isPrevious && { dash: [3, 3] }),
  })),
]

/** Reports the time range that was selected by dragging, and removes the selection from the plot. */
const reportSelection = (plot: UPlot, zoom: PlotHandlers['zoom']): void => {
  const { left, width } = plot.select
  if (width < leastDrag) return
  const from = plot.posToVal(left, 'x') * 1000
  const to = plot.posToVal(left + width, 'x') * 1000
  plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
  zoom(from, to)
}

/** Draws a dashed line at the threshold, with its text. */
const drawThreshold = ({ ctx, bbox, valToPos }: UPlot, { unit, threshold }: PlotData): void => {
  if (!threshold) return
  const { value, over } = threshold
  const y = valToPos(value, 'y', true)
  ctx.save()
  ctx.strokeStyle = resolveColor('var(--error-text)')
  ctx.setLineDash([6, 4])
  ctx.beginPath()
  ctx.moveTo(bbox.left, y)
  ctx.lineTo(bbox.left + bbox.width, y)
  ctx.stroke()
  ctx.fillStyle = resolveColor('var(--error-text)')
  ctx.font = formatFont(11 * UPlot.pxRatio)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'bottom'
  const text = t(m.greaterThan, { over: String(Boolean(over)), metric: formatMetric(unit, value) })
  ctx.fillText(text, bbox.left + 4 * UPlot.pxRatio, y - 2 * UPlot.pxRatio)
  ctx.restore()
}

/** Returns the options of a plot of this size in pixels. Colors are resolved now, so another theme needs new options. */
export const buildPlotOptions = (
  data: PlotData,
  size: { width: number; height: number },
  handlers: PlotHandlers,
): UPlot.Options => ({
  ...size,
  legend: { show: false },
  tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), data.timeZone),
  // Half of the last time label extends beyond the plot.
  padding: [8, 20, 0, 4],
  cursor: {
    y: false,
    sync: { key: crosshair, setSeries: false },
    drag: { x: true, y: false, setScale: false, dist: leastDrag },
    points: { size: 6 },
    // The page handles double clicks.
    bind: { dblclick: () => null },
  },
  scales: {
    x: { time: true, min: data.span.start / 1000, max: data.span.end / 1000 },
    y: { range: (_plot, min, max) => calculateValueRange(min, max, data.threshold?.value) },
  },
  axes: buildAxes(data),
  series: buildLines(data),
  hooks: {
    setCursor: [({ cursor: { idx } }) => handlers.point(idx ?? null)],
    setSelect: [(plot) => reportSelection(plot, handlers.zoom)],
    drawAxes: [(plot) => drawThreshold(plot, data)],
  },
})
