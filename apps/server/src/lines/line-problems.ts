/** Reasons to reject a line item, and the SQL of those that follow from the header and the currency. */
import { currencies } from '@cmp/contract'
import type { LineColumn } from '../engine/columns.ts'
import { quoteLiteral } from '../engine/sql-text.ts'
import { listAlternatives, normalizeColumnName, type BillingFormat } from './formats/format.ts'
import type { RejectionReason } from './formats/rejection-reasons.ts'

/**
 * A reason to reject a line item. `when` is SQL that is true for it, `value` is SQL for the value that could not be
 * read.
 */
export type Problem = { column: string; value: string; reason: RejectionReason; when: string }

/** IDs that identify accounts, invoices and meters. */
const idColumns: readonly LineColumn[] = [
  'InvoiceId',
  'BillingAccountId',
  'SubAccountId',
  'x_SubscriptionId',
  'x_CustomerId',
  'x_PartnerId',
  'x_MeterId',
]
const mangledId = quoteLiteral(
  [
    '^[0-9]([.,][0-9]+)?[eE][+][0-9]{1,3}$',
    '^#+$|^#(REF!|N/A|VALUE!|NAME[?]|NUM!|DIV/0!|NULL!|SPILL!)$',
    '(?i)^[0-9a-f]{8}(-[0-9a-f]{4}){3}(-[0-9a-f]{0,11})?$',
  ].join('|'),
)

/** Returns the problem of a corrupted ID in a column; `column` is its name in the file. */
export const defineMangledIdProblems = (name: LineColumn, column: string): Problem[] =>
  idColumns.includes(name)
    ? [{ column, value: name, reason: 'id', when: `match(${name}, ${mangledId})` }]
    : []

const knownCurrencies = currencies.map(({ code }) => quoteLiteral(code)).join(', ')

/**
 * Returns the problem of an unknown currency, with which a line item cannot be charged; `column` is its name in the
 * file.
 */
export const defineUnknownCurrencyProblem = (column: string): Problem => ({
  column,
  value: 'BillingCurrency',
  reason: 'currency',
  when: `BillingCurrency NOT IN (${knownCurrencies})`,
})

/** Returns the normalized names that a format reads. */
const collectReadNames = ({ mappings, inputs = [] }: BillingFormat): Set<string> =>
  new Set(
    [
      ...mappings.flatMap(({ from, whenEmpty = [] }) => [...listAlternatives(from), ...whenEmpty]),
      ...inputs.flatMap(({ from }) => listAlternatives(from)),
    ].map(normalizeColumnName),
  )

/**
 * Returns the columns that occur more than once in a file: with the same spelling, or with the same name for the
 * format. Tags that differ only in letter case are separate columns.
 */
export const findRepeatedColumns = (columns: readonly string[], format: BillingFormat): Problem[] => {
  const read = collectReadNames(format)
  const first = new Map<string, number>()
  return columns.flatMap((name, index): Problem[] => {
    const plain = normalizeColumnName(name)
    const key = read.has(plain) ? plain : name
    const earlier = first.get(key)
    if (earlier === undefined) {
      first.set(key, index)
      return []
    }
    return [{ column: name, value: `c${index}`, reason: 'repeatedColumn', when: `c${earlier} != c${index}` }]
  })
}
