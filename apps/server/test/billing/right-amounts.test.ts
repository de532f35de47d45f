/** Regression tests for amounts that were wrong without an error, with the figures that revealed each problem. */
import { sum } from '@cmp/billing'
import type { Explanation } from '@cmp/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { buildReconciliationFile, buildUsageFile, type UsageLine } from '@cmp/fixtures'
import { createCharging, buildUsageLines, type Charging } from '../harness/charging.ts'
import { listInvoiceDetails, listCustomerInvoices, readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer, addProjectRate, addRule } from '../harness/master-data.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
})

afterAll(() => portal.close())

/** Line items of 100 USD on the given dates, each with its own meter. */
const buildHundreds = (key: string, ...days: string[]): UsageLine[] =>
  days.map((day) => ({
    InvoiceNumber: `INV ${key}`,
    EntitlementId: `sub ${key}`,
    MeterName: day,
    UsageDate: day,
    ChargeStartDate: day,
    ChargeEndDate: day,
    BillingPreTaxTotal: '100',
  }))

const chargeOf = async (customerId: string): Promise<string> =>
  sum((await listCustomerInvoices(operator, customerId)).map(({ subtotal }) => subtotal))

/** The service of the default line items. */
const serviceName = 'Virtual Machines'

describe('rules and billing profiles', () => {
  test('that change on the last date of the period: 230, not 220', async () => {
    const { customerId, profileId } = await addCustomer(operator, {
      name: 'last day',
      subscriptionId: 'sub last day',
    })
    await addRule(operator, profileId, {
      name: 'before',
      serviceName,
      markupPercent: '10',
      validTo: '2026-10-31',
    })
    await addRule(operator, profileId, {
      name: 'from',
      serviceName,
      markupPercent: '20',
      validFrom: '2026-10-31',
    })
    await charging.importUsage(buildHundreds('last day', '2026-10-01', '2026-10-31'))
    await charging.calculated('INV last day')
    expect(await chargeOf(customerId)).toBe('230')
  })

  test('that ended on the last date without a successor are rejected and not charged', async () => {
    const { profileId } = await addCustomer(operator, { name: 'ended', subscriptionId: 'sub ended' })
    await operator.put('/api/update-billing-profile', { id: profileId, validTo: '2026-10-31' })
    await charging.importUsage(buildHundreds('ended', '2026-10-01', '2026-10-31'))
    expect(await portal.calculate('INV ended')).toMatchObject({
      runtimeStatus: 'Failed',
      customStatus: expect.stringContaining('no billing profile that is valid on 2026-10-31'),
    })
  })

  test('apply by the date of a line item of the next month: 300, not 200', async () => {
    const { customerId, profileId } = await addCustomer(operator, {
      name: 'next month',
      subscriptionId: 'sub next month',
    })
    await addRule(operator, profileId, {
      name: 'double',
      serviceName,
      markupPercent: '100',
      validFrom: '2026-11-01',
    })
    await charging.importUsage(buildHundreds('next month', '2026-10-31', '2026-11-01'))
    await charging.calculated('INV next month')
    expect(await chargeOf(customerId)).toBe('300')
  })

  test('of other customers change no figure and no detail', async () => {
    const { customerId, invoiceId } = await charging.charged('calm', { markupPercent: '12.5' }, { A: '100' })
    await charging.calculated(invoiceId)
    const before = await readOnlyInvoice(operator, customerId)
    const details = await listInvoiceDetails(operator, before.id)
    const other = await addCustomer(operator, { name: 'busy', subscriptionId: 'sub busy' })
    for (const day of ['2026-10-02', '2026-10-05', '2026-10-31'])
      await addRule(operator, other.profileId, {
        name: day,
        serviceName,
        markupPercent: '50',
        validFrom: day,
      })
    await charging.calculated(invoiceId)
    expect(await readOnlyInvoice(operator, customerId)).toEqual(before)
    expect((await listInvoiceDetails(operator, before.id)).map(({ id: _, ...detail }) => detail)).toEqual(
      details.map(({ id: _, ...detail }) => detail),
    )
  })
})

/** Adds a project of a customer with a separate rate for one resource group. */
const addProject = async (customer: { customerId: string; subscriptionRowId: string }, group: string) => {
  const projectId = await add(operator, '/api/Projects', {
    customerId: customer.customerId,
    projectNo: `P ${group}`,
    projectName: group,
  })
  await add(operator, '/api/ProjectSubscriptionRgs', {
    projectId,
    customerSubscriptionId: customer.subscriptionRowId,
    resourceGroup: group,
  })
  await addProjectRate(operator, { projectId, rate: '30' })
}

test.each([
  ['ÖST-rg', 'öst-RG'],
  ['Данные', 'ДАННЫЕ'],
  ['ΟΔΟΣ-rg', 'οδος-RG'],
])('the project rate of %s applies to line items with %s', async (group, written) => {
  const customer = await addCustomer(operator, {
    name: group,
    subscriptionId: `sub ${group}`,
    currency: 'THB',
  })
  await addProject(customer, group)
  await charging.importUsage(
    buildUsageLines(`INV ${group}`, `sub ${group}`, { A: '10' }, { ResourceGroup: written }),
  )
  await charging.calculated(`INV ${group}`)
  expect(await chargeOf(customer.customerId)).toBe('300')
})

