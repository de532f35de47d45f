/**
 * Draws one picture in a process of its own, started by `draw-logo.ts`: the drawing library cannot be interrupted, but a
 * process can be ended. It receives the bytes of the picture and sends back the result.
 */
import sharp from 'sharp'
import type { Drawing, DrawOrder } from './draw-order.ts'

/** The points to an inch that an SVG is drawn with so that it fills the box, within what the library takes. */
const densityFor = ({ width, height }: { width: number; height: number }, box: DrawOrder['box']): number => {
  const scale = Math.min(box.width / width, box.height / height)
  return Math.min(Math.max(Math.ceil(72 * scale), 1), 2400)
}

const draw = async ({ content, isSvg, box, mostPixels }: DrawOrder): Promise<Drawing> => {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'] })
  const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const
  try {
    const found = await sharp(content, limits).metadata()
    const { data, info } = await sharp(
      content,
      isSvg ? { ...limits, density: densityFor(found, box) } : limits,
    )
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true, quality: 95 })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

process.once('message', (order: DrawOrder) => {
  // Without a channel nobody waits for the picture.
  void draw(order).then((drawing) =>
    process.send?.(drawing, undefined, undefined, () => process.disconnect?.()),
  )
})
