/** From a provider's line items to what customers owe: markup, exchange rates, price rules, and unassigned line items. */
import { sum } from '@cmp/billing'
import type { Explanation } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import type { UsageLine } from '@cmp/fixtures'
import { createCharging, buildUsageLines, type ChargedCustomer, type Charging } from '../harness/charging.ts'
import {
  listInvoiceDetails,
  listCustomerInvoices,
  readOnlyInvoice,
  readReconciliation,
} from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer, addRate, addRule } from '../harness/master-data.ts'
import { extractPdfText } from '../harness/pdf-text.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

/** The three costs give 70,150.90. Rounded per line item they would give .91, rounded twice .89. */
const telling = { A: '817.077202', B: '482.637353', C: '507.069465' }

/** The customers, by what the tests do with them. */
let customers: Record<keyof typeof cases, ChargedCustomer>

const cases = {
  thb: { costs: telling, customer: { currency: 'THB', markupPercent: '12.5', vatPercent: '7' } },
  explained: { costs: { A: '817.077202' }, customer: { currency: 'THB', markupPercent: '12.5' } },
  jpy: {
    costs: { A: '1.5', B: '2.25' },
    customer: { currency: 'JPY', markupPercent: '10', vatPercent: '10' },
  },
  twice: { costs: telling, customer: { currency: 'THB', markupPercent: '12.5' } },
  'no rate': { costs: { A: '1' }, customer: { currency: 'EUR' } },
  'no profile': { costs: { A: '1' }, customer: { currency: null } },
  deleted: { costs: { A: '1' } },
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
  customers = await charging.chargedTogether(cases)
  await addRate(operator, { toCurrency: 'THB', rate: '34.512345' })
})

afterAll(() => portal.close())

describe('the charge', () => {
  test('is cost × rate × (1 + markup), rounded once, in rows that add up, on screen and in print', async () => {
    const { customerId, invoiceId } = customers.thb
    await charging.calculated(invoiceId)
    const invoice = await readOnlyInvoice(operator, customerId)
    expect(invoice).toMatchObject({
      cost: '1806.78402',
      subtotal: '70150.90',
      vatAmount: '4910.56',
      total: '75061.46',
      currency: 'THB',
      kind: 'invoice',
    })
    const details = await listInvoiceDetails(operator, invoice.id)
    expect(details).toHaveLength(3)
    expect(sum(details.map((detail) => detail.charge))).toBe('70150.9')
    for (const detail of details) expect(detail.charge).toMatch(/^\d+\.\d\d$/)
    const { response } = await operator.get(`/api/CustomerInvoices/${invoice.id}/pdf`)
    const text = await extractPdfText(response.rawPayload)
    expect(text).toContain('70,150.90')
    expect(text).toContain('75,061.46')
    for (const detail of details) expect(text).toContain(detail.charge.replace(/^(\d+)(\d{3}\.)/, '$1,$2'))
  })

  test('is explained down to the line items', async () => {
    const { customerId, invoiceId } = customers.explained
    await charging.calculated(invoiceId)
    const [detail] = await listInvoiceDetails(operator, (await readOnlyInvoice(operator, customerId)).id)
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

  test('has no decimals in yen', async () => {
    await addRate(operator, { toCurrency: 'JPY', rate: '151.2345' })
    const { customerId, invoiceId } = customers.jpy
    await charging.calculated(invoiceId)
    const invoice = await readOnlyInvoice(operator, customerId)
    expect(invoice).toMatchObject({ subtotal: '624', vatAmount: '62', total: '686' })
    const details = await listInvoiceDetails(operator, invoice.id)
    expect(sum(details.map((detail) => detail.charge))).toBe('624')
  })

  test('is the same when it is calculated again', async () => {
    const { customerId, invoiceId } = customers.twice
    const readWithoutIds = async () => {
      const {
        id,
        number: _number,
        createdAt: _createdAt,
        ...invoice
      } = await readOnlyInvoice(operator, customerId)
      const details = (await listInvoiceDetails(operator, id)).map(
        ({ id: _id, customerInvoiceId: _invoice, ...detail }) => detail,
      )
      return { invoice, details }
    }
    await charging.calculated(invoiceId)
    const first = await readWithoutIds()
    await charging.calculated(invoiceId)
    expect(await readWithoutIds()).toEqual(first)
  })
})

describe('missing data stops the calculation', () => {
  test('a rate, by month and pair', async () => {
    const { customerId, invoiceId } = customers['no rate']
    expect(await portal.calculate(invoiceId)).toMatchObject({
      runtimeStatus: 'Failed',
      customStatus:
        'No exchange rate from USD to EUR for October 2026. Add it under Monthly exchange rates and calculate again.',
    })
    expect(await listCustomerInvoices(operator, customerId)).toEqual([])
    await addRate(operator, { toCurrency: 'EUR', rate: '0.9' })
    await charging.calculated(invoiceId)
    expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ subtotal: '0.90' })
  })

  test('rates of several currencies in their order', async () => {
    const invoiceId = 'INV several currencies'
    const lines = ['SEK', 'CHF', 'NOK', 'AUD'].map(async (currency, index) => {
      const subscriptionId = `several ${index}`
      await addCustomer(operator, { name: `in ${currency}`, subscriptionId, currency })
      return buildUsageLines(invoiceId, subscriptionId, { A: '1' })
    })
    await charging.importUsage((await Promise.all(lines)).flat())
    const { customStatus = '' } = await portal.calculate(invoiceId)
    expect(customStatus.match(/to [A-Z]{3}/g)).toEqual(['to AUD', 'to CHF', 'to NOK', 'to SEK'])
  })

  test('a billing profile, by customer', async () => {
    const { customerId, invoiceId } = customers['no profile']
    const status = await portal.calculate(invoiceId)
    expect(status.runtimeStatus).toBe('Failed')
    expect(status.customStatus).toMatch(/no profile/)
    expect(status.customStatus).toMatch(/billing profile/)
    expect(await listCustomerInvoices(operator, customerId)).toEqual([])
  })

  test('line items', async () => {
    const { invoiceId } = customers.deleted
    await withScope(portal.ctx, systemScope, ({ trx }) =>
      trx
        .updateTable('invoiceLoad')
        .set({ isCurrent: false })
        .where('sourceKey', 'like', `%${invoiceId}%`)
        .execute(),
    )
    expect(await portal.calculate(invoiceId)).toMatchObject({
      runtimeStatus: 'Failed',
      customStatus: `Invoice ${invoiceId} has no line items yet. Fetch them or import a file, then calculate.`,
    })
  })
})

