/**
 * Makes an uploaded logo safe by drawing it again as a PNG. External references of an SVG are not loaded, scripts are
 * not executed, and data hidden in the file is dropped. It is drawn in a separate process that can be killed, because a
 * small SVG can occupy the library for minutes, in threads that also check passwords.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/brand'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { largestLogoBytes, logoBox } from '@cmp/contract'
import { runBounded } from '../../kit/bounded-process.ts'
import { AppError } from '../../kit/errors.ts'
import { createKeyedMutex } from '../../kit/keyed-mutex.ts'
import type { Drawing, DrawOrder } from './draw-order.ts'

/** A stored logo. */
export type DrawnLogo = { sha256: string; content: Buffer; width: number; height: number }

/** The maximum number of pixels of an uploaded image, 16 times those of the largest stored logo. */
const mostPixels = 8_000_000
/** An ordinary logo takes a tenth of a second. */
const secondsToDraw = 5
/** An ordinary logo takes 80 MB. */
const mostBytes = 600 * 1024 * 1024
/** The number of logos that may wait while one is drawn. */
const mostWaiting = 4

const noPicture = m.thisIsNotPngOrSvg

const isPng = (content: Buffer): boolean =>
  content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))

/**
 * Returns whether the content is an SVG. Entities are refused because they could expand enormously, and no drawing
 * program needs them.
 */
const isSvg = (content: Buffer): boolean => {
  const text = content.toString('utf8')
  if (!/^\uFEFF?\s*(<\?xml|<!--|<!DOCTYPE|<svg)/i.test(text) || !/<svg[\s>]/i.test(text)) return false
  if (/<!ENTITY/i.test(text)) throw new AppError('InvalidRequest', m.thisSvgDeclaresEntitiesWhichAre)
  return true
}

/** One image is drawn at a time; others wait. */
const runExclusive = createKeyedMutex(mostWaiting)

/**
 * Draws a logo within {@link logoBox} and preserves transparency. A PNG is not enlarged.
 * @throws AppError InvalidRequest for content that is not an image, has too many pixels or takes too long; TooLarge
 */
export const drawLogo = async (content: Buffer): Promise<DrawnLogo> => {
  if (content.length > largestLogoBytes) throw new AppError('TooLarge', m.logoIsLargerThan512Kib)
  const svg = !isPng(content) && isSvg(content)
  if (!svg && !isPng(content)) throw new AppError('InvalidRequest', noPicture)
  const outcome = await runExclusive('', () =>
    runBounded<DrawOrder, Drawing>(
      join(import.meta.dirname, 'drawing.ts'),
      { content, isSvg: svg, box: logoBox, mostPixels },
      { seconds: secondsToDraw, bytes: mostBytes, environment: { UV_THREADPOOL_SIZE: '1' } },
    ),
  )
  if (!outcome)
    throw new AppError('TooManyRequests', m.otherLogosAreBeingRenderedTry, {
      retryAfterSeconds: 60,
    })
  const { done: drawn } = outcome
  if (!drawn) throw new AppError('InvalidRequest', m.logoTakesTooLongToRender)
  if ('problem' in drawn) throw new AppError('InvalidRequest', describeDrawProblem(drawn.problem))
  const png = Buffer.from(drawn.content)
  return {
    content: png,
    sha256: createHash('sha256').update(png).digest('hex'),
    width: drawn.width,
    height: drawn.height,
  }
}

const describeDrawProblem = (said: string): string =>
  /pixel limit/i.test(said) ? t(m.logoHasMoreThan8Million) : t(noPicture)
