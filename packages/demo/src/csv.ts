// Lines of a provider's file with what they cost, and their rendering as CSV (RFC 4180).
import { Exact } from './amounts.ts'

/** One line: its cells, whom it is charged to, and its exact cost in the invoice's currency. */
export type DemoLine<Column extends string> = {
  cells: Partial<Record<Column, string>>
  subAccountKey: string
  cost: Exact
  /** A reconciliation row that repeats consumption of the daily rated usage file. */
  isConsumption?: boolean
}

/** The lines of one file under its columns. */
export type DemoTable<Column extends string = string> = {
  columns: readonly Column[]
  lines: DemoLine<Column>[]
}

const quoted = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The whole file as CSV with a header line; a cell that a line does not name is empty. */
export const csvOf = <Column extends string>({ columns, lines }: DemoTable<Column>): string => {
  const rows = lines.map(({ cells }) => columns.map((column) => quoted(cells[column] ?? '')).join(','))
  return `${columns.join(',')}\n${rows.map((row) => `${row}\n`).join('')}`
}

/** What a file or an invoice must add up to; amounts are exact decimal text in `currency`. */
export type DemoExpected = {
  lines: number
  total: string
  currency: string
  /** Cost for each sub-account key, the unassigned ones included: it adds up to `total`. */
  perSubscription: Record<string, string>
  /** The part of `total` whose sub-account key no customer has. */
  unassigned: string
}

/** Adds up `lines`; `assigned` holds the sub-account keys that belong to a customer. */
export const expectedOf = (
  lines: readonly DemoLine<string>[],
  currency: string,
  assigned: ReadonlySet<string>,
): DemoExpected => {
  const sums = new Map<string, Exact>()
  let total: Exact = new Exact(0)
  let unassigned: Exact = new Exact(0)
  for (const { subAccountKey, cost } of lines) {
    sums.set(subAccountKey, (sums.get(subAccountKey) ?? new Exact(0)).plus(cost))
    total = total.plus(cost)
    if (!assigned.has(subAccountKey)) unassigned = unassigned.plus(cost)
  }
  const perSubscription = Object.fromEntries([...sums].map(([key, sum]) => [key, sum.toFixed()]))
  return {
    lines: lines.length,
    total: total.toFixed(),
    currency,
    perSubscription,
    unassigned: unassigned.toFixed(),
  }
}
