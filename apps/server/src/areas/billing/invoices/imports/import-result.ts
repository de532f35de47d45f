/** Describes the result of an import: figures for programs, a sentence for people. */
import { formatExact, sum } from '@cmp/billing'
import {
  formatCount,
  formatFirst,
  chooseWord,
  numberText,
  type ImportResult,
  type LoadChange,
  toMonth,
} from '@cmp/contract'
import type { ImportFile } from '../../../../db/tables.ts'
import type { FinishedLoad } from '../../../../lines/load.ts'
import type { InvoiceTotals } from '../../../../lines/totals.ts'
import { getInvoiceId, getPeriodLastDate } from '../loads/invoice-of-load.ts'
import type { Comparison } from '../loads/load-comparison.ts'

const formatMonths = (totals: InvoiceTotals): string => {
  const [from, to] = [
    toMonth(totals.periodStart),
    getPeriodLastDate(totals.periodEnd, totals.periodStart).slice(0, 7),
  ]
  return from === to ? from : `${from}/${to}`
}

/** Returns one entry per invoice with its kinds of line items added up, and the outcome of each kind. */
export const listImportedInvoices = (
  changes: ReadonlyMap<InvoiceTotals, LoadChange & { rowId: string }>,
): ImportResult['invoices'] =>
  [
    ...Map.groupBy(changes, ([totals]) =>
      JSON.stringify([totals.cloudProvider, totals.invoiceKey, totals.currency]),
    ).values(),
  ].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const [totals, { rowId }] = first
    return {
      rowId,
      invoiceId: getInvoiceId(totals),
      provider: totals.cloudProvider,
      period: formatMonths(totals),
      currency: totals.currency,
      lines: parts.reduce((lines, [part]) => lines + part.lines, 0),
      total: sum(parts.map(([part]) => part.total)),
      loads: parts.map(([, { rowId: _, ...change }]) => change),
    }
  })

/** Returns the invoices of a file's line items; `index` counts the files of the import batch from 0. */
export const listInvoicesOfFile = (
  { invoices }: Pick<FinishedLoad, 'invoices'>,
  index: number,
): ImportResult['files'][number]['invoices'] => {
  const own = invoices
    .filter(({ fileNumbers }) => fileNumbers.includes(index + 1))
    .map((totals) => ({
      invoiceId: getInvoiceId(totals),
      provider: totals.cloudProvider,
      period: formatMonths(totals),
    }))
  return [...new Map(own.map((invoice) => [JSON.stringify(invoice), invoice])).values()]
}

/** Returns the result of an import that added nothing new. */
export const buildEmptyResult = (
  files: readonly Pick<ImportFile, 'name' | 'sizeBytes' | 'format'>[],
  message: string,
  { seconds = 0, earlier = {} }: { seconds?: number; earlier?: Partial<ImportResult> } = {},
): ImportResult => ({
  files: files.map(({ name, sizeBytes, format = '' }) => ({
    name,
    format,
    bytes: sizeBytes,
    lines: 0,
    invoices: [],
  })),
  ...earlier,
  invoices: [],
  lines: 0,
  rejected: 0,
  roundedDigits: 0,
  isRepeat: true,
  createdCustomers: 0,
  createdSubscriptions: 0,
  warnings: [],
  seconds,
  message,
})

/** Returns the warning about tags that could not be parsed; none if all were. */
export const formatUnreadTagsWarning = ({
  unreadTags,
  files,
}: Pick<FinishedLoad, 'unreadTags' | 'files'>): string[] => {
  if (!unreadTags) return []
  const { lines, fileNumber, firstLine } = unreadTags
  const file = files.length > 1 ? ` of ${files[fileNumber - 1]?.name ?? `file ${fileNumber}`}` : ''
  return [
    `The tags of ${formatCount(lines, 'line')} could not be read and are left out (first in line ${firstLine}${file}).`,
  ]
}

/** The maximum number of invoices named in a message; the result names all. */
const mostNamed = 3

