/**
 * Makes a logo safe: whatever is sent is drawn anew as a PNG. What an SVG names elsewhere is not loaded, scripts are not run,
 * and what hides in a file beside its picture is left behind. It is drawn in a process of its own that can be killed: a small SVG
 * can keep the library busy for minutes, in threads that passwords are checked in too.
 */
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { largestLogoBytes, logoBox } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { openTurns } from '../../kit/turns.ts'
import type { Drawing, DrawOrder } from './draw-order.ts'

/** A logo as it is kept. */
export type DrawnLogo = { sha256: string; content: Buffer; width: number; height: number }

/** Pixels of the picture that is sent, at most: 16 times those of the largest that is kept would do. */
const mostPixels = 8_000_000
/** An ordinary logo takes a tenth of a second. */
const secondsToDraw = 5
/** An ordinary logo takes 80 MB. */
const mostBytes = 600 * 1024 * 1024
const pageBytes = 4096
const betweenLooksMilliseconds = 50
/** Logos that wait behind the one that is drawn. */
const mostWaiting = 4

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

/** How the process ended that drew a picture: with one, with the library's words, or because it was ended. */
type Drawn = Drawing | { isTooLong: true }

const residentBytesOf = async (pid: number): Promise<number> => {
  try {
    const [, pages = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
    return Number(pages) * pageBytes
  } catch {
    // It has ended, or the system does not tell.
    return 0
  }
}

/** Draws in a process that is killed when it takes too long or too much memory. Of the portal's environment it has nothing. */
const inProcess = (order: DrawOrder): Promise<Drawn> =>
  new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'drawing.ts'), {
      execArgv: [],
      env: { UV_THREADPOOL_SIZE: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let drawing: Drawn | undefined
    const end = () => {
      drawing ??= { isTooLong: true }
      child.kill('SIGKILL')
    }
    const late = setTimeout(end, secondsToDraw * 1000)
    const watch = setInterval(() => {
      void residentBytesOf(child.pid ?? 0).then((bytes) => (bytes > mostBytes ? end() : undefined))
    }, betweenLooksMilliseconds)
    child.once('message', (message: Drawing) => (drawing ??= message))
    child.once('error', reject)
    child.once('exit', () => {
      clearTimeout(late)
      clearInterval(watch)
      // A process that exits without an answer was ended by a limit of the system.
      resolve(drawing ?? { isTooLong: true })
    })
    child.send(order)
  })

/** One picture at a time; whoever asks waits. */
const inTurn = openTurns(mostWaiting)

/**
 * Draws a logo within {@link logoBox}, transparent where it was. A PNG is not made larger.
 * @throws AppError InvalidRequest for what is no picture, has too many pixels or takes too long; TooLarge
 */
export const drawLogo = async (content: Buffer): Promise<DrawnLogo> => {
  if (content.length > largestLogoBytes)
    throw new AppError('TooLarge', 'The logo has more than 512 KiB. Export it smaller.')
  const svg = !isPng(content) && isSvg(content)
  if (!svg && !isPng(content)) throw new AppError('InvalidRequest', noPicture)
  const turn = await inTurn('', () => inProcess({ content, isSvg: svg, box: logoBox, mostPixels }))
  if (!turn)
    throw new AppError('TooManyRequests', 'Other logos are being drawn. Try again in a minute.', {
      retryAfterSeconds: 60,
    })
  const { done: drawn } = turn
  if ('isTooLong' in drawn)
    throw new AppError(
      'InvalidRequest',
      'The logo takes too long to draw. Export it with fewer parts, or as a PNG.',
    )
  if ('problem' in drawn) throw new AppError('InvalidRequest', refusalOf(drawn.problem))
  const png = Buffer.from(drawn.content)
  return {
    content: png,
    sha256: createHash('sha256').update(png).digest('hex'),
    width: drawn.width,
    height: drawn.height,
  }
}

const refusalOf = (said: string): string =>
  /pixel limit/i.test(said)
    ? 'The logo has more than 8 million pixels. Export it smaller, such as 960 × 320.'
    : noPicture
