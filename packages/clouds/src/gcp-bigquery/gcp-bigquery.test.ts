import { gunzip } from '@cmp/demo/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { LineFile } from '../ports/billing.ts'
import { startBigQuery, type ExportRow } from '../testing/bigquery-server.ts'
import { describeAdapter } from '../testing/describe-adapter.ts'
import { createTools } from '../testing/tools-for.ts'
import { createGcpBigQueryAdapter } from './gcp-bigquery.ts'

const table = 'contoso-billing.billing.reseller_billing_detailed_export_v1'
const server = await startBigQuery()
afterAll(() => server.close())

const buildRow = (month: string, exportTime: string, cost: string, more: object = {}): ExportRow => ({
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
  buildRow('202610', '2026-10-10T05:49:32.199Z', '0.000005'),
  buildRow('202610', '2026-10-11T05:49:32.199Z', '12.345678901234567'),
  buildRow('202610', '2026-10-11T05:49:32.199Z', '-1.5'),
]

beforeEach(() => {
  server.rowsInPage = 1_000
  server.setRows(table, [...october, buildRow('202609', '2026-10-02T01:00:00Z', '7')])
})
server.setRows(table, [...october, buildRow('202609', '2026-10-02T01:00:00Z', '7')])

const fields = {
  table,
  projectId: 'contoso-billing',
  location: 'EU',
  mostGibibytes: 1,
  serviceAccountKey: server.serviceAccountKey,
  endpoint: server.endpoint,
}
const adapter = createGcpBigQueryAdapter(fields, createTools(server.endpoint))
const { exports } = adapter

/** Returns the only file of a month. */
const readMonthFile = async (documentId: string): Promise<LineFile> => {
  const { files } = await exports.lines({ documentId })
  const [file, ...more] = files
  if (!file || more.length > 0) throw new Error('A month is one file.')
  return file
}

const readMonthText = async (documentId: string): Promise<string> =>
  gunzip((await readMonthFile(documentId)).chunks)

describeAdapter('a billing export in BigQuery', adapter)

test('an invoice month is a document in the state of its newest export time', async () => {
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

test('reads the rows of the table unchanged with every column', async () => {
  expect(await readMonthText('2026-10')).toBe(october.map((line) => `${JSON.stringify(line)}\n`).join(''))
})

test('assigns late usage to the month of its invoice as a new state', async () => {
  const late = buildRow('202610', '2026-11-02T05:00:00Z', '3', { usage_start_time: '2026-09-30T23:00:00Z' })
  server.setRows(table, [...october, late])
  const [document] = await exports.documents()
  expect(document?.version).toBe('2026-11-02T05:00:00.000000Z · 4 rows')
  const lines = await exports.lines({ documentId: '2026-10' })
  expect(lines).toMatchObject({ version: document?.version, lines: 4 })
  expect(await readMonthText('2026-10')).toContain(JSON.stringify(late))
})

test('reads rows page by page and requests no page before the previous page was read', async () => {
  const many = Array.from({ length: 25_000 }, (_, index) =>
    buildRow('202610', '2026-10-10T05:00:00Z', String(index), {
      note: Math.random().toString(36).repeat(20),
    }),
  )
  server.setRows(table, many)
  const before = server.pagesSent()
  const { chunks } = await readMonthFile('2026-10')
  const reading = chunks[Symbol.asyncIterator]()
  await reading.next()
  expect(server.pagesSent() - before).toBeLessThan(20)
  await reading.return?.()
  expect((await readMonthText('2026-10')).split('\n')).toHaveLength(25_001)
})

describe('errors', () => {
  test('a query over the account’s cost limit costs nothing and names the setting', async () => {
    server.setRows(table, [buildRow('202610', '2026-10-10T05:00:00Z', '1', { note: 'x'.repeat(2000) })])
    const small = createGcpBigQueryAdapter({ ...fields, mostGibibytes: 0 }, createTools(server.endpoint))
    await expect(small.exports.documents()).rejects.toMatchObject({
      code: 'ExportFailed',
      message: expect.stringMatching(/"Maximum GiB per query".*bytes billed/),
    })
  })

  test('reports the cost of a query', async () => {
    expect((await exports.lines({ documentId: '2026-10' })).notes).toEqual([
      'BigQuery billed 0.00 GiB for these line items.',
    ])
  })

  test('reconnects after a connection breaks between pages, and a lost response fails the file', async () => {
    server.rowsInPage = 1
    const { chunks } = await readMonthFile('2026-10')
    server.breakOff()
    expect((await gunzip(chunks)).split('\n')).toHaveLength(4)
    const removedMonth = await readMonthFile('2026-10')
    server.forget()
    await expect(gunzip(removedMonth.chunks)).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('a missing table and an object that is not a table', async () => {
    const other = createGcpBigQueryAdapter(
      { ...fields, table: 'contoso-billing.billing.other' },
      createTools(server.endpoint),
    )
    await expect(other.exports.documents()).rejects.toMatchObject({ code: 'NotFound' })
    const none = createGcpBigQueryAdapter(
      { ...fields, table: 'a.b.c` WHERE true --' },
      createTools(server.endpoint),
    )
    await expect(none.exports.documents()).rejects.toThrow('is not a table name')
  })

  test('another account’s key and an invalid key, without revealing it', async () => {
    const { serviceAccountKey: foreign, close } = await startBigQuery()
    await close()
    const refused = createGcpBigQueryAdapter(
      { ...fields, serviceAccountKey: foreign },
      createTools(server.endpoint),
    )
    await expect(refused.exports.documents()).rejects.toMatchObject({ code: 'Unauthorized' })
    const isNone = { code: 'Unauthorized', message: expect.not.stringContaining('hush') }
    for (const serviceAccountKey of ['hush, no JSON', '{"type":"external_account","token_url":"hush"}'])
      await expect(
        createGcpBigQueryAdapter({ ...fields, serviceAccountKey }, createTools()).exports.documents(),
      ).rejects.toMatchObject(isNone)
  })
})
