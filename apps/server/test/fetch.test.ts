/** Fetching an invoice's lines from the provider: the progress that the stepper follows, and the refusals on the way. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from './harness.ts'

let portal: TestPortal
let invoiceRowId: string

const progress = async (): Promise<string> => {
  const { body } = await portal.operator.get<{ status: string }>(
    `/api/Invoices/track-invoice-detail-progress?taskId=${invoiceRowId}&cloudProvider=Azure`,
  )
  return body.status
}

/** Starts a fetch and waits until its import has ended. */
const fetched = async (kind: 'Usage' | 'Billing'): Promise<{ status: string; message: string }> => {
  const { body } = await portal.operator.post<{ id: string }>(
    `/functions/FetchInvoice${kind}LineItem_HttpStart`,
    {
      InvoiceId: invoiceRowId,
    },
  )
  return portal.finished(body.id)
}

beforeAll(async () => {
  portal = await startPortal({ demo: true })
  await portal.operator.post('/api/Invoices/fetch-updated-invoices')
  const { body } = await portal.operator.get<{ data: { id: string }[] }>(
    '/api/Invoices/GetInvoiceWithPagination?isCalculated=false',
  )
  invoiceRowId = body.data[0]?.id ?? ''
})
afterAll(() => portal.close())

test('PAYG and then RI lines come in, and the progress says so', async () => {
  expect(await progress()).toBe('')
  expect(await fetched('Usage')).toMatchObject({ status: 'done' })
  expect(await progress()).toBe('Done-PAYG')
  expect(await fetched('Billing')).toMatchObject({ status: 'done' })
  expect(await progress()).toBe('Done-RI')
})

test('fetching the same lines again adds nothing and ends as well', async () => {
  const again = await fetched('Usage')
  expect(again).toMatchObject({ status: 'done' })
  expect(again.message).toContain('nothing was added')
  expect(await progress()).toBe('Done-PAYG')
})
