/** What a change would do is seen before it is done, and a calculation that a change has overtaken says so. */
import type { CalculationPreview, invoices, RowOf } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { chargingOn, linesOf, type Charging } from './charging.ts'
import { checkStaleness } from './check-staleness.ts'
import { invoicesOf, onlyInvoiceOf } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { untilWaitingForLocks } from './lock-waits.ts'
import { addCustomer, addRule } from './master-data.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = chargingOn(portal)
})

afterAll(() => portal.close())

const checkNow = (): Promise<boolean> => checkStaleness(portal.ctx)

const invoiceOf = async (invoiceId: string): Promise<RowOf<typeof invoices>> => {
  const { body } = await operator.get<{ data: RowOf<typeof invoices>[] }>(
    `/api/Invoices/GetInvoiceWithPagination?search=${encodeURIComponent(invoiceId)}`,
  )
  const [found, ...more] = body.data
  if (!found || more.length > 0) throw new Error(`${invoiceId} is not one invoice`)
  return found
}

const issued = async (customerId: string): Promise<string> => {
  const { id } = await onlyInvoiceOf(operator, customerId)
  await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  return (await onlyInvoiceOf(operator, customerId)).number ?? ''
}

describe('a calculation', () => {
  test('is stale after a change of markup, by what and by how much; and fresh again when it is taken back', async () => {
    const { invoiceId, profileId } = await charging.charged('markup', { markupPercent: '10' }, { A: '100' })
    await charging.calculated(invoiceId)
    await checkNow()
    expect(await invoiceOf(invoiceId)).toMatchObject({ isStale: false, staleReason: null })
    await operator.put('/api/update-billing-profile', { id: profileId, markupPercent: '12' })
    expect(await checkNow()).toBe(true)
    expect(await checkNow()).toBe(false)
    const stale = await invoiceOf(invoiceId)
    expect(stale.isStale).toBe(true)
    expect(stale.staleReason).toBe(
      'Since the calculation the billing profile of 1 customer changed. Calculating again would change the documents by +2.00 USD.',
    )
    await operator.put('/api/update-billing-profile', { id: profileId, markupPercent: '10' })
    await checkNow()
    expect(await invoiceOf(invoiceId)).toMatchObject({ isStale: false, staleReason: null })
  })

  test('is fresh again once it is calculated again', async () => {
    const { customerId, invoiceId, profileId } = await charging.charged('again', {}, { A: '100' })
    await charging.calculated(invoiceId)
    await addRule(operator, profileId, {
      name: 'half',
      serviceName: 'Virtual Machines',
      markupPercent: '-50',
      validFrom: '2026-10-01',
    })
    await checkNow()
    expect((await invoiceOf(invoiceId)).staleReason).toContain('−50.00 USD')
    await charging.calculated(invoiceId)
    expect(await invoiceOf(invoiceId)).toMatchObject({ isStale: false })
    expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ subtotal: '50.00' })
  })

  test('is stale by a change that is committed while a check of another change is done', async () => {
    const { invoiceId, profileId } = await charging.charged('late', { markupPercent: '10' }, { A: '100' })
    const other = await charging.charged('early', {}, { A: '100' })
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
    expect(await invoiceOf(invoiceId)).toMatchObject({ isStale: false })
    await checkNow()
    expect(await invoiceOf(invoiceId)).toMatchObject({ isStale: true })
  })

  test('is stale by a change that comes between its last reading and its end', async () => {
    const { invoiceId, profileId } = await charging.charged('between', { markupPercent: '10' }, { A: '100' })
    await charging.calculated(invoiceId)
    await charging.importUsage(linesOf(invoiceId, 'sub between', { A: '200' }))
    const { works } = await withScope(portal.ctx, systemScope, async ({ trx }) => {
      // A calculation replaces the details when all has been read.
      await trx.selectFrom('customerInvoiceDetail').select('id').forUpdate().execute()
      const calculated = charging.calculated(invoiceId)
      await untilWaitingForLocks(portal.ctx, 1)
      await withScope(portal.ctx, systemScope, (scoped) =>
        scoped.trx
          .updateTable('billingProfile')
          .set({ markupPercent: '12' })
          .where('id', '=', profileId)
          .execute(),
      )
      const checked = checkNow()
      await untilWaitingForLocks(portal.ctx, 2)
      return { works: [calculated, checked] }
    })
    await Promise.all(works)
    expect((await invoiceOf(invoiceId)).staleReason).toContain('+4.00 USD')
  })

  test('is not stale by the rules of other customers, or of other months', async () => {
    const { invoiceId, profileId } = await charging.charged('calm', {}, { A: '100' })
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
    expect(await invoiceOf(invoiceId)).toMatchObject({ isStale: false })
  })

  test('is not stale by what another invoice in the same file is charged by', async () => {
    const other = await addCustomer(operator, { name: 'beside', subscriptionId: 'sub beside' })
    await addCustomer(operator, { name: 'alone', subscriptionId: 'sub alone' })
    await charging.importUsage([
      ...linesOf('INV alone', 'sub alone', { A: '100' }),
      ...linesOf('INV beside', 'sub beside', { A: '100' }),
    ])
    for (const invoiceId of ['INV alone', 'INV beside']) await charging.calculated(invoiceId)
    await operator.put('/api/update-billing-profile', { id: other.profileId, markupPercent: '12' })
    await checkNow()
    expect(await invoiceOf('INV beside')).toMatchObject({ isStale: true })
    expect(await invoiceOf('INV alone')).toMatchObject({ isStale: false, staleReason: null })
  })

  test('with `replace` false keeps what there is, and says so', async () => {
    const { invoiceId } = await charging.charged('kept', {}, { A: '100' })
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
    expect((await start('false')).body.message).toContain('calculated already')
    expect((await start('true')).body.message).toBeUndefined()
  })

  test('that charges nobody, because every line is unassigned, does not end well', async () => {
    await charging.importUsage(linesOf('INV nobody', 'sub nobody', { A: '10' }))
    expect(await portal.calculate('INV nobody')).toMatchObject({
      runtimeStatus: 'Failed',
      customStatus: expect.stringContaining('belongs to no customer yet'),
    })
  })
})

describe('before it is done', () => {
  test('a calculation that touches issued documents says whose, how many and by how much', async () => {
    const { customerId, invoiceId, profileId } = await charging.charged(
      'preview',
      { vatPercent: '7' },
      { A: '100' },
    )
    await charging.calculated(invoiceId)
    const number = await issued(customerId)
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
    expect(await invoicesOf(operator, customerId)).toHaveLength(1)
  })

  test('an assignment changes the documents of its customer alone, and says which', async () => {
    const { customerId, invoiceId } = await charging.charged('owner', {}, { A: '100' })
    const bystander = await addCustomer(operator, { name: 'bystander', subscriptionId: 'sub bystander' })
    await portal.importText(
      'more.csv',
      (await import('./billing-files.ts')).usageFile([
        ...linesOf(invoiceId, 'sub owner', { A: '100' }),
        ...linesOf(invoiceId, 'sub bystander', { A: '40' }),
        ...linesOf(invoiceId, 'sub of nobody', { A: '7' }),
      ]),
    )
    await charging.calculated(invoiceId)
    const number = await issued(customerId)
    const before = await invoicesOf(operator, bystander.customerId)
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
    expect(await invoicesOf(operator, bystander.customerId)).toEqual(before)
    expect((await invoicesOf(operator, customerId)).map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', '100.00'],
      ['adjustment', '7.00'],
    ])
  })
})
