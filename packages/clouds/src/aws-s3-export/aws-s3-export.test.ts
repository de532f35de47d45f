import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExportedLines } from '../ports/exports.ts'
import { describeAdapter } from '../testing/describe-adapter.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { readTexts } from '../testing/texts-of.ts'
import { createTools } from '../testing/tools-for.ts'
import { createAwsS3Export } from './aws-s3-export.ts'

const server = await startS3Server()
afterAll(() => server.close())

const open = (folder: string, changed: object = {}) =>
  createAwsS3Export({ ...server.account, folder, ...changed }, createTools(server.endpoint))

const cur2 = 'exports/cur2'
const buildPartKey = (month: string, number: number): string =>
  `${cur2}/data/BILLING_PERIOD=${month}/cur2-0000${number}.csv`
const buildManifestKey = (month: string): string =>
  `${cur2}/metadata/BILLING_PERIOD=${month}/cur2-Manifest.json`

/** Writes a month of an export that every run overwrites: first its parts, then the manifest. */
const writeMonth = async (month: string, executionId: string, contents: readonly string[]): Promise<void> => {
  for (const [index, content] of contents.entries()) await server.put(buildPartKey(month, index + 1), content)
  // The manifest lists the parts in its own order.
  const dataFiles = contents
    .map((_, index) => `s3://${server.bucket}/${buildPartKey(month, index + 1)}`)
    .toReversed()
  await server.put(buildManifestKey(month), JSON.stringify({ executionId, dataFiles }))
}

const october = ['a,b\n1,2\n', 'a,b\n3,4\n', 'a,b\n5,6\n']
beforeAll(async () => {
  await writeMonth('2026-10', 'run-1', october)
  await writeMonth('2026-09', 'run-0', ['a,b\n0,0\n'])
})

const adapter = open(cur2)
const { exports } = adapter
const readLines = (documentId: string): Promise<ExportedLines> => exports.lines({ documentId })

describeAdapter('data exports in a bucket', adapter)

describe('a data export', () => {
  test('has a document for each month with the parts named in its manifest in any order', async () => {
    const documents = await exports.documents()
    expect(documents).toMatchObject([
      { documentId: `${cur2}/2026-10`, periodStart: '2026-10-01', periodEnd: '2026-10-31' },
      { documentId: `${cur2}/2026-09`, periodStart: '2026-09-01', periodEnd: '2026-09-30' },
    ])
    const lines = await readLines(`${cur2}/2026-10`)
    expect(lines.version).toMatch(/^run-1 · [0-9a-f]{16}$/)
    expect(lines.lines).toBeNull()
    expect(await readTexts(lines)).toEqual({
      'cur2-00001.csv': october[0],
      'cur2-00002.csv': october[1],
      'cur2-00003.csv': october[2],
    })
    await lines.confirm()
  })

  test('is another version when rewritten and the same version otherwise', async () => {
    const listVersions = async (): Promise<string[]> =>
      (await exports.documents()).map(({ version }) => version)
    const before = await listVersions()
    expect(await listVersions()).toEqual(before)
    await writeMonth('2026-09', 'run-0', ['a,b\n0,1\n'])
    const after = await listVersions()
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })

  test('with a missing part is rejected, naming the part', async () => {
    await server.remove(buildPartKey('2026-10', 2))
    await expect(readLines(`${cur2}/2026-10`)).rejects.toMatchObject({
      code: 'ExportFailed',
      message: `The export run of ${buildManifestKey('2026-10')} is incomplete: ${buildPartKey('2026-10', 2)} is missing.`,
    })
    expect((await exports.documents())[0]?.version).toBe('incomplete')
    await writeMonth('2026-10', 'run-1', october)
  })

  test('that is overwritten before a part is read is rejected', async () => {
    const lines = await readLines(`${cur2}/2026-10`)
    await server.put(buildPartKey('2026-10', 1), 'a,b\n9,9\n')
    await expect(readTexts(lines)).rejects.toMatchObject({
      code: 'Changed',
      message: expect.stringContaining(`${buildPartKey('2026-10', 1)} was overwritten`),
    })
    await writeMonth('2026-10', 'run-1', october)
  })

  test('that is overwritten during reading is rejected', async () => {
    const lines = await readLines(`${cur2}/2026-10`)
    await readTexts(lines)
    await server.put(buildPartKey('2026-10', 3), 'a,b\n9,9\n')
    await expect(lines.confirm()).rejects.toMatchObject({ code: 'Changed' })
    await writeMonth('2026-10', 'run-1', october)
  })

  test('with earlier runs uses the newest complete run', async () => {
    const folder = 'kept/focus'
    const run = async (time: string, parts: readonly string[], isWhole: boolean): Promise<void> => {
      const keys = parts.map(
        (_, index) => `${folder}/data/billing_period=2026-10/${time}-e/focus-0000${index}.csv.gz`,
      )
      for (const [index, key] of keys.entries())
        if (isWhole || index > 0) await server.put(key, parts[index] ?? '')
      await server.put(
        `${folder}/metadata/billing_period=2026-10/${time}-e/focus-Manifest.json`,
        JSON.stringify({ executionId: `e-${time}`, dataFiles: keys }),
      )
    }
    // The newer run is written first, so that the test fails if the time of writing decides.
    await run('2026-10-20T05:00:00.000Z', ['n1', 'n2'], true)
    await run('2026-10-19T05:00:00.000Z', ['o1'], true)
    const folderExports = open(folder).exports
    const [document, ...more] = await folderExports.documents()
    expect(more).toEqual([])
    const documentId = document?.documentId ?? ''
    expect(Object.values(await readTexts(await folderExports.lines({ documentId })))).toEqual(['n1', 'n2'])
    await run('2026-10-21T05:00:00.000Z', ['x1', 'x2'], false)
    const lines = await folderExports.lines({ documentId })
    expect(lines.version).toBe(document?.version)
    expect(lines.notes).toEqual([
      expect.stringMatching(
        /2026-10-21.* is incomplete: .*focus-00000\.csv\.gz is missing\. An earlier export run was used\.$/,
      ),
    ])
    expect(Object.values(await readTexts(lines))).toEqual(['n1', 'n2'])
  })
})

