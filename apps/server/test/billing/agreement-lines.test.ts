/** Recurring charges: from the form to the document with its explanation, charged once per customer and month. */
import type { AgreementPreview, agreementLines, ErrorBody, Explanation, RowOf } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCharging, buildUsageLines, type ChargedCustomer, type Charging } from '../harness/charging.ts'
import { checkStaleness } from '../harness/check-staleness.ts'
import { listInvoiceDetails, listCustomerInvoices } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer } from '../harness/master-data.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

/** The customers, by what the tests do with them. */
let customers: Record<keyof typeof cases, ChargedCustomer>

const cases = {
  fee: { costs: { A: '100' } },
  issued: { costs: { A: '100' } },
  seen: { costs: { A: '100', B: '300' } },
  changed: { costs: { A: '100' } },
  least: { costs: { A: '100' } },
  all: { costs: { A: '1000' } },
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
  customers = await charging.chargedTogether(cases)
})

afterAll(() => portal.close())

const calls = '/api/AgreementLines'

const addAgreementLine = (customerId: string, line: object): Promise<string> =>
  add(operator, calls, { customerId, validFrom: '2026-10-01', ...line })

const support = { kind: 'fixed-fee', name: 'Managed support', amount: '50', currency: 'USD', per: 'month' }

const readLine = async (id: string): Promise<RowOf<typeof agreementLines>> =>
  (await operator.get<RowOf<typeof agreementLines>>(`${calls}/${id}`)).body

/**
 * Returns the meter and charge of each row that is not usage, from all of a customer's documents for one provider
 * invoice.
 */
const listOtherRows = async (customerId: string, invoiceId: string): Promise<[string, string][]> => {
  const documents = await listCustomerInvoices(operator, customerId, invoiceId)
  const details = await Promise.all(documents.map(({ id }) => listInvoiceDetails(operator, id)))
  return details
    .flat()
    .filter(({ component }) => component !== 'usage')
    .map(({ meterName, charge }): [string, string] => [meterName, charge])
}

const listSubtotals = async (customerId: string, invoiceId: string): Promise<string[]> =>
  (await listCustomerInvoices(operator, customerId, invoiceId)).map(({ subtotal }) => subtotal)

const readStaleReason = async (invoiceId: string): Promise<string | null> => {
  await checkStaleness(portal.ctx)
  const { body } = await operator.get<{ data: { invoiceId: string; staleReason: string | null }[] }>(
    `/api/Invoices/GetInvoiceWithPagination?search=${encodeURIComponent(invoiceId)}`,
  )
  return body.data.find((row) => row.invoiceId === invoiceId)?.staleReason ?? null
}

test('a fee marks a calculated invoice as needing recalculation, appears on the document with its explanation and keeps its version', async () => {
  const { customerId, invoiceId } = customers.fee
  await charging.calculated(invoiceId)
  const id = await addAgreementLine(customerId, support)
  expect(await readStaleReason(invoiceId)).toBe(
    'The recurring charges of 1 customer changed after the calculation. Recalculation would change the documents by +50.00 USD.',
  )
  await operator.put(`${calls}/${id}`, { amount: '60' })
  await charging.calculated(invoiceId)
  expect(await readStaleReason(invoiceId)).toBeNull()
  expect(await listSubtotals(customerId, invoiceId)).toEqual(['160.00'])
  expect(await listOtherRows(customerId, invoiceId)).toEqual([['Managed support', '60.00']])
  const [document] = await listCustomerInvoices(operator, customerId)
  const details = await listInvoiceDetails(operator, document?.id ?? '')
  const fee = details.find(({ component }) => component === 'fixed-fee')
  const { body } = await operator.get<Explanation>(`/api/CustomerInvoiceDetails/${fee?.id ?? ''}/explain`)
  expect(body).toMatchObject({
    formula: '60.00 USD for 2026-10 = 60.00 USD',
    component: 'fixed-fee',
    rule: { name: 'Managed support', version: 2 },
    lines: 0,
  })
  expect(await readLine(id)).toMatchObject({ version: 2, chargedMonths: 'October 2026' })
})

