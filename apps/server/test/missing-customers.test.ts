/** Customers and subscriptions made from the names of invoices that are here already. */
import type { MissingCustomersReply } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usageFile } from './billing-files.ts'
import { reconciliationOf } from './customer-invoices.ts'
import { startPortal, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.close())

const url = '/api/UnassignedLines/missing-customers'
const shown = async (query = ''): Promise<MissingCustomersReply> =>
  (await portal.operator.get<MissingCustomersReply>(`${url}${query}`)).body

test('are shown before they are made, of one import or of all, and charged then', async () => {
  const line = (tenant: string, subscription: string, cost: string) => ({
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
      usageFile([
        line('tenant of known', 'sub-1', '1'),
        line('tenant-2', 'sub-2', '2'),
        line('tenant-2', 'sub-3', '4'),
      ]),
    )
    .then(({ id: importId, result }) => ({ id: importId, createdCustomers: result?.createdCustomers }))
  expect(createdCustomers).toBe(0)
  await portal.importText('elsewhere.csv', usageFile([{ InvoiceNumber: 'M2', EntitlementId: 'sub-9' }]))

  expect(await shown()).toMatchObject({ newCustomers: 2, newSubscriptions: 4 })
  const ofImport = await shown(`?importId=${id}`)
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
    '1 customer and 3 subscriptions were added, each customer at cost. 1 invoice is being calculated.',
  )
  await portal.calculate('M1')
  expect(await reconciliationOf(portal.operator, 'M1')).toMatchObject({
    customersCost: '7',
    unassignedCost: '0',
  })
  expect(await shown()).toMatchObject({ newCustomers: 1, newSubscriptions: 1 })
})
