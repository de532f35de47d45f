/**
 * Draws one image in a separate process, started by `draw-logo.ts`: the drawing library cannot be interrupted, but a
 * process can be killed. It receives the bytes of the image and sends back the result.
 */
import sharp from 'sharp'
import type { Drawing, DrawOrder } from './draw-order.ts'

/** Returns the resolution in DPI at which an SVG fills the box, within the library's limits. */
const calculateSvgDensity = (
  { width, height }: { width: number; height: number },
  box: DrawOrder['box'],
): number => {
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
      isSvg ? { ...limits, density: calculateSvgDensity(found, box) } : limits,
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
  // Without a channel, nobody waits for the image.
  void draw(order).then((drawing) =>
    process.send?.(drawing, undefined, undefined, () => process.disconnect?.()),
  )
})
