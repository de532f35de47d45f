/**
 * Makes a logo safe: whatever is sent is drawn anew as a PNG. What an SVG names elsewhere is not loaded, scripts are not run,
 * and what hides in a file beside its picture is left behind.
 */
import { createHash } from 'node:crypto'
import { largestLogoBytes, logoBox } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'

/** A logo as it is kept. */
export type DrawnLogo = { sha256: string; content: Buffer; width: number; height: number }

/** Pixels of the picture that is sent, at most: 16 times those of the largest that is kept would do. */
const mostPixels = 8_000_000
const secondsToDraw = 5

const noPicture = 'This is no PNG or SVG picture. Export the logo as one of them, and choose that file.'

const isPng = (content: Buffer): boolean =>
  content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))

/** An SVG as text; entities could make much of little, and no drawing program needs them. */
const isSvg = (content: Buffer): boolean => {
  const text = content.toString('utf8')
  if (!/^\uFEFF?\s*(<\?xml|<!--|<!DOCTYPE|<svg)/i.test(text) || !/<svg[\s>]/i.test(text)) return false
  if (/<!ENTITY/i.test(text))
    throw new AppError(
      'InvalidRequest',
      'This SVG declares entities, which are not taken. Export it again as a plain SVG, or as a PNG.',
    )
  return true
}

/** The points to an inch that an SVG is drawn with so that it fills the box, within what the library takes. */
const densityFor = ({ width, height }: { width: number; height: number }): number => {
  const scale = Math.min(logoBox.width / width, logoBox.height / height)
  return Math.min(Math.max(Math.ceil(72 * scale), 1), 2400)
}

/**
 * Draws a logo within {@link logoBox}, transparent where it was. A PNG is not made larger.
 * @throws AppError InvalidRequest for what is no picture, has too many pixels or takes too long; TooLarge
 */
export const drawLogo = async (content: Buffer): Promise<DrawnLogo> => {
  if (content.length > largestLogoBytes)
    throw new AppError('TooLarge', 'The logo has more than 512 KiB. Export it smaller.')
  const svg = !isPng(content) && isSvg(content)
  if (!svg && !isPng(content)) throw new AppError('InvalidRequest', noPicture)
  // Loaded with the first logo: nothing else needs it.
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'] })
  const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const
  try {
    const { width, height } = await sharp(content, limits).metadata()
    const drawn = await sharp(content, svg ? { ...limits, density: densityFor({ width, height }) } : limits)
      .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: secondsToDraw })
      .png({ compressionLevel: 9, palette: true, quality: 95 })
      .toBuffer({ resolveWithObject: true })
    return {
      content: drawn.data,
      sha256: createHash('sha256').update(drawn.data).digest('hex'),
      width: drawn.info.width,
      height: drawn.info.height,
    }
  } catch (error) {
    throw new AppError('InvalidRequest', refusalOf(error), { cause: error })
  }
}

const refusalOf = (error: unknown): string => {
  const said = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(said))
    return 'The logo has more than 8 million pixels. Export it smaller, such as 960 × 320.'
  return /timeout/i.test(said)
    ? 'The logo takes too long to draw. Export it with fewer parts, or as a PNG.'
    : noPicture
}