test('the explanation of an adjustment lists its own line items and not those of a project: 11, not 1011', async () => {
  const customer = await addCustomer(operator, {
    name: 'why',
    subscriptionId: 'sub why',
    currency: 'THB',
  })
  await addProject(customer, 'rg-of-the-project')
  await operator.post('/api/CurrencyMonthlyRate/add-currency-monthly-rate', {
    year: 2026,
    month: 10,
    fromCurrency: 'USD',
    toCurrency: 'THB',
    rate: '35',
  })
  const buildLines = (outside: string): UsageLine[] => [
    ...buildUsageLines('INV why', 'sub why', { A: '1000' }, { ResourceGroup: 'RG-of-the-Project' }),
    ...buildUsageLines('INV why', 'sub why', { A: outside }, { ResourceGroup: 'rg-outside' }),
  ]
  await charging.importUsage(buildLines('10'))
  await charging.calculated('INV why')
  const first = await readOnlyInvoice(operator, customer.customerId)
  await charging.pay(first.id)
  await portal.importText('usage.csv', buildUsageFile(buildLines('11')))
  await charging.calculated('INV why')
  const adjustment = (await listCustomerInvoices(operator, customer.customerId))[1]
  const [detail, ...more] = await listInvoiceDetails(operator, adjustment?.id ?? '')
  expect(more).toEqual([])
  const why = await operator.get<Explanation>(`/api/CustomerInvoiceDetails/${detail?.id}/explain`)
  expect(why.body).toMatchObject({ lines: 1, linesTotal: '11' })
})

test('usage imported into an invoice of the previous month uses the rules of its own dates: 301, not 201', async () => {
  const { customerId, profileId } = await addCustomer(operator, {
    name: 'first load',
    subscriptionId: 'sub first load',
  })
  await addRule(operator, profileId, {
    name: 'double',
    serviceName,
    markupPercent: '100',
    validFrom: '2026-10-15',
  })
  await portal.importText(
    'september.csv',
    buildReconciliationFile([
      {
        InvoiceNumber: 'INV first load',
        SubscriptionId: 'sub first load',
        ProductName: 'Microsoft 365',
        Subtotal: '1',
        ChargeStartDate: '2026-09-01',
        ChargeEndDate: '2026-09-30',
      },
    ]),
  )
  await charging.importUsage(buildHundreds('first load', '2026-10-14', '2026-10-15'))
  await charging.calculated('INV first load')
  expect(await chargeOf(customerId)).toBe('301')
  expect((await readOnlyInvoice(operator, customerId)).billingPeriodEndDate).toBe('2026-10-31')
})

test('two imports that create the same invoices at the same time both succeed with their own line items', async () => {
  const { customerId } = await addCustomer(operator, { name: 'at once', subscriptionId: 'sub at once' })
  const buildFile = (invoices: readonly string[], meter: string): string =>
    buildUsageFile(
      invoices.map((invoice) => ({
        InvoiceNumber: invoice,
        EntitlementId: 'sub at once',
        MeterName: meter,
        UsageDate: meter,
        BillingPreTaxTotal: '10',
      })),
    )
  const names = ['INV at once 1', 'INV at once 2', 'INV at once 3']
  const imports = await Promise.all([
    portal.importText('one.csv', buildFile(names, '2026-10-01')),
    portal.importText('two.csv', buildFile(names.toReversed(), '2026-10-02')),
  ])
  expect(imports.map(({ status, message }) => [status, message.includes('unexpectedly')])).toEqual([
    ['done', false],
    ['done', false],
  ])
  for (const name of names) await charging.calculated(name)
  expect(await chargeOf(customerId)).toBe('60')
})

test('charges all of 3,000 customers of an invoice: 3000, not an error', async () => {
  await withScope(portal.ctx, systemScope, async ({ trx }) => {
    const ofEach = sql`from generate_series(1, 3000) as number`
    await sql`insert into customer (tenant_id, company_name, language)
      select 'many ' || number, 'Many ' || number, 'en' ${ofEach}`.execute(trx)
    await sql`insert into customer_subscription (customer_id, cloud_provider, subscription_id, name)
      select id, 'Azure', 'sub ' || tenant_id, company_name from customer where tenant_id like 'many %'`.execute(
      trx,
    )
    await sql`insert into billing_profile (customer_id, name, currency, markup_percent, vat_percent,
        payment_terms_days, valid_from, usage_treatment, purchase_treatment, tax_treatment, credit_treatment,
        adjustment_treatment, rounding_treatment, reseller_discount_treatment)
      select id, 'standard', 'USD', 0, 0, 30, '2000-01-01', 'markup', 'markup', 'markup', 'markup', 'markup', 'markup',
        'markup' from customer where tenant_id like 'many %'`.execute(trx)
  })
  const lines = Array.from({ length: 3000 }, (_, index) =>
    buildUsageLines('INV many', `sub many ${index + 1}`, { A: '1' }),
  )
  await charging.importUsage(lines.flat())
  await charging.calculated('INV many')
  const { rows } = await withScope(portal.ctx, systemScope, ({ trx }) =>
    sql`select count(*)::integer as documents, trim_scale(sum(total))::text as total
      from customer_invoice where provider_invoice_id = 'INV many'`.execute(trx),
  )
  expect(rows).toEqual([{ documents: 3000, total: '3000' }])
})
