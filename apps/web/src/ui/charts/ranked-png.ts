/** Exports a ranking as a picture: a name, a bar and an amount in each row. */
import { formatFont } from './canvas-font.ts'
import { drawPicture, pictureWidth, type PictureTexts } from './png-frame.ts'
import type { RankedBar } from './ranked-bar.ts'
import { resolveColor } from './time-series.ts'

const rowHeight = 40
const edge = 20

/**
 * Draws the picture.
 * @throws Error If the browser has no canvas to draw on.
 */
export const drawRankedPng = ({
  rows,
  ...texts
}: Omit<PictureTexts, 'legend'> & { rows: readonly RankedBar[] }): Promise<Blob> =>
  drawPicture({ ...texts, legend: [] }, rows.length * rowHeight, (drawing) => {
    drawing.font = formatFont(13)
    for (const [index, { name, amount, share }] of rows.entries()) {
      const y = index * rowHeight + 12
      drawing.fillStyle = resolveColor('var(--text)')
      drawing.textAlign = 'left'
      drawing.fillText(name, edge, y)
      drawing.textAlign = 'right'
      drawing.fillText(amount, pictureWidth - edge, y)
      drawing.fillStyle = resolveColor('var(--chart-1)')
      drawing.fillRect(edge, y + 10, Math.max(0, share) * (pictureWidth - 2 * edge), 6)
    }
    drawing.textAlign = 'left'
  })
