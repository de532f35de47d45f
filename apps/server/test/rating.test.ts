/** From a provider's lines to what customers owe: markup, rates, rules, adjustments, and nothing counted twice. */
import { equal, sum } from '@cmp/billing'
import type { Explanation } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../src/kit/scope.ts'
import { reconciliationFile, usageFile, type UsageLine } from './billing-files.ts'
import { detailsOf, invoicesOf, onlyInvoiceOf, reconciliationOf } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { add, addCustomer, addRate, addRule, type NewCustomer } from './master-data.ts'
import { pdfText } from './pdf-text.ts'

let portal: TestPortal
let operator: Client

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  await addRate(operator, { toCurrency: 'THB', rate: '34.512345' })
})

afterAll(() => portal.close())

/** Lines of one subscription on one invoice: meter and cost each. */
const linesOf = (
  invoiceId: string,
  subscriptionId: string,
  costs: Record<string, string>,
  more: UsageLine = {},
): UsageLine[] =>
  Object.entries(costs).map(([meter, cost]) => ({
    InvoiceNumber: invoiceId,
    EntitlementId: subscriptionId,
    MeterName: meter,
    BillingPreTaxTotal: cost,
    ...more,
  }))

const importUsage = async (lines: readonly UsageLine[]): Promise<void> => {
  const status = await portal.importText('usage.csv', usageFile(lines))
  expect(status).toMatchObject({ status: 'done', rejected: 0, linesLoaded: lines.length })
}

/** One customer and one invoice of its own, both named after the test. */
const charged = async (
  key: string,
  customer: Partial<NewCustomer>,
  costs: Record<string, string>,
  more?: UsageLine,
) => {
  const added = await addCustomer(operator, { name: key, subscriptionId: `sub ${key}`, ...customer })
  await importUsage(linesOf(`INV ${key}`, `sub ${key}`, costs, more))
  return { ...added, invoiceId: `INV ${key}`, subscriptionId: `sub ${key}` }
}

const calculated = async (invoiceId: string) => {
  const status = await portal.calculate(invoiceId)
  expect(status).toMatchObject({
    runtimeStatus: 'Completed',
    customStatus: `${invoiceId} data calculation is completed`,
  })
  return status
}

const pay = async (customerInvoiceId: string): Promise<void> => {
  const answer = await operator.post(`/api/CustomerInvoices/${customerInvoiceId}/payment-status`, {
    paymentStatus: 'paid',
  })
  expect(answer.status).toBe(200)
}

const allCharges = async (customerId: string): Promise<string> =>
  sum((await invoicesOf(operator, customerId)).map((invoice) => invoice.subtotal))

/** The three costs make 70,150.90; rounded per line they would make .91, rounded twice .89. */
const telling = { A: '817.077202', B: '482.637353', C: '507.069465' }

