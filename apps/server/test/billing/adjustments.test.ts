/**
 * Recalculation: drafts are updated, issued documents are adjusted, and line items that two files repeat are charged
 * once.
 */
import { areDecimalsEqual } from '@cmp/billing'
import type { Explanation, UsageDays } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildReconciliationFile, buildUsageFile } from '@cmp/fixtures'
import { createCharging, buildUsageLines, type ChargedCustomer, type Charging } from '../harness/charging.ts'
import {
  listInvoiceDetails,
  listCustomerInvoices,
  readOnlyInvoice,
  readReconciliation,
} from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer, addRule } from '../harness/master-data.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

/** The customers, by what the tests do with them. */
let customers: Record<keyof typeof cases, ChargedCustomer>

const cases = {
  replaced: { costs: { A: '10' } },
  paid: { costs: { A: '10', B: '5' }, customer: { vatPercent: '7' } },
  tiny: { costs: { A: '10', B: '5' } },
  moved: { costs: { A: '10', B: '5' } },
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
  customers = await charging.chargedTogether(cases)
})

afterAll(() => portal.close())

describe('a customer invoice', () => {
  test('updates a draft under the same ID when line items change', async () => {
    const { customerId, invoiceId, subscriptionId } = customers.replaced
    await charging.calculated(invoiceId)
    await charging.importUsage(buildUsageLines(invoiceId, subscriptionId, { A: '12', B: '1' }))
    await charging.calculated(invoiceId)
    expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ subtotal: '13.00', kind: 'invoice' })
  })

  test('leaves a paid invoice unchanged and drafts an adjustment for the difference', async () => {
    const { customerId, invoiceId, subscriptionId } = customers.paid
    await charging.calculated(invoiceId)
    await charging.pay((await readOnlyInvoice(operator, customerId)).id)
    const original = await readOnlyInvoice(operator, customerId)
    await charging.importUsage(buildUsageLines(invoiceId, subscriptionId, { A: '12', B: '5' }))
    await charging.calculated(invoiceId)
    const [paid, adjustment, ...more] = await listCustomerInvoices(operator, customerId)
    expect(more).toEqual([])
    expect(paid).toEqual(original)
    expect(adjustment).toMatchObject({
      kind: 'adjustment',
      adjustsNumber: original.number,
      subtotal: '2.00',
      vatAmount: '0.14',
      total: '2.14',
    })
    expect(await listInvoiceDetails(operator, adjustment?.id ?? '')).toMatchObject([
      { meterName: 'A', cost: '2', charge: '2.00' },
    ])
    await charging.calculated(invoiceId)
    expect(await charging.allCharges(customerId)).toBe('17')
    expect((await readReconciliation(operator, invoiceId)).differences).toEqual([])
  })

  test('creates no adjustment for a paid invoice when the correction is too small to charge, and reports the cost', async () => {
    const { customerId, invoiceId, subscriptionId } = customers.tiny
    await charging.calculated(invoiceId)
    await charging.pay((await readOnlyInvoice(operator, customerId)).id)
    await charging.importUsage(buildUsageLines(invoiceId, subscriptionId, { A: '10.001', B: '5' }))
    await charging.calculated(invoiceId)
    expect(await charging.allCharges(customerId)).toBe('15')
    expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ kind: 'invoice', subtotal: '15.00' })
    const { linesTotal, customersCost, differences } = await readReconciliation(operator, invoiceId)
    expect({ linesTotal, customersCost }).toEqual({ linesTotal: '15.001', customersCost: '15' })
    expect(differences).toMatchObject([
      {
        name: 'Line items that are not on a customer invoice',
        amount: '0.001',
        explanation: expect.stringContaining('The charge is unchanged.'),
      },
    ])
  })

  test('explains a correction of a meter priced by two rules with the lines of both, each at its own price', async () => {
    const key = 'two rules'
    const { customerId, profileId } = await addCustomer(operator, {
      name: key,
      subscriptionId: `sub ${key}`,
      markupPercent: '10',
    })
    await addRule(operator, profileId, {
      name: 'late',
      markupPercent: '50',
      meterName: 'A',
      validFrom: '2026-10-15',
    })
    const importCosts = (early: string, late: string) =>
      charging.importUsage([
        ...buildUsageLines(`INV ${key}`, `sub ${key}`, { A: early }, { UsageDate: '2026-10-05' }),
        ...buildUsageLines(`INV ${key}`, `sub ${key}`, { A: late }, { UsageDate: '2026-10-20' }),
      ])
    await importCosts('10', '20')
    await charging.calculated(`INV ${key}`)
    await charging.pay((await readOnlyInvoice(operator, customerId)).id)
    await importCosts('12', '24')
    await charging.calculated(`INV ${key}`)
    const [, adjustment] = await listCustomerInvoices(operator, customerId)
    const [detail, ...more] = await listInvoiceDetails(operator, adjustment?.id ?? '')
    expect(more).toEqual([])
    expect(detail).toMatchObject({ lines: 2, cost: '6', charge: '8.20' })
    const readExplanation = async (client: Client) =>
      (await client.get<Explanation>(`/api/CustomerInvoiceDetails/${detail?.id}/explain`)).body
    expect(await readExplanation(operator)).toMatchObject({
      lines: 2,
      linesTotal: '36',
      rows: [{ amount: '24' }, { amount: '12' }],
      rule: null,
      rules: [
        { name: `${key} standard`, markupPercent: '10' },
        { name: 'late', markupPercent: '50' },
      ],
    })
    const days = await operator.get<UsageDays>(
      `/api/UsageByMeters/GetUsageDays?from=2026-10-01&to=2026-10-31&currency=USD&customerId=${customerId}`,
    )
    expect(days.body.columns.filter(({ charge }) => !areDecimalsEqual(charge, '0'))).toMatchObject([
      { from: '2026-10-05', charge: '13.20' },
      { from: '2026-10-20', charge: '36.00' },
    ])
    await charging.pay(adjustment?.id ?? '')
    await portal.addUser('guest@two-rules.example', 'GUEST', customerId)
    expect(await readExplanation(await portal.as('guest@two-rules.example'))).toMatchObject({
      lines: 2,
      linesTotal: '49.20',
      rows: [{ amount: '36.00' }, { amount: '13.20' }],
      rule: null,
      rules: [],
    })
  })

  test('credits a paid invoice when the subscription moves to another customer', async () => {
    const first = customers.moved
    const second = await addCustomer(operator, { name: 'receiver', subscriptionId: 'sub of receiver' })
    await charging.calculated(first.invoiceId)
    await charging.pay((await readOnlyInvoice(operator, first.customerId)).id)
    const moved = await operator.put(`/api/CustomerSubscriptions/${first.subscriptionRowId}`, {
      customerId: second.customerId,
    })
    expect(moved.status).toBe(200)
    await charging.calculated(first.invoiceId)
    const [, adjustment] = await listCustomerInvoices(operator, first.customerId)
    expect(adjustment).toMatchObject({ kind: 'credit-note', subtotal: '-15.00', total: '-15.00' })
    expect(await readOnlyInvoice(operator, second.customerId)).toMatchObject({
      kind: 'invoice',
      subtotal: '15.00',
    })
    const { customersCost, linesTotal, differences } = await readReconciliation(operator, first.invoiceId)
    expect(areDecimalsEqual(customersCost, linesTotal)).toBe(true)
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
  const buildFiles = (key: string) => ({
    usage: buildUsageFile(buildUsageLines(`INV ${key}`, `sub ${key}`, { A: '10', B: '20' })),
    reconciliation: buildReconciliationFile([
      { InvoiceNumber: `INV ${key}`, SubscriptionId: `sub ${key}`, ...consumption },
      {
        InvoiceNumber: `INV ${key}`,
        SubscriptionId: `sub ${key}`,
        Subtotal: '100',
        ProductName: 'Microsoft 365',
      },
    ]),
  })
  const orders: [string, (files: ReturnType<typeof buildFiles>) => { name: string; content: string }[][]][] =
    [
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

  test.each(orders)('count the usage once: %s', async (key, importsOf) => {
    const { customerId } = await addCustomer(operator, { name: key, subscriptionId: `sub ${key}` })
    for (const files of importsOf(buildFiles(key)))
      expect(await portal.importFiles(files)).toMatchObject({ status: 'done', rejected: 0 })
    await charging.calculated(`INV ${key}`)
    expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ cost: '130', subtotal: '130.00' })
    const { invoiceTotal, linesTotal, loads, differences } = await readReconciliation(operator, `INV ${key}`)
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
