/** Closed months: a month's invoices replace the line items of the open month, so that every charge counts once. */
import { sum } from '@cmp/billing'
import type { InvoiceLoad } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAzureFile, buildFocusFile, type AwsLine, type FocusLine } from '@cmp/fixtures'
import { listCustomerInvoices } from '../harness/customer-invoices.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import {
  buildCurFile,
  createImports,
  createAccountId,
  buildSubAccountId,
} from '../harness/invoice-imports.ts'
import { addCustomer } from '../harness/master-data.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
})

afterAll(() => portal.close())

const { bringIn, totalsOf, totalOf } = createImports(() => portal)

const tax: AwsLine = { 'lineItem/LineItemType': 'Tax' }

describe('a closed month', () => {
  test('replaces the open month, is split into invoices with tax, and reports it', async () => {
    const payer = createAccountId()
    await bringIn(
      '1-open.csv',
      buildCurFile(payer, [
        ['', 2, 5, '1'],
        ['', 2, 6, '99'],
      ]),
    )
    const final = await bringIn(
      '2-final.csv',
      buildCurFile(payer, [
        [`${payer} A`, 2, 5, '1'],
        [`${payer} A`, 2, 6, '99'],
        [`${payer} B`, 2, 5, '7', tax],
      ]),
    )
    expect(final).toMatchObject({ status: 'done', question: null })
    expect(final.message).toContain(
      `: replaces the open month AWS-${payer}-2026-10: 2 line items, 100.00 USD.`,
    )
    expect(await totalsOf(payer)).toEqual({ [`${payer} A`]: '100', [`${payer} B`]: '7' })
    const again = await bringIn(
      '1-open.csv',
      buildCurFile(payer, [
        ['', 2, 5, '1'],
        ['', 2, 6, '99'],
      ]),
    )
    expect(again.message).toBe(
      `The month of these line items is already closed as ${payer} A. Nothing was added.`,
    )
    const refreshed = await bringIn(
      'open.csv',
      buildCurFile(payer, [
        ['', 2, 5, '1'],
        ['', 2, 6, '99.5'],
      ]),
    )
    expect(refreshed).toMatchObject({ status: 'waiting' })
    expect(refreshed.question).toMatchObject([
      {
        present: [
          { invoiceIds: [`${payer} A`], total: '100' },
          { invoiceIds: [`${payer} B`], total: '7' },
        ],
      },
    ])
    expect(await totalOf(payer)).toBe('107')
  })

  test('forms a single version when some line items have no ID yet', async () => {
    const payer = createAccountId()
    await bringIn(
      'open.csv',
      buildCurFile(payer, [
        ['', 2, 5, '10'],
        ['', 3, 6, '20'],
      ]),
    )
    const final = await bringIn(
      'final.csv',
      buildCurFile(payer, [
        [`${payer} A`, 2, 5, '10'],
        [`${payer} A`, 3, 6, '20'],
        ['', 3, 6, '-2', { 'lineItem/LineItemType': 'Refund' }],
      ]),
    )
    expect(final.status).toBe('done')
    expect(await totalsOf(payer)).toEqual({ [`${payer} A`]: '30', [`AWS-${payer}-2026-10`]: '-2' })
    await bringIn(
      'final.csv',
      buildCurFile(payer, [
        [`${payer} A`, 2, 5, '10'],
        [`${payer} A`, 3, 6, '20'],
        [`${payer} C`, 3, 6, '-2', { 'lineItem/LineItemType': 'Refund' }],
      ]),
    )
    expect(await totalsOf(payer)).toEqual({ [`${payer} A`]: '30', [`${payer} C`]: '-2' })
  })

  test('leaves the rest open when a marketplace seller has already issued', async () => {
    const payer = createAccountId()
    await bringIn(
      'open.csv',
      buildCurFile(payer, [
        ['', 2, 5, '10'],
        ['', 2, 6, '20'],
      ]),
    )
    const second = await bringIn(
      'open.csv',
      buildCurFile(payer, [
        ['', 2, 5, '10'],
        ['', 2, 6, '20'],
        [`${payer} M`, 2, 5, '3'],
      ]),
    )
    expect(second.status).toBe('done')
    expect(await totalsOf(payer)).toEqual({ [`AWS-${payer}-2026-10`]: '30', [`${payer} M`]: '3' })
  })

  test('asks when it is partly covered and adds other accounts', async () => {
    const payer = createAccountId()
    await bringIn(
      'open.csv',
      buildCurFile(payer, [
        ['', 2, 5, '10'],
        ['', 3, 5, '20'],
      ]),
    )
    const apart = await bringIn('other.csv', buildCurFile(payer, [[`${payer} X`, 7, 5, '1']]))
    expect(apart.status).toBe('done')
    const part = await bringIn('part.csv', buildCurFile(payer, [[`${payer} A`, 2, 5, '10']]))
    expect(part).toMatchObject({
      status: 'waiting',
      question: [
        {
          invoiceId: `${payer} A`,
          present: [{ invoiceIds: [`AWS-${payer}-2026-10`], total: '30' }],
          after: { add: { total: '40' }, replace: { total: '10' }, keep: { total: '30' } },
        },
      ],
    })
    expect(await totalOf(payer)).toBe('31')
    await portal.operator.post(`/api/InvoiceImports/${part.id}/choice`, { choice: 'replace' })
    expect(await totalsOf(payer)).toEqual({ [`${payer} A`]: '10', [`${payer} X`]: '1' })
  })

  test('replaces the other format, for an Azure agreement and a FOCUS file', async () => {
    const account = createAccountId()
    const open = buildAzureFile([
      { BillingAccountId: account, SubscriptionId: `s${account}`, CostInBillingCurrency: '5' },
    ])
    await bringIn('export.csv', open)
    const focus: FocusLine = {
      ProviderName: 'Microsoft',
      BillingAccountId: account,
      SubAccountId: `s${account}`,
      BilledCost: '5.5',
    }
    const replaced = await bringIn('focus.csv', buildFocusFile([focus]))
    expect(replaced.message).toContain('Previous format: Azure cost export.')
    expect(await totalsOf(account)).toEqual({ [`Azure-${account}-2026-10`]: '5.5' })
    await bringIn('focus.csv', buildFocusFile([{ ...focus, InvoiceId: `E${account}` }]))
    expect(await totalsOf(account)).toEqual({ [`E${account}`]: '5.5' })
    const native = await bringIn(
      'export.csv',
      buildAzureFile([
        {
          BillingAccountId: account,
          SubscriptionId: `s${account}`,
          CostInBillingCurrency: '5.5',
          Date: '2026-10-06',
        },
        { BillingAccountId: account, SubscriptionId: `s${account}`, CostInBillingCurrency: '5.5' },
      ]),
    )
    expect(native).toMatchObject({ status: 'waiting' })
    expect(native.message).toContain(
      'Both might contain the same charges: Azure cost export (new) and FOCUS 1.0 to 1.3 (existing).',
    )
  })

  test('keeps the documents of the open month and issues the difference on recalculation', async () => {
    const payer = createAccountId()
    const { customerId } = await addCustomer(portal.operator, {
      name: payer,
      subscriptionId: buildSubAccountId(payer, 2),
      cloudProvider: 'AWS',
    })
    await bringIn('open.csv', buildCurFile(payer, [['', 2, 5, '100']]))
    await portal.calculate(`AWS-${payer}-2026-10`)
    const [draft] = await listCustomerInvoices(portal.operator, customerId)
    await portal.operator.post('/api/CustomerInvoices/issue', { ids: [draft?.id] })
    await bringIn(
      'final.csv',
      buildCurFile(payer, [
        [`${payer} A`, 2, 5, '100'],
        [`${payer} B`, 2, 5, '7'],
      ]),
    )
    await portal.calculate(`${payer} A`)
    await portal.calculate(`${payer} B`)
    const documents = await listCustomerInvoices(portal.operator, customerId)
    expect(documents.map(({ kind, subtotal }) => [kind, subtotal])).toEqual([
      ['invoice', '100.00'],
      ['invoice', '7.00'],
    ])
    const { rows } = await portal.ctx.pool.query(
      'select 1 from late_change where invoice_row_id in (select id from invoice where invoice_id = $1)',
      [`${payer} A`],
    )
    expect(rows).toHaveLength(1)
  })

  test('is credited where it was charged in the open month when its invoice already has a row', async () => {
    const payer = createAccountId()
    const { customerId } = await addCustomer(portal.operator, {
      name: payer,
      subscriptionId: buildSubAccountId(payer, 2),
      cloudProvider: 'AWS',
    })
    await bringIn('other.csv', buildCurFile(payer, [[`${payer} A`, 2, 20, '1']]))
    await bringIn('open.csv', buildCurFile(payer, [['', 2, 5, '100']]))
    await portal.calculate(`AWS-${payer}-2026-10`)
    const [draft] = await listCustomerInvoices(portal.operator, customerId)
    await portal.operator.post('/api/CustomerInvoices/issue', { ids: [draft?.id] })
    await bringIn(
      'final.csv',
      buildCurFile(payer, [
        [`${payer} A`, 2, 5, '100'],
        [`${payer} A`, 2, 20, '1'],
      ]),
    )
    expect(await totalsOf(payer)).toEqual({ [`${payer} A`]: '101' })
    const emptied = await portal.calculate(`AWS-${payer}-2026-10`)
    expect(emptied).toMatchObject({ runtimeStatus: 'Completed' })
    await portal.calculate(`${payer} A`)
    expect(
      sum((await listCustomerInvoices(portal.operator, customerId)).map(({ subtotal }) => subtotal)),
    ).toBe('101')
  })

  test('and the open month can replace each other again', async () => {
    const payer = createAccountId()
    await bringIn('open.csv', buildCurFile(payer, [['', 2, 5, '10']]))
    await bringIn('final.csv', buildCurFile(payer, [[`${payer} A`, 2, 5, '12']]))
    const listLoads = async (): Promise<InvoiceLoad[]> =>
      (await portal.operator.get<InvoiceLoad[]>(`/api/Invoices/${payer} A/loads`)).body
    const earlier = (await listLoads()).find(({ isCurrent }) => !isCurrent)
    expect(earlier).toMatchObject({ total: '10', formats: ['AWS Cost and Usage Report'] })
    const answer = await portal.operator.post(`/api/Invoices/${payer} A/loads/${earlier?.loadId}/current`, {
      kind: 'usage',
      replaces: earlier?.replaces,
    })
    expect(answer.status).toBe(200)
    expect(await totalOf(payer)).toBe('10')
  })

  test('asks when the same line items arrive under another ID', async () => {
    const payer = createAccountId()
    await bringIn('final.csv', buildCurFile(payer, [[`${payer} A`, 2, 5, '12']]))
    expect(await bringIn('again.csv', buildCurFile(payer, [[`${payer} B`, 2, 5, '12']]))).toMatchObject({
      status: 'waiting',
    })
  })
})
