/**
 * The effect of a change is shown before it is made, and calculations that need recalculation after a change are
 * marked.
 */
import type { CalculationPreview, invoices, RowOf } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { createCharging, buildUsageLines, type ChargedCustomer, type Charging } from '../harness/charging.ts'
import { checkStaleness } from '../harness/check-staleness.ts'
import { listCustomerInvoices, readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { waitForLockWaiters } from '../harness/lock-waits.ts'
import { addCustomer, addRule } from '../harness/master-data.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

/** The customers, by what the tests do with them. */
let customers: Record<keyof typeof cases, ChargedCustomer>

const cases = {
  markup: { costs: { A: '100' }, customer: { markupPercent: '10' } },
  again: { costs: { A: '100' } },
  late: { costs: { A: '100' }, customer: { markupPercent: '10' } },
  early: { costs: { A: '100' } },
  between: { costs: { A: '100' }, customer: { markupPercent: '10' } },
  calm: { costs: { A: '100' } },
  stored: { costs: { A: '100' } },
  preview: { costs: { A: '100' }, customer: { vatPercent: '7' } },
  owner: { costs: { A: '100' } },
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
  customers = await charging.chargedTogether(cases)
})

afterAll(() => portal.close())

const checkNow = (): Promise<boolean> => checkStaleness(portal.ctx)

const readInvoice = async (invoiceId: string): Promise<RowOf<typeof invoices>> => {
  const { body } = await operator.get<{ data: RowOf<typeof invoices>[] }>(
    `/api/Invoices/GetInvoiceWithPagination?search=${encodeURIComponent(invoiceId)}`,
  )
  const [found, ...more] = body.data
  if (!found || more.length > 0) throw new Error(`${invoiceId} is not one invoice`)
  return found
}

const issueInvoice = async (customerId: string): Promise<string> => {
  const { id } = await readOnlyInvoice(operator, customerId)
  await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  return (await readOnlyInvoice(operator, customerId)).number ?? ''
}

describe('a calculation', () => {
  test('needs recalculation after a change of markup, with reason and amount, until it is reverted', async () => {
    const { invoiceId, profileId } = customers.markup
    await charging.calculated(invoiceId)
    await checkNow()
    expect(await readInvoice(invoiceId)).toMatchObject({ isStale: false, staleReason: null })
    await operator.put('/api/update-billing-profile', { id: profileId, markupPercent: '12' })
    expect(await checkNow()).toBe(true)
    expect(await checkNow()).toBe(false)
    const stale = await readInvoice(invoiceId)
    expect(stale.isStale).toBe(true)
    expect(stale.staleReason).toBe(
      'The billing profile of 1 customer changed after the calculation. Recalculation would change the documents by +2.00 USD.',
    )
    await operator.put('/api/update-billing-profile', { id: profileId, markupPercent: '10' })
    await checkNow()
    expect(await readInvoice(invoiceId)).toMatchObject({ isStale: false, staleReason: null })
  })

  test('needs no recalculation after it is calculated again', async () => {
    const { customerId, invoiceId, profileId } = customers.again
    await charging.calculated(invoiceId)
    await addRule(operator, profileId, {
      name: 'half',
      serviceName: 'Virtual Machines',
      markupPercent: '-50',
      validFrom: '2026-10-01',
    })
    await checkNow()
    expect((await readInvoice(invoiceId)).staleReason).toContain('−50.00 USD')
    await charging.calculated(invoiceId)
    expect(await readInvoice(invoiceId)).toMatchObject({ isStale: false })
    expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ subtotal: '50.00' })
  })

  test('needs recalculation after a change committed during the check of another change', async () => {
    const { invoiceId, profileId } = customers.late
    const other = customers.early
    await charging.calculated(invoiceId)
    await operator.put('/api/update-billing-profile', { id: other.profileId, markupPercent: '5' })
    await withScope(portal.ctx, systemScope, async ({ trx }) => {
      await trx
        .updateTable('billingProfile')
        .set({ markupPercent: '12' })
        .where('id', '=', profileId)
        .execute()
      expect(await checkNow()).toBe(true)
    })
    expect(await readInvoice(invoiceId)).toMatchObject({ isStale: false })
    await checkNow()
    expect(await readInvoice(invoiceId)).toMatchObject({ isStale: true })
  })

  test('needs recalculation after a change between its last read and its end', async () => {
    const { invoiceId, profileId } = customers.between
    await charging.calculated(invoiceId)
    await charging.importUsage(buildUsageLines(invoiceId, 'sub between', { A: '200' }))
    const { works } = await withScope(portal.ctx, systemScope, async ({ trx }) => {
      // A calculation replaces the details after it has read everything.
      await trx.selectFrom('customerInvoiceDetail').select('id').forUpdate().execute()
      const calculated = charging.calculated(invoiceId)
      await waitForLockWaiters(portal.ctx, 1)
      await withScope(portal.ctx, systemScope, (scoped) =>
        scoped.trx
          .updateTable('billingProfile')
          .set({ markupPercent: '12' })
          .where('id', '=', profileId)
          .execute(),
      )
      const checked = checkNow()
      await waitForLockWaiters(portal.ctx, 2)
      return { works: [calculated, checked] }
    })
    await Promise.all(works)
    expect((await readInvoice(invoiceId)).staleReason).toContain('+4.00 USD')
  })

  test('needs no recalculation for rules of other customers or months', async () => {
    const { invoiceId, profileId } = customers.calm
    await charging.calculated(invoiceId)
    const other = await addCustomer(operator, { name: 'other', subscriptionId: 'sub of other' })
    for (const [profile, validFrom] of [
      [other.profileId, '2026-10-01'],
      [profileId, '2026-11-01'],
    ] as const)
      await addRule(operator, profile, {
        name: validFrom,
        serviceName: 'Virtual Machines',
        markupPercent: '99',
        validFrom,
      })
    await checkNow()
    expect(await readInvoice(invoiceId)).toMatchObject({ isStale: false })
  })

  test('needs no recalculation for charges of another invoice in the same file', async () => {
    const other = await addCustomer(operator, { name: 'beside', subscriptionId: 'sub beside' })
    await addCustomer(operator, { name: 'alone', subscriptionId: 'sub alone' })
    await charging.importUsage([
      ...buildUsageLines('INV alone', 'sub alone', { A: '100' }),
      ...buildUsageLines('INV beside', 'sub beside', { A: '100' }),
    ])
    for (const invoiceId of ['INV alone', 'INV beside']) await charging.calculated(invoiceId)
    await operator.put('/api/update-billing-profile', { id: other.profileId, markupPercent: '12' })
    await checkNow()
    expect(await readInvoice('INV beside')).toMatchObject({ isStale: true })
    expect(await readInvoice('INV alone')).toMatchObject({ isStale: false, staleReason: null })
  })

  test('with `replace` false keeps the existing result and says so', async () => {
    const { invoiceId } = customers.stored
    const start = (replace?: string) =>
      operator.post<{ id: string; message?: string }>(
        '/functions/CalculateCustomerInvoiceDurable_HttpStart',
        {
          invoiceid: invoiceId,
          ...(replace === undefined ? {} : { replace }),
        },
      )
    const none = await start('false')
    expect(none.body.message).toBeUndefined()
    await charging.calculated(invoiceId)
    expect((await start('false')).body.message).toContain('was already calculated')
    expect((await start('true')).body.message).toBeUndefined()
  })

  test('that charges no customer because every line item is unassigned fails', async () => {
    await charging.importUsage(buildUsageLines('INV nobody', 'sub nobody', { A: '10' }))
    expect(await portal.calculate('INV nobody')).toMatchObject({
      runtimeStatus: 'Failed',
      customStatus: expect.stringContaining('are unassigned, so no customer is charged'),
    })
  })
})