describe('a customer with two invoices a month', () => {
  const createTwoInvoices = async (key: string, azure: string, other: string) => {
    const { customerId } = await addCustomer(operator, { name: key, subscriptionId: `sub ${key} 1` })
    const invoices = [`INV ${key} 1`, `INV ${key} 2`] as const
    await operator.post('/api/CustomerSubscriptions', {
      customerId,
      cloudProvider: 'Azure',
      subscriptionId: `sub ${key} 2`,
      name: 'second',
    })
    await charging.importUsage([
      ...buildUsageLines(invoices[0], `sub ${key} 1`, { A: azure }),
      ...buildUsageLines(invoices[1], `sub ${key} 2`, { A: other }),
    ])
    return { customerId, invoices }
  }

  test('charges a fee once a month, on the invoice calculated first, also after a recalculation', async () => {
    const { customerId, invoices } = await createTwoInvoices('once', '100', '30')
    await addAgreementLine(customerId, support)
    await charging.calculated(invoices[1])
    await charging.calculated(invoices[0])
    await charging.calculated(invoices[1])
    expect(await listSubtotals(customerId, invoices[1])).toEqual(['80.00'])
    expect(await listSubtotals(customerId, invoices[0])).toEqual(['100.00'])
    expect([await readStaleReason(invoices[0]), await readStaleReason(invoices[1])]).toEqual([null, null])
  })

  test('spreads a credit over the documents and never exceeds it', async () => {
    const { customerId, invoices } = await createTwoInvoices('credit', '100', '30')
    await addAgreementLine(customerId, {
      kind: 'credit',
      name: 'Welcome credit',
      amount: '120.5',
      currency: 'USD',
    })
    await charging.calculated(invoices[0])
    await charging.calculated(invoices[1])
    expect(await listOtherRows(customerId, invoices[0])).toEqual([['Welcome credit', '-100.00']])
    expect(await listOtherRows(customerId, invoices[1])).toEqual([['Welcome credit', '-20.50']])
    await charging.calculated(invoices[0])
    expect(await listOtherRows(customerId, invoices[0])).toEqual([['Welcome credit', '-100.00']])
  })

  test('applies a minimum to all documents of the month and reduces it by later charges', async () => {
    const { customerId, invoices } = await createTwoInvoices('minimum', '100', '30')
    await addAgreementLine(customerId, {
      kind: 'minimum',
      name: 'Minimum',
      amount: '200',
      currency: 'USD',
    })
    await charging.calculated(invoices[0])
    expect(await listOtherRows(customerId, invoices[0])).toEqual([['Minimum', '100.00']])
    await charging.calculated(invoices[1])
    expect(await listSubtotals(customerId, invoices[1])).toEqual(['30.00'])
    expect(await readStaleReason(invoices[0])).toContain('−30.00 USD')
    await charging.calculated(invoices[0])
    expect(await listOtherRows(customerId, invoices[0])).toEqual([['Minimum', '70.00']])
    expect(await readStaleReason(invoices[1])).toBeNull()
  })

  test('charges a fee once when both invoices are calculated at the same time', async () => {
    const { customerId, invoices } = await createTwoInvoices('together', '100', '30')
    await addAgreementLine(customerId, support)
    await Promise.all(invoices.map((invoiceId) => charging.calculated(invoiceId)))
    const rows = await Promise.all(invoices.map((invoiceId) => listOtherRows(customerId, invoiceId)))
    expect(rows.flat()).toEqual([['Managed support', '50.00']])
  })
})

test('drafts an adjustment when a fee changes after the issue and a credit note when it ends', async () => {
  const { customerId, invoiceId } = customers.issued
  const id = await addAgreementLine(customerId, support)
  await charging.calculated(invoiceId)
  const [document] = await listCustomerInvoices(operator, customerId)
  await operator.post('/api/CustomerInvoices/issue', { ids: [document?.id] })
  await operator.put(`${calls}/${id}`, { amount: '45' })
  await charging.calculated(invoiceId)
  const [, change] = await listCustomerInvoices(operator, customerId)
  expect(change).toMatchObject({ kind: 'credit-note', subtotal: '-5.00' })
  await operator.delete(`${calls}/${id}`)
  await charging.calculated(invoiceId)
  expect(await listSubtotals(customerId, invoiceId)).toEqual(['150.00', '-50.00'])
})

