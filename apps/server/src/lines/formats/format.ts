/** What a billing file's format is: a table from its columns to those of `charge_line`, and how to tell it apart. */
import type { LineColumn } from '../../engine/columns.ts'

/** The formats by the names that `--format` takes. */
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
 * How a cell becomes a value. `plain` by the kind of the target column: text as it is, an exact decimal, or a time in
 * UTC. `inclusiveEnd`: the last day of a period; the value is the day after, as FOCUS ends are exclusive.
 * `invoiceMonth`: `YYYYMM`, the first of that month.
 */
export type Conversion = 'plain' | 'inclusiveEnd' | 'invoiceMonth'

/** One line of a format's table. */
export type Mapping = {
  /** The column of `charge_line`. */
  to: LineColumn
  /** The source's column in any letter case and punctuation; the first that the file has is read. */
  from: string | readonly string[]
  /** Columns whose value is taken, in this order, on rows where `from` is empty. */
  whenEmpty?: readonly string[]
  as?: Conversion
  /** The file is refused without the column. */
  mandatory?: true
  /** What is said then, where more is to be said than the column's name. */
  whenMissing?: string
}

/** A column of the source that only a {@link Derived} value reads; it is kept in `x_Source` too. */
export type Input = { name: string; from: string | readonly string[]; as: 'text' | 'amount' }

/**
 * Where a file has tags. `from`: cells with all tags of a line, of which the first column that the file has is read;
 * `amazonWhen` is SQL that is true for lines whose keys AWS wrote (`user:Project`). `keys` and `values`: two columns of one
 * tag. `prefix`: a column for each tag, `keyOf` gives the key from the rest of its name.
 */
export type TagSource =
  | { from: string | readonly string[]; amazonWhen?: string }
  | { keys: string; values: string }
  | { prefix: RegExp; keyOf: (rest: string) => string; title: string }

/** A value computed by the engine from columns already converted, in the order of the list. */
export type Derived = {
  to: LineColumn
  sql: string
  /** What the SQL does, where it is too long for the documentation. */
  note?: string
}

/** A format: its table and how it is recognised. */
export type BillingFormat = {
  name: FormatName
  /** For people: what to call the file in a message. */
  title: string
  lineItemType: 'usage' | 'billing'
  /** A file is of this format when it has all columns of one of these lists. */
  recognisedBy: readonly (readonly string[])[]
  mappings: readonly Mapping[]
  /** Of a key that several of them have, the first counts. */
  tags?: readonly TagSource[]
  inputs?: readonly Input[]
  derived: readonly Derived[]
  /** Further reasons to reject a line: SQL that is true for it, over converted and derived columns. */
  checks?: readonly { column: string; reason: string; sql: string }[]
}

/**
 * The form in which column names are compared: lower case, letters and digits only, so that `lineItem/UsageAmount`,
 * `line_item_usage_amount` and `LineItemUsageAmount` are one name.
 */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** `Kosten (BilledCost)`: exports in another language put the English name in brackets behind. */
const bracketed = /\(([^()]+)\)\s*$/

/**
 * The columns of a file by the names that a mapping may read them by: the plain form of their own name, and of the
 * English name in brackets where no other column has it. Of columns with one name the first is meant.
 */
export const columnsByName = (columns: readonly string[]): Map<string, number> => {
  const byName = new Map<string, number>()
  const add = (name: string, index: number) => {
    if (!byName.has(name)) byName.set(name, index)
  }
  columns.forEach((column, index) => add(plainName(column), index))
  columns.forEach((column, index) => {
    const english = bracketed.exec(column)?.[1]
    if (english !== undefined) add(plainName(english), index)
  })
  return byName
}

/** The names of a mapping's `from`, as a list. */
export const alternatives = (from: string | readonly string[]): readonly string[] =>
  typeof from === 'string' ? [from] : from

/** SQL: the first day of the month after the one that holds `time`. */
export const nextMonth = (time: string): string => `toDateTime(addMonths(toStartOfMonth(${time}), 1), 'UTC')`

/** SQL: the first day of the month that holds `time`. */
export const monthOf = (time: string): string => `toDateTime(toStartOfMonth(${time}), 'UTC')`
