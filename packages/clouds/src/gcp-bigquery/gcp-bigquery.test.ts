import { gunzip } from '@cmp/demo/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { LineFile } from '../ports/billing.ts'
import { startBigQuery, type ExportRow } from '../testing/bigquery-server.ts'
import { describeAdapter } from '../testing/describe-adapter.ts'
import { toolsFor } from '../testing/tools-for.ts'
import { gcpBigQuery } from './gcp-bigquery.ts'

const table = 'contoso-billing.billing.reseller_billing_detailed_export_v1'
const server = await startBigQuery()
afterAll(() => server.close())

const row = (month: string, exportTime: string, cost: string, more: object = {}): ExportRow => ({
  billing_account_id: '012345-6789AB-CDEF01',
  payer_billing_account_id: 'AAAAAA-BBBBBB-CCCCCC',
  invoice: { month },
  service: { id: 'FBF2-FC68-171A', description: 'Compute Engine' },
  sku: { id: 'D5A4-0C3E-4DA4', description: 'N2 core' },
  usage_start_time: '2026-10-09T23:00:00Z',
  usage_end_time: '2026-10-10T00:00:00Z',
  export_time: exportTime,
  cost,
  currency: 'EUR',
  credits: [],
  ...more,
})

const october = [
  row('202610', '2026-10-10T05:49:32.199Z', '0.000005'),
  row('202610', '2026-10-11T05:49:32.199Z', '12.345678901234567'),
  row('202610', '2026-10-11T05:49:32.199Z', '-1.5'),
]

beforeEach(() => {
  server.rowsInPage = 1_000
  server.setRows(table, [...october, row('202609', '2026-10-02T01:00:00Z', '7')])
})
server.setRows(table, [...october, row('202609', '2026-10-02T01:00:00Z', '7')])

const fields = {
  table,
  projectId: 'contoso-billing',
  location: 'EU',
  mostGibibytes: 1,
  serviceAccountKey: server.serviceAccountKey,
  endpoint: server.endpoint,
}
const adapter = gcpBigQuery(fields, toolsFor(server.endpoint))
const { exports } = adapter

/** The one file of a month. */
const fileOf = async (documentId: string): Promise<LineFile> => {
  const { files } = await exports.lines({ documentId })
  const [file, ...more] = files
  if (!file || more.length > 0) throw new Error('A month is one file.')
  return file
}

const textOf = async (documentId: string): Promise<string> => gunzip((await fileOf(documentId)).chunks)

describeAdapter('a billing export in BigQuery', adapter)

test('an invoice month is a document, in the state of its newest export time', async () => {
  expect(await exports.documents()).toEqual([
    {
      documentId: '2026-10',
      periodStart: '2026-10-01',
      periodEnd: '2026-10-31',
      version: '2026-10-11T05:49:32.199000Z · 3 rows',
    },
    {
      documentId: '2026-09',
      periodStart: '2026-09-01',
      periodEnd: '2026-09-30',
      version: '2026-10-02T01:00:00.000000Z · 1 rows',
    },
  ])
})

test('its lines are the rows of the table as they stand there, every column of it', async () => {
  expect(await textOf('2026-10')).toBe(october.map((line) => `${JSON.stringify(line)}\n`).join(''))
})

test('usage that arrives late is of the month that its invoice is of, and a new state of it', async () => {
  const late = row('202610', '2026-11-02T05:00:00Z', '3', { usage_start_time: '2026-09-30T23:00:00Z' })
  server.setRows(table, [...october, late])
  const [document] = await exports.documents()
  expect(document?.version).toBe('2026-11-02T05:00:00.000000Z · 4 rows')
  const lines = await exports.lines({ documentId: '2026-10' })
  expect(lines).toMatchObject({ version: document?.version, lines: 4 })
  expect(await textOf('2026-10')).toContain(JSON.stringify(late))
})

test('rows come page by page: no page is asked for before the one before it was read', async () => {
  const many = Array.from({ length: 25_000 }, (_, index) =>
    row('202610', '2026-10-10T05:00:00Z', String(index), { note: Math.random().toString(36).repeat(20) }),
  )
  server.setRows(table, many)
  const before = server.pagesSent()
  const { chunks } = await fileOf('2026-10')
  const reading = chunks[Symbol.asyncIterator]()
  await reading.next()
  expect(server.pagesSent() - before).toBeLessThan(20)
  await reading.return?.()
  expect((await textOf('2026-10')).split('\n')).toHaveLength(25_001)
})

describe('refusals', () => {
  test('a question that would cost more than the account allows costs nothing and says where that is set', async () => {
    server.setRows(table, [row('202610', '2026-10-10T05:00:00Z', '1', { note: 'x'.repeat(2000) })])
    const small = gcpBigQuery({ ...fields, mostGibibytes: 0 }, toolsFor(server.endpoint))
    await expect(small.exports.documents()).rejects.toMatchObject({
      code: 'ExportFailed',
      message: expect.stringMatching(/"Most GiB per query".*bytes billed/),
    })
  })

  test('what a question cost is said', async () => {
    expect((await exports.lines({ documentId: '2026-10' })).notes).toEqual([
      'BigQuery billed 0.00 GiB for these lines.',
    ])
  })

  test('a connection that breaks off between pages is made again; an answer that is gone ends the file badly', async () => {
    server.rowsInPage = 1
    const { chunks } = await fileOf('2026-10')
    server.breakOff()
    expect((await gunzip(chunks)).split('\n')).toHaveLength(4)
    const gone = await fileOf('2026-10')
    server.forget()
    await expect(gunzip(gone.chunks)).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('a table that is not there, and one that is no table', async () => {
    const other = gcpBigQuery(
      { ...fields, table: 'contoso-billing.billing.other' },
      toolsFor(server.endpoint),
    )
    await expect(other.exports.documents()).rejects.toMatchObject({ code: 'NotFound' })
    const none = gcpBigQuery({ ...fields, table: 'a.b.c` WHERE true --' }, toolsFor(server.endpoint))
    await expect(none.exports.documents()).rejects.toThrow('does not name a table')
  })

  test('another account’s key, and what is no key, without a word of it', async () => {
    const { serviceAccountKey: foreign, close } = await startBigQuery()
    await close()
    const refused = gcpBigQuery({ ...fields, serviceAccountKey: foreign }, toolsFor(server.endpoint))
    await expect(refused.exports.documents()).rejects.toMatchObject({ code: 'Unauthorized' })
    const isNone = { code: 'Unauthorized', message: expect.not.stringContaining('hush') }
    for (const serviceAccountKey of ['hush, no JSON', '{"type":"external_account","token_url":"hush"}'])
      await expect(
        gcpBigQuery({ ...fields, serviceAccountKey }, toolsFor()).exports.documents(),
      ).rejects.toMatchObject(isNone)
  })
})