describe('preview of a recurring charge', () => {
  const preview = async (body: object): Promise<AgreementPreview> => {
    const answer = await operator.post<AgreementPreview>(`${calls}/preview`, {
      validFrom: '2026-10-01',
      ...body,
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  test('matches the result of a new recurring charge and leaves issued documents unchanged', async () => {
    const { customerId, invoiceId } = customers.seen
    expect(await preview({ customerId, ...support })).toEqual({ month: null, rows: [], problems: [] })
    await charging.calculated(invoiceId)
    await addAgreementLine(customerId, { kind: 'discount-percent', name: 'Discount', percent: '10' })
    const [document] = await listCustomerInvoices(operator, customerId)
    await operator.post('/api/CustomerInvoices/issue', { ids: [document?.id] })
    const [issued] = await listCustomerInvoices(operator, customerId)
    const shown = await preview({ customerId, ...support })
    expect(shown).toEqual({
      month: '2026-10',
      rows: [
        {
          invoiceId,
          currency: 'USD',
          before: '360.00',
          after: '405.00',
          change: '45.00',
          lines: [
            { name: 'Managed support', before: '0.00', after: '50.00' },
            { name: 'Discount', before: '-40.00', after: '-45.00' },
          ],
          issued: [issued?.number],
        },
      ],
      problems: [],
    })
    expect(
      (
        await operator.get<{ Data: unknown[] }>(
          `${calls}/GetAgreementLineWithPagination?customerId=${customerId}`,
        )
      ).body.Data,
    ).toHaveLength(1)
    await addAgreementLine(customerId, support)
    await charging.calculated(invoiceId)
    expect(await charging.allCharges(customerId)).toBe('405')
  })

  test('covers the change and the end of an active recurring charge', async () => {
    const { customerId, invoiceId } = customers.changed
    const id = await addAgreementLine(customerId, support)
    await charging.calculated(invoiceId)
    const dearer = await preview({ customerId, id, ...support, amount: '75' })
    expect(dearer.rows).toMatchObject([{ before: '150.00', after: '175.00', change: '25.00' }])
    const ended = await preview({
      customerId,
      id,
      ...support,
      validFrom: '2026-09-01',
      validTo: '2026-10-01',
    })
    expect(ended.rows).toMatchObject([{ before: '150.00', after: '100.00', change: '-50.00' }])
  })

  test('shows a minimum over two clouds once and rejects what saving would reject', async () => {
    const { customerId, invoiceId } = customers.least
    await operator.post('/api/CustomerSubscriptions', {
      customerId,
      cloudProvider: 'Azure',
      subscriptionId: 'sub least 2',
      name: 'second',
    })
    await charging.importUsage(buildUsageLines('INV least 2', 'sub least 2', { A: '30' }))
    await charging.calculated(invoiceId)
    await charging.calculated('INV least 2')
    const least = { kind: 'minimum', name: 'Minimum', amount: '200', currency: 'USD' }
    const { rows } = await preview({ customerId, ...least })
    expect(rows.map(({ change }) => change).toSorted()).toEqual(['0.00', '70.00'])
    const refused = await operator.post<ErrorBody>(`${calls}/preview`, {
      customerId,
      validFrom: '2026-10-15',
      ...least,
    })
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, 'validFrom'])
  })
})

test('charges each type in its order, based on the types before it', async () => {
  const { customerId, invoiceId } = customers.all
  await addAgreementLine(customerId, {
    kind: 'minimum',
    name: 'Minimum',
    amount: '2000',
    currency: 'USD',
  })
  await addAgreementLine(customerId, { kind: 'credit', name: 'Credit', amount: '10', currency: 'USD' })
  await addAgreementLine(customerId, { kind: 'discount-percent', name: 'Discount', percent: '10' })
  await addAgreementLine(customerId, { kind: 'free-text', name: 'Goodwill', amount: '-5', currency: 'USD' })
  await addAgreementLine(customerId, {
    kind: 'percentage-of-spend',
    name: 'Support',
    percent: '5',
    leastAmount: '60',
    currency: 'USD',
    cloudProvider: 'Azure',
  })
  await addAgreementLine(customerId, support)
  await addAgreementLine(customerId, {
    kind: 'tier',
    name: 'Volume',
    currency: 'USD',
    mode: 'graduated',
    bands: [
      { from: '0', percent: '0' },
      { from: '500', percent: '-4' },
    ],
  })
  await charging.calculated(invoiceId)
  const [document] = await listCustomerInvoices(operator, customerId)
  const details = await listInvoiceDetails(operator, document?.id ?? '')
  expect(new Map(details.map(({ meterName, charge }) => [meterName, charge]))).toEqual(
    new Map([
      ['A', '1000.00'],
      ['Volume', '-20.00'],
      ['Managed support', '50.00'],
      ['Support', '60.00'],
      ['Goodwill', '-5.00'],
      ['Discount', '-108.50'],
      ['Credit', '-10.00'],
      ['Minimum', '1033.50'],
    ]),
  )
})

describe('rejection of a recurring charge', () => {
  const buildTier = (from: readonly string[]) => ({
    kind: 'tier',
    name: 'x',
    currency: 'USD',
    mode: 'whole',
    bands: from.map((start) => ({ from: start, percent: '-100' })),
  })
  const cases: [object, field: string, sentence: string][] = [
    [{ ...support, amount: null }, 'amount', 'Fixed fee requires Amount.'],
    [{ ...support, percent: '5' }, 'percent', 'Fixed fee does not use Percent. Leave it empty.'],
    [
      { ...support, currency: 'THB' },
      'currency',
      'This customer is invoiced in USD. Enter the amount in that currency.',
    ],
    [
      { ...support, amount: '1.005' },
      'amount',
      'Amounts in USD have up to 2 decimal places. Round the amount.',
    ],
    [
      { ...support, validFrom: '2026-10-15' },
      'validFrom',
      'Amounts are charged for whole months. Enter the first day of a month, for example 2026-11-01.',
    ],
    [{ ...support, validTo: '2026-10-01' }, 'validTo', 'Valid to must be after Valid from.'],
    [
      { kind: 'discount-percent', name: 'x', percent: '100.01' },
      'percent',
      'Percent: Enter 100 or less, not 100.01.',
    ],
    [
      { kind: 'percentage-of-spend', name: 'x', percent: '-5' },
      'percent',
      'Percent: Enter 0 or more, not -5.',
    ],
    [{ ...support, amount: '-1' }, 'amount', 'Amount: Enter 0 or more, not -1.'],
    [
      {
        kind: 'percentage-of-spend',
        name: 'x',
        percent: '5',
        leastAmount: '-10',
        currency: 'USD',
        cloudProvider: 'Azure',
      },
      'leastAmount',
      'Minimum: Enter 0 or more, not -10.',
    ],
    [buildTier(['-1']), 'bands', 'Tiers: Start each tier at 0 or more, not at -1.'],
    [buildTier(['1', '1.0']), 'bands', 'Tiers: Start each tier at a different amount.'],
    [
      { kind: 'percentage-of-spend', name: 'x', percent: '5', leastAmount: '10' },
      'currency',
      'Enter the currency of the minimum amount.',
    ],
  ]
  let customerId = ''
  beforeAll(async () => {
    customerId = (await addCustomer(operator, { name: 'refused', subscriptionId: 'sub refused' })).customerId
  })

  test.each(cases)('%j', async (line, field, sentence) => {
    const { status, body } = await operator.post<ErrorBody>(calls, {
      customerId,
      validFrom: '2026-10-01',
      ...line,
    })
    expect(status).toBe(400)
    expect(body.message).toContain(sentence)
    expect(body.details?.map((detail) => detail.field)).toEqual([field])
    const shown = await operator.post<ErrorBody>(`${calls}/preview`, {
      customerId,
      validFrom: '2026-10-01',
      ...line,
    })
    expect([shown.status, shown.body.message]).toEqual([400, body.message])
  })

  test('rejects invalid changes and a band that deducts more than the base', async () => {
    const id = await add(operator, calls, { customerId, validFrom: '2026-10-01', ...support })
    const changed = await operator.put<ErrorBody>(`${calls}/${id}`, { amount: '-0.5' })
    expect([changed.status, changed.body.message]).toEqual([400, 'Amount: Enter 0 or more, not -0.5.'])
    const more = await operator.post<ErrorBody>(calls, {
      customerId,
      validFrom: '2026-10-01',
      ...buildTier(['0']),
      bands: [{ from: '0', percent: '-100.5' }],
    })
    expect(more.status).toBe(400)
    expect(more.text).toContain('Percent added can lower the price by at most 100 %: enter -100 or more')
    await operator.delete(`${calls}/${id}`)
  })

  test('rejects the subscription of another customer', async () => {
    const other = await addCustomer(operator, { name: 'other', subscriptionId: 'sub other' })
    const { status, body } = await operator.post<ErrorBody>(calls, {
      customerId,
      validFrom: '2026-10-01',
      ...support,
      customerSubscriptionId: other.subscriptionRowId,
    })
    expect([status, body.message]).toEqual([400, 'This subscription belongs to another customer.'])
  })
})
