/** Compares bulk issuing and publishing from the simulator with their previews in a random state. */
import { sum } from '@cmp/billing'
import type { BulkRun, DocumentRunPreview, SimulationPublication } from '@cmp/contract'
import { expect } from 'vitest'
import { bulkRunJob } from '../../src/areas/billing/bulk-runs/run.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { runWork } from '../../src/work/run.ts'
import type { TestPortal } from './portal.ts'
import type { Random } from './random.ts'
import { formatAmount, isChosen, type State } from './previewed-state.ts'

type Chosen = { id: string; number: string | null; total: string; currency: string; kind: string }

/**
 * Issues all documents of one or two invoices of a state in bulk. The run writes the numbers, amounts and skipped
 * documents of the preview, or it is rejected because an amount or the next number changed.
 */
export const checkIssue = async (
  portal: TestPortal,
  { key, invoices }: State,
  random: Random,
): Promise<void> => {
  const read = (): Promise<Chosen[]> =>
    withScope(portal.ctx, systemScope, ({ trx }) =>
      trx
        .selectFrom('customerInvoice as document')
        .innerJoin('invoice', 'invoice.id', 'document.invoiceRowId')
        .select(['document.id', 'number', 'total', 'document.currency', 'document.kind'])
        .where('invoice.invoiceId', 'in', invoices)
        .execute(),
    )
  const before = await read()
  if (before.length === 0) return
  const ids = before.map(({ id }) => id)
  const preview = await portal.operator.post<DocumentRunPreview>('/api/CustomerInvoices/issue-preview', {
    ids,
  })
  expect(preview.status, `${key} issue: ${preview.text}`).toBe(200)
  const { expected, documents, rows, totals, numbers, leftOut } = preview.body
  const [first] = rows
  const isRefused = first !== undefined && isChosen(random, 25)
  if (isRefused)
    await withScope(portal.ctx, systemScope, ({ trx }) =>
      trx
        .updateTable('customerInvoice')
        .set(({ eb }) => ({ subtotal: eb('subtotal', '+', '1'), total: eb('total', '+', '1') }))
        .where('id', '=', first.id)
        .execute(),
    )
  const changed = await read()
  const body = { action: 'issue', ids, expected }
  const run = await portal.operator.post<{ id: string }>('/api/CustomerInvoices/run', body)
  if (isRefused || documents === 0) {
    expect(run.status, `${key} issue: ${run.text}`).toBe(isRefused ? 409 : 400)
    expect(await read()).toEqual(changed)
    return
  }
  expect(run.status, `${key} issue: ${run.text}`).toBe(202)
  await runWork(portal.ctx, bulkRunJob, run.body.id)
  const wasIssued = new Set(before.filter(({ number }) => number !== null).map(({ id }) => id))
  const issued = (await read()).filter(({ id, number }) => number !== null && !wasIssued.has(id))
  const formatTexts = (list: readonly Chosen[]): string[] =>
    list
      .map(({ id, number, total, currency, kind }) => [id, number, total, currency, kind].join(' '))
      .toSorted()
  expect(formatTexts(issued), `${key} issue`).toEqual(formatTexts(rows))
  expect(documents).toBe(issued.length)
  expect(leftOut.reduce((count, group) => count + group.count, 0)).toBe(before.length - issued.length)
  expect(totals).toEqual(
    [...Map.groupBy(issued, ({ currency }) => currency)]
      .map(([currency, own]) => ({ currency, amount: sum(own.map(({ total }) => total)) }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  )
  const { body: outcome } = await portal.operator.get<BulkRun>(`/api/BulkRuns/${run.body.id}`)
  expect(outcome).toMatchObject({ done: issued.length, refused: 0, waiting: 0 })
  for (const { firstNumber } of numbers) expect(outcome.message).toContain(firstNumber)
}

/** Returns the stored profiles and price rules of customers. */
const listProfiles = (portal: TestPortal, { customerIds }: State) =>
  withScope(portal.ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('billingProfile')
      .selectAll()
      .where('customerId', 'in', customerIds)
      .orderBy('id')
      .execute(),
  )

/**
 * Publishes another markup for a state's customers. The listed changes are written, and each document has the listed
 * amount after its invoice is calculated; or the call is rejected because terms or documents changed.
 */
export const checkPublish = async (portal: TestPortal, state: State, random: Random): Promise<void> => {
  const { key, customerIds, invoices } = state
  const simulation = {
    change: 'markup',
    customerIds: customerIds.join(','),
    markupPercent: random.pick(['3', '25']),
    from: random.pick(['2026-10-01', '2026-10-15']),
  }
  const preview = await portal.operator.get<SimulationPublication>(
    `/api/Simulations/publication?${new URLSearchParams(simulation)}`,
  )
  expect(preview.status, `${key} publish: ${preview.text}`).toBe(200)
  const { terms, changeCount, rows, problems } = preview.body
  const isRefused = isChosen(random, 25)
  if (isRefused)
    await withScope(portal.ctx, systemScope, ({ trx }) =>
      trx
        .updateTable('billingProfile')
        .set({ markupPercent: '44' })
        .where('customerId', 'in', customerIds)
        .execute(),
    )
  const before = await listProfiles(portal, state)
  const published = await portal.operator.post<{ changes: number }>('/api/Simulations/publish', {
    ...simulation,
    terms,
  })
  if (isRefused) {
    expect(published.status, `${key} publish: ${published.text}`).toBe(409)
    expect(await listProfiles(portal, state)).toEqual(before)
    return
  }
  expect(published.status, `${key} publish: ${published.text}`).toBe(200)
  expect(published.body.changes).toBe(changeCount)
  const known = new Map(before.map((profile) => [profile.id, profile.markupPercent]))
  const written = (await listProfiles(portal, state)).filter(
    ({ id, markupPercent }) => known.get(id) !== markupPercent,
  )
  expect(written).toHaveLength(changeCount)
  if (problems.length > 0) return
  // In the order of the simulation, because each invoice takes what earlier ones left of credits and minimums.
  const inOrder = await withScope(portal.ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('invoice')
      .select('invoiceId')
      .where('invoiceId', 'in', invoices)
      .orderBy('billingPeriodStartDate')
      .orderBy('id')
      .execute(),
  )
  for (const { invoiceId } of inOrder)
    if (rows.some((row) => row.invoiceId === invoiceId)) await portal.calculate(invoiceId)
  const documents = await withScope(portal.ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('customerInvoice as document')
      .innerJoin('invoice', 'invoice.id', 'document.invoiceRowId')
      .select(['invoice.invoiceId', 'document.customerId', 'document.currency', 'document.subtotal'])
      .where('invoice.invoiceId', 'in', invoices)
      .where('document.state', '!=', 'void')
      .execute(),
  )
  for (const { invoiceId, customerId, currency, after, companyName } of rows) {
    const own = documents.filter(
      (row) => row.invoiceId === invoiceId && row.customerId === customerId && row.currency === currency,
    )
    expect(
      formatAmount(sum(own.map(({ subtotal }) => subtotal)), currency),
      `${key} publish: ${invoiceId} of ${companyName}`,
    ).toBe(formatAmount(after, currency))
  }
}
