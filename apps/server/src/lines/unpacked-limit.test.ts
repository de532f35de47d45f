/** Small files that decompress to a lot are refused with a sentence while they are read, on both ways into the engine. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLineStore, type LineStore } from '../engine/client.ts'
import { dropLoad, loadFiles } from './load.ts'
import { watchUnpacking } from './unpacked-limit.ts'

const mebibyte = 1024 * 1024
const refusal =
  'bomb.csv.gz: The gzip file decompresses to more than 200 times its size, which is not plausible for a billing file. Export it again, or import the decompressed file.'

let store: LineStore
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-unpacked-test-'))
  store = await openLineStore({ path: join(folder, 'lines') })
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const header =
  'BillingAccountId,BillingPeriodStart,ChargeCategory,BilledCost,BillingCurrency,ProviderName,Tags\n'

/** Builds a gzip file of the given number of mebibytes from concatenated parts, which gzip treats as one file. */
const writePackedFile = (name: string, mebibytes: number, line: string): string => {
  const path = join(folder, name)
  const part = gzipSync(line.repeat(Math.ceil((8 * mebibyte) / line.length)), { level: 9 })
  writeFileSync(path, Buffer.concat([gzipSync(header), ...Array.from({ length: mebibytes / 8 }, () => part)]))
  return path
}

const load = async (path: string): Promise<unknown> => {
  const loadId = randomUUID()
  try {
    return await loadFiles(store, { loadId, files: [{ path, name: 'bomb.csv.gz' }] })
  } finally {
    await dropLoad(store, loadId)
  }
}

test('stops the embedded engine before it has read everything', async () => {
  const line = `acc,2026-09-01,Usage,1,USD,Acme,${'x'.repeat(1000)}\n`
  await expect(load(writePackedFile('bomb.csv.gz', 800, line))).rejects.toMatchObject({
    code: 'InvalidFile',
    message: refusal,
  })
})

test('counts data piped to a server on its way', async () => {
  const path = writePackedFile('small.csv.gz', 8, 'a\n')
  const watched = await watchUnpacking(
    { ...store, embedded: false },
    { path, name: 'bomb.csv.gz', loadId: randomUUID() },
    undefined,
  )
  const countPipedBytes = async (mebibytes: number): Promise<number> => {
    let passed = 0
    const pieces = Array.from({ length: mebibytes }, () => Buffer.alloc(mebibyte))
    await pipeline(Readable.from(pieces), watched.meter(), async (all) => {
      for await (const piece of all) passed += piece.length
    })
    return passed
  }
  expect(await countPipedBytes(256)).toBe(256 * mebibyte)
  await expect(countPipedBytes(257)).rejects.toThrow(refusal)
  expect(watched.signal.aborted).toBe(true)
  await expect(watched.end()).rejects.toThrow(refusal)
})
