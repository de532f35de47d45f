/** Accounts and services in a spelling that differs from the stored one: lookups and assignments find the same. */
import type { CustomerInvoiceTotals, Usage } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAwsFile, buildUsageFile } from '@cmp/fixtures'
import { listCustomerInvoices, type Upper } from '../harness/customer-invoices.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'

const guid = 'aaaa1111-0000-4000-8000-0000000000c1'
/** Accounts in their canonical spelling, with alternative spellings and the field that contains them. */
const accounts = [
  {
    cloudProvider: 'Azure',
    canonical: guid,
    spellings: [
      guid.toUpperCase(),
      `/subscriptions/${guid}`,
      `/SUBSCRIPTIONS/${guid.toUpperCase()}/resourceGroups/rg-main`,
    ],
  },
  {
    cloudProvider: 'AWS',
    canonical: '000000000002',
    spellings: ['2', '0000-0000-0002', 'arn:aws:iam::000000000002:root', '2.0'],
  },
] as const

let portal: TestPortal
let customerId: string

const listKeys = async (): Promise<string[]> =>
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
    buildUsageFile([
      { EntitlementId: guid, ResourceURI: `/subscriptions/${guid}/resourceGroups/rg-main/vm` },
    ]),
    buildAwsFile([{ 'bill/InvoiceId': 'A1' }]),
  ]
  for (const [index, file] of files.entries())
    expect(await portal.importText(`file-${index}.csv`, file)).toMatchObject({ status: 'done', rejected: 0 })
})
afterAll(() => portal.close())

test.each(accounts)(
  '$cloudProvider: stores the key of the line items for any spelling in an assignment',
  async (account) => {
    const [first = '', ...others] = account.spellings
    const assignment = { cloudProvider: account.cloudProvider, customerId, recalculate: false }
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
      ...assignment,
      subAccountKey: first,
    })
    expect(answer.status, answer.text).toBe(200)
    expect(await listKeys()).toContain(account.canonical)
    for (const subAccountKey of others) {
      const again = await portal.operator.post('/api/UnassignedLines/assign', {
        ...assignment,
        subAccountKey,
      })
      expect([again.status, again.text]).toEqual([409, expect.stringContaining('already belongs to alpha')])
    }
  },
)

test('rejects a batch of assignments with two spellings of a subscription', async () => {
  const assignments = [guid, `/subscriptions/${guid}`].map((subAccountKey) => ({
    cloudProvider: 'Azure',
    subAccountKey,
    customerId,
  }))
  const answer = await portal.operator.post('/api/UnassignedLines/assign-many', { assignments })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('listed twice')])
})

test('finds usage, invoices and details by every spelling', async () => {
  await calculateAll()
  const readUsage = async (filter: Record<string, string>) =>
    (
      await portal.operator.get<Usage>(
        `/api/UsageByMeters/GetUsage?${new URLSearchParams({ from: '2026-10-01', to: '2026-10-31', customerId, ...filter }).toString()}`,
      )
    ).body.total.charge
  const readTotals = async (filter: Record<string, string>) =>
    (
      await portal.operator.get<CustomerInvoiceTotals>(
        `/api/CustomerInvoices/GetCustomerInvoiceTotals?${new URLSearchParams({ customerId, ...filter }).toString()}`,
      )
    ).body
  for (const { cloudProvider, canonical, spellings } of accounts)
    for (const subscriptionId of [canonical, ...spellings])
      for (const isNamed of [false, true]) {
        const filter: Record<string, string> = { subscriptionId, ...(isNamed && { cloudProvider }) }
        expect(await readUsage(filter), subscriptionId).toBe('1.00')
        expect(await readTotals(filter), subscriptionId).toMatchObject([{ charge: '1' }])
      }
  expect(await readUsage({ subscriptionId: guid.replace('aaaa', 'bbbb') })).toBe('0.00')
  for (const serviceName of ['AmazonEC2', 'Amazon Elastic Compute Cloud', 'amazonec2'])
    expect([await readUsage({ serviceName }), await readTotals({ serviceName })]).toMatchObject([
      '1.00',
      [{ charge: '1' }],
    ])
  const document = (await listCustomerInvoices(portal.operator, customerId)).find(
    ({ cloudProvider }) => cloudProvider === 'AWS',
  )
  for (const subAccountKey of accounts[1].spellings) {
    const { body } = await portal.operator.get<Upper<unknown>>(
      `/api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination?${new URLSearchParams({ customerinvoiceid: document?.id ?? '', subAccountKey }).toString()}`,
    )
    expect(body.Count).toBe(1)
  }
})