describe('the charge', () => {
  test('is cost × rate × (1 + markup), rounded once, in rows that add up, on the screen and on paper', async () => {
    const { customerId, invoiceId } = await charged(
      'thb',
      { currency: 'THB', markupPercent: '12.5', vatPercent: '7' },
      telling,
    )
    await calculated(invoiceId)
    const invoice = await onlyInvoiceOf(operator, customerId)
    expect(invoice).toMatchObject({
      cost: '1806.78402',
      subtotal: '70150.90',
      vatAmount: '4910.56',
      total: '75061.46',
      currency: 'THB',
      kind: 'invoice',
    })
    const details = await detailsOf(operator, invoice.id)
    expect(details).toHaveLength(3)
    expect(sum(details.map((detail) => detail.charge))).toBe('70150.9')
    for (const detail of details) expect(detail.charge).toMatch(/^\d+\.\d\d$/)
    const { response } = await operator.get(`/api/CustomerInvoices/${invoice.id}/pdf`)
    const text = await pdfText(response.rawPayload)
    expect(text).toContain('70,150.90')
    expect(text).toContain('75,061.46')
    for (const detail of details) expect(text).toContain(detail.charge.replace(/^(\d+)(\d{3}\.)/, '$1,$2'))
  })

  test('explains itself down to the lines', async () => {
    const { customerId, invoiceId } = await charged(
      'explained',
      { currency: 'THB', markupPercent: '12.5' },
      { A: '817.077202' },
    )
    await calculated(invoiceId)
    const [detail] = await detailsOf(operator, (await onlyInvoiceOf(operator, customerId)).id)
    const { body } = await operator.get<Explanation>(`/api/CustomerInvoiceDetails/${detail?.id}/explain`)
    expect(body).toMatchObject({
      charge: '31724.16',
      currency: 'THB',
      lines: 1,
      linesTotal: '817.077202',
      rate: { rate: '34.512345', source: 'month', from: 'USD', to: 'THB', month: '2026-10' },
      rule: { name: 'explained standard', version: 1, markupPercent: '12.5' },
    })
    expect(body.formula).toContain('34.512345')
    expect(body.rows).toMatchObject([{ amount: '817.077202', currency: 'USD' }])
    expect(sum([body.exactCharge, body.rounding])).toBe('31724.16')
  })

  test('has no digits after the point in yen', async () => {
    await addRate(operator, { toCurrency: 'JPY', rate: '151.2345' })
    const { customerId, invoiceId } = await charged(
      'jpy',
      { currency: 'JPY', markupPercent: '10', vatPercent: '10' },
      { A: '1.5', B: '2.25' },
    )
    await calculated(invoiceId)
    const invoice = await onlyInvoiceOf(operator, customerId)
    expect(invoice).toMatchObject({ subtotal: '624', vatAmount: '62', total: '686' })
    const details = await detailsOf(operator, invoice.id)
    expect(sum(details.map((detail) => detail.charge))).toBe('624')
  })

  test('is the same when it is calculated again', async () => {
    const { customerId, invoiceId } = await charged(
      'twice',
      { currency: 'THB', markupPercent: '12.5' },
      telling,
    )
    const withoutIds = async () => {
      const {
        id,
        number: _number,
        createdAt: _createdAt,
        ...invoice
      } = await onlyInvoiceOf(operator, customerId)
      const details = (await detailsOf(operator, id)).map(
        ({ id: _id, customerInvoiceId: _invoice, ...detail }) => detail,
      )
      return { invoice, details }
    }
    await calculated(invoiceId)
    const first = await withoutIds()
    await calculated(invoiceId)
    expect(await withoutIds()).toEqual(first)
  })
})

describe('what is missing stops the calculation', () => {
  test('a rate, by month and pair', async () => {
    const { customerId, invoiceId } = await charged('no rate', { currency: 'EUR' }, { A: '1' })
    expect(await portal.calculate(invoiceId)).toMatchObject({
      runtimeStatus: 'Failed',
      customStatus:
        'No exchange rate from USD to EUR for October 2026. Add it under Currency monthly rates and calculate again.',
    })
    expect(await invoicesOf(operator, customerId)).toEqual([])
    await addRate(operator, { toCurrency: 'EUR', rate: '0.9' })
    await calculated(invoiceId)
    expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ subtotal: '0.90' })
  })

  test('a profile, by customer', async () => {
    const { customerId, invoiceId } = await charged('no profile', { currency: null }, { A: '1' })
    const status = await portal.calculate(invoiceId)
    expect(status.runtimeStatus).toBe('Failed')
    expect(status.customStatus).toMatch(/no profile/)
    expect(status.customStatus).toMatch(/billing profile/)
    expect(await invoicesOf(operator, customerId)).toEqual([])
  })

  test('lines', async () => {
    const { invoiceId } = await charged('gone', {}, { A: '1' })
    await withScope(portal.ctx, systemScope, ({ trx }) =>
      trx
        .updateTable('invoiceLoad')
        .set({ isCurrent: false })
        .where('sourceKey', 'like', `%${invoiceId}%`)
        .execute(),
    )
    expect(await portal.calculate(invoiceId)).toMatchObject({
      runtimeStatus: 'Failed',
      customStatus: `Invoice ${invoiceId} has no lines yet. Fetch them or bring its file in, then calculate.`,
    })
  })
})

