/**
 * Defines billing file formats: a table from a file's columns to those of `charge_line`, and how to recognize the
 * format.
 */
import { type Text } from '@cmp/messages'
import type { LineColumn } from '../../engine/columns.ts'
import type { RejectionReason } from './rejection-reasons.ts'

/** The names of the formats, as in `--format`. */
export const formatNames = [
  'partner-center-daily-rated-usage',
  'partner-center-reconciliation',
  'focus',
  'azure-cost-export',
  'aws-cur',
  'gcp-billing-export',
] as const

/** One of {@link formatNames}. */
export type FormatName = (typeof formatNames)[number]

/**
 * How a cell is converted to a value. `plain` follows the kind of the target column: text as it is, an exact decimal,
 * or a time in UTC. `inclusiveEnd`: the last day of a period, converted to the day after, because FOCUS ends are
 * exclusive. `invoiceMonth`: `YYYYMM`, converted to the first day of that month.
 */
export type Conversion = 'plain' | 'inclusiveEnd' | 'invoiceMonth'

/** A row of a format's table. */
export type Mapping = {
  /** The column of `charge_line`. */
  to: LineColumn
  /** The source's columns in any letter case and punctuation; the first one in the file is read. */
  from: string | readonly string[]
  /** Columns that are read, in this order, on rows where `from` is empty. */
  whenEmpty?: readonly string[]
  as?: Conversion
  /** The file is refused without this column. */
  mandatory?: true
  /** The message in that case, if it needs more than the column's name. */
  whenMissing?: Text
}

/** A source column that only a {@link Derived} value reads; it is stored in `x_Source` too. */
export type Input = { name: string; from: string | readonly string[]; as: 'text' | 'amount' }

/**
 * Where a file has tags. `from`: cells with all tags of a line item, of which the first column in the file is read;
 * `amazonWhen` is SQL that is true for line items whose keys AWS wrote (`user:Project`). `keys` and `values`: two
 * columns of one tag. `prefix`: one column per tag; `keyOf` derives the key from the rest of the column's name.
 */
export type TagSource =
  | { from: string | readonly string[]; amazonWhen?: string }
  | { keys: string; values: string }
  | { prefix: RegExp; keyOf: (rest: string) => string; title: string }

/** A value that the engine computes from converted columns, in the order of the list. */
export type Derived = {
  to: LineColumn
  sql: string
  /** Describes the SQL if it is too long for the documentation. */
  note?: string
}

/** A format: its table and how it is recognized. */
export type BillingFormat = {
  name: FormatName
  lineItemType: 'usage' | 'billing'
  /** A file has this format if it has all columns of one of these lists. */
  recognisedBy: readonly (readonly string[])[]
  mappings: readonly Mapping[]
  /** If several sources have the same key, the first one counts. */
  tags?: readonly TagSource[]
  inputs?: readonly Input[]
  derived: readonly Derived[]
  /** Further reasons to reject a line item: SQL over converted and derived columns that is true for it. */
  checks?: readonly { column: string; reason: RejectionReason; sql: string }[]
}

/**
 * Normalizes a column name for comparison: lower case, letters and digits only, so that `lineItem/UsageAmount`,
 * `line_item_usage_amount` and `LineItemUsageAmount` are equal.
 */
export const normalizeColumnName = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** `Kosten (BilledCost)`: exports in another language append the English name in parentheses. */
const bracketed = /\(([^()]+)\)\s*$/

/**
 * Returns the columns of a file by the names under which a mapping may read them: the normalized own name, and the
 * English name in parentheses if no other column has it. The first of several columns with the same name counts.
 */
export const indexColumnsByName = (columns: readonly string[]): Map<string, number> => {
  const byName = new Map<string, number>()
  const add = (name: string, index: number) => {
    if (!byName.has(name)) byName.set(name, index)
  }
  columns.forEach((column, index) => add(normalizeColumnName(column), index))
  columns.forEach((column, index) => {
    const english = bracketed.exec(column)?.[1]
    if (english !== undefined) add(normalizeColumnName(english), index)
  })
  return byName
}

/** Returns the names of a mapping's `from` as a list. */
export const listAlternatives = (from: string | readonly string[]): readonly string[] =>
  typeof from === 'string' ? [from] : from

/** SQL: the first day of the month after the one that holds `time`. */
export const buildNextMonthSql = (time: string): string =>
  `toDateTime(addMonths(toStartOfMonth(${time}), 1), 'UTC')`

/** SQL: the first day of the month that holds `time`. */
export const buildMonthStartSql = (time: string): string => `toDateTime(toStartOfMonth(${time}), 'UTC')`
