/**
 * The total of a provider's own bill beside the sum of its line items. A person enters or corrects it, section by
 * section if the file has sections, and it is never assumed.
 */
import type { ControlTotalsOfInvoice, invoices, IssuePreview, RowOf } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAwsFile, buildAzureFile } from '@cmp/fixtures'
import { readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const listInvoices = async (): Promise<RowOf<typeof invoices>[]> =>
  (
    await portal.operator.get<{ data: RowOf<typeof invoices>[] }>(
      '/api/Invoices/GetInvoiceWithPagination?pagesize=1000',
    )
  ).body.data

/** Imports a file and returns the id of its invoice. */
const importBill = async (name: string, content: string): Promise<string> => {
  const before = new Set((await listInvoices()).map(({ id }) => id))
  expect(await portal.importText(name, content)).toMatchObject({ status: 'done', rejected: 0 })
  const [row, ...more] = (await listInvoices()).filter(({ id }) => !before.has(id))
  expect(more).toEqual([])
  return row?.id ?? ''
}
const readTotals = async (id: string): Promise<ControlTotalsOfInvoice> => {
  const answer = await portal.operator.get<ControlTotalsOfInvoice>(`/api/Invoices/${id}/control-totals`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const enter = (id: string, given: object) =>
  portal.operator.put<{ message: string; details: { field: string }[] }>(`/api/Invoices/${id}/bill-total`, {
    currency: 'USD',
    ...given,
  })
const getLastSteps = ({ steps }: Pick<ControlTotalsOfInvoice, 'steps'>, count: number) =>
  steps.slice(-count).map(({ name, amount }) => [name, amount])

/** Appends columns to a file that an ordinary test file does not have. */
const withColumns = (csv: string, columns: Record<string, readonly string[]>): string => {
  const [header, ...records] = csv.split('\n')
  const names = Object.keys(columns)
  return [
    [header, ...names].join(','),
    ...records.map((record, line) => [record, ...names.map((name) => columns[name]?.[line] ?? '')].join(',')),
  ].join('\n')
}

test('AWS: enters, compares, corrects and removes a bill total with an audit entry each', async () => {
  const id = await importBill(
    'cur.csv',
    buildAwsFile([
      { 'bill/InvoiceId': 'AWS-BILL', 'lineItem/UnblendedCost': '100' },
      { 'bill/InvoiceId': 'AWS-BILL', 'lineItem/UnblendedCost': '-5', 'lineItem/LineItemType': 'Credit' },
      { 'bill/InvoiceId': 'AWS-BILL', 'lineItem/UnblendedCost': '6.65', 'lineItem/LineItemType': 'Tax' },
    ]),
  )
  expect(await readTotals(id)).toMatchObject({ isAnnounced: false, bill: null, canEnter: true })

  const wrong = await enter(id, { total: '101.70', tax: '6.66', reference: 'EUINTH26-1' })
  expect([wrong.status, wrong.body.message]).toEqual([200, 'The invoice total of AWS-BILL has been entered.'])
  const compared = await readTotals(id)
  expect(compared).toMatchObject({
    isAnnounced: true,
    unexplained: '0.05',
    bill: { source: 'person', total: '101.70', tax: '6.66', reference: 'EUINTH26-1' },
  })
  expect(getLastSteps(compared, 4)).toEqual([
    ['All line items with tax', '101.65'],
    ['Invoice tax less line item tax', '0.01'],
    ['Only on provider invoice', '0.04'],
    ['Provider invoice total', '101.7'],
  ])

  const corrected = await enter(id, { total: '101.65', tax: '6.65' })
  expect(corrected.body.message).toBe('The invoice total of AWS-BILL has been corrected.')
  expect(await readTotals(id)).toMatchObject({ unexplained: '0', bill: { total: '101.65', reference: '' } })

  expect((await portal.operator.delete(`/api/Invoices/${id}/bill-total`)).status).toBe(200)
  expect(await readTotals(id)).toMatchObject({ isAnnounced: false, bill: null, unexplained: '0' })
  expect((await portal.operator.delete(`/api/Invoices/${id}/bill-total`)).status).toBe(404)

  const { rows: log } = await portal.ctx.pool.query(
    `select action, before->>'total' as before, after->>'total' as after from audit_log where action like '%bill-total' order by id`,
  )
  expect(log).toEqual([
    { action: 'enter-bill-total', before: null, after: '101.70' },
    { action: 'correct-bill-total', before: '101.70', after: '101.65' },
    { action: 'remove-bill-total', before: '101.65', after: null },
  ])
})

test('warns the issuing user when the bill total differs from the line items', async () => {
  const file = buildAwsFile([{ 'bill/InvoiceId': 'AWS-ISSUED', 'lineItem/UnblendedCost': '100' }])
  const id = await importBill('issued.csv', file)
  const { customerId } = await addCustomer(portal.operator, {
    name: 'Issued',
    subscriptionId: '000000000002',
    cloudProvider: 'AWS',
  })
  await portal.calculate('AWS-ISSUED')
  const draft = await readOnlyInvoice(portal.operator, customerId)
  const readBillDifference = async () =>
    (await portal.operator.get<IssuePreview>(`/api/CustomerInvoices/${draft.id}/issue-preview`)).body
      .billDiffers

  expect(await readBillDifference()).toBeNull()
  await enter(id, { total: '101' })
  expect(await readBillDifference()).toEqual({
    invoiceRowId: id,
    invoiceId: 'AWS-ISSUED',
    currency: 'USD',
    total: '101',
    lines: '100',
  })
  await enter(id, { total: '107', tax: '7' })
  expect(await readBillDifference()).toBeNull()
})

test('rejects another currency, an unknown section and an invalid amount beside the field', async () => {
  const id = await importBill('refused.csv', buildAwsFile([{ 'bill/InvoiceId': 'AWS-REFUSED' }]))
  const readRefusal = async (given: object) => {
    const { status, body } = await enter(id, given)
    return [status, body.details[0]?.field]
  }
  expect(await readRefusal({ total: '1', currency: 'EUR' })).toEqual([400, 'currency'])
  expect(await readRefusal({ total: '1', section: 'nowhere' })).toEqual([400, 'section'])
  expect(await readRefusal({ total: 'much' })).toEqual([400, 'total'])
  expect(await readRefusal({ total: '1', tax: 'some' })).toEqual([400, 'tax'])
  expect((await enter('00000000-0000-4000-8000-000000000000', { total: '1' })).status).toBe(404)
})

test('AWS: distinguishes the types of a bill', async () => {
  const lines = ['10', '20', '-3'].map((cost) => ({
    'bill/PayerAccountId': '000000000141',
    'lineItem/UnblendedCost': cost,
  }))
  const id = await importBill(
    'types.csv',
    withColumns(buildAwsFile(lines), { 'bill/BillType': ['Anniversary', 'Anniversary', 'Refund'] }),
  )
  const totals = await readTotals(id)
  expect(totals.sections.map(({ section, name, steps }) => [section, name, steps.at(-1)?.amount])).toEqual([
    ['type/Anniversary', 'Anniversary', '30'],
    ['type/Refund', 'Refund', '-3'],
  ])
})

test('EA: compares each invoice section of the export with its own total and places a difference of a cent with its line item', async () => {
  const id = await importBill(
    'sections.csv',
    withColumns(
      buildAzureFile([
        { CostInBillingCurrency: '10', Quantity: '20' },
        { CostInBillingCurrency: '10.01', Quantity: '20' },
        { CostInBillingCurrency: '7', Quantity: '14' },
      ]),
      {
        EffectivePrice: ['0.5', '0.5', '0.5'],
        BillingProfileId: ['8611537', '8611537', '8611537'],
        BillingProfileName: ['Contoso', 'Contoso', 'Contoso'],
        InvoiceSectionId: ['S1', 'S2', 'S2'],
        InvoiceSectionName: ['Research', 'Sales', 'Sales'],
      },
    ),
  )
  const before = await readTotals(id)
  expect(before.unexplained).toBe('0.01')
  expect(before.sections.map(({ unexplained: _unexplained, steps: _steps, ...section }) => section)).toEqual([
    { section: '8611537/S1', name: 'Research', profile: '', bill: null },
    { section: '8611537/S2', name: 'Sales', profile: '', bill: null },
  ])
  const [research, sales] = before.sections
  expect([research?.unexplained, sales?.unexplained]).toEqual(['0', '0.01'])
  expect(sales?.steps.flatMap(({ items }) => items)).toMatchObject([
    { amount: '0.01', lines: [{ file: 'sections.csv', line: 3, stated: '10.01', computed: '10' }] },
  ])

  expect((await enter(id, { section: '8611537/S1', total: '10.70', tax: '0.70' })).status).toBe(200)
  // One section does not give the total of the whole bill.
  expect(await readTotals(id)).toMatchObject({ bill: null, isAnnounced: false })
  expect((await enter(id, { section: '8611537/S2', total: '18.19', tax: '1.19' })).status).toBe(200)
  const after = await readTotals(id)
  expect(after).toMatchObject({
    bill: { source: 'sections', total: '28.89', tax: '1.89' },
    unexplained: '0.01',
  })
  expect(after.sections[0]).toMatchObject({ unexplained: '0', bill: { total: '10.70' } })
  expect(getLastSteps(after.sections[0] ?? after, 3)).toEqual([
    ['Tax only on invoice', '0.7'],
    ['Only on provider invoice', '0'],
    ['Provider invoice total', '10.7'],
  ])
  // The bill charges the price of the line item, so the cent is reported for the line item only.
  expect(after.sections[1]).toMatchObject({ unexplained: '0.01' })
})

test('EA: uses the stored invoices of the enrollment as the total until a user enters another', async () => {
  const id = await importBill(
    'enrolment.csv',
    buildAzureFile([
      {
        BillingAccountId: '/providers/Microsoft.Billing/billingAccounts/71234567',
        CostInBillingCurrency: '99',
      },
    ]),
  )
  const { customerId } = await addCustomer(portal.operator, { name: 'Enrolled', subscriptionId: 'sub-ea' })
  const added = await portal.operator.post('/api/InvoicesEa', {
    customerId,
    invoiceNumber: 'EA-1',
    enrollmentNumber: '71234567',
    billingPeriodStartDate: '2026-10-01',
    billingPeriodEndDate: '2026-10-31',
    invoiceDate: '2026-11-05',
    currency: 'USD',
    amount: '99.5',
    paymentStatus: 'unpaid',
  })
  expect(added.status, added.text).toBe(200)
  expect(await readTotals(id)).toMatchObject({
    bill: { source: 'ea-invoices', total: '99.5', reference: 'EA-1' },
    unexplained: '0.5',
  })
  expect((await enter(id, { total: '99' })).status).toBe(200)
  expect(await readTotals(id)).toMatchObject({ bill: { source: 'person', total: '99' }, unexplained: '0' })
})

test('Google Cloud: compares an invoice month after credits with its invoice', async () => {
  const header =
    'billing_account_id,invoice.month,project.id,usage_start_time,usage_end_time,service.id,service.description,sku.id,cost,currency,cost_type,credits'
  const buildLine = (cost: string, type: string, credits = '[]') =>
    `0100-AA,202610,p1,2026-10-05T00:00:00Z,2026-10-06T00:00:00Z,s1,Compute,k1,${cost},USD,${type},${credits}`
  const id = await importBill(
    'gcp.csv',
    [
      header,
      buildLine('100.004', 'regular', `"[{""name"":""Sustained"",""amount"":-10}]"`),
      buildLine('6.3', 'tax'),
      buildLine('-0.004', 'rounding_error'),
    ].join('\n'),
  )
  expect((await enter(id, { total: '96.30', tax: '6.30' })).status).toBe(200)
  const totals = await readTotals(id)
  expect(totals.steps.map(({ name, amount }) => [name, amount])).toEqual([
    ['credits', '-10'],
    ['regular', '100.004'],
    ['rounding_error', '-0.004'],
    ['tax', '6.3'],
    ['All line items with tax', '96.3'],
    ['Only on provider invoice', '0'],
    ['Provider invoice total', '96.3'],
  ])
  expect(totals.unexplained).toBe('0')
})
