/**
 * Files that are much larger after decompression are refused with a sentence, while the process continues to serve
 * others.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { detectFile } from './detect.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cmp-hostile-files-'))
})

afterAll(() => rm(folder, { recursive: true }))

const writeTestFile = async (name: string, content: string | Buffer): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** Runs work and returns how often a 5 ms timer fired during it and how much the process's memory grew, in MiB. */
const measureWork = async (
  work: () => Promise<unknown>,
): Promise<{ ticks: number; grownMebibytes: number }> => {
  let ticks = 0
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    ticks += 1
    most = Math.max(most, process.memoryUsage().rss)
  }, 5)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return { ticks, grownMebibytes: (Math.max(most, process.memoryUsage().rss) - before) / 1024 / 1024 }
}

test('rejects a megabyte of gzip that unpacks to a gigabyte by its length without using that memory', async () => {
  // Concatenated gzip pieces decompress as one, whereas compressing a gigabyte takes seconds.
  const piece = gzipSync(`{"a":"${'x'.repeat(1024 * 1024)}"},`.repeat(10), { level: 9 })
  const pieces = Array.from({ length: 100 }, () => piece)
  const path = await writeTestFile(
    'bomb.json.gz',
    Buffer.concat([gzipSync('{"items":['), ...pieces, gzipSync('{}]}')]),
  )
  const { grownMebibytes } = await measureWork(() =>
    expect(detectFile(path, 'bomb.json.gz')).rejects.toMatchObject({
      code: 'InvalidFile',
      message:
        'bomb.json.gz: A JSON document can have up to 64 MiB uncompressed. Export JSON Lines (one object per line) instead.',
    }),
  )
  expect(grownMebibytes).toBeLessThan(400)
})

test('reads a large document outside the event loop', async () => {
  const items = Array.from({ length: 60_000 }, (_, index) => ({ id: index, text: 'x'.repeat(300) }))
  const path = await writeTestFile('large.json.gz', gzipSync(JSON.stringify({ items }), { level: 1 }))
  const { ticks } = await measureWork(() =>
    expect(detectFile(path, 'large.json.gz')).rejects.toThrow(
      'The columns do not match a supported billing file.',
    ),
  )
  expect(ticks).toBeGreaterThan(10)
})

test('reports a damaged document as damaged', async () => {
  const items = Array.from({ length: 30_000 }, (_, index) => ({ id: index, text: `${Math.sin(index)}` }))
  const whole = gzipSync(JSON.stringify({ items: [...items, { long: 'x'.repeat(5_000_000) }] }))
  const path = await writeTestFile('cut.json.gz', whole.subarray(0, whole.length - 100))
  await expect(detectFile(path, 'cut.json.gz')).rejects.toThrow('The gzip file is incomplete or damaged.')
})

test.each([
  ['a CSV', 'wide.csv', () => `${Array.from({ length: 20_000 }, (_, index) => `c${index}`).join(',')}\n1\n`],
  [
    'JSON lines',
    'wide.jsonl',
    () =>
      `${JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`c${index}`, 1])))}\n`,
  ],
])('rejects %s of 20,000 columns by their number', async (_what, name, content) => {
  const path = await writeTestFile(name, content())
  await expect(detectFile(path, name)).rejects.toThrow(
    `${name}: The file has 20,000 columns. The maximum is 3,000. Export it with fewer columns.`,
  )
})