test('a Cost and Usage Report has the parts of its newest assembly', async () => {
  const folder = 'reports/daily'
  const assemble = async (assemblyId: string, content: string): Promise<void> => {
    const key = `${folder}/20261001-20261101/${assemblyId}/daily-1.csv`
    await server.put(key, content)
    const manifest = JSON.stringify({ assemblyId, reportKeys: [key] })
    await server.put(`${folder}/20261001-20261101/${assemblyId}/daily-Manifest.json`, manifest)
    await server.put(`${folder}/20261001-20261101/daily-Manifest.json`, manifest)
  }
  await assemble('ffff', 'first')
  // Listings have a resolution of one second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await assemble('aaaa', 'second')
  const report = open(folder).exports
  const documents = await report.documents()
  expect(documents).toMatchObject([{ periodStart: '2026-10-01', periodEnd: '2026-10-31' }])
  const documentId = documents[0]?.documentId ?? ''
  expect(await readTexts(await report.lines({ documentId }))).toEqual({ 'daily-1.csv': 'second' })
})

describe('errors', () => {
  test('a manifest that names no files', async () => {
    await server.put('odd/metadata/BILLING_PERIOD=2026-10/odd-Manifest.json', '{"files":[]}')
    await expect(open('odd').exports.lines({ documentId: 'odd/2026-10' })).rejects.toMatchObject({
      code: 'ExportFailed',
      message: expect.stringContaining('neither dataFiles nor reportKeys is a list'),
    })
  })

  test('a missing bucket and a key without read access, without revealing the secret', async () => {
    const away = open(cur2, { bucket: 'no-such-bucket' }).exports.documents()
    await expect(away).rejects.toMatchObject({ code: 'NotFound' })
    const secret = { accessKeyId: 'SOMEBODY', secretAccessKey: 'hush-hush' }
    await expect(open(cur2, secret).exports.documents()).rejects.toMatchObject({
      code: 'Unauthorized',
      message: expect.not.stringContaining('hush'),
    })
  })

  test('an endpoint that the operator does not allow is not called', async () => {
    const other = createAwsS3Export({ ...server.account, folder: cur2 }, createTools())
    await expect(other.exports.documents()).rejects.toThrow('This portal is not allowed to call')
  })

  test('the test of an account describes its access', async () => {
    expect(await adapter.check()).toMatchObject({
      checks: [
        { isGranted: true, detail: '2 found, the newest from 2026-10-01 to 2026-10-31.' },
        { isGranted: true, detail: 'Files: 3.' },
      ],
    })
    expect(await open('nowhere').check()).toMatchObject({
      checks: [{ isGranted: false, detail: expect.stringContaining('There are no exports in') }],
    })
  })
})
