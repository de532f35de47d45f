/**
 * Fetching from Partner Center through the portal's calls, against a replay of Microsoft over HTTP, with errors on the
 * way and workers that are killed in every step. The result must be complete each time, or name what is missing.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { ImportStatus } from '@cmp/contract'
import { replayInvoice, startReplay, type Replay } from '@cmp/clouds/testing/partner-center'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importJob } from '../../src/areas/billing/invoices/imports/import.ts'
import { runWork } from '../../src/work/run.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { isEverything, sampleCases } from '../harness/is-everything.ts'
import { addReplayedAccount, replayVariables } from '../harness/replayed-account.ts'

let portal: TestPortal
let replay: Replay
let invoiceRowId = ''
let waited = 0
let calm: Replay['faults']

type Progress = { status: string; problem: string }

const progress = async (): Promise<Progress> => {
  const path = `/api/Invoices/track-invoice-detail-progress?taskId=${replayInvoice}&cloudProvider=Azure`
  const { status, problem } = (await portal.operator.get<Progress>(path)).body
  return { status, problem }
}
const send = async (kind: 'Usage' | 'Billing' = 'Usage'): Promise<string> => {
  const path = `/functions/FetchInvoice${kind}LineItem_HttpStart`
  const { status, body } = await portal.operator.post<{ id: string }>(path, { InvoiceId: replayInvoice })
  expect(status).toBe(202)
  return body.id
}
const fetchPart = async (kind: 'Usage' | 'Billing' = 'Usage'): Promise<ImportStatus> =>
  portal.finished(await send(kind))
const listWaiting = async (): Promise<string[]> =>
  (await portal.operator.get<ImportStatus[]>('/api/InvoiceImports')).body
    .filter(({ status }) => status === 'queued')
    .map(({ id }) => id)
const countCalls = (part: string): number => replay.calls.filter((call) => call.includes(part)).length

/** Returns the line items that count, and any leftover data. */
const readOutcome = async () => {
  const { pool, lines, env } = portal.ctx
  const loads = await pool.query<{ kind: string; lines: number; total: string }>(
    `select line_item_type as kind, lines::int, total from invoice_load where is_current order by 1 desc`,
  )
  const storedLoads = await lines.client.query({
    query: 'SELECT DISTINCT toString(x_LoadId) AS id FROM charge_line',
    format: 'JSONEachRow',
  })
  const known = await pool.query<{ id: string }>('select load_id::text as id from invoice_load')
  const files = await pool.query<{ key: string }>('select storage_key as key from stored_file')
  const stored = readdirSync(join(env.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return {
    current: loads.rows.map((load) => [load.kind, load.lines, Number(load.total)]),
    unknownLoads: (await storedLoads.json<{ id: string }>()).filter(
      ({ id }) => !known.rows.some((row) => row.id === id),
    ),
    unknownFiles: stored.filter((path) => !files.rows.some(({ key }) => path.endsWith(key))),
    lostFiles: files.rows.filter(({ key }) => !stored.some((path) => path.endsWith(key))),
  }
}
const whole = {
  current: [['usage', 3, 2.976267461840794]],
  unknownLoads: [],
  unknownFiles: [],
  lostFiles: [],
}

beforeAll(async () => {
  replay = await startReplay()
  calm = { ...replay.faults }
  portal = await startPortal({
    variables: replayVariables(replay),
    clock: () => new Date(Date.now() + waited),
    pause: async (milliseconds) => {
      waited += milliseconds
    },
  })
  await addReplayedAccount(portal.operator)
})
afterAll(async () => {
  await portal.close()
  await replay.close()
})
beforeEach(async () => {
  Object.assign(replay.faults, calm)
  replay.before = () => Promise.resolve()
  replay.calls.length = 0
  const { pool, files, lines } = portal.ctx
  const storedLoads = await pool.query<{ key: string }>('select storage_key as key from stored_file')
  for (const { key } of storedLoads.rows) await files.remove(key)
  await pool.query(
    'truncate invoice_import, invoice_sub_account, invoice_load, invoice, stored_file, task, task_work cascade',
  )
  await lines.client.command({ query: 'TRUNCATE TABLE charge_line' })
  await portal.operator.post('/api/Invoices/fetch-updated-invoices')
  const { rows } = await pool.query<{ id: string }>('select id from invoice where invoice_id = $1', [
    replayInvoice,
  ])
  invoiceRowId = rows[0]?.id ?? ''
})

test('fetches an invoice completely: usage, reconciliation and the document itself', async () => {
  expect(await fetchPart()).toMatchObject({ status: 'done', rejected: 0 })
  expect(await progress()).toEqual({ status: 'Done-PAYG', problem: '' })
  const [billing = ''] = await listWaiting()
  expect(await portal.finished(billing)).toMatchObject({ status: 'done', rejected: 0 })
  expect(await progress()).toEqual({ status: 'Done-RI', problem: '' })
  expect(await readOutcome()).toEqual({
    ...whole,
    current: [
      ['usage', 3, 2.976267461840794],
      ['billing', 1, 720],
    ],
  })
  const { body: row } = await portal.operator.get<{
    pdfDownloadLink: string
    rawDataUrl: string
    rawDataRIUrl: string
  }>(`/api/Invoices/${invoiceRowId}`)
  const raw = await portal.operator.get(row.rawDataUrl)
  expect(gunzipSync(raw.response.rawPayload).toString().trim().split('\n')).toHaveLength(3)
  expect(row.rawDataRIUrl).toMatch(/^\/api\/Files\//)
  const pdf = await portal.operator.get(row.pdfDownloadLink)
  expect(pdf.response.headers['content-type']).toBe('application/pdf')
  expect(pdf.text).toBe(`%PDF-1.7 ${replayInvoice}`)
})

describe('recoverable errors', () => {
  const recoverable: [string, Partial<Replay['faults']>][] = [
    ['transfers that break off', { cut: 2 }],
    ['no exports for this account, only pages', { refusesExports: true }],
    ['throttled calls', { throttled: 3 }],
    ['an address that has expired', { expired: 1 }],
  ]
  test.each(sampleCases(recoverable, 2))('%s', async (_name, faults) => {
    Object.assign(replay.faults, faults)
    expect(await fetchPart()).toMatchObject({ status: 'done' })
    expect(await readOutcome()).toEqual(whole)
  })

  test('restarts a fetch when line items are replaced in the middle', async () => {
    const { usage } = replay.data
    const before = { ...usage }
    let blobs = 0
    replay.before = async (call) => {
      if (call.includes('/blobs/') && ++blobs === 2) {
        usage.eTag = 'replaced'
        replay.faults.expired = 1
      }
    }
    expect(await fetchPart()).toMatchObject({ status: 'done' })
    Object.assign(usage, before)
    expect(countCalls('/export')).toBe(2)
    expect(await readOutcome()).toEqual(whole)
    const { rows } = await portal.ctx.pool.query(
      'select data_version from invoice_import where fetch_part = $1',
      ['usage'],
    )
    expect(rows).toEqual([{ data_version: 'replaced' }])
  })

  test('fetches the line items without an unavailable document and reports it as missing', async () => {
    replay.before = async (call) => {
      replay.faults.refusesPartnerCenter = call.includes('/documents/')
    }
    const done = await fetchPart()
    expect(done).toMatchObject({ status: 'done' })
    expect(done.message).toContain('Could not fetch the document (Forbidden: Access denied.)')
    expect(await readOutcome()).toEqual(whole)
  })
})

describe('a permanent error gives the reason and leaves nothing', () => {
  const permanent: [string, Partial<Replay['faults']>, RegExp][] = [
    ['a damaged file', { damaged: true }, /part-000\d\d-.*(incomplete|damaged)/],
    [
      'a failed export',
      { failedWith: { code: '4001', message: 'Not yet.' } },
      /^The provider returned: 4001: Not yet\.$/,
    ],
    ['an export that never ends', { isEndless: true }, /did not finish within 2 hours/],
    [
      'a file that is missing',
      { missing: 'part-00002-b016029b-a7a7-4c46-9b5e-c925ac317ac6.c000.json.gz' },
      /part-00002-.* is missing at the provider/,
    ],
    ['a sign-in that is refused', { refusesSignIn: true }, /AADSTS7000215/],
  ]
  test.each(sampleCases(permanent, 2))('%s', async (_name, faults, sentence) => {
    Object.assign(replay.faults, faults)
    const failed = await fetchPart()
    expect(failed).toMatchObject({ status: 'failed', message: expect.stringMatching(sentence) })
    expect(await progress()).toEqual({ status: 'Error-PAYG', problem: failed.message })
    expect(await readOutcome()).toEqual({ ...whole, current: [] })
    expect(await listWaiting()).toEqual([])
    Object.assign(replay.faults, calm)
    expect(await fetchPart()).toMatchObject({ status: 'done' })
    expect(await progress()).toEqual({ status: 'Done-PAYG', problem: '' })
    expect(await readOutcome()).toEqual(whole)
  })
})

/** The steps in which the first worker is killed, and what is requested again: the export, nothing, or a file. */
const kills = [
  { step: 'while it asks for the export', call: '/export', exports: 2, transfers: 2 },
  { step: 'while it waits for the export', call: '/operations/', exports: 1, transfers: 2 },
  { step: 'between two files', call: '/blobs/usage/part-00002', exports: 1, transfers: 3 },
]
const otherKills = [
  { step: 'while it signs in', call: '/login/', exports: 1, transfers: 2 },
  { step: 'while it reads the document', call: '/documents/statement', exports: 1, transfers: 2 },
  { step: 'while it reads the manifest', call: '/manifests/', exports: 1, transfers: 2 },
  { step: 'before the first file', call: '/blobs/usage/part-00049', exports: 1, transfers: 3 },
]

describe('a worker that is killed', () => {
  test.each(isEverything ? [...kills, ...otherKills] : kills)(
    '$step: another worker continues and the first changes nothing more',
    async ({ call, exports, transfers }) => {
      const id = await send()
      let isKilled = false
      replay.before = async (arrived) => {
        if (isKilled || !arrived.includes(call)) return
        isKilled = true
        await portal.ctx.pool.query(
          `update invoice_import set lease_owner = 'gone', lease_until = clock_timestamp() - interval '1 s' where id = $1`,
          [id],
        )
        // A process does not take a row that it already works on.
        await runWork({ ...portal.ctx, leaseOwner: 'another' }, importJob, id)
      }
      expect(await portal.finished(id)).toMatchObject({ status: 'done' })
      expect(isKilled).toBe(true)
      expect([countCalls('/export'), countCalls('/blobs/')]).toEqual([exports, transfers])
      expect(await progress()).toEqual({ status: 'Done-PAYG', problem: '' })
      expect(await readOutcome()).toEqual(whole)
    },
  )
})
