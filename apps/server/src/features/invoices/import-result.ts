/** What an import says of itself when it has ended: figures for programs, a sentence for people. */
import { formatExact, sum } from '@cmp/billing'
import { counted, firstOf, word, type ImportResult, type LoadChange } from '@cmp/contract'
import type { ImportFile } from '../../db/tables.ts'
import type { FinishedLoad } from '../../lines/load.ts'
import type { InvoiceTotals } from '../../lines/totals.ts'
import { invoiceIdOf, lastDay } from './invoice-of-load.ts'
import type { Comparison } from './load-comparison.ts'

const monthsOf = (totals: InvoiceTotals): string => {
  const [from, to] = [
    totals.periodStart.slice(0, 7),
    lastDay(totals.periodEnd, totals.periodStart).slice(0, 7),
  ]
  return from === to ? from : `${from}/${to}`
}

/** One entry an invoice, its kinds of lines added up, with what became of each kind. */
export const importedInvoices = (
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
      invoiceId: invoiceIdOf(totals),
      provider: totals.cloudProvider,
      period: monthsOf(totals),
      currency: totals.currency,
      lines: parts.reduce((lines, [part]) => lines + part.lines, 0),
      total: sum(parts.map(([part]) => part.total)),
      loads: parts.map(([, { rowId: _, ...change }]) => change),
    }
  })

/** The invoices that lines of a file belong to; `index` counts the files of the load from 0. */
export const invoicesOfFile = (
  { invoices }: Pick<FinishedLoad, 'invoices'>,
  index: number,
): ImportResult['files'][number]['invoices'] => {
  const own = invoices
    .filter(({ fileNumbers }) => fileNumbers.includes(index + 1))
    .map((totals) => ({
      invoiceId: invoiceIdOf(totals),
      provider: totals.cloudProvider,
      period: monthsOf(totals),
    }))
  return [...new Map(own.map((invoice) => [JSON.stringify(invoice), invoice])).values()]
}

/** The result of an import that brought nothing new. */
export const resultOfNothing = (
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

/** The warning about tags that were not understood; none where all were. */
export const unreadTagsWarning = ({
  unreadTags,
  files,
}: Pick<FinishedLoad, 'unreadTags' | 'files'>): string[] => {
  if (!unreadTags) return []
  const { lines, fileNumber, firstLine } = unreadTags
  const file = files.length > 1 ? ` of ${files[fileNumber - 1]?.name ?? `file ${fileNumber}`}` : ''
  return [
    `The tags of ${counted(lines, 'line')} could not be read and are left out (first in line ${firstLine}${file}).`,
  ]
}

/** At most this many invoices are named in a message; the result names all. */
const mostNamed = 3

const changeSentences = (
  { invoiceId, currency }: ImportResult['invoices'][number],
  { outcome, before, after, replaces, closedAs, formatsBefore }: LoadChange,
): string[] => {
  const amount = ({ lines, total }: LoadChange['before'], noun = 'line'): string =>
    `${counted(lines, noun)}, ${formatExact(total, 2)} ${currency}`
  if (closedAs.length > 0)
    return [`${invoiceId}: left out, because the month is closed already as ${firstOf(closedAs, mostNamed)}.`]
  const elsewhere = replaces.map(
    (load) =>
      `${invoiceId}: Replaces ${load.isOpenMonth ? 'the open month' : 'invoice'} ${load.invoiceId}: ${amount(load, 'line item')}.`,
  )
  if (before.lines === 0) return elsewhere
  const change = `${amount(before)} → ${amount(after)}`
  if (outcome === 'added') return [...elsewhere, `${invoiceId}: added to what was there (${change}).`]
  if (outcome === 'kept') return [`${invoiceId}: what was there has been kept (${amount(before)}).`]
  const from = formatsBefore.length > 0 ? ` It came from ${firstOf(formatsBefore, mostNamed)}.` : ''
  return [...elsewhere, `${invoiceId}: what was there has been replaced (${change}).${from}`]
}

/** What an import says whose lines are all here already. */
export const messageOfKept = (comparisons: readonly Pick<Comparison, 'closedAs'>[]): string => {
  const closed = [...new Set(comparisons.flatMap(({ closedAs }) => closedAs))]
  return closed.length > 0
    ? `The month of these line items is closed already as ${firstOf(closed, mostNamed)}: nothing was added.`
    : 'These lines are the same as those that are here already: nothing was added.'
}

/**
 * What an import says in whose files nothing stands.
 * @param former the loads that count of the export that is fetched; null where files were given
 */
export const messageOfEmpty = (
  files: readonly { name: string }[],
  former: readonly { lines: number }[] | null,
): string => {
  if (former !== null) {
    const lines = former.reduce((count, load) => count + load.lines, 0)
    return lines === 0
      ? 'The export has no line items yet: nothing was changed.'
      : `The export has no line items now. The ${counted(lines, 'line item')} of its earlier version ${word(lines, 'counts', 'count')} on: nothing was changed.`
  }
  const [first, ...more] = files
  return more.length === 0
    ? `${first?.name ?? 'The file'} has no line items: nothing was changed.`
    : `None of the ${counted(files.length, 'file')} has line items: nothing was changed.`
}

const emptyFilesSentence = (files: ImportResult['files']): string[] => {
  const empty = files.filter(({ lines }) => lines === 0).map(({ name }) => name)
  return empty.length === 0
    ? []
    : [`${firstOf(empty, mostNamed)} ${word(empty.length, 'has', 'have')} no line items.`]
}

/** The sentences of an import that brought something. */
export const messageOf = (result: Omit<ImportResult, 'message'>): string => {
  const { lines, invoices, rejected, createdCustomers, createdSubscriptions, warnings } = result
  const changed = invoices.filter(({ loads }) => loads.some(({ outcome }) => outcome !== 'kept'))
  const sentences = [
    `${counted(lines, 'line')} of ${counted(changed.length, 'invoice')} ${word(lines, 'was', 'were')} brought in.`,
  ]
  const notable = invoices.flatMap((invoice) =>
    invoice.loads.flatMap((change) => changeSentences(invoice, change)),
  )
  sentences.push(...notable.slice(0, mostNamed))
  if (notable.length > mostNamed)
    sentences.push(`So it is with ${counted(notable.length - mostNamed, 'more')}: the result names each.`)
  sentences.push(...emptyFilesSentence(result.files))
  if (rejected > 0)
    sentences.push(
      `${counted(rejected, 'line was', 'lines were')} rejected and ${word(rejected, 'is listed with its reason', 'are listed with their reasons')}.`,
    )
  if (createdCustomers + createdSubscriptions > 0)
    sentences.push(
      `${counted(createdCustomers, 'customer')} and ${counted(createdSubscriptions, 'subscription')} were added.`,
    )
  return [...sentences, ...warnings].join(' ')
}
