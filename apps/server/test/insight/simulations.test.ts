/**
 * Simulations: the amounts of a calculation with other terms, to the last digit; nothing is stored until the terms are
 * published.
 */
import { sum } from '@cmp/billing'
import type { Simulation, SimulationPublication } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUsageFile } from '@cmp/fixtures'
import { createCharging, buildUsageLines, type ChargedCustomer, type Charging } from '../harness/charging.ts'
import { listCustomerInvoices } from '../harness/customer-invoices.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer, addRate, addRule } from '../harness/master-data.ts'
import { createRandom } from '../harness/random.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

/** The customers, by what the tests do with them. */
let customers: Record<keyof typeof cases, ChargedCustomer>

const cases = {
  markup: {
    costs: {
      A: '10.333333',
      B: '7.77',
    },
    customer: { currency: 'THB', markupPercent: '10' },
  },
  baht: { costs: { A: '100.005' }, customer: { currency: 'THB', markupPercent: '5' } },
  dollars: { costs: { A: '5' }, customer: { currency: 'USD' } },
  basis: {
    costs: { A: '8' },
    customer: { currency: 'USD', markupPercent: '10' },
    line: { UnitPrice: '2.5', Quantity: '4' },
  },
  issued: { costs: { A: '10' }, customer: { currency: 'USD' } },
  voided: { costs: { A: '10' }, customer: { currency: 'USD' } },
  below: { costs: { A: '8' }, customer: { currency: 'USD' } },
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
  customers = await charging.chargedTogether(cases)
  for (const month of [8, 9, 10]) {
    await addRate(operator, { month, toCurrency: 'THB', rate: `33.${month}23456` })
    await addRate(operator, { month, toCurrency: 'EUR', rate: `0.8${month}` })
  }
})

afterAll(() => portal.close())

type Query = Record<string, string>

const read = async <Reply>(path: string, query: Query): Promise<Reply> => {
  const { status, body, text } = await operator.get<Reply>(`${path}?${new URLSearchParams(query)}`)
  if (status !== 200) throw new Error(`${path} ${JSON.stringify(query)}: ${status} ${text}`)
  return body
}

const readSimulation = (query: Query) => read<Simulation>('/api/Simulations', query)
const readPublication = (query: Query) => read<SimulationPublication>('/api/Simulations/publication', query)

const publish = (query: Query, terms: string) =>
  operator.post('/api/Simulations/publish', { ...query, terms })

/** Returns the subtotals of a customer's documents. */
const listSubtotals = async (customerId: string): Promise<string[]> =>
  (await listCustomerInvoices(operator, customerId)).map(({ subtotal }) => subtotal)

test('simulating another markup equals its calculation, also with a percentage fee, and saves nothing', async () => {
  const { customerId, profileId, invoiceId } = customers.markup
  await add(operator, '/api/AgreementLines', {
    customerId,
    kind: 'percentage-of-spend',
    name: 'Support',
    percent: '3.3',
    validFrom: '2026-01-01',
  })
  await charging.calculated(invoiceId)
  const [before = ''] = await listSubtotals(customerId)
  const found = await readSimulation({ change: 'markup', markupPercent: '12.345', customerIds: customerId })
  expect(found).toMatchObject({ months: ['2026-10'], invoices: 1, problems: [], count: 1 })
  expect(await listSubtotals(customerId)).toEqual([before])
  await operator.put('/api/update-billing-profile', { id: profileId, markupPercent: '12.345' })
  await charging.calculated(invoiceId)
  const [after = ''] = await listSubtotals(customerId)
  expect(found.rows).toMatchObject([{ customerId, currency: 'THB', before, after }])
  expect(found.customers).toMatchObject([{ customerId, before, after }])
})

test('simulating another rate affects only customers charged with it', async () => {
  const { baht, dollars } = customers
  for (const { invoiceId } of [baht, dollars]) await charging.calculated(invoiceId)
  const found = await readSimulation({ change: 'rate', fromCurrency: 'usd', toCurrency: 'THB', rate: '35.5' })
  const findRow = (customerId: string) => found.rows.find((row) => row.customerId === customerId)
  expect(findRow(baht.customerId)).toMatchObject({ before: '3475.92', after: '3727.69', change: '251.77' })
  expect(findRow(dollars.customerId)).toMatchObject({ before: '5.00', after: '5.00', change: '0.00' })
  expect(found.totals.map(({ currency }) => currency)).toEqual(['THB', 'USD'])
})

test('simulating another basis uses the line items’ price or else their cost, with the margin on cost', async () => {
  const { customerId, invoiceId } = customers.basis
  await charging.calculated(invoiceId)
  const query = { change: 'basis', customerIds: customerId }
  const list = await readSimulation({ ...query, basis: 'list-price', markupPercent: '-5' })
  expect(list.basis).toEqual([{ currency: 'USD', cost: '8', costWithout: '0' }])
  expect(list.rows).toMatchObject([
    { before: '8.80', after: '9.50', change: '0.70', marginBefore: '0.80', marginAfter: '1.50' },
  ])
  const customerPrice = await readSimulation({ ...query, basis: 'customer-price' })
  expect(customerPrice.basis).toEqual([{ currency: 'USD', cost: '8', costWithout: '8' }])
  expect(customerPrice.rows).toMatchObject([{ before: '8.80', after: '8.80' }])
  const refused = await operator.get(
    `/api/Simulations/publication?${new URLSearchParams({ ...query, basis: 'list-price', from: '2026-10-01' })}`,
  )
  expect([refused.status, refused.text]).toMatchObject([
    400,
    expect.stringContaining('Only markups on cost can be published.'),
  ])
})

