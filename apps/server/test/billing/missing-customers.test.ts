/** Customers and subscriptions created from the names in imported invoices. */
import type { MissingCustomersReply } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUsageFile } from '@cmp/fixtures'
import { readReconciliation } from '../harness/customer-invoices.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.close())

const url = '/api/UnassignedLines/missing-customers'
const readMissing = async (query = ''): Promise<MissingCustomersReply> =>
  (await portal.operator.get<MissingCustomersReply>(`${url}${query}`)).body

test('previews missing customers of a single import or of all, creates them and charges them', async () => {
  const buildLine = (tenant: string, subscription: string, cost: string) => ({
    InvoiceNumber: 'M1',
    CustomerId: tenant,
    CustomerName: `Company ${tenant}`,
    EntitlementId: subscription,
    EntitlementDescription: `Name ${subscription}`,
    BillingPreTaxTotal: cost,
  })
  await addCustomer(portal.operator, { name: 'known', subscriptionId: 'other' })
  const { id, createdCustomers } = await portal
    .importText(
      'usage.csv',
      buildUsageFile([
        buildLine('tenant of known', 'sub-1', '1'),
        buildLine('tenant-2', 'sub-2', '2'),
        buildLine('tenant-2', 'sub-3', '4'),
      ]),
    )
    .then(({ id: importId, result }) => ({ id: importId, createdCustomers: result?.createdCustomers }))
  expect(createdCustomers).toBe(0)
  await portal.importText('elsewhere.csv', buildUsageFile([{ InvoiceNumber: 'M2', EntitlementId: 'sub-9' }]))

  expect(await readMissing()).toMatchObject({ newCustomers: 2, newSubscriptions: 4 })
  const ofImport = await readMissing(`?importId=${id}`)
  expect(ofImport).toEqual({
    newCustomers: 1,
    newSubscriptions: 3,
    customers: [
      {
        companyName: 'Company tenant of known',
        tenantId: 'tenant of known',
        isNew: false,
        subscriptions: [{ cloudProvider: 'Azure', subscriptionId: 'sub-1', name: 'Name sub-1' }],
      },
      {
        companyName: 'Company tenant-2',
        tenantId: 'tenant-2',
        isNew: true,
        subscriptions: [
          { cloudProvider: 'Azure', subscriptionId: 'sub-2', name: 'Name sub-2' },
          { cloudProvider: 'Azure', subscriptionId: 'sub-3', name: 'Name sub-3' },
        ],
      },
    ],
  })

  const stale = await portal.operator.post(url, { importId: id, newCustomers: 2, newSubscriptions: 3 })
  expect(stale.status).toBe(409)
  const made = await portal.operator.post<{ message: string; calculations: string[] }>(url, {
    importId: id,
    newCustomers: 1,
    newSubscriptions: 3,
  })
  expect(made.body.message).toBe(
    '1 customer and 3 subscriptions were added. New customers are charged at cost. 1 invoice is being calculated.',
  )
  await portal.calculate('M1')
  expect(await readReconciliation(portal.operator, 'M1')).toMatchObject({
    customersCost: '7',
    unassignedCost: '0',
  })
  expect(await readMissing()).toMatchObject({ newCustomers: 1, newSubscriptions: 1 })
})

test('creates customers with the chosen terms as previewed', async () => {
  await portal.importText(
    'terms.csv',
    buildUsageFile([
      {
        InvoiceNumber: 'M3',
        CustomerId: 'tenant-terms',
        CustomerName: 'Terms company',
        EntitlementId: 'sub-terms',
        BillingPreTaxTotal: '100',
      },
    ]),
  )
  const { newCustomers, newSubscriptions } = await readMissing()
  const terms = { markupPercent: '12.5', vatPercent: '7', paymentTermsDays: 15 }
  const { body: preview } = await portal.operator.post<{ expected: string; rows: { after: string }[] }>(
    `${url}-preview`,
    { terms },
  )
  const refused = await portal.operator.post(url, {
    newCustomers,
    newSubscriptions,
    terms: { ...terms, markupPercent: '-101' },
  })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('terms.markupPercent')])
  for (const paymentTermsDays of ['abc', '-1', '366', '1.5']) {
    const wrong = { newCustomers, newSubscriptions, terms: { ...terms, paymentTermsDays } }
    const answer = await portal.operator.post(url, wrong)
    expect([answer.status, answer.text], paymentTermsDays).toEqual([
      400,
      expect.stringContaining('terms.paymentTermsDays'),
    ])
  }
  const otherTerms = await portal.operator.post(url, {
    newCustomers,
    newSubscriptions,
    terms: { ...terms, markupPercent: '13' },
    expected: preview.expected,
  })
  expect(otherTerms.status).toBe(409)
  const made = await portal.operator.post<{ message: string }>(url, {
    newCustomers,
    newSubscriptions,
    terms,
    expected: preview.expected,
  })
  expect(made.body.message).not.toContain('at cost')
  const { body: profiles } = await portal.operator.get<{ Data: Record<string, unknown>[] }>(
    '/api/GetBillingProfileWithPagination?search=Terms%20company&pagesize=10',
  )
  expect(profiles.Data).toMatchObject([terms])
})
