/** Computes each step of closing a month from the data, with the queries of the lists that the steps link to. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-close'
import { areDecimalsEqual, subtract, sum } from '@cmp/billing'
import {
  addMonths,
  formatDayName,
  lateChangeDays,
  toFirstDay,
  type MonthChange,
  type MonthSource,
  type MonthStep,
} from '@cmp/contract'
import { sql } from 'kysely'
import { readSeller } from '../../../core/seller-profile/seller.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { findDifferingBill, getWholeBill, readBills } from '../control-totals/bill-totals.ts'
import { needsRecalculation } from '../calculations/dependencies/staleness.ts'
import { sumInvoices } from '../customer-invoices/totals.ts'
import { filterInvoices } from '../invoices/invoice-list/invoices.ts'
import { sumOpenLateChanges } from '../late-changes/late-changes.ts'
import { dropZeros, monthLists, sumByCurrency, toFigures, type ComputedStep } from './figures.ts'
import { computeLeakChecks } from './leak-checks-step.ts'

type MonthInvoice = Awaited<ReturnType<ReturnType<typeof filterInvoices>['execute']>>[number]

const hasLines = ({ lines }: MonthInvoice): boolean => (lines ?? 0) > 0
const isNotZero = (amount: string): boolean => !areDecimalsEqual(amount, '0')

/** Returns the sentences about what exists. */
const joinSentences = (counts: readonly (readonly [typeof m.totalsDiffer, number])[]): string =>
  counts
    .filter(([, count]) => count > 0)
    .map(([message, count]) => t(message, { count }))
    .join(' ')

const computeProviderInvoices = (month: string, sources: readonly MonthSource[]): ComputedStep => {
  const href = monthLists.invoices({ month })
  const billed = sources.filter(({ state }) => state === 'billed').length
  const unreadable = sources.filter(({ state }) => state === 'unreadable').length
  const count = sources.length
  return {
    state: unreadable > 0 ? 'unknown' : billed > 0 && billed === count ? 'done' : 'todo',
    count: count - billed,
    detail: sources.every(({ invoices }) => invoices === 0)
      ? t(m.noProviderInvoiceYet)
      : unreadable > 0
        ? t(m.sourcesUnreadable, { billed, count, unreadable })
        : t(m.sourcesBilled, { billed, count }),
    figures: toFigures(
      t(m.invoiced),
      sumByCurrency(sources.flatMap(({ totals }) => totals)),
      (currencyCode) => monthLists.invoices({ month, currencyCode }),
    ),
    href,
  }
}

const computeTotals = async (
  scoped: Scoped,
  month: string,
  invoices: readonly MonthInvoice[],
): Promise<ComputedStep> => {
  const differences = []
  let unknown = 0
  for (const invoice of invoices) {
    if (!getWholeBill(await readBills(scoped, invoice), [])) {
      unknown += 1
      continue
    }
    const differing = await findDifferingBill(scoped, invoice)
    if (differing)
      differences.push({
        currency: invoice.currencyCode,
        amount: subtract(differing.total, differing.lines),
      })
  }
  const rejected = invoices.reduce((all, own) => all + (own.rejected ?? 0) + (own.rejectedOfFile ?? 0), 0)
  const isEqual = differences.length === 0 && rejected === 0
  return {
    state: invoices.length === 0 || !isEqual ? 'todo' : unknown > 0 ? 'unknown' : 'done',
    count: differences.length + unknown,
    detail:
      invoices.length === 0
        ? t(m.noProviderInvoiceYet)
        : isEqual && unknown === 0
          ? t(m.allTotalsAreEqual, { count: invoices.length })
          : joinSentences([
              [m.totalsDiffer, differences.length],
              [m.totalsUnknown, unknown],
              [m.lineItemsRejected, rejected],
            ]),
    figures: toFigures(t(m.difference), sumByCurrency(differences), (currencyCode) =>
      monthLists.invoices({ month, currencyCode }),
    ),
    href: monthLists.invoices({ month }),
  }
}

/**
 * Returns the invoices that need recalculation. A check in the background marks them; if it has not run since the last
 * change of terms, each invoice is checked here, so that a month cannot be closed just after such a change.
 */
