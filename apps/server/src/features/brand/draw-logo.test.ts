import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AppError } from '../../kit/errors.ts'
import { drawLogo } from './draw-logo.ts'

/** The longest that some work takes, done again and again until something else has ended; milliseconds. */
const longestOf = async (work: () => Promise<unknown>, until: Promise<unknown>): Promise<number> => {
  const state = { isOver: false }
  const over = until.then(() => (state.isOver = true))
  let longest = 0
  while (!state.isOver) {
    const began = performance.now()
    await work()
    longest = Math.max(longest, performance.now() - began)
  }
  await over
  return longest
}

const svg = (inside: string, head = 'width="600" height="200"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`)

const red = '<rect width="600" height="200" fill="#f00"/>'

const pixelsOf = async (content: Buffer) => sharp(content).ensureAlpha().raw().toBuffer()

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 255, alpha: 0.5 } } })
    .png()
    .toBuffer()

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4)
  return Buffer.concat([head, data, Buffer.alloc(4)])
}

test('an SVG is drawn as a PNG that fills the box, and what was not a picture in it is gone', async () => {
  const { content, width, height, sha256 } = await drawLogo(
    svg(`${red}<script>alert(1)</script><a href="javascript:alert(2)"><text>hidden</text></a>`),
  )
  expect({ width, height }).toEqual({ width: 480, height: 160 })
  expect(sha256).toHaveLength(64)
  expect(content.subarray(1, 4).toString()).toBe('PNG')
  expect(content.toString('latin1')).not.toMatch(/script|alert|svg/)
  expect([...(await pixelsOf(content)).subarray(-4)]).toEqual([255, 0, 0, 255])
})

test('a small SVG is drawn sharp, and a small PNG stays small and transparent', async () => {
  expect(await drawLogo(svg('<rect width="30" height="10"/>', 'width="30" height="10"'))).toMatchObject({
    width: 480,
    height: 160,
  })
  const drawn = await drawLogo(await png(60, 40))
  expect(drawn).toMatchObject({ width: 60, height: 40 })
  expect((await pixelsOf(drawn.content))[3]).toBeCloseTo(128, -1)
})

test('a file of the machine that an SVG names is not drawn', async () => {
  const named = svg(
    `<image href="file:///etc/hostname" width="600" height="200"/><image href="http://127.0.0.1:9/x.png" width="9" height="9"/>`,
  )
  const pixels = await pixelsOf((await drawLogo(named)).content)
  expect(pixels.every((value, index) => index % 4 !== 3 || value === 0)).toBe(true)
})

test('what is written behind a PNG is left behind', async () => {
  const drawn = await drawLogo(Buffer.concat([await png(20, 10), Buffer.from('<script>alert(1)</script>')]))
  expect(drawn.content.toString('latin1')).not.toContain('script')
})

test.each([
  ['a page', Buffer.from('<html><body>logo</body></html>'), /no PNG or SVG/],
  ['a GIF', Buffer.from('GIF89a'), /no PNG or SVG/],
  ['a broken PNG', Buffer.from('89504e470d0a1a0a0000', 'hex'), /no PNG or SVG/],
  [
    'entities that grow',
    Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'),
    /declares entities/,
  ],
  ['an SVG that is no XML', Buffer.from('<svg width="10" height="10"><rect'), /no PNG or SVG/],
  [
    'a PNG of very many pixels in few bytes',
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', Buffer.from('0000c3500000c35008060000 00'.replaceAll(' ', ''), 'hex')),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
    /8 million pixels|no PNG or SVG/,
  ],
  ['an SVG of very many pixels', svg(red, 'width="60000" height="60000"'), /8 million pixels/],
])('%s is refused with a sentence', async (_what, content, sentence) => {
  const refusal = drawLogo(content)
  await expect(refusal).rejects.toBeInstanceOf(AppError)
  await expect(refusal).rejects.toMatchObject({ message: expect.stringMatching(sentence) })
})

/** Filters over filters, which the library takes minutes to draw and cannot be interrupted in. */
const endless = svg(
  `<filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="9"/><feGaussianBlur stdDeviation="40"/></filter>${'<rect width="600" height="200" filter="url(#f)"/>'.repeat(3000)}`,
)

test('a picture without end is given up, and threads stay free for passwords meanwhile', async () => {
  const began = performance.now()
  const drawn = [drawLogo(endless)]
  // The threads that a password is checked in are those that would draw.
  const longest = await longestOf(() => promisify(scrypt)('password', 'salt', 32), Promise.allSettled(drawn))
  for (const one of await Promise.allSettled(drawn))
    expect(one).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('takes too long') },
    })
  expect(longest).toBeLessThan(4000)
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('more pictures than can wait are refused', async () => {
  const many = await Promise.allSettled(Array.from({ length: 8 }, () => drawLogo(svg(red))))
  const refused = many.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBe(3)
  expect(refused[0]).toMatchObject({ reason: { code: 'TooManyRequests' } })
})

test('a large file is refused', async () => {
  await expect(drawLogo(Buffer.alloc(600 * 1024))).rejects.toMatchObject({ code: 'TooLarge' })
})