test('rejects missing values', async () => {
  const { status, text } = await operator.get('/api/Simulations?change=rate&rate=3')
  expect([status, text.includes('Enter the currency of the cost (fromCurrency)')]).toEqual([400, true])
})

const months = ['2026-08', '2026-09', '2026-10'] as const
const formatInvoiceId = (month: string): string => `RANDOM ${month}`

/** Creates three customers with fees, credits, minimums and price rules on the same three invoices. */
const createRandomWorld = async (seed: number) => {
  const random = createRandom(seed)
  const names = ['one', 'two', 'three']
  const customers: { customerId: string; profileId: string; key: string; currency: string }[] = []
  for (const name of names) {
    const currency = random.pick(['THB', 'USD', 'EUR'])
    const key = `sub random ${name}`
    const added = await addCustomer(operator, {
      name: `Random ${name}`,
      subscriptionId: key,
      currency,
      markupPercent: `${random.int(-20, 40)}.${random.int(0, 99)}`,
      vatPercent: '7',
    })
    customers.push({ ...added, key, currency })
    await addRule(operator, added.profileId, {
      name: 'dated',
      serviceName: random.pick(['Storage', 'virtual machines']),
      markupPercent: `${random.int(0, 60)}`,
      validFrom: `2026-0${random.int(8, 9)}-${random.int(10, 28)}`,
      ...(random.chance(0.5) ? { validTo: `2026-10-${random.int(10, 28)}` } : {}),
    })
    const addAgreementLine = (line: object) =>
      add(operator, '/api/AgreementLines', { customerId: added.customerId, validFrom: '2026-08-01', ...line })
    await addAgreementLine({ kind: 'percentage-of-spend', name: 'Support', percent: `${random.int(1, 9)}.7` })
    await addAgreementLine({ kind: 'credit', name: 'Welcome', amount: `${random.int(20, 60)}`, currency })
    if (random.chance(0.7))
      await addAgreementLine({
        kind: 'minimum',
        name: 'Least',
        amount: `${random.int(100, 900)}`,
        currency,
      })
  }
  await charging.importUsage(
    months.flatMap((month) =>
      customers.flatMap(({ key }) =>
        Array.from({ length: 5 }, (_, place) => {
          const day = `${month}-${random.int(10, 28)}`
          const cost = `${random.int(-2, 30)}.${random.int(0, 999_999)}`
          return buildUsageLines(
            formatInvoiceId(month),
            key,
            { [`M${place}`]: cost },
            {
              MeterCategory: random.pick(['Storage', 'Virtual Machines']),
              ChargeStartDate: `${month}-01`,
              ChargeEndDate: `${month}-28`,
              UsageDate: day,
            },
          )
        }).flat(),
      ),
    ),
  )
  return customers
}

