/** What a reconciliation file repeats from the daily usage, what it adds, and unreadable line items. */
import { subtract, sum } from '@cmp/billing'
import type { invoices, RowOf } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildReconciliationFile, buildUsageFile } from '@cmp/fixtures'
import { readReconciliation } from '../harness/customer-invoices.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.close())

const importBoth = (invoiceId: string, usage: string, reconciliation: string) =>
  portal.importFiles([
    { name: `${invoiceId} usage.csv`, content: usage },
    { name: `${invoiceId} reconciliation.csv`, content: reconciliation },
  ])

test('charges a metered row of a third party: 42 of Twilio', async () => {
  const line = { InvoiceNumber: 'R1', SubscriptionId: 'plan-a' }
  await importBoth(
    'R1',
    buildUsageFile([{ InvoiceNumber: 'R1', BillingPreTaxTotal: '29.995' }]),
    buildReconciliationFile([
      {
        ...line,
        ProductName: 'Azure plan',
        PublisherName: 'Microsoft',
        MeterDescription: 'Compute',
        Subtotal: '29.99',
      },
      {
        ...line,
        ProductName: 'Twilio SendGrid',
        PublisherName: 'Twilio',
        MeterDescription: 'Messages overage',
        Subtotal: '42',
      },
    ]),
  )
  const { linesTotal, loads, differences } = await readReconciliation(portal.operator, 'R1')
  expect(linesTotal).toBe(sum(['29.995', '42']))
  expect(loads.find(({ lineItemType }) => lineItemType === 'billing')).toMatchObject({
    chargedTotal: '42',
    repeatedTotal: '29.99',
  })
  expect(differences).toContainEqual({
    name: 'Consumption in the reconciliation file less the daily usage: Alpha',
    amount: subtract('29.99', '29.995'),
    explanation:
      'The reconciliation file contains 29.99 USD in 1 line item, the daily usage 29.995 USD in 1 line item. Only the daily usage is charged.',
  })
})

test('names a customer whose usage is missing from the daily usage', async () => {
  await importBoth(
    'R2',
    buildUsageFile([{ InvoiceNumber: 'R2', BillingPreTaxTotal: '10' }]),
    buildReconciliationFile([
      { InvoiceNumber: 'R2', ProductName: 'Azure plan', MeterDescription: 'Compute', Subtotal: '10' },
      {
        InvoiceNumber: 'R2',
        ProductName: 'Azure plan',
        MeterDescription: 'Compute',
        Subtotal: '50',
        CustomerId: 'tenant-b',
        CustomerName: 'Beta',
        SubscriptionId: 'plan-b',
      },
    ]),
  )
  const { differences } = await readReconciliation(portal.operator, 'R2')
  expect(differences).toContainEqual({
    name: 'Consumption in the reconciliation file less the daily usage: Beta',
    amount: '50',
    explanation:
      'The reconciliation file contains 50.00 USD in 1 line item, the daily usage 0.00 USD in 0 line items. Only the daily usage is charged. The daily usage does not contain this cost, so no customer is charged for it. Import the daily usage.',
  })
  expect(differences.some(({ name }) => name.endsWith('Alpha'))).toBe(false)
})

test('reports rejected lines of a file with several invoices with their invoice or with the file', async () => {
  const status = await portal.importText(
    'rejected.csv',
    buildUsageFile([
      { InvoiceNumber: 'R3a' },
      { InvoiceNumber: 'R3a', BillingPreTaxTotal: 'one' },
      { InvoiceNumber: 'R3b' },
      { InvoiceNumber: '', ChargeStartDate: 'never', UsageDate: '' },
    ]),
  )
  expect(status).toMatchObject({ status: 'done', rejected: 2 })
  const readRejected = async (invoiceId: string) => {
    const { rejectedLines, rejectedOfFile } = await readReconciliation(portal.operator, invoiceId)
    return { rejectedLines, rejectedOfFile }
  }
  expect(await readRejected('R3a')).toEqual({ rejectedLines: 1, rejectedOfFile: 1 })
  expect(await readRejected('R3b')).toEqual({ rejectedLines: 0, rejectedOfFile: 1 })
  const { body } = await portal.operator.get<{ data: RowOf<typeof invoices>[] }>(
    '/api/Invoices/GetInvoiceWithPagination?search=R3b',
  )
  expect(body.data).toMatchObject([{ rejected: 0, rejectedOfFile: 1 }])
})

test('lists a subscription in both the usage and the reconciliation file as unassigned once with the total', async () => {
  const usage = { InvoiceNumber: 'R4', EntitlementId: 'sub-nobody', EntitlementDescription: 'Nobody' }
  await importBoth(
    'R4',
    buildUsageFile([
      { ...usage, BillingPreTaxTotal: '0.1' },
      { ...usage, BillingPreTaxTotal: '0.000000000000000003' },
      { InvoiceNumber: 'R4', EntitlementId: 'sub-else', BillingPreTaxTotal: '1' },
    ]),
    buildReconciliationFile([
      {
        InvoiceNumber: 'R4',
        SubscriptionId: 'sub-nobody',
        ProductName: 'Twilio SendGrid',
        PublisherName: 'Twilio',
        MeterDescription: 'Messages overage',
        Subtotal: '0.2',
      },
    ]),
  )
  const { unassigned, unassignedCost } = await readReconciliation(portal.operator, 'R4')
  expect(unassigned).toHaveLength(2)
  expect(unassigned).toContainEqual(
    expect.objectContaining({ subAccountKey: 'sub-nobody', lines: 3, cost: '0.300000000000000003' }),
  )
  expect(unassignedCost).toBe('1.300000000000000003')
})
