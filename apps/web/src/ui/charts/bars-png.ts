/**
 * Exports a bar chart as a picture for slides or mail. It is drawn again in the page's colors, with its title and
 * legend.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import { formatShortNumber } from '@cmp/contract'
import { formatFont } from './canvas-font.ts'
import type { BarScale } from './bar-scale.ts'
import type { BarColumn, BarSeries } from './bars.ts'

/** The size of the drawing in pixels, and the factor by which it is enlarged for a sharp print. */
const size = { width: 1000, height: 480, scale: 2 }
const plot = { left: 70, right: 20, top: 64, bottom: 92 }
type Chart = {
  label: string
  columns: readonly BarColumn[]
  series: readonly BarSeries[]
  level: BarSeries | undefined
  scale: BarScale
  isBeside: boolean
}

/** Returns a theme color as the page resolves it, because a canvas does not understand `var(--chart-1)`. */
const resolveColor = (colour: string): string => {
  const name = /^var\((--[\w-]+)\)$/.exec(colour)?.[1]
  return name === undefined ? colour : getComputedStyle(document.body).getPropertyValue(name).trim()
}

const drawAxis = (canvas: CanvasRenderingContext2D, scale: BarScale, yOf: (value: number) => number) => {
  canvas.textAlign = 'right'
  canvas.textBaseline = 'middle'
  canvas.font = formatFont(13)
  for (const tick of scale.ticks) {
    canvas.fillStyle = resolveColor('var(--border)')
    canvas.fillRect(plot.left, yOf(tick), size.width - plot.left - plot.right, 1)
    canvas.fillStyle = resolveColor('var(--quiet)')
    canvas.fillText(formatShortNumber(tick), plot.left - 10, yOf(tick))
  }
}

const drawBars = (
  canvas: CanvasRenderingContext2D,
  { columns, series, level, isBeside }: Chart,
  yOf: (value: number) => number,
) => {
  const columnWidth = (size.width - plot.left - plot.right) / columns.length
  for (const [index] of columns.entries()) {
    const left = plot.left + index * columnWidth + columnWidth * 0.2
    const ends = { up: 0, down: 0 }
    for (const [place, { values, colour }] of series.entries()) {
      const value = Number(values[index] ?? '0')
      const side = value < 0 ? 'down' : 'up'
      const from = isBeside ? 0 : ends[side]
      ends[side] = from + value
      const width = (columnWidth * 0.6) / (isBeside ? series.length : 1)
      canvas.fillStyle = resolveColor(colour)
      canvas.fillRect(
        left + (isBeside ? place * width : 0),
        Math.min(yOf(from), yOf(from + value)),
        width - (isBeside ? 2 : 0),
        Math.abs(yOf(from) - yOf(from + value)),
      )
    }
    if (level?.values[index] !== undefined) {
      canvas.fillStyle = resolveColor(level.colour)
      canvas.fillRect(left - columnWidth * 0.1, yOf(Number(level.values[index])) - 1, columnWidth * 0.8, 3)
    }
  }
  canvas.textAlign = 'center'
  canvas.fillStyle = resolveColor('var(--quiet)')
  for (const [index, { label, short = label }] of columns.entries())
    canvas.fillText(short, plot.left + (index + 0.5) * columnWidth, size.height - plot.bottom + 16)
}

const drawLegend = (canvas: CanvasRenderingContext2D, series: readonly BarSeries[]) => {
  canvas.textAlign = 'left'
  const place = { x: plot.left, y: size.height - plot.bottom + 48 }
  for (const { name, colour } of series) {
    const width = canvas.measureText(name).width + 40
    if (place.x + width > size.width - plot.right) {
      place.x = plot.left
      place.y += 22
    }
    canvas.fillStyle = resolveColor(colour)
    canvas.fillRect(place.x, place.y - 6, 12, 12)
    canvas.fillStyle = resolveColor('var(--text)')
    canvas.fillText(name, place.x + 18, place.y)
    place.x += width
  }
}

/**
 * Draws the picture.
 * @throws Error If the browser has no canvas to draw on.
 */
export const drawBarsPng = async (chart: Chart): Promise<Blob> => {
  const element = document.createElement('canvas')
  element.width = size.width * size.scale
  element.height = size.height * size.scale
  const canvas = element.getContext('2d')
  if (!canvas) throw new Error(t(m.thisBrowserCannotCreateImagesDownload))
  canvas.scale(size.scale, size.scale)
  canvas.fillStyle = resolveColor('var(--paper)')
  canvas.fillRect(0, 0, size.width, size.height)
  canvas.fillStyle = resolveColor('var(--text)')
  canvas.font = formatFont(18, 650)
  canvas.fillText(chart.label, 20, 36)
  const { top, bottom } = chart.scale
  const height = size.height - plot.top - plot.bottom
  const toY = (value: number): number => plot.top + ((top - value) / (top - bottom)) * height
  drawAxis(canvas, chart.scale, toY)
  drawBars(canvas, chart, toY)
  drawLegend(canvas, chart.level ? [...chart.series, chart.level] : chart.series)
  return new Promise((resolve, reject) =>
    element.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(t(m.couldNotCreateImage)))),
      'image/png',
    ),
  )
}
