/** Minimum amounts apply once to a customer's month across all documents, and discounts stop at zero. */
import { sum } from '@cmp/billing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAwsFile, type UsageLine } from '@cmp/fixtures'
import { createCharging, buildUsageLines, type Charging } from '../harness/charging.ts'
import { checkStaleness } from '../harness/check-staleness.ts'
import { listCustomerInvoices } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { sampleCases } from '../harness/is-everything.ts'
import { add, addCustomer } from '../harness/master-data.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
})

afterAll(() => portal.close())

const addAgreementLine = (customerId: string, line: object): Promise<string> =>
  add(operator, '/api/AgreementLines', { customerId, validFrom: '2026-10-01', ...line })

const support = {
  kind: 'percentage-of-spend',
  name: 'Support',
  percent: '5',
  leastAmount: '100',
  currency: 'USD',
}

/** Creates a customer with an invoice for each cost, each for a separate subscription. */
const withInvoices = async (key: string, costs: readonly string[]) => {
  const { customerId } = await addCustomer(operator, { name: key, subscriptionId: `sub ${key} 0` })
  const lines: UsageLine[] = []
  for (const [index, cost] of costs.entries()) {
    if (index > 0)
      await operator.post('/api/CustomerSubscriptions', {
        customerId,
        cloudProvider: 'Azure',
        subscriptionId: `sub ${key} ${index}`,
        name: `subscription ${index}`,
      })
    lines.push(...buildUsageLines(`INV ${key} ${index}`, `sub ${key} ${index}`, { A: cost }))
  }
  await charging.importUsage(lines)
  return { customerId, invoices: costs.map((_, index) => `INV ${key} ${index}`) }
}

const countStale = async (key: string): Promise<number> => {
  await checkStaleness(portal.ctx)
  const { body } = await operator.get<{ data: { staleReason: string | null }[] }>(
    `/api/Invoices/GetInvoiceWithPagination?search=${encodeURIComponent(`INV ${key} `)}`,
  )
  return body.data.filter(({ staleReason }) => staleReason !== null).length
}

const issueAll = async (customerId: string): Promise<void> => {
  const drafts = (await listCustomerInvoices(operator, customerId)).filter(({ state }) => state === 'draft')
  const answer = await operator.post('/api/CustomerInvoices/issue', { ids: drafts.map(({ id }) => id) })
  expect(answer.status, answer.text).toBe(200)
}

describe('a minimum of 100.00 for a charge of 5 %', () => {
  const cases: [key: string, costs: string[], order: number[], total: string][] = [
    ['over three', ['10', '10', '10'], [2, 0, 1], '130'],
    ['of a refund alone', ['-30', '10'], [0, 1], '-21'],
    ['first', ['10', '10'], [0, 1], '120'],
    ['last', ['10', '10'], [1, 0], '120'],
    ['reached by the second', ['10', '3000'], [0, 1], '3160.5'],
    ['reached by the first', ['3000', '10'], [0, 1], '3160.5'],
    ['with a refund', ['30', '-10'], [0, 1], '120'],
  ]
  test.each(sampleCases(cases, 2))('is charged once: %s', async (key, costs, order, total) => {
    const { customerId, invoices } = await withInvoices(`once ${key}`, costs)
    await addAgreementLine(customerId, { ...support, ...(key === 'first' ? { cloudProvider: 'Azure' } : {}) })
    for (const index of order) await charging.calculated(invoices[index] ?? '')
    expect(await charging.allCharges(customerId)).toBe(total)
    if (key !== 'of a refund alone') expect(await countStale(`once ${key}`)).toBe(0)
    for (const index of order) await charging.calculated(invoices[index] ?? '')
    expect(await charging.allCharges(customerId)).toBe(total)
  })

  test('is settled by an adjustment when the other document changes after the issue', async () => {
    const { customerId, invoices } = await withInvoices('settled', ['10', '10'])
    await addAgreementLine(customerId, support)
    for (const invoiceId of invoices) await charging.calculated(invoiceId)
    await issueAll(customerId)
    await charging.importUsage(buildUsageLines(invoices[1] ?? '', 'sub settled 1', { A: '4000' }))
    await charging.calculated(invoices[1] ?? '')
    expect(await charging.allCharges(customerId)).toBe(sum(['4010', '200.5']))
    await charging.calculated(invoices[0] ?? '')
    expect(await charging.allCharges(customerId)).toBe(sum(['4010', '200.5']))
    expect(await countStale('settled')).toBe(0)
  })

  test('is charged once over two clouds', async () => {
    const { customerId, invoices } = await withInvoices('clouds', ['10'])
    await operator.post('/api/CustomerSubscriptions', {
      customerId,
      cloudProvider: 'AWS',
      subscriptionId: '111122223333',
      name: 'account',
    })
    await addAgreementLine(customerId, support)
    await charging.calculated(invoices[0] ?? '')
    const status = await portal.importText(
      'cur.csv',
      buildAwsFile([
        {
          'bill/InvoiceId': 'AWS clouds',
          'lineItem/UsageAccountId': '111122223333',
          'lineItem/UnblendedCost': '10',
        },
      ]),
    )
    expect(status).toMatchObject({ status: 'done', rejected: 0 })
    await charging.calculated('AWS clouds')
    expect(await charging.allCharges(customerId)).toBe('120')
  })

  test('keeps its amount on documents issued with the former formula', async () => {
    const { customerId, invoices } = await withInvoices('former', ['10', '10'])
    await addAgreementLine(customerId, support)
    await addAgreementLine(customerId, { kind: 'free-text', name: 'Refund', amount: '-500', currency: 'USD' })
    await addAgreementLine(customerId, { kind: 'discount-percent', name: 'Discount', percent: '10' })
    await portal.ctx.pool.query(`update invoice set charge_formula = 1 where invoice_id like 'INV former %'`)
    for (const invoiceId of invoices) await charging.calculated(invoiceId)
    await issueAll(customerId)
    // Twice the minimum of 100.00. The discount becomes an addition over a base below zero.
    expect(await charging.allCharges(customerId)).toBe(sum(['20', '200', '-500', '28']))
    for (const invoiceId of invoices) await charging.calculated(invoiceId)
    const documents = await listCustomerInvoices(operator, customerId)
    expect(documents.filter(({ state }) => state === 'draft')).toEqual([])
  })
})

test('a discount takes nothing from a negative total, and two discounts take at most all', async () => {
  const { customerId, invoices } = await withInvoices('stops', ['100'])
  const discount = { kind: 'discount-percent', percent: '60' }
  await addAgreementLine(customerId, { ...discount, name: 'First' })
  await addAgreementLine(customerId, { ...discount, name: 'Second' })
  await charging.calculated(invoices[0] ?? '')
  expect(await charging.allCharges(customerId)).toBe('0')
  await addAgreementLine(customerId, {
    kind: 'free-text',
    name: 'Refund',
    amount: '-17109.7',
    currency: 'USD',
  })
  await charging.calculated(invoices[0] ?? '')
  expect(await charging.allCharges(customerId)).toBe('-17009.7')
  const [document] = await listCustomerInvoices(operator, customerId)
  expect(document).toMatchObject({ kind: 'credit-note' })
})