describe('rules', () => {
  test('of a meter beat those of a service, which beat those of a subscription, which beat the profile', async () => {
    const customer = await addCustomer(operator, {
      name: 'rules',
      subscriptionId: 'sub rules',
      markupPercent: '1',
    })
    await add(operator, '/api/CustomerSubscriptions', {
      customerId: customer.customerId,
      cloudProvider: 'Azure',
      subscriptionId: 'sub rules 2',
      name: 'Other',
    })
    const { profileId, subscriptionRowId } = customer
    await addRule(operator, profileId, {
      name: 'subscription',
      markupPercent: '10',
      customerSubscriptionId: subscriptionRowId,
    })
    await addRule(operator, profileId, { name: 'service', markupPercent: '20', serviceName: 'Storage' })
    await addRule(operator, profileId, { name: 'meter', markupPercent: '30', meterName: 'Hot LRS' })
    const line = (subscriptionId: string, service: string, meter: string): UsageLine => ({
      InvoiceNumber: 'INV rules',
      EntitlementId: subscriptionId,
      MeterCategory: service,
      MeterName: meter,
      BillingPreTaxTotal: '100',
    })
    await importUsage([
      line('sub rules', 'Storage', 'Hot LRS'),
      line('sub rules', 'Storage', 'Cool LRS'),
      line('sub rules', 'Compute', 'D2s'),
      line('sub rules 2', 'Compute', 'E2s'),
    ])
    await calculated('INV rules')
    const details = await detailsOf(operator, (await onlyInvoiceOf(operator, customer.customerId)).id)
    expect(Object.fromEntries(details.map((detail) => [detail.meterName, detail.charge]))).toEqual({
      'Hot LRS': '130.00',
      'Cool LRS': '120.00',
      D2s: '110.00',
      E2s: '101.00',
    })
  })

  test('that begin inside the month charge from their day on', async () => {
    const customer = await addCustomer(operator, { name: 'dated', subscriptionId: 'sub dated' })
    await addRule(operator, customer.profileId, {
      name: 'from the 16th',
      markupPercent: '50',
      meterName: 'A',
      validFrom: '2026-10-16',
    })
    const line = (day: string): UsageLine => ({
      InvoiceNumber: 'INV dated',
      EntitlementId: 'sub dated',
      MeterName: 'A',
      UsageDate: day,
      BillingPreTaxTotal: '10',
    })
    await importUsage([line('2026-10-01'), line('2026-10-15'), line('2026-10-16'), line('2026-10-31')])
    await calculated('INV dated')
    const details = await detailsOf(operator, (await onlyInvoiceOf(operator, customer.customerId)).id)
    expect(
      details
        .map(({ markupPercent, cost, charge, lines }) => ({ markupPercent, cost, charge, lines }))
        .toSorted((a, b) => Number(a.markupPercent) - Number(b.markupPercent)),
    ).toEqual([
      { markupPercent: '0', cost: '20', charge: '20.00', lines: 2 },
      { markupPercent: '50', cost: '20', charge: '30.00', lines: 2 },
    ])
    for (const detail of details) {
      const { body } = await operator.get<Explanation>(`/api/CustomerInvoiceDetails/${detail.id}/explain`)
      expect(body).toMatchObject({ lines: 2, linesTotal: '20' })
    }
  })
})

