/** Exports a bar chart as a picture. It is drawn again in the page's colors. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import { formatShortNumber } from '@cmp/contract'
import { calculateChartScale } from './bar-geometry.ts'
import type { BarScale } from './bar-scale.ts'
import { selectTicks } from './bar-ticks.ts'
import type { BarChartData } from './bars.ts'
import { formatFont } from './canvas-font.ts'
import { drawPicture, pictureWidth, type PictureTexts } from './png-frame.ts'
import { resolveColor } from './time-series.ts'

/** The plot of the picture in pixels, with the room for its texts. */
const plot = { left: 70, right: 20, top: 8, height: 300, bottom: 32 }
const plotWidth = pictureWidth - plot.left - plot.right

const drawAxis = (canvas: CanvasRenderingContext2D, scale: BarScale, toY: (value: number) => number) => {
  canvas.textAlign = 'right'
  canvas.textBaseline = 'middle'
  canvas.font = formatFont(13)
  for (const tick of scale.ticks) {
    canvas.fillStyle = resolveColor('var(--border)')
    canvas.fillRect(plot.left, toY(tick), plotWidth, 1)
    canvas.fillStyle = resolveColor('var(--quiet)')
    canvas.fillText(formatShortNumber(tick), plot.left - 10, toY(tick))
  }
}

const drawLevel = (
  canvas: CanvasRenderingContext2D,
  { level }: BarChartData,
  { left, width, column }: { left: number; width: number; column: number },
  toY: (value: number) => number,
) => {
  const value = level?.values[column]
  if (value === undefined) return
  canvas.save()
  canvas.strokeStyle = resolveColor('var(--quiet)')
  canvas.setLineDash([4, 3])
  canvas.strokeRect(left, Math.min(toY(0), toY(Number(value))), width, Math.abs(toY(0) - toY(Number(value))))
  canvas.restore()
}

const drawBars = (canvas: CanvasRenderingContext2D, chart: BarChartData, toY: (value: number) => number) => {
  const { columns, series, isBeside } = chart
  const columnWidth = plotWidth / columns.length
  for (const column of columns.keys()) {
    const left = plot.left + column * columnWidth
    drawLevel(canvas, chart, { left: left + columnWidth * 0.06, width: columnWidth * 0.88, column }, toY)
    const ends = { up: 0, down: 0 }
    for (const [place, { values, colour }] of series.entries()) {
      const value = Number(values[column] ?? '0')
      const side = value < 0 ? 'down' : 'up'
      const from = isBeside ? 0 : ends[side]
      ends[side] = from + value
      const width = (columnWidth * 0.64) / (isBeside ? series.length : 1)
      canvas.fillStyle = resolveColor(colour)
      canvas.fillRect(
        left + columnWidth * 0.18 + (isBeside ? place * width : 0),
        Math.min(toY(from), toY(from + value)),
        width - (isBeside ? 2 : 0),
        Math.abs(toY(from) - toY(from + value)),
      )
    }
  }
  canvas.textAlign = 'center'
  canvas.fillStyle = resolveColor('var(--quiet)')
  for (const [column, text] of selectTicks(columns, plotWidth * 0.9).entries())
    canvas.fillText(text, plot.left + (column + 0.5) * columnWidth, plot.top + plot.height + 16)
}

/**
 * Draws the picture.
 * @throws Error If the browser has no canvas to draw on.
 */
export const drawBarsPng = (chart: BarChartData & Omit<PictureTexts, 'period'>): Promise<Blob> => {
  const [first, last] = [chart.columns[0]?.label ?? '', chart.columns.at(-1)?.label ?? '']
  const period = first === last ? first : t(m.period, { first, last })
  const scale = calculateChartScale(chart)
  const toY = (value: number): number =>
    plot.top + ((scale.top - value) / (scale.top - scale.bottom)) * plot.height
  return drawPicture({ ...chart, period }, plot.top + plot.height + plot.bottom, (canvas) => {
    drawAxis(canvas, scale, toY)
    drawBars(canvas, chart, toY)
  })
}
