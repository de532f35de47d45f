/** Fetching an invoice's line items from the provider: the progress that the stepper shows, and the errors on the way. */
import { importStatus, type ImportStatus } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let invoiceRowId: string

const progress = async (): Promise<string> => {
  const { body } = await portal.operator.get<{ status: string }>(
    `/api/Invoices/track-invoice-detail-progress?taskId=${invoiceRowId}&cloudProvider=Azure`,
  )
  return body.status
}

const start = async (kind: 'Usage' | 'Billing'): Promise<string> => {
  const { status, body } = await portal.operator.post<{ id: string }>(
    `/functions/FetchInvoice${kind}LineItem_HttpStart`,
    { InvoiceId: invoiceRowId },
  )
  expect(status).toBe(202)
  return body.id
}

const listImports = async (): Promise<ImportStatus[]> =>
  z.array(importStatus(z)).parse((await portal.operator.get('/api/InvoiceImports')).body)

/** Returns the pending work. Without workers, the next half does not start until the test runs it. */
const listWaiting = async (): Promise<string[]> =>
  (await listImports()).filter(({ status }) => status === 'queued').map(({ id }) => id)

const isCalculated = async (): Promise<boolean> => {
  const { body } = await portal.operator.get<{ isCalculated: boolean }>(`/api/Invoices/${invoiceRowId}`)
  return body.isCalculated
}

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  await portal.operator.post('/api/Invoices/fetch-updated-invoices')
  const { body } = await portal.operator.get<{ data: { id: string }[] }>(
    '/api/Invoices/GetInvoiceWithPagination?isCalculated=false',
  )
  invoiceRowId = body.data[0]?.id ?? ''
})
afterAll(() => portal.close())

test('a request fetches PAYG and then RI line items and reports progress', async () => {
  expect(await progress()).toBe('')
  const usage = await start('Usage')
  expect(await progress()).toBe('submitted')
  expect(await portal.finished(usage)).toMatchObject({ status: 'done' })
  expect(await progress()).toBe('Done-PAYG')
  const [billing = '', ...more] = await listWaiting()
  expect(more).toEqual([])
  expect(await portal.finished(billing)).toMatchObject({ status: 'done' })
  expect(await progress()).toBe('Done-RI')
  expect(await listWaiting()).toEqual([])
})

test('joins a waiting or running fetch of the same half', async () => {
  const usage = await start('Usage')
  expect(await start('Usage')).toBe(usage)
  await portal.finished(usage)
  const billing = await start('Billing')
  expect(await listWaiting()).toEqual([billing])
  expect(await start('Billing')).toBe(billing)
  await portal.finished(billing)
})

test('fetching the same line items again adds nothing, succeeds and leaves the invoice calculated', async () => {
  await portal.calculate(invoiceRowId)
  expect(await isCalculated()).toBe(true)
  const again = await portal.finished(await start('Usage'))
  expect(again).toMatchObject({ status: 'done' })
  expect(again.message).toContain('Nothing was added')
  const [billing = ''] = await listWaiting()
  expect((await portal.finished(billing)).message).toContain('Nothing was added')
  expect(await progress()).toBe('Done-RI')
  expect(await isCalculated()).toBe(true)
})

test('recognizes fetched line items that were imported from another file', async () => {
  const { body } = await portal.operator.get<{ data: { id: string }[] }>(
    '/api/Invoices/GetInvoiceWithPagination?isCalculated=true&cloudProvider=Azure&pagesize=100',
  )
  const imported = body.data.find(({ id }) => id !== invoiceRowId)
  if (!imported) throw new Error('The demo has calculated invoices.')
  invoiceRowId = imported.id
  const again = await portal.finished(await start('Usage'))
  expect(again).toMatchObject({ status: 'done', result: { isRepeat: true, lines: 0 } })
  expect(again.message).toContain('Nothing was added')
  expect(await isCalculated()).toBe(true)
  const loads = await portal.ctx.lines.client.query({
    query: `SELECT count() AS n FROM charge_line WHERE x_LoadId NOT IN (${(
      await portal.ctx.pool.query<{ load_id: string }>('select distinct load_id from invoice_load')
    ).rows
      .map(({ load_id }) => `'${load_id}'`)
      .join(', ')})`,
    format: 'JSONEachRow',
  })
  expect(await loads.json()).toEqual([{ n: '0' }])
})

test('a fetch replaces the line items of an earlier fetch', async () => {
  // The earlier import batch differs by a line item and by its days, so that it is neither the same nor covered.
  await portal.ctx.pool.query('update invoice_load set lines = lines + 1')
  await portal.ctx.pool.query(`update invoice_sub_account set days = '[["2020-01-01", "2020-01-01"]]'`)
  const first = await portal.finished(await start('Usage'))
  expect(first).toMatchObject({ status: 'done', question: null })
  await portal.ctx.pool.query('update invoice_load set lines = lines + 1')
  await portal.ctx.pool.query(`update invoice_sub_account set days = '[["2020-01-01", "2020-01-01"]]'`)
  await portal.ctx.pool.query(`update invoice_import set content_sha256 = ''`)
  const [billing = ''] = await listWaiting()
  await portal.finished(billing)
  const again = await portal.finished(await start('Usage'))
  expect(again.result?.invoices.flatMap(({ loads }) => loads)).toMatchObject([
    { lineItemType: 'usage', outcome: 'replaced' },
  ])
})

test('says what to do when a provider has no account', async () => {
  await portal.ctx.pool.query('delete from cloud_account')
  const { status, body } = await portal.operator.post<{ message: string }>(
    '/api/Invoices/fetch-updated-invoices',
  )
  expect(status).toBe(503)
  expect(body.message).toBe(
    'No cloud account is connected. Import the invoice as a file on the Invoice page.',
  )
})
