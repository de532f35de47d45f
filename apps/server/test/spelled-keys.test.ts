/** Accounts and services asked for in another spelling than the portal keeps: lookups and assignments find the same. */
import type { CustomerInvoiceTotals, Usage } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awsFile, usageFile } from './billing-files.ts'
import { invoicesOf, type Upper } from './customer-invoices.ts'
import { startPortal, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'

const guid = 'aaaa1111-0000-4000-8000-0000000000c1'
/** Accounts in their canonical spelling, with other spellings of each and the field that holds them. */
const accounts = [
  {
    cloudProvider: 'Azure',
    kept: guid,
    spellings: [
      guid.toUpperCase(),
      `/subscriptions/${guid}`,
      `/SUBSCRIPTIONS/${guid.toUpperCase()}/resourceGroups/rg-main`,
    ],
  },
  {
    cloudProvider: 'AWS',
    kept: '000000000002',
    spellings: ['2', '0000-0000-0002', 'arn:aws:iam::000000000002:root', '2.0'],
  },
] as const

let portal: TestPortal
let customerId: string

const keysOf = async (): Promise<string[]> =>
  (
    await portal.ctx.pool.query<{ key: string }>(
      'select subscription_id as key from customer_subscription order by 1',
    )
  ).rows.map(({ key }) => key)

const calculateAll = async (): Promise<void> => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>('select id from invoice order by id')
  for (const { id } of rows) expect(await portal.calculate(id)).toMatchObject({ runtimeStatus: 'Completed' })
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  const added = await addCustomer(portal.operator, { name: 'alpha', subscriptionId: 'unused' })
  customerId = added.customerId
  const files = [
    usageFile([{ EntitlementId: guid, ResourceURI: `/subscriptions/${guid}/resourceGroups/rg-main/vm` }]),
    awsFile([{ 'bill/InvoiceId': 'A1' }]),
  ]
  for (const [index, file] of files.entries())
    expect(await portal.importText(`file-${index}.csv`, file)).toMatchObject({ status: 'done', rejected: 0 })
})
afterAll(() => portal.close())

test.each(accounts)(
  '$cloudProvider: assigned by a spelling, the key is the one of the lines',
  async (account) => {
    const [first = '', ...others] = account.spellings
    const asked = { cloudProvider: account.cloudProvider, customerId, recalculate: false }
    for (const subAccountKey of account.spellings) {
      const preview = await portal.operator.post<{ invoices: unknown[] }>(
        '/api/UnassignedLines/assign-preview',
        {
          cloudProvider: account.cloudProvider,
          customerId,
          subAccountKey,
        },
      )
      expect(preview.status, preview.text).toBe(200)
      expect(preview.body).toMatchObject({ firstCalculations: 1, createdDrafts: 1 })
    }
    const answer = await portal.operator.post('/api/UnassignedLines/assign', {
      ...asked,
      subAccountKey: first,
    })
    expect(answer.status, answer.text).toBe(200)
    expect(await keysOf()).toContain(account.kept)
    for (const subAccountKey of others) {
      const again = await portal.operator.post('/api/UnassignedLines/assign', { ...asked, subAccountKey })
      expect([again.status, again.text]).toEqual([409, expect.stringContaining('belongs to alpha already')])
    }
  },
)

test('a run of assignments that names one subscription in two spellings is refused', async () => {
  const assignments = [guid, `/subscriptions/${guid}`].map((subAccountKey) => ({
    cloudProvider: 'Azure',
    subAccountKey,
    customerId,
  }))
  const answer = await portal.operator.post('/api/UnassignedLines/assign-many', { assignments })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('named twice')])
})

test('usage, invoices and details are found by every spelling', async () => {
  await calculateAll()
  const usageOf = async (filter: Record<string, string>) =>
    (
      await portal.operator.get<Usage>(
        `/api/UsageByMeters/GetUsage?${new URLSearchParams({ from: '2026-10-01', to: '2026-10-31', customerId, ...filter }).toString()}`,
      )
    ).body.total.charge
  const totalsOf = async (filter: Record<string, string>) =>
    (
      await portal.operator.get<CustomerInvoiceTotals>(
        `/api/CustomerInvoices/GetCustomerInvoiceTotals?${new URLSearchParams({ customerId, ...filter }).toString()}`,
      )
    ).body
  for (const { cloudProvider, kept, spellings } of accounts)
    for (const subscriptionId of [kept, ...spellings])
      for (const isNamed of [false, true]) {
        const filter: Record<string, string> = { subscriptionId, ...(isNamed && { cloudProvider }) }
        expect(await usageOf(filter), subscriptionId).toBe('1.00')
        expect(await totalsOf(filter), subscriptionId).toMatchObject([{ charge: '1' }])
      }
  expect(await usageOf({ subscriptionId: guid.replace('aaaa', 'bbbb') })).toBe('0.00')
  for (const serviceName of ['AmazonEC2', 'Amazon Elastic Compute Cloud', 'amazonec2'])
    expect([await usageOf({ serviceName }), await totalsOf({ serviceName })]).toMatchObject([
      '1.00',
      [{ charge: '1' }],
    ])
  const document = (await invoicesOf(portal.operator, customerId)).find(
    ({ cloudProvider }) => cloudProvider === 'AWS',
  )
  for (const subAccountKey of accounts[1].spellings) {
    const { body } = await portal.operator.get<Upper<unknown>>(
      `/api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination?${new URLSearchParams({ customerinvoiceid: document?.id ?? '', subAccountKey }).toString()}`,
    )
    expect(body.Count).toBe(1)
  }
})