test('a published change equals its simulation for every customer and month', async () => {
  const customers = await createRandomWorld(20_261_123)
  const customerIds = customers.map(({ customerId }) => customerId).join(',')
  const calculateAll = async (): Promise<void> => {
    for (const month of months) await charging.calculated(formatInvoiceId(month))
  }
  /** Returns the totals of a customer's documents by month; adjustments are added to what they adjust. */
  const sumCharged = async (): Promise<Record<string, string>> => {
    const found: Record<string, string> = {}
    for (const { customerId } of customers) {
      const documents = await listCustomerInvoices(operator, customerId)
      for (const month of months)
        found[`${customerId} ${month}`] = sum(
          documents
            .filter(({ invoiceId }) => invoiceId === formatInvoiceId(month))
            .map(({ subtotal }) => subtotal),
        )
    }
    return found
  }
  const getAmounts = (rows: Simulation['rows'], way: 'before' | 'after'): Record<string, string> =>
    Object.fromEntries(rows.map((row) => [`${row.customerId} ${row.month}`, sum([row[way]])]))

  await calculateAll()
  const [issuedOne] = await listCustomerInvoices(operator, customers[0]?.customerId ?? '')
  const issued = await operator.post('/api/CustomerInvoices/issue', { ids: [issuedOne?.id] })
  expect(issued.status).toBe(200)

  const rounds: Query[] = [
    { change: 'markup', markupPercent: '23.45', from: '2026-09-15' },
    { change: 'markup', markupPercent: '-3.1', serviceName: 'STORAGE', from: '2026-08-20' },
    { change: 'markup', markupPercent: '8', from: '2026-08-12' },
    { change: 'rate', fromCurrency: 'USD', toCurrency: 'THB', rate: '31.987654', from: '2026-09-01' },
  ]
  for (const round of rounds) {
    const query = { ...round, customerIds }
    const found = await readSimulation(query)
    expect(found.problems).toEqual([])
    expect(getAmounts(found.rows, 'before')).toEqual(await sumCharged())
    const looked = await readPublication(query)
    expect(looked.customers).toBe(
      new Set(found.rows.filter(({ change }) => /[1-9]/.test(change)).map(({ customerId }) => customerId))
        .size,
    )
    // If two users have read the same terms and publish at the same time, the second gets an error that the terms have
    // changed.
    const both = await Promise.all([publish(query, looked.terms), publish(query, looked.terms)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.text).toContain('Review the new preview')
    await calculateAll()
    expect(getAmounts(found.rows, 'after')).toEqual(await sumCharged())
  }
})

test('announces the adjustment of an issued document and rejects a date before the months', async () => {
  const { customerId, invoiceId } = customers.issued
  await charging.calculated(invoiceId)
  const [document] = await listCustomerInvoices(operator, customerId)
  await operator.post('/api/CustomerInvoices/issue', { ids: [document?.id] })
  const query = { change: 'markup', markupPercent: '50', customerIds: customerId, from: '2026-10-01' }
  expect(await readPublication(query)).toMatchObject({
    changeCount: 1,
    customers: 1,
    drafts: 0,
    issuedDocuments: 1,
    differences: [{ currency: 'USD', amount: '5.00' }],
    rows: [{ before: '10.00', after: '15.00', issued: [{ id: document?.id }] }],
  })
  const early = await operator.get(
    `/api/Simulations/publication?${new URLSearchParams({ ...query, from: '2025-01-01' })}`,
  )
  expect([early.status, early.text]).toMatchObject([
    400,
    expect.stringContaining('Choose a date on or after'),
  ])
})

test('simulates an invoice that needs recalculation with its current line items, also with a void document', async () => {
  const own = customers.voided
  const other = await addCustomer(operator, { name: 'beside voided', subscriptionId: 'sub beside voided' })
  const buildLines = (cost: string) => [
    ...buildUsageLines(own.invoiceId, 'sub voided', { A: '10' }),
    ...buildUsageLines(own.invoiceId, 'sub beside voided', { A: cost }),
  ]
  const replace = async (cost: string) =>
    expect(
      await portal.importText(`beside voided ${cost}.csv`, buildUsageFile(buildLines(cost)), {
        onOverlap: 'replace',
      }),
    ).toMatchObject({ status: 'done' })
  await replace('20')
  await charging.calculated(own.invoiceId)
  const query = {
    change: 'markup',
    markupPercent: '50',
    customerIds: `${own.customerId},${other.customerId}`,
    from: '2026-10-01',
  }
  const readBefore = async () =>
    Object.fromEntries((await readSimulation(query)).customers.map((row) => [row.customerId, row.before]))
  const whole = await readBefore()
  expect(Object.values(whole).toSorted()).toEqual(['10.00', '20.00'])
  const [document] = await listCustomerInvoices(operator, own.customerId)
  await operator.post('/api/CustomerInvoices/issue', { ids: [document?.id] })
  const looked = await readPublication(query)
  await operator.post(`/api/CustomerInvoices/${document?.id}/void`, { reason: 'Wrong address' })
  expect(await readBefore()).toEqual(whole)
  expect(await readSimulation(query)).toMatchObject({ staleInvoices: 1, problems: [] })
  expect(await readPublication(query)).toMatchObject({
    customers: looked.customers,
    differences: looked.differences,
  })
  await replace('30')
  expect(Object.values(await readBefore()).toSorted()).toEqual(['10.00', '30.00'])
})

test('rejects a markup that discounts more than the whole price wherever it is entered, and reads a stored one', async () => {
  const { profileId, customerId } = customers.below
  const sentence = 'can lower the price by at most 100 %: enter -100 or more'
  const query = { change: 'markup', customerIds: customerId, markupPercent: '-100.5' }
  const dated = new URLSearchParams({ ...query, from: '2026-10-01' })
  const rule = { billingProfileId: profileId, name: 'less', markupPercent: '-101', validFrom: '2026-10-01' }
  for (const answer of [
    await operator.get(`/api/Simulations?${new URLSearchParams(query)}`),
    await operator.get(`/api/Simulations/publication?${dated}`),
    await publish({ ...query, from: '2026-10-01' }, 'none'),
    await operator.put('/api/update-billing-profile', { id: profileId, markupPercent: '-100.000001' }),
    await operator.post('/api/add-billing-profile-subscription', { ...rule, serviceName: 'Storage' }),
  ])
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(sentence)])
  const free = await operator.put('/api/update-billing-profile', { id: profileId, markupPercent: '-100' })
  expect(free.status, free.text).toBe(200)
  await withScope(portal.ctx, systemScope, ({ trx }) =>
    trx.updateTable('billingProfile').set({ markupPercent: '-250' }).where('id', '=', profileId).execute(),
  )
  const stored = await operator.get<{ markupPercent: string }>(`/api/get-billing-profile?id=${profileId}`)
  expect(stored.body.markupPercent).toBe('-250')
})