test("a project's rate holds for the lines of its resource group alone", async () => {
  const customer = await addCustomer(operator, {
    name: 'project',
    subscriptionId: 'sub project',
    currency: 'THB',
  })
  const { customerId } = customer
  await withScope(portal.ctx, systemScope, async ({ trx }) => {
    const project = await trx
      .insertInto('project')
      .values({ customerId, projectNo: 'P-1', projectName: 'Moon' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('projectCurrencyRate')
      .values({
        projectId: project.id,
        customerId,
        year: 2026,
        month: 10,
        fromCurrency: 'USD',
        toCurrency: 'THB',
        rate: '30',
      })
      .execute()
    await trx
      .insertInto('projectSubscriptionRg')
      .values({
        projectId: project.id,
        customerId,
        customerSubscriptionId: customer.subscriptionRowId,
        resourceGroup: 'RG-Moon',
      })
      .execute()
  })
  const line = (resourceGroup: string): UsageLine => ({
    InvoiceNumber: 'INV project',
    EntitlementId: 'sub project',
    ResourceGroup: resourceGroup,
    BillingPreTaxTotal: '10',
  })
  await importUsage([line('rg-moon'), line('rg-earth')])
  await calculated('INV project')
  const details = await detailsOf(operator, (await onlyInvoiceOf(operator, customerId)).id)
  expect(
    details
      .map(({ resourceGroup, exchangeRate, charge }) => ({ resourceGroup, exchangeRate, charge }))
      .toSorted((a, b) => a.charge.localeCompare(b.charge)),
  ).toEqual([
    { resourceGroup: 'rg-moon', exchangeRate: '30', charge: '300.00' },
    { resourceGroup: '', exchangeRate: '34.512345', charge: '345.12' },
  ])
})

describe('a customer invoice', () => {
  test('that is unpaid is replaced when the lines change', async () => {
    const { customerId, invoiceId, subscriptionId } = await charged('replaced', {}, { A: '10' })
    await calculated(invoiceId)
    await importUsage(linesOf(invoiceId, subscriptionId, { A: '12', B: '1' }))
    await calculated(invoiceId)
    expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ subtotal: '13.00', kind: 'invoice' })
  })

  test('that is paid stays, and the difference becomes an adjustment', async () => {
    const { customerId, invoiceId, subscriptionId } = await charged(
      'paid',
      { vatPercent: '7' },
      { A: '10', B: '5' },
    )
    await calculated(invoiceId)
    const original = await onlyInvoiceOf(operator, customerId)
    await pay(original.id)
    await importUsage(linesOf(invoiceId, subscriptionId, { A: '12', B: '5' }))
    await calculated(invoiceId)
    const [paid, adjustment, ...more] = await invoicesOf(operator, customerId)
    expect(more).toEqual([])
    expect(paid).toEqual({ ...original, paymentStatus: 'paid' })
    expect(adjustment).toMatchObject({
      kind: 'adjustment',
      adjustsNumber: original.number,
      subtotal: '2.00',
      vatAmount: '0.14',
      total: '2.14',
    })
    expect(await detailsOf(operator, adjustment?.id ?? '')).toMatchObject([
      { meterName: 'A', cost: '2', charge: '2.00' },
    ])
    await calculated(invoiceId)
    expect(await allCharges(customerId)).toBe('17')
    expect((await reconciliationOf(operator, invoiceId)).differences).toEqual([])
  })

  test('that is paid gets no adjustment for a correction too small to be charged; the cost is named instead', async () => {
    const { customerId, invoiceId, subscriptionId } = await charged('tiny', {}, { A: '10', B: '5' })
    await calculated(invoiceId)
    await pay((await onlyInvoiceOf(operator, customerId)).id)
    await importUsage(linesOf(invoiceId, subscriptionId, { A: '10.001', B: '5' }))
    await calculated(invoiceId)
    expect(await allCharges(customerId)).toBe('15')
    expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ kind: 'invoice', subtotal: '15.00' })
    const { linesTotal, customersCost, differences } = await reconciliationOf(operator, invoiceId)
    expect({ linesTotal, customersCost }).toEqual({ linesTotal: '15.001', customersCost: '15' })
    expect(differences).toMatchObject([
      {
        name: 'Lines that no customer invoice holds',
        amount: '0.001',
        explanation: expect.stringContaining('too little to be charged'),
      },
    ])
  })

  test('that is paid is taken back when the subscription goes to another customer', async () => {
    const first = await charged('moved', {}, { A: '10', B: '5' })
    const second = await addCustomer(operator, { name: 'receiver', subscriptionId: 'sub of receiver' })
    await calculated(first.invoiceId)
    await pay((await onlyInvoiceOf(operator, first.customerId)).id)
    const moved = await operator.put(`/api/CustomerSubscriptions/${first.subscriptionRowId}`, {
      customerId: second.customerId,
    })
    expect(moved.status).toBe(200)
    await calculated(first.invoiceId)
    const [, adjustment] = await invoicesOf(operator, first.customerId)
    expect(adjustment).toMatchObject({ kind: 'adjustment', subtotal: '-15.00', total: '-15.00' })
    expect(await onlyInvoiceOf(operator, second.customerId)).toMatchObject({
      kind: 'invoice',
      subtotal: '15.00',
    })
    const { customersCost, linesTotal, differences } = await reconciliationOf(operator, first.invoiceId)
    expect(equal(customersCost, linesTotal)).toBe(true)
    expect(differences).toEqual([])
  })
})