describe('preview of an action', () => {
  test('shows whose issued documents a calculation affects, how many and by how much', async () => {
    const { customerId, invoiceId, profileId } = customers.preview
    await charging.calculated(invoiceId)
    const number = await issueInvoice(customerId)
    const preview = async () =>
      (
        await operator.post<CalculationPreview>(
          `/api/Invoices/${encodeURIComponent(invoiceId)}/calculation-preview`,
        )
      ).body
    expect(await preview()).toMatchObject({ drafts: 0, issuedDocuments: 0, rows: [] })
    await operator.put('/api/update-billing-profile', { id: profileId, markupPercent: '-10' })
    expect(await preview()).toMatchObject({
      isComplete: true,
      drafts: 1,
      issuedDocuments: 1,
      issuedCustomers: 1,
      issuedDifferences: [{ currency: 'USD', amount: '-10.7' }],
      rows: [
        { companyName: 'preview', kind: 'credit-note', before: null, after: '-10.70', issued: [{ number }] },
      ],
    })
    expect(await listCustomerInvoices(operator, customerId)).toHaveLength(1)
  })

  test('names the documents of the customer that an assignment changes', async () => {
    const { customerId, invoiceId } = customers.owner
    const bystander = await addCustomer(operator, { name: 'bystander', subscriptionId: 'sub bystander' })
    await portal.importText(
      'more.csv',
      (await import('@cmp/fixtures')).buildUsageFile([
        ...buildUsageLines(invoiceId, 'sub owner', { A: '100' }),
        ...buildUsageLines(invoiceId, 'sub bystander', { A: '40' }),
        ...buildUsageLines(invoiceId, 'sub of nobody', { A: '7' }),
      ]),
    )
    await charging.calculated(invoiceId)
    const number = await issueInvoice(customerId)
    const before = await listCustomerInvoices(operator, bystander.customerId)
    const assignment = { cloudProvider: 'Azure', subAccountKey: 'sub of nobody', customerId }
    const { body } = await operator.post<CalculationPreview>(
      '/api/UnassignedLines/assign-preview',
      assignment,
    )
    expect(body).toMatchObject({
      drafts: 1,
      customers: 1,
      issuedDocuments: 1,
      rows: [{ invoiceId, companyName: 'owner', kind: 'adjustment', after: '7.00', issued: [{ number }] }],
    })
    await operator.post('/api/UnassignedLines/assign', { ...assignment, recalculate: false })
    await charging.calculated(invoiceId)
    expect(await listCustomerInvoices(operator, bystander.customerId)).toEqual(before)
    expect(
      (await listCustomerInvoices(operator, customerId)).map(({ kind, total }) => [kind, total]),
    ).toEqual([
      ['invoice', '100.00'],
      ['adjustment', '7.00'],
    ])
  })
})
