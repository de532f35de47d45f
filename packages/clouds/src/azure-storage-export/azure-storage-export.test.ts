import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExportedLines } from '../ports/exports.ts'
import { startAzurite } from '../testing/azurite.ts'
import { describeAdapter } from '../testing/describe-adapter.ts'
import { readTexts } from '../testing/texts-of.ts'
import { createTools } from '../testing/tools-for.ts'
import { createAzureStorageExport } from './azure-storage-export.ts'

const server = await startAzurite()
afterAll(() => server.close())
const { origin } = new URL(server.account.endpoint)

const folder = 'cost/actual'
const open = (changed: object = {}) =>
  createAzureStorageExport({ ...server.account, folder, ...changed }, createTools(origin))
const { exports } = open()
const readLines = (documentId: string): Promise<ExportedLines> => exports.lines({ documentId })

type Part = { name: string; content: string | Uint8Array; lines: number; bytes?: number; isMissing?: true }

/** Writes a run of the month to date as Cost Management does: one folder per run, with the manifest written last. */
const writeRun = async (
  time: string,
  parts: readonly Part[],
  { month = '20261001-20261031', manifest = {} }: { month?: string; manifest?: object } = {},
): Promise<string> => {
  const run = `${folder}/${month}/${time}/73746dc5-5dcc-4b83-b340-${time}`
  for (const { name, content, isMissing } of parts)
    if (!isMissing) await server.put(`${run}/${name}`, content)
  const blobs = parts.map(({ name, content, lines, bytes }) => ({
    blobName: `${run}/${name}`,
    byteCount: bytes ?? content.length,
    dataRowCount: lines,
    headerRowCount: 1,
  }))
  const body = {
    manifestVersion: '2024-04-01',
    blobCount: blobs.length,
    exportConfig: { exportName: 'actual', type: 'ActualCost', timeFrame: 'MonthToDate' },
    runInfo: { executionType: 'Scheduled', runId: `run-${time}` },
    blobs: blobs.toReversed(),
    ...manifest,
  }
  await server.put(`${run}/manifest.json`, JSON.stringify(body))
  return run
}

const buildCsvPart = (text: string, lines = 1): Part => ({
  name: '000001.csv',
  content: `Date,Cost\n${text}\n`,
  lines,
})
const october = `${folder}/2026-10-01/2026-10-31`
const september = `${folder}/2026-09-01/2026-09-30`

beforeAll(async () => {
  await writeRun('202610041442', [buildCsvPart('4th,1')])
  await writeRun('202609301442', [buildCsvPart('30th,9')], { month: '20260901-20260930' })
})

describeAdapter('exports in a container', open())

describe('a month', () => {
  test('is its newest run: runs are the month to date and never add up', async () => {
    const run = await writeRun('202610051442', [buildCsvPart('4th,1\n5th,2', 2)])
    expect(await exports.documents()).toMatchObject([
      { documentId: october, periodStart: '2026-10-01', periodEnd: '2026-10-31' },
      { documentId: september, periodStart: '2026-09-01', periodEnd: '2026-09-30' },
    ])
    const lines = await readLines(october)
    expect(lines).toMatchObject({ lines: 2, notes: [], version: expect.stringContaining('run-202610051442') })
    expect(await readTexts(lines)).toEqual({ '000001.csv': 'Date,Cost\n4th,1\n5th,2\n' })
    await lines.confirm()
    expect(run).toContain('202610051442')
  })

  test('has its parts, compressed and plain, in any order, and ignores an empty part', async () => {
    await writeRun('202610061442', [
      { name: 'part_0_0001.csv.gz', content: gzipSync('Date,Cost\n1,1\n'), lines: 1 },
      { name: 'part_1_0001.snappy.parquet', content: 'PAR1', lines: 1, bytes: 99 },
      { name: 'part_2_0001.csv', content: 'Date,Cost\n', lines: 0 },
    ])
    const lines = await readLines(october)
    expect(lines.files.map(({ fileName }) => fileName)).toEqual([
      'part_0_0001.csv.gz',
      'part_1_0001.snappy.parquet',
    ])
    expect(lines.lines).toBe(2)
  })

  test('with an incomplete newest run is the run before it and says so', async () => {
    const before = (await exports.documents())[0]?.version
    const run = await writeRun('202610071442', [
      buildCsvPart('1,1'),
      { name: '000002.csv', content: 'x', lines: 1, isMissing: true },
      { name: '000003.csv', content: 'Date,Cost\n', lines: 1, bytes: 42 },
    ])
    const lines = await readLines(october)
    expect(lines.version).toBe(before)
    expect(lines.notes).toEqual([
      `The export run of ${run}/manifest.json is incomplete: ${run}/000003.csv has 10 bytes instead of 42; ${run}/000002.csv is missing. An earlier export run was used.`,
    ])
  })

  test('without a complete run is rejected with what is missing', async () => {
    const month = '20260801-20260831'
    await writeRun('202608041442', [{ ...buildCsvPart('1,1'), isMissing: true }], { month })
    await expect(readLines(`${folder}/2026-08-01/2026-08-31`)).rejects.toMatchObject({
      code: 'ExportFailed',
      message: expect.stringMatching(/000001\.csv is missing\.$/),
    })
  })

  test('that is overwritten during reading is rejected', async () => {
    const run = await writeRun('202610081442', [
      buildCsvPart('8th,1'),
      { ...buildCsvPart('8th,2'), name: '000002.csv' },
    ])
    const lines = await readLines(october)
    await server.put(`${run}/000002.csv`, 'Date,Cost\n9th,9\n')
    await expect(readTexts(lines)).rejects.toMatchObject({
      code: 'Changed',
      message: expect.stringContaining('000002.csv was overwritten'),
    })
    const again = await readLines(october)
    await readTexts(again)
    await server.put(`${run}/000001.csv`, 'Date,Cost\n9th,8\n')
    await expect(again.confirm()).rejects.toMatchObject({ code: 'Changed' })
  })

  test('is rejected for amortized cost, and its manifest counts its blobs', async () => {
    const month = '20260701-20260731'
    await writeRun('202607041442', [buildCsvPart('1,1')], {
      month,
      manifest: { exportConfig: { type: 'AmortizedCost' } },
    })
    expect((await exports.documents()).map(({ periodStart }) => periodStart)).not.toContain('2026-07-01')
    await writeRun('202607051442', [buildCsvPart('1,1')], { month, manifest: { blobCount: 2 } })
    const found = (await exports.documents()).find(({ periodStart }) => periodStart === '2026-07-01')
    expect(found?.version).toBe('incomplete')
    await expect(readLines(found?.documentId ?? '')).rejects.toMatchObject({
      code: 'ExportFailed',
      message: expect.stringContaining('announces 2 blobs for the run but lists 1'),
    })
  })
})

describe('errors', () => {
  test('an invalid signature and a missing container, without revealing the signature', async () => {
    const sasToken = server.account.sasToken.replace(/sig=[^&]+/, 'sig=aHVzaC1odXNo')
    await expect(open({ sasToken }).exports.documents()).rejects.toMatchObject({
      code: 'Unauthorized',
      message: expect.not.stringMatching(/aHVzaC1odXNo/),
    })
  })

  test('an app signs in over https only', async () => {
    const app = { sasToken: '', tenantId: 'contoso.example', clientId: 'app', clientSecret: 'hush-hush' }
    await expect(open(app).exports.documents()).rejects.toMatchObject({
      name: 'CloudError',
      message: expect.not.stringContaining('hush'),
    })
  })
})