const listStaleInvoices = async (
  scoped: Scoped,
  invoices: readonly MonthInvoice[],
): Promise<MonthInvoice[]> => {
  const pending = await scoped.trx
    .selectFrom('stalenessCheck')
    .select('id')
    .where('status', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst()
  const found = []
  for (const invoice of invoices)
    if (invoice.stale !== null || (pending && (await needsRecalculation(scoped, invoice.id))))
      found.push(invoice)
  return found
}

const computeCalculation = async (
  scoped: Scoped,
  month: string,
  invoices: readonly MonthInvoice[],
): Promise<ComputedStep> => {
  const isRunning = ({ running }: MonthInvoice): boolean => (running ?? 0) > 0
  const running = invoices.filter(isRunning).length
  const waiting = invoices.filter((invoice) => !invoice.isCalculated && !isRunning(invoice)).length
  const stale = (
    await listStaleInvoices(
      scoped,
      invoices.filter((invoice) => invoice.isCalculated && !isRunning(invoice)),
    )
  ).length
  const count = waiting + stale + running
  const sums = await sumInvoices(scoped, { month })
  return {
    state: invoices.length > 0 && count === 0 ? 'done' : 'todo',
    count,
    detail:
      invoices.length === 0
        ? t(m.noProviderInvoiceYet)
        : count === 0
          ? t(m.everyInvoiceIsCalculated)
          : joinSentences([
              [m.invoicesNotCalculated, waiting],
              [m.invoicesToRecalculate, stale],
              [m.calculationsRunning, running],
            ]),
    figures: toFigures(
      t(m.charges),
      sums.map(({ currency, charge }) => ({ currency, amount: charge })),
      (currency) => monthLists.customerInvoices({ month, currency }),
    ),
    href:
      waiting > 0 || stale === 0
        ? monthLists.invoices(waiting > 0 ? { month, isCalculated: 'false' } : { month })
        : monthLists.invoices({ month, isStale: 'true' }),
  }
}

/** Returns the number of imports with line items of the month, or of unknown dates, that wait for a decision. */
const countWaitingImports = async ({ trx }: Scoped, month: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('invoiceImport')
    .where('status', '=', 'waiting')
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(question -> 'question') item
        where coalesce((item -> 'arriving' ->> 'firstDay')::date, '-infinity') < ${toFirstDay(addMonths(month, 1))}
          and coalesce((item -> 'arriving' ->> 'lastDay')::date, 'infinity') >= ${toFirstDay(month)})`,
    )
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const computeLateChanges = async (scoped: Scoped, month: string, today: string): Promise<ComputedStep> => {
  const changes = await sumOpenLateChanges(scoped, month)
  const count = changes.reduce((all, change) => all + change.count, 0)
  const imports = await countWaitingImports(scoped, month)
  const lastDay = `${addMonths(month, 1)}-${String(lateChangeDays).padStart(2, '0')}`
  const isAny = count + imports > 0
  const isWaiting = today <= lastDay
  return {
    state: isAny ? 'todo' : isWaiting ? 'waiting' : 'done',
    count: count + imports,
    detail: [
      isAny
        ? joinSentences([
            [m.lateChangesNotCalculated, count],
            [m.importsWaiting, imports],
          ])
        : t(m.noLateChanges),
      ...(isWaiting ? [t(m.providersCorrectUntil, { day: formatDayName(lastDay) })] : []),
    ].join(' '),
    figures: toFigures(t(m.difference), changes, () => monthLists.lateChanges({ month, state: 'open' })),
    href: count === 0 && imports > 0 ? monthLists.invoices({ month }) : monthLists.lateChanges({ month }),
  }
}

const computeAssignment = (month: string, invoices: readonly MonthInvoice[]): ComputedStep => {
  const costs = invoices.map(({ currencyCode: currency, unassignedCost, unchargedCost, excluded }) => {
    const excludedCost = sum(excluded.map(({ cost }) => cost))
    return {
      currency,
      unassigned: unassignedCost,
      excluded: excludedCost,
      unbilled: subtract(unchargedCost, excludedCost),
    }
  })
  const unassigned = costs.filter((cost) => isNotZero(cost.unassigned)).length
  const unbilled = costs.filter((cost) => isNotZero(cost.unbilled)).length
  const sumOf = (part: 'unassigned' | 'unbilled' | 'excluded') =>
    dropZeros(sumByCurrency(costs.map((cost) => ({ currency: cost.currency, amount: cost[part] }))))
  const listUnbilled = (currencyCode: string) =>
    monthLists.invoices({ month, currencyCode, isUncharged: 'true' })
  return {
    state: invoices.length > 0 && unassigned + unbilled === 0 ? 'done' : 'todo',
    count: unassigned + unbilled,
    detail:
      invoices.length === 0
        ? t(m.noProviderInvoiceYet)
        : unassigned + unbilled === 0
          ? t(m.allCostIsCharged)
          : joinSentences([
              [m.invoicesWithUnassignedCost, unassigned],
              [m.invoicesWithUnbilledCost, unbilled],
            ]),
    figures: [
      ...toFigures(t(m.unassigned), sumOf('unassigned'), (currencyCode) =>
        monthLists.unassigned({ month, currencyCode }),
      ),
      ...toFigures(t(m.unbilled), sumOf('unbilled'), listUnbilled),
      ...toFigures(t(m.excluded), sumOf('excluded'), listUnbilled),
    ],
    href:
      unassigned > 0 ? monthLists.unassigned({ month }) : monthLists.invoices({ month, isUncharged: 'true' }),
  }
}

const computeReview = (month: string, changes: readonly MonthChange[]): ComputedStep => {
  const left = changes.filter(({ note }) => note === null || note.isOutdated).length
  return {
    state: left === 0 ? 'done' : 'todo',
    count: left,
    detail:
      changes.length === 0
        ? t(m.noLargeChanges)
        : left === 0
          ? t(m.everyChangeHasANote, { count: changes.length })
          : t(m.changesWithoutNote, { count: left }),
    figures: toFigures(
      t(m.changed),
      sumByCurrency(changes.map(({ currency, difference }) => ({ currency, amount: difference }))),
      (currency) => monthLists.customerInvoices({ month, currency }),
    ),
    href: monthLists.customerInvoices({ month }),
  }
}

type InvoiceSums = Awaited<ReturnType<typeof sumInvoices>>

const countDocuments = (sums: InvoiceSums): number =>
  sums.reduce((count, { invoices }) => count + invoices, 0)

const computeIssue = async (scoped: Scoped, month: string): Promise<ComputedStep> => {
  const { areZeroDocumentsIssued } = await readSeller(scoped)
  const filter = {
    month,
    state: 'draft' as const,
    ...(!areZeroDocumentsIssued && { isZero: 'false' as const }),
  }
  const drafts = await sumInvoices(scoped, filter)
  const all = await sumInvoices(scoped, { month })
  const count = countDocuments(drafts)
  const shown = count > 0 ? drafts : all
  return {
    state: count === 0 ? 'done' : 'todo',
    count,
    detail:
      count === 0
        ? t(m.everyDocumentIsIssued, { count: countDocuments(all) })
        : t(m.draftsToIssue, { count }),
    figures: toFigures(
      count > 0 ? t(m.drafts) : t(m.issued),
      shown.map(({ currency, total }) => ({ currency, amount: total })),
      (currency) => monthLists.customerInvoices(count > 0 ? { ...filter, currency } : { month, currency }),
    ),
    href: monthLists.customerInvoices(count > 0 ? filter : { month }),
  }
}

const computeEmail = async (scoped: Scoped, month: string): Promise<ComputedStep> => {
  const left = await sumInvoices(scoped, { month, isEmailed: 'false' })
  const done = await sumInvoices(scoped, { month, isEmailed: 'true' })
  const count = countDocuments(left)
  return {
    state: count === 0 ? 'done' : 'todo',
    count,
    detail:
      count === 0
        ? t(m.everyDocumentIsEmailed, { count: countDocuments(done) })
        : t(m.documentsToEmail, { count }),
    figures: toFigures(
      t(m.notEmailed),
      left.map(({ currency, total }) => ({ currency, amount: total })),
      (currency) => monthLists.customerInvoices({ month, isEmailed: 'false', currency }),
    ),
    href: monthLists.customerInvoices({ month, isEmailed: count === 0 ? 'true' : 'false' }),
  }
}

const computePayments = async (scoped: Scoped, month: string): Promise<ComputedStep> => {
  const sums = await sumInvoices(scoped, { month, paymentStatus: 'unpaid' })
  const open = sums.filter((own) => isNotZero(own.open))
  const count = countDocuments(open)
  return {
    state: count === 0 ? 'done' : 'todo',
    count,
    detail: count === 0 ? t(m.everyDocumentIsPaid) : t(m.documentsToPay, { count }),
    figures: toFigures(
      t(m.outstanding),
      open.map(({ currency, open: amount }) => ({ currency, amount })),
      (currency) => monthLists.customerInvoices({ month, paymentStatus: 'unpaid', currency }),
    ),
    href: monthLists.customerInvoices(count === 0 ? { month } : { month, paymentStatus: 'unpaid' }),
  }
}

/** Returns all steps of a month, `YYYY-MM`. `today` is the date of the seller. */
export const computeMonthSteps = async (
  scoped: Scoped,
  month: string,
  {
    today,
    sources,
    changes,
  }: { today: string; sources: readonly MonthSource[]; changes: readonly MonthChange[] },
): Promise<Record<MonthStep, ComputedStep>> => {
  const invoices = (await filterInvoices(scoped, { month }).execute()).filter(hasLines)
  return {
    'provider-invoices': computeProviderInvoices(month, sources),
    totals: await computeTotals(scoped, month, invoices),
    calculation: await computeCalculation(scoped, month, invoices),
    'late-changes': await computeLateChanges(scoped, month, today),
    assignment: computeAssignment(month, invoices),
    'leak-checks': await computeLeakChecks(scoped, month),
    review: computeReview(month, changes),
    issue: await computeIssue(scoped, month),
    email: await computeEmail(scoped, month),
    payments: await computePayments(scoped, month),
  }
}
