/** Returns simulations as API responses: the rated months summed by customer and currency, and as a file. */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/simulations'
import { parseDecimal, subtract, sum, toAmount } from '@cmp/billing'
import { getCurrencyDigits, mostSimulatedRows, type Simulation } from '@cmp/contract'
import { formatCsvRecord } from '../../../kit/csv.ts'
import { createKeyedMutex } from '../../../kit/keyed-mutex.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import { formatPercentChange } from '../../../core/usage/billed-days/compared-months.ts'
import { createTooManyError } from '../../../stores/limits.ts'
import { parseCustomerIds, planTerms, type SimulationQuery, type TermChange } from './plan-terms.ts'
import { rateWindow, type RatedEntry, type RatedWindow } from './rate-window.ts'
import { readWindow, type Window } from './window.ts'

/** A simulation uses the engine and much of this process, so one runs at a time, for any caller, and few may wait. */
const runExclusive = createKeyedMutex(3)
const retrySeconds = 5

/** The months before and after, with the data they were read from and what was changed. */
export type Simulated = {
  window: Window
  customers: ReadonlySet<string> | null
  changes: TermChange[]
  rated: RatedWindow
}

/**
 * Rates the last months with other terms.
 * @throws AppError InvalidRequest for terms that no calculation accepts, or that exceed the limits of one request;
 * TooManyRequests.
 */
export const rateSimulation = async (
  ctx: AppContext,
  scope: Scope,
  query: SimulationQuery,
): Promise<Simulated> => {
  const customers = parseCustomerIds(query)
  const outcome = await runExclusive('simulation', async () => {
    const window = await withScope(ctx, scope, readWindow)
    const changes = planTerms(window.terms, query, customers)
    const basis = query.change === 'basis' ? (query.basis ?? 'cost') : 'cost'
    return { window, customers, changes, rated: await rateWindow(window, { changes, basis, customers }) }
  })
  if (!outcome) throw createTooManyError(m.otherUsersAreRunningSimulations, retrySeconds)
  return outcome.done
}

/** Returns the totals of entries before and after. */
export const compareEntries = (own: readonly RatedEntry[]) => {
  const currency = own[0]?.currency ?? ''
  const formatAmount = (text: string): string => toAmount(parseDecimal(text), getCurrencyDigits(currency))
  const total = (way: 'before' | 'after', figure: 'charge' | 'margin'): string =>
    sum(own.map((entry) => entry[way][figure]))
  const [before, after] = [total('before', 'charge'), total('after', 'charge')]
  const [marginBefore, marginAfter] = [total('before', 'margin'), total('after', 'margin')]
  const change = subtract(after, before)
  return {
    currency,
    before: formatAmount(before),
    after: formatAmount(after),
    change: formatAmount(change),
    changePercent: formatPercentChange(change, before),
    marginBefore: formatAmount(marginBefore),
    marginAfter: formatAmount(marginAfter),
    marginPercentBefore: formatPercentChange(marginBefore, before),
    marginPercentAfter: formatPercentChange(marginAfter, after),
  }
}

/** Sorts by currency, then by the largest change. */
const sortByLargestChange = (rows: Simulation['rows']): Simulation['rows'] =>
  rows
    .map((row) => ({ row, size: parseDecimal(row.change).abs() }))
    .toSorted(
      (one, other) =>
        one.row.currency.localeCompare(other.row.currency) ||
        other.size.comparedTo(one.size) ||
        other.row.month.localeCompare(one.row.month) ||
        one.row.customerId.localeCompare(other.row.customerId),
    )
    .map(({ row }) => row)

/** Groups entries by a key into rows, separated by month if requested. */
const buildRowsBy = (
  { window: { names }, rated: { entries } }: Simulated,
  keyOf: (entry: RatedEntry) => string,
): Simulation['rows'] =>
  sortByLargestChange(
    [...Map.groupBy(entries, keyOf).values()].flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { customerId, month } = first
      return { customerId, companyName: names.get(customerId) ?? '', month, ...compareEntries(own) }
    }),
  )

const buildMonthRows = (found: Simulated): Simulation['rows'] =>
  buildRowsBy(found, ({ customerId, currency, month }) => JSON.stringify([customerId, currency, month]))

const buildCustomerRows = (found: Simulated): Simulation['customers'] =>
  buildRowsBy(found, ({ customerId, currency }) => JSON.stringify([customerId, currency])).map(
    ({ month: _, ...row }) => row,
  )

/**
 * Returns what the last months would have been charged.
 * @throws AppError as {@link rateSimulation}.
 */
export const runSimulation = async (
  ctx: AppContext,
  scope: Scope,
  query: SimulationQuery,
): Promise<Simulation> => {
  const found = await rateSimulation(ctx, scope, query)
  const { entries, invoices, problems, basis } = found.rated
  const rows = buildMonthRows(found)
  return {
    months: [...new Set(entries.map(({ month }) => month))].toSorted(),
    invoices: invoices.length - problems.length,
    staleInvoices: invoices.filter(({ isStale }) => isStale).length,
    totals: [...Map.groupBy(entries, ({ currency }) => currency).values()]
      .map(compareEntries)
      .toSorted((one, other) => one.currency.localeCompare(other.currency)),
    monthTotals: [
      ...Map.groupBy(entries, ({ currency, month }) => JSON.stringify([month, currency])).entries(),
    ]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, own]) => ({ month: own[0]?.month ?? '', ...compareEntries(own) })),
    customers: buildCustomerRows(found),
    rows: rows.slice(0, mostSimulatedRows),
    count: rows.length,
    basis,
    problems,
  }
}

const header: readonly Text[] = [
  m.customer,
  m.month,
  m.currency,
  m.before,
  m.after,
  m.difference,
  m.differencePercent,
  m.previousMargin,
  m.previousMarginPercent,
  m.newMargin,
  m.newMarginPercent,
]

/** Returns all rows of a simulation as CSV. */
export const exportSimulationCsv = async (
  ctx: AppContext,
  scope: Scope,
  query: SimulationQuery,
): Promise<string> => {
  const records = buildMonthRows(await rateSimulation(ctx, scope, query)).map((row) =>
    formatCsvRecord([
      row.companyName,
      row.month,
      row.currency,
      row.before,
      row.after,
      row.change,
      row.changePercent ?? '',
      row.marginBefore,
      row.marginPercentBefore ?? '',
      row.marginAfter,
      row.marginPercentAfter ?? '',
    ]),
  )
  return `\uFEFF${formatCsvRecord(header.map((head) => t(head)))}${records.join('')}`
}
