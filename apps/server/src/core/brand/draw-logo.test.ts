import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AppError } from '../../kit/errors.ts'
import { drawLogo } from './draw-logo.ts'

/** Returns the longest duration of a piece of work that is repeated until something else has ended, in milliseconds. */
const measureLongestRun = async (work: () => Promise<unknown>, until: Promise<unknown>): Promise<number> => {
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

const buildSvg = (inside: string, head = 'width="600" height="200"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`)

const red = '<rect width="600" height="200" fill="#f00"/>'

const readPixels = async (content: Buffer) => sharp(content).ensureAlpha().raw().toBuffer()

const createPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 255, alpha: 0.5 } } })
    .png()
    .toBuffer()

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4)
  return Buffer.concat([head, data, Buffer.alloc(4)])
}

test('draws an SVG as a PNG that fills the box and drops everything but the picture', async () => {
  const { content, width, height, sha256 } = await drawLogo(
    buildSvg(`${red}<script>alert(1)</script><a href="javascript:alert(2)"><text>hidden</text></a>`),
  )
  expect({ width, height }).toEqual({ width: 480, height: 160 })
  expect(sha256).toHaveLength(64)
  expect(content.subarray(1, 4).toString()).toBe('PNG')
  expect(content.toString('latin1')).not.toMatch(/script|alert|svg/)
  expect([...(await readPixels(content)).subarray(-4)]).toEqual([255, 0, 0, 255])
})

test('draws a small SVG sharply and keeps a small PNG small and transparent', async () => {
  expect(await drawLogo(buildSvg('<rect width="30" height="10"/>', 'width="30" height="10"'))).toMatchObject({
    width: 480,
    height: 160,
  })
  const drawn = await drawLogo(await createPng(60, 40))
  expect(drawn).toMatchObject({ width: 60, height: 40 })
  expect((await readPixels(drawn.content))[3]).toBeCloseTo(128, -1)
})

test('does not draw a local file referenced by an SVG', async () => {
  const named = buildSvg(
    `<image href="file:///etc/hostname" width="600" height="200"/><image href="http://127.0.0.1:9/x.png" width="9" height="9"/>`,
  )
  const pixels = await readPixels((await drawLogo(named)).content)
  expect(pixels.every((value, index) => index % 4 !== 3 || value === 0)).toBe(true)
})

test('drops data after the end of a PNG', async () => {
  const drawn = await drawLogo(
    Buffer.concat([await createPng(20, 10), Buffer.from('<script>alert(1)</script>')]),
  )
  expect(drawn.content.toString('latin1')).not.toContain('script')
})

test.each([
  ['a page', Buffer.from('<html><body>logo</body></html>'), /not a PNG or SVG/],
  ['a GIF', Buffer.from('GIF89a'), /not a PNG or SVG/],
  ['a broken PNG', Buffer.from('89504e470d0a1a0a0000', 'hex'), /not a PNG or SVG/],
  [
    'entities that grow',
    Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'),
    /declares entities/,
  ],
  ['an SVG that is no XML', Buffer.from('<svg width="10" height="10"><rect'), /not a PNG or SVG/],
  [
    'a PNG of very many pixels in few bytes',
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', Buffer.from('0000c3500000c35008060000 00'.replaceAll(' ', ''), 'hex')),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
    /8 million pixels|not a PNG or SVG/,
  ],
  ['an SVG of very many pixels', buildSvg(red, 'width="60000" height="60000"'), /8 million pixels/],
])('rejects %s with a message', async (_what, content, sentence) => {
  const refusal = drawLogo(content)
  await expect(refusal).rejects.toBeInstanceOf(AppError)
  await expect(refusal).rejects.toMatchObject({ message: expect.stringMatching(sentence) })
})

/** Nested filters, which the library takes minutes to draw without a way to interrupt it. */
const endless = buildSvg(
  `<filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="9"/><feGaussianBlur stdDeviation="40"/></filter>${'<rect width="600" height="200" filter="url(#f)"/>'.repeat(3000)}`,
)

test('aborts an endless picture while threads stay free for passwords', async () => {
  const began = performance.now()
  const drawn = [drawLogo(endless)]
  // Passwords are checked in the same threads that would draw.
  const longest = await measureLongestRun(
    () => promisify(scrypt)('password', 'salt', 32),
    Promise.allSettled(drawn),
  )
  for (const one of await Promise.allSettled(drawn))
    expect(one).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('takes too long') },
    })
  expect(longest).toBeLessThan(4000)
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('rejects more pictures than the queue holds', async () => {
  const many = await Promise.allSettled(Array.from({ length: 8 }, () => drawLogo(buildSvg(red))))
  // On a busy machine, others may be refused because of the time they took.
  const codes = many.flatMap((one) =>
    one.status === 'rejected' && one.reason instanceof AppError ? one.reason.code : [],
  )
  expect(codes.filter((code) => code === 'TooManyRequests')).toHaveLength(3)
})

test('rejects a large file', async () => {
  await expect(drawLogo(Buffer.alloc(600 * 1024))).rejects.toMatchObject({ code: 'TooLarge' })
})
