/** Exports a line chart as a picture: the visible lines as they are drawn, in the page's colors. */
import { drawPicture, pictureWidth, type PictureTexts } from './png-frame.ts'

/**
 * Draws the picture.
 * @throws Error If the browser has no canvas to draw on.
 */
export const drawLinesPng = ({
  canvas,
  ...texts
}: PictureTexts & { canvas: HTMLCanvasElement }): Promise<Blob> => {
  const width = pictureWidth - 40
  const height = (canvas.height / canvas.width) * width
  return drawPicture(texts, height, (drawing) => drawing.drawImage(canvas, 20, 0, width, height))
}
