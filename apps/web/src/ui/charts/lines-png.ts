/** Exports a line chart as a picture: the visible lines with title and legend, in the page's colors. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import { formatFont } from './canvas-font.ts'
import { resolveColor, type DrawnLine } from './time-series.ts'

const head = 48
const legendLine = 22

/**
 * Draws the picture.
 * @throws Error If the browser has no canvas to draw on.
 */
export const drawLinesPng = ({
  label,
  canvas,
  lines,
}: {
  label: string
  canvas: HTMLCanvasElement
  lines: readonly DrawnLine[]
}): Promise<Blob> => {
  const scale = window.devicePixelRatio || 1
  const element = document.createElement('canvas')
  element.width = canvas.width
  element.height = canvas.height + (head + legendLine * lines.length + 16) * scale
  const drawing = element.getContext('2d')
  if (!drawing) throw new Error(t(m.thisBrowserCannotCreateImagesDownload))
  drawing.fillStyle = resolveColor('var(--paper)')
  drawing.fillRect(0, 0, element.width, element.height)
  drawing.drawImage(canvas, 0, head * scale)
  drawing.scale(scale, scale)
  drawing.fillStyle = resolveColor('var(--text)')
  drawing.font = formatFont(16, 650)
  drawing.fillText(label, 12, 28)
  drawing.font = formatFont(13)
  for (const [index, { name, series, isPrevious }] of lines.entries()) {
    const y = head + canvas.height / scale + legendLine * index + 14
    drawing.strokeStyle = resolveColor(series.colour)
    drawing.lineWidth = isPrevious ? 1 : 3
    drawing.setLineDash(isPrevious ? [3, 3] : [])
    drawing.beginPath()
    drawing.moveTo(12, y - 4)
    drawing.lineTo(24, y - 4)
    drawing.stroke()
    drawing.fillStyle = resolveColor('var(--text)')
    drawing.fillText(name, 30, y)
  }
  return new Promise((resolve, reject) =>
    element.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(t(m.couldNotCreateImage)))),
      'image/png',
    ),
  )
}