describe('rules', () => {
  test('of a meter precede those of a service, of a subscription and of the profile', async () => {
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
    const buildLine = (subscriptionId: string, service: string, meter: string): UsageLine => ({
      InvoiceNumber: 'INV rules',
      EntitlementId: subscriptionId,
      MeterCategory: service,
      MeterName: meter,
      BillingPreTaxTotal: '100',
    })
    await charging.importUsage([
      buildLine('sub rules', 'Storage', 'Hot LRS'),
      buildLine('sub rules', 'Storage', 'Cool LRS'),
      buildLine('sub rules', 'Compute', 'D2s'),
      buildLine('sub rules 2', 'Compute', 'E2s'),
    ])
    await charging.calculated('INV rules')
    const details = await listInvoiceDetails(
      operator,
      (await readOnlyInvoice(operator, customer.customerId)).id,
    )
    expect(Object.fromEntries(details.map((detail) => [detail.meterName, detail.charge]))).toEqual({
      'Hot LRS': '130.00',
      'Cool LRS': '120.00',
      D2s: '110.00',
      E2s: '101.00',
    })
  })

  test('that start within the month charge from their date on', async () => {
    const customer = await addCustomer(operator, { name: 'dated', subscriptionId: 'sub dated' })
    await addRule(operator, customer.profileId, {
      name: 'from the 16th',
      markupPercent: '50',
      meterName: 'A',
      validFrom: '2026-10-16',
    })
    const buildLine = (day: string): UsageLine => ({
      InvoiceNumber: 'INV dated',
      EntitlementId: 'sub dated',
      MeterName: 'A',
      UsageDate: day,
      BillingPreTaxTotal: '10',
    })
    await charging.importUsage([
      buildLine('2026-10-01'),
      buildLine('2026-10-15'),
      buildLine('2026-10-16'),
      buildLine('2026-10-31'),
    ])
    await charging.calculated('INV dated')
    const details = await listInvoiceDetails(
      operator,
      (await readOnlyInvoice(operator, customer.customerId)).id,
    )
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

test('a project’s rate applies only to line items of its resource group', async () => {
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
  const buildLine = (resourceGroup: string): UsageLine => ({
    InvoiceNumber: 'INV project',
    EntitlementId: 'sub project',
    ResourceGroup: resourceGroup,
    BillingPreTaxTotal: '10',
  })
  await charging.importUsage([buildLine('rg-moon'), buildLine('rg-earth')])
  await charging.calculated('INV project')
  const details = await listInvoiceDetails(operator, (await readOnlyInvoice(operator, customerId)).id)
  expect(
    details
      .map(({ resourceGroup, exchangeRate, charge }) => ({ resourceGroup, exchangeRate, charge }))
      .toSorted((a, b) => a.charge.localeCompare(b.charge)),
  ).toEqual([
    { resourceGroup: 'rg-moon', exchangeRate: '30', charge: '300.00' },
    { resourceGroup: '', exchangeRate: '34.512345', charge: '345.12' },
  ])
})

test('lists unassigned line items, assigns them and then charges them', async () => {
  const { customerId } = await addCustomer(operator, {
    name: 'finder',
    subscriptionId: 'sub finder',
    markupPercent: '10',
  })
  await charging.importUsage([
    ...buildUsageLines('INV lost', 'sub finder', { A: '1' }),
    ...buildUsageLines('INV lost', 'sub lost', { A: '2', B: '3' }),
  ])
  const first = await charging.calculated('INV lost')
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
  expect(await readReconciliation(operator, 'INV lost')).toMatchObject({
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
  await charging.calculated('INV lost')
  expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ cost: '6', subtotal: '6.60' })
  expect(await readReconciliation(operator, 'INV lost')).toMatchObject({
    unassigned: [],
    unassignedCost: '0',
    differences: [],
  })
})
