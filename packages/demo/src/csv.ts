// Lines of a provider's file with their costs, and their rendering as CSV (RFC 4180).
import { formatCsv } from '@cmp/fixtures/csv'
import { Exact } from './amounts.ts'

/** One line: its cells, the sub-account that it is charged to, and its exact cost in the invoice's currency. */
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

/** Returns the whole file as CSV with a header line and a line break after each row. */
export const formatTable = <Column extends string>({ columns, lines }: DemoTable<Column>): string =>
  `${formatCsv(
    columns,
    lines.map(({ cells }) => cells),
  )}\n`

/** The expected sums of a file or an invoice; amounts are exact decimal text in `currency`. */
export type DemoExpected = {
  lines: number
  total: string
  currency: string
  /** Cost per sub-account key, including unassigned ones: it adds up to `total`. */
  perSubscription: Record<string, string>
  /** The part of `total` whose sub-account keys belong to no customer. */
  unassigned: string
}

/** Adds up `lines`; `assigned` contains the sub-account keys that belong to a customer. */
export const calculateExpected = (
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
