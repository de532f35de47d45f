/**
 * The frame of a chart as a picture for slides or mail: its title, unit and period above, and the legend with its
 * values below, in the page's colors.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import { formatFont } from './canvas-font.ts'
import type { LegendEntry } from './chart-legend.ts'
import { resolveColor } from './time-series.ts'

/** The width of a picture in pixels, and the room around what it shows. */
export const pictureWidth = 1000
const edge = 20
const headHeight = 72
const legendLine = 24
/** The least width of an entry of the legend, with its value. */
const entryWidth = 320

/** What the frame says. */
export type PictureTexts = { label: string; unit: string; period: string; legend: readonly LegendEntry[] }

const cutText = (drawing: CanvasRenderingContext2D, text: string, width: number): string => {
  if (drawing.measureText(text).width <= width) return text
  let length = text.length
  while (length > 1 && drawing.measureText(`${text.slice(0, length)}…`).width > width) length--
  return `${text.slice(0, length)}…`
}

const drawEntry = (
  drawing: CanvasRenderingContext2D,
  { name, value, colour, marker }: LegendEntry,
  { x, y, width }: { x: number; y: number; width: number },
) => {
  drawing.fillStyle = resolveColor(colour)
  if (marker === 'dotted') for (const dot of [0, 5, 10]) drawing.fillRect(x + dot, y - 1, 3, 2)
  else if (marker === 'line') drawing.fillRect(x, y - 2, 12, 4)
  else drawing.fillRect(x, y - 6, 12, 12)
  drawing.fillStyle = resolveColor('var(--text)')
  drawing.font = formatFont(13, 600)
  const valueWidth = drawing.measureText(value).width
  drawing.textAlign = 'right'
  drawing.fillText(value, x + width - edge, y)
  drawing.textAlign = 'left'
  drawing.font = formatFont(13)
  drawing.fillText(cutText(drawing, name, width - valueWidth - edge - 28), x + 20, y)
}

/**
 * Draws the picture. `drawPlot` draws between the title and the legend, with its origin at the top left of the plot.
 * @throws Error If the browser has no canvas to draw on.
 */
export const drawPicture = (
  { label, unit, period, legend }: PictureTexts,
  plotHeight: number,
  drawPlot: (drawing: CanvasRenderingContext2D) => void,
): Promise<Blob> => {
  const columns = Math.max(1, Math.floor((pictureWidth - edge) / entryWidth))
  const scale = 2
  const element = document.createElement('canvas')
  element.width = pictureWidth * scale
  element.height =
    (headHeight + plotHeight + Math.ceil(legend.length / columns) * legendLine + edge * 1.5) * scale
  const drawing = element.getContext('2d')
  if (!drawing) throw new Error(t(m.thisBrowserCannotCreateImagesDownload))
  drawing.scale(scale, scale)
  drawing.fillStyle = resolveColor('var(--paper)')
  drawing.fillRect(0, 0, pictureWidth, element.height)
  drawing.textBaseline = 'middle'
  drawing.fillStyle = resolveColor('var(--text)')
  drawing.font = formatFont(18, 650)
  drawing.fillText(cutText(drawing, label, pictureWidth - 2 * edge), edge, 26)
  drawing.fillStyle = resolveColor('var(--quiet)')
  drawing.font = formatFont(13)
  drawing.fillText([period, unit].filter((text) => text !== '').join(' · '), edge, 52)
  drawing.save()
  drawing.translate(0, headHeight)
  drawPlot(drawing)
  drawing.restore()
  drawing.textBaseline = 'middle'
  for (const [index, entry] of legend.filter(({ isHidden }) => !isHidden).entries())
    drawEntry(drawing, entry, {
      x: edge + (index % columns) * entryWidth,
      y: headHeight + plotHeight + edge / 2 + Math.floor(index / columns) * legendLine + 6,
      width: entryWidth,
    })
  return new Promise((resolve, reject) =>
    element.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(t(m.couldNotCreateImage)))),
      'image/png',
    ),
  )
}
