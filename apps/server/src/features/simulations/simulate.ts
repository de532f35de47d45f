/** Simulations as the calls answer them: the rated months added up by customer and currency, and as a file. */
import { parseDecimal, subtract, sum, toAmount } from '@cmp/billing'
import { digitsOf, mostSimulatedRows, type Simulation } from '@cmp/contract'
import { csvRecord } from '../../kit/csv.ts'
import { openTurns } from '../../kit/turns.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { tooMany } from '../../stores/limits.ts'
import { namedCustomers, planTerms, type Asked, type TermChange } from './plan-terms.ts'
import { rateWindow, type RatedEntry, type RatedWindow } from './rate-window.ts'
import { readWindow, type Window } from './window.ts'

/** A simulation takes the engine and much of this process: one is done at a time, whoever asks, and few wait. */
const turns = openTurns(3)
const turnSeconds = 5

/** The months both ways, with what they were read from and what was changed. */
export type Simulated = {
  window: Window
  customers: ReadonlySet<string> | null
  changes: TermChange[]
  rated: RatedWindow
}

/**
 * Rates the last months with other terms.
 * @throws AppError InvalidRequest for terms that no calculation takes, or more than one request may take; TooManyRequests
 */
export const simulated = async (ctx: AppContext, scope: Scope, asked: Asked): Promise<Simulated> => {
  const customers = namedCustomers(asked)
  const turn = await turns('simulation', async () => {
    const window = await withScope(ctx, scope, readWindow)
    const changes = planTerms(window.terms, asked, customers)
    const basis = asked.change === 'basis' ? (asked.basis ?? 'cost') : 'cost'
    return { window, customers, changes, rated: await rateWindow(window, { changes, basis, customers }) }
  })
  if (!turn) throw tooMany('Others are simulating', turnSeconds)
  return turn.done
}

/** What entries come to both ways. */
const compared = (own: readonly RatedEntry[]) => {
  const currency = own[0]?.currency ?? ''
  const amount = (text: string): string => toAmount(parseDecimal(text), digitsOf(currency))
  const total = (way: 'before' | 'after', figure: 'charge' | 'margin'): string =>
    sum(own.map((entry) => entry[way][figure]))
  const [before, after] = [total('before', 'charge'), total('after', 'charge')]
  return {
    currency,
    before: amount(before),
    after: amount(after),
    change: amount(subtract(after, before)),
    marginBefore: amount(total('before', 'margin')),
    marginAfter: amount(total('after', 'margin')),
  }
}

/** By currency, then the largest change first. */
const largestFirst = (rows: Simulation['rows']): Simulation['rows'] =>
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

/** Rows of entries that agree in a key; of the months, where they are kept apart. */
const rowsBy = (
  { window: { names }, rated: { entries } }: Simulated,
  keyOf: (entry: RatedEntry) => string,
): Simulation['rows'] =>
  largestFirst(
    [...Map.groupBy(entries, keyOf).values()].flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { customerId, month } = first
      return { customerId, companyName: names.get(customerId) ?? '', month, ...compared(own) }
    }),
  )

const monthRows = (found: Simulated): Simulation['rows'] =>
  rowsBy(found, ({ customerId, currency, month }) => JSON.stringify([customerId, currency, month]))

const customerRows = (found: Simulated): Simulation['customers'] =>
  rowsBy(found, ({ customerId, currency }) => JSON.stringify([customerId, currency])).map(
    ({ month: _, ...row }) => row,
  )

/**
 * What the last months would have come to.
 * @throws AppError as {@link simulated}
 */
export const simulation = async (ctx: AppContext, scope: Scope, asked: Asked): Promise<Simulation> => {
  const found = await simulated(ctx, scope, asked)
  const { entries, invoices, problems, basis } = found.rated
  const rows = monthRows(found)
  return {
    months: [...new Set(entries.map(({ month }) => month))].toSorted(),
    invoices: invoices.length - problems.length,
    staleInvoices: invoices.filter(({ isStale }) => isStale).length,
    totals: [...Map.groupBy(entries, ({ currency }) => currency).values()]
      .map(compared)
      .toSorted((one, other) => one.currency.localeCompare(other.currency)),
    customers: customerRows(found),
    rows: rows.slice(0, mostSimulatedRows),
    count: rows.length,
    basis,
    problems,
  }
}

const header = [
  'Customer',
  'Month',
  'Currency',
  'Before',
  'After',
  'Difference',
  'Margin before',
  'Margin after',
]

/** A simulation as CSV, all rows. */
export const simulationCsv = async (ctx: AppContext, scope: Scope, asked: Asked): Promise<string> => {
  const records = monthRows(await simulated(ctx, scope, asked)).map((row) =>
    csvRecord([
      row.companyName,
      row.month,
      row.currency,
      row.before,
      row.after,
      row.change,
      row.marginBefore,
      row.marginAfter,
    ]),
  )
  return `\uFEFF${csvRecord(header)}${records.join('')}`
}