describe('usage and reconciliation of one invoice', () => {
  const consumption = {
    ProductName: 'Azure plan',
    ChargeType: 'new',
    MeterDescription: 'Virtual Machines',
    Subtotal: '29.99',
  }
  const filesOf = (key: string) => ({
    usage: usageFile(linesOf(`INV ${key}`, `sub ${key}`, { A: '10', B: '20' })),
    reconciliation: reconciliationFile([
      { InvoiceNumber: `INV ${key}`, SubscriptionId: `sub ${key}`, ...consumption },
      {
        InvoiceNumber: `INV ${key}`,
        SubscriptionId: `sub ${key}`,
        Subtotal: '100',
        ProductName: 'Microsoft 365',
      },
    ]),
  })
  const orders: [string, (files: ReturnType<typeof filesOf>) => { name: string; content: string }[][]][] = [
    [
      'usage first',
      ({ usage, reconciliation }) => [
        [{ name: 'u.csv', content: usage }],
        [{ name: 'r.csv', content: reconciliation }],
      ],
    ],
    [
      'reconciliation first',
      ({ usage, reconciliation }) => [
        [{ name: 'r.csv', content: reconciliation }],
        [{ name: 'u.csv', content: usage }],
      ],
    ],
    [
      'in one import',
      ({ usage, reconciliation }) => [
        [
          { name: 'u.csv', content: usage },
          { name: 'r.csv', content: reconciliation },
        ],
      ],
    ],
  ]

  test.each(orders)('count the consumption once: %s', async (key, importsOf) => {
    const { customerId } = await addCustomer(operator, { name: key, subscriptionId: `sub ${key}` })
    for (const files of importsOf(filesOf(key)))
      expect(await portal.importFiles(files)).toMatchObject({ status: 'done', rejected: 0 })
    await calculated(`INV ${key}`)
    expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ cost: '130', subtotal: '130.00' })
    const { invoiceTotal, linesTotal, loads, differences } = await reconciliationOf(operator, `INV ${key}`)
    expect({ invoiceTotal, linesTotal }).toEqual({ invoiceTotal: '130', linesTotal: '130' })
    expect(loads.find((load) => load.lineItemType === 'billing')).toMatchObject({
      lines: 2,
      repeatedLines: 1,
      repeatedTotal: '29.99',
      chargedTotal: '100',
    })
    expect(differences).toMatchObject([{ amount: '-0.01' }])
  })
})

test('unassigned lines are listed, assigned and then charged', async () => {
  const { customerId } = await addCustomer(operator, {
    name: 'finder',
    subscriptionId: 'sub finder',
    markupPercent: '10',
  })
  await importUsage([
    ...linesOf('INV lost', 'sub finder', { A: '1' }),
    ...linesOf('INV lost', 'sub lost', { A: '2', B: '3' }),
  ])
  const first = await calculated('INV lost')
  expect(first.output).toMatchObject({
    customers: 1,
    lines: 3,
    cost: '1',
    unassignedCost: '5',
    unassignedLines: 2,
  })
  const listed = await operator.get<{ Data: { subAccountKey: string; lines: number; cost: string }[] }>(
    '/api/UnassignedLines/GetUnassignedLineWithPagination?search=sub%20lost',
  )
  expect(listed.body.Data).toMatchObject([{ subAccountKey: 'sub lost', lines: 2, cost: '5' }])
  expect(await reconciliationOf(operator, 'INV lost')).toMatchObject({
    unassignedCost: '5',
    customersCost: '1',
    linesTotal: '6',
    differences: [],
  })
  const assigned = await operator.post<{ calculations: string[] }>('/api/UnassignedLines/assign', {
    cloudProvider: 'Azure',
    subAccountKey: 'sub lost',
    customerId,
  })
  expect(assigned.status).toBe(200)
  expect(assigned.body.calculations).toHaveLength(1)
  await calculated('INV lost')
  expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ cost: '6', subtotal: '6.60' })
  expect(await reconciliationOf(operator, 'INV lost')).toMatchObject({
    unassigned: [],
    unassignedCost: '0',
    differences: [],
  })
})
