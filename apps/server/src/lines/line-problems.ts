/** Reasons to reject a line, and the SQL of those that come from the header and the currency. */
import { currencies } from '@cmp/contract'
import type { LineColumn } from '../engine/columns.ts'
import { quoted } from '../engine/sql-text.ts'
import { alternatives, plainName, type BillingFormat } from './formats/format.ts'

/** A reason to reject a line: `when` is SQL that is true for it, `value` SQL of what could not be read. */
export type Problem = { column: string; value: string; reason: string; when: string }

/** Why a row or a single cell of it cannot be read. */
export const reasons = {
  fewerCells: 'has fewer cells than the header',
  moreCells: 'has more cells than the header',
  notAnAmount: 'is not a decimal number of at most 20 digits before the point',
  mangledId: 'was changed by a spreadsheet or cut off',
  notATime: 'is not a date (YYYY-MM-DD or M/D/YYYY, with or without a time)',
}

/** The reason for a line in which columns of one name disagree; it stops the load. */
export const standsTwice = 'stands in the file twice, with different values'

/** Ids that accounts, invoices and meters are told apart by. */
const idColumns: readonly LineColumn[] = [
  'InvoiceId',
  'BillingAccountId',
  'SubAccountId',
  'x_SubscriptionId',
  'x_CustomerId',
  'x_PartnerId',
  'x_MeterId',
]
const mangledId = quoted(
  [
    '^[0-9]([.,][0-9]+)?[eE][+][0-9]{1,3}$',
    '^#+$|^#(REF!|N/A|VALUE!|NAME[?]|NUM!|DIV/0!|NULL!|SPILL!)$',
    '(?i)^[0-9a-f]{8}(-[0-9a-f]{4}){3}(-[0-9a-f]{0,11})?$',
  ].join('|'),
)

/** A spoilt id in a column of the line; `column` is its name in the file. */
export const mangledIdIn = (name: LineColumn, column: string): Problem[] =>
  idColumns.includes(name)
    ? [{ column, value: name, reason: reasons.mangledId, when: `match(${name}, ${mangledId})` }]
    : []

const knownCurrencies = currencies.map(({ code }) => quoted(code)).join(', ')

/** A currency that the catalogue does not have: its line cannot be charged. `column` is its name in the file. */
export const unknownCurrency = (column: string): Problem => ({
  column,
  value: 'BillingCurrency',
  reason: 'is no currency of ISO 4217',
  when: `BillingCurrency NOT IN (${knownCurrencies})`,
})

/** The names that a format reads, in their plain form. */
const namesOf = ({ mappings, inputs = [] }: BillingFormat): Set<string> =>
  new Set(
    [
      ...mappings.flatMap(({ from, whenEmpty = [] }) => [...alternatives(from), ...whenEmpty]),
      ...inputs.flatMap(({ from }) => alternatives(from)),
    ].map(plainName),
  )

/**
 * Columns that stand in a file more than once: of the same spelling, or of one name that the format reads. Tags that
 * differ in letter case alone are columns of their own.
 */
export const repeatedColumns = (columns: readonly string[], format: BillingFormat): Problem[] => {
  const read = namesOf(format)
  const first = new Map<string, number>()
  return columns.flatMap((name, index): Problem[] => {
    const plain = plainName(name)
    const key = read.has(plain) ? plain : name
    const earlier = first.get(key)
    if (earlier === undefined) {
      first.set(key, index)
      return []
    }
    return [{ column: name, value: `c${index}`, reason: standsTwice, when: `c${earlier} != c${index}` }]
  })
}