const changeSentences = (
  { invoiceId, currency }: ImportResult['invoices'][number],
  { outcome, before, after, replaces, closedAs, formatsBefore }: LoadChange,
): string[] => {
  const formatAmount = ({ lines, total }: LoadChange['before'], noun = 'line'): string =>
    `${formatCount(lines, noun)}, ${formatExact(total, 2)} ${currency}`
  if (closedAs.length > 0)
    return [
      `${invoiceId}: left out, because the month is closed already as ${formatFirst(closedAs, mostNamed)}.`,
    ]
  const elsewhere = replaces.map(
    (load) =>
      `${invoiceId}: Replaces ${load.isOpenMonth ? 'the open month' : 'invoice'} ${load.invoiceId}: ${formatAmount(load, 'line item')}.`,
  )
  if (before.lines === 0) return elsewhere
  const change = `${formatAmount(before)} → ${formatAmount(after)}`
  if (outcome === 'added') return [...elsewhere, `${invoiceId}: added to the existing lines (${change}).`]
  if (outcome === 'kept') return [`${invoiceId}: existing lines kept (${formatAmount(before)}).`]
  const from = formatsBefore.length > 0 ? ` It came from ${formatFirst(formatsBefore, mostNamed)}.` : ''
  return [...elsewhere, `${invoiceId}: existing lines replaced (${change}).${from}`]
}

/** Returns the message of an import whose line items had all been imported before. */
export const formatUnchangedMessage = (comparisons: readonly Pick<Comparison, 'closedAs'>[]): string => {
  const closed = [...new Set(comparisons.flatMap(({ closedAs }) => closedAs))]
  return closed.length > 0
    ? `The month of these line items is closed already as ${formatFirst(closed, mostNamed)}: nothing was added.`
    : 'These lines are the same as those that are here already: nothing was added.'
}

/**
 * Returns the message of an import whose files are empty.
 * @param former the current import batches of the fetched export; null if files were uploaded.
 */
export const formatEmptyMessage = (
  files: readonly { name: string }[],
  former: readonly { lines: number }[] | null,
): string => {
  if (former !== null) {
    const lines = former.reduce((count, load) => count + load.lines, 0)
    return lines === 0
      ? 'The export has no line items yet: nothing was changed.'
      : `The export has no line items now. The ${formatCount(lines, 'line item')} of its earlier version ${chooseWord(lines, 'counts', 'count')} on: nothing was changed.`
  }
  const [first, ...more] = files
  return more.length === 0
    ? `${first?.name ?? 'The file'} has no line items: nothing was changed.`
    : `None of the ${formatCount(files.length, 'file')} has line items: nothing was changed.`
}

const formatEmptyFiles = (files: ImportResult['files']): string[] => {
  const empty = files.filter(({ lines }) => lines === 0).map(({ name }) => name)
  return empty.length === 0
    ? []
    : [`${formatFirst(empty, mostNamed)} ${chooseWord(empty.length, 'has', 'have')} no line items.`]
}

/** Returns the sentences about an import that added line items. */
export const formatImportMessage = (result: Omit<ImportResult, 'message'>): string => {
  const { lines, invoices, rejected, createdCustomers, createdSubscriptions, warnings } = result
  const changed = invoices.filter(({ loads }) => loads.some(({ outcome }) => outcome !== 'kept'))
  const sentences = [`${formatCount(lines, 'line')} of ${formatCount(changed.length, 'invoice')} imported.`]
  const notable = invoices.flatMap((invoice) =>
    invoice.loads.flatMap((change) => changeSentences(invoice, change)),
  )
  sentences.push(...notable.slice(0, mostNamed))
  if (notable.length > mostNamed)
    sentences.push(`${numberText(notable.length - mostNamed)} more: see the result.`)
  sentences.push(...formatEmptyFiles(result.files))
  if (rejected > 0)
    sentences.push(
      `${formatCount(rejected, 'line was', 'lines were')} rejected and ${chooseWord(rejected, 'is listed with its reason', 'are listed with their reasons')}.`,
    )
  if (createdCustomers + createdSubscriptions > 0)
    sentences.push(
      `${formatCount(createdCustomers, 'customer')} and ${formatCount(createdSubscriptions, 'subscription')} were added.`,
    )
  return [...sentences, ...warnings].join(' ')
}
