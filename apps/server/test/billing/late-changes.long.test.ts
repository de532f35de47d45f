/**
 * Compares an invoice of a million line items with the same invoice fetched again: how long it takes, and how much
 * memory it needs.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { writeDailyRatedUsage } from '@cmp/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lateChangeJob } from '../../src/areas/billing/late-changes/compare.ts'
import { runWork } from '../../src/work/run.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

const lineCount = 1_000_000

let folder: string
let portal: TestPortal

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cmp-late-changes-'))
  portal = await startPortal()
  await writeDailyRatedUsage({ path: join(folder, 'first.csv.gz'), lines: lineCount, seed: 'late' })
  await importFile('first.csv.gz')
  await portal.ctx.pool.query('update invoice set is_calculated = true')
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const importFile = async (name: string): Promise<void> => {
  const status = await portal.importFiles([{ name, content: await readFile(join(folder, name)) }], {
    onOverlap: 'replace',
  })
  expect(status).toMatchObject({ status: 'done', linesLoaded: lineCount })
}

/** Writes the first file with a changed amount for some of its line items. */
const writeChangedFile = async (name: string, isChanged: (line: number) => boolean): Promise<void> => {
  const lines = createInterface({
    input: createReadStream(join(folder, 'first.csv.gz')).pipe(createGunzip()),
  })
  let place = -1
  let number = 0
  const generateChanged = async function* () {
    for await (const line of lines) {
      number += 1
      const cells =
        line.match(/(?:"(?:[^"]|"")*"|[^,"]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []
      if (line.endsWith(',') === false) cells.pop()
      if (number === 1) place = cells.indexOf('BillingPreTaxTotal')
      else if (isChanged(number)) cells[place] = '7.125'
      yield `${cells.join(',')}\n`
    }
  }
  await pipeline(
    Readable.from(generateChanged()),
    createGzip({ level: 1 }),
    createWriteStream(join(folder, name)),
  )
}

type Measured = { seconds: number; mebibytes: number; message: string }

const runComparison = async (): Promise<Measured> => {
  const { pool } = portal.ctx
  const { rows } = await pool.query<{ id: string }>(`select id from late_change where status = 'queued'`)
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const startedAt = performance.now()
  await runWork(portal.ctx, lateChangeJob, rows[0]?.id ?? '').finally(() => clearInterval(watch))
  const seconds = (performance.now() - startedAt) / 1000
  const done = await pool.query<{ message: string }>('select message from late_change where id = $1', [
    rows[0]?.id,
  ])
  return {
    seconds,
    mebibytes: Math.round((most - before) / 1024 / 1024),
    message: done.rows[0]?.message ?? '',
  }
}

test(
  'finds a single changed line item among a million and a change of all of them',
  { timeout: 600_000 },
  async () => {
    await writeChangedFile('one.csv.gz', (line) => line === 500_000)
    await importFile('one.csv.gz')
    const one = await runComparison()
    expect(one.message).toMatch(/^The cost of 1 line item changed/)
    await portal.ctx.pool.query('update invoice set is_calculated = true')
    await writeChangedFile('all.csv.gz', () => true)
    await importFile('all.csv.gz')
    const all = await runComparison()
    expect(all.message).toMatch(/^The cost of [\d,]+ line items changed/)
    process.stdout.write(`${JSON.stringify({ one, all })}\n`)
    expect(one.seconds).toBeLessThan(60)
    expect(all.seconds).toBeLessThan(120)
  },
)
