/** The setup steps of the home page, from an empty portal to the first issued customer invoice. */
import type { ProviderHome } from '@cmp/contract'
import { buildUsageFile } from '@cmp/fixtures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.close())

const readHome = async (): Promise<ProviderHome> =>
  (await portal.operator.get<ProviderHome>('/api/Homepage')).body

const readSteps = async () =>
  (await readHome()).setup?.map(({ step, isDone, count }) => [step, isDone, count])

test('leads to the first issued invoice and warns about customers at cost until then', async () => {
  const { setup } = await readHome()
  expect(setup?.filter(({ step }) => step !== 'seller').every(({ isDone }) => !isDone)).toBe(true)

  await portal.importText(
    'usage.csv',
    buildUsageFile([
      {
        InvoiceNumber: 'F1',
        CustomerId: 'tenant-1',
        CustomerName: 'Company one',
        EntitlementId: 'sub-1',
        BillingPreTaxTotal: '10',
      },
      {
        InvoiceNumber: 'F1',
        CustomerId: 'tenant-2',
        CustomerName: 'Company two',
        EntitlementId: 'sub-2',
        BillingPreTaxTotal: '20',
      },
    ]),
  )
  expect((await readSteps())?.slice(1)).toEqual([
    ['invoices', true, 1],
    ['customers', false, 2],
    ['prices', false, 0],
    ['review', false, 0],
    ['issue', false, 0],
  ])

  await portal.operator.post('/api/UnassignedLines/missing-customers', {
    newCustomers: 2,
    newSubscriptions: 2,
    recalculate: false,
  })
  const atCost = await readHome()
  expect(atCost.setup?.find(({ step }) => step === 'prices')).toMatchObject({ isDone: false, count: 2 })
  expect(atCost.attention.find(({ kind }) => kind === 'at-cost')?.title).toBe(
    '2 customers are charged at cost',
  )

  const { Data: profiles } = (
    await portal.operator.get<{ Data: { id: string }[] }>('/api/GetBillingProfileWithPagination')
  ).body
  for (const { id } of profiles)
    await portal.operator.put('/api/update-billing-profile', { id, markupPercent: '10' })
  await portal.calculate('F1')
  expect((await readSteps())?.slice(1)).toEqual([
    ['invoices', true, 1],
    ['customers', true, 0],
    ['prices', true, 0],
    ['review', true, 2],
    ['issue', false, 2],
  ])

  const { Data: drafts } = (
    await portal.operator.get<{ Data: { id: string }[] }>(
      '/api/CustomerInvoices/GetCustomerInvoiceWithPagination',
    )
  ).body
  const issued = await portal.operator.post('/api/CustomerInvoices/issue', { ids: [drafts[0]?.id] })
  expect(issued.status, issued.text).toBe(200)
  const done = await readHome()
  expect([done.setup, done.attention.some(({ kind }) => kind === 'at-cost')]).toEqual([null, false])
})
