/** Describes the result of an import: figures for programs, a sentence for people. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { formatExact, sum } from '@cmp/billing'
import { formatFirst, type ImportResult, type LoadChange, toMonth } from '@cmp/contract'
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
  const file = files[fileNumber - 1]?.name ?? t(m.fileNumber, { number: fileNumber })
  const hasFile = String(files.length > 1)
  return [t(m.tagsOfLineItemCouldNot, { lines, firstLine, hasFile, file })]
}

/** The maximum number of invoices named in a message; the result names all. */
const mostNamed = 3

const changeSentences = (
  { invoiceId, currency }: ImportResult['invoices'][number],
  { outcome, before, after, replaces, closedAs, formatsBefore }: LoadChange,
): string[] => {
  const formatAmount = ({ lines, total }: LoadChange['before'], amountOf = m.lineAmount): string =>
    t(amountOf, { count: lines, amount: `${formatExact(total, 2)} ${currency}` })
  if (closedAs.length > 0)
    return [
      t(m.skippedBecauseMonthIsAlreadyClosed, { invoiceId, closedAs: formatFirst(closedAs, mostNamed) }),
    ]
  const elsewhere = replaces.map((load) =>
    t(m.replacesOpenMonth, {
      invoiceId,
      isOpenMonth: String(Boolean(load.isOpenMonth)),
      invoiceId2: load.invoiceId,
      load: formatAmount(load, m.lineItemAmount),
    }),
  )
  if (before.lines === 0) return elsewhere
  const change = `${formatAmount(before)} → ${formatAmount(after)}`
  if (outcome === 'added') return [...elsewhere, t(m.addedToExistingLineItems, { invoiceId, change })]
  if (outcome === 'kept')
    return [t(m.existingLineItemsUnchanged, { invoiceId, before: formatAmount(before) })]
  return [
    ...elsewhere,
    t(m.existingLineItemsReplacedFormatsbefore, {
      invoiceId,
      change,
      hasFormats: String(formatsBefore.length > 0),
      formatsBefore: formatFirst(formatsBefore, mostNamed),
    }),
  ]
}

/** Returns the message of an import whose line items had all been imported before. */
export const formatUnchangedMessage = (comparisons: readonly Pick<Comparison, 'closedAs'>[]): string => {
  const closed = [...new Set(comparisons.flatMap(({ closedAs }) => closedAs))]
  return closed.length > 0
    ? t(m.monthOfTheseLineItemsIs, { closed: formatFirst(closed, mostNamed) })
    : t(m.theseLineItemsAreAlreadyImported)
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
    return lines === 0 ? t(m.exportHasNoLineItemsYet) : t(m.exportNoLongerHasLineItems, { lines })
  }
  const [first, ...more] = files
  return more.length === 0
    ? t(m.hasNoLineItemsNothingWas, { name: first?.name ?? t(m.theFile) })
    : t(m.noneOfFileHasLineItems, { count: files.length })
}

const formatEmptyFiles = (files: ImportResult['files']): string[] => {
  const empty = files.filter(({ lines }) => lines === 0).map(({ name }) => name)
  return empty.length === 0
    ? []
    : [t(m.hasNoLineItems, { empty: formatFirst(empty, mostNamed), count: empty.length })]
}

/** Returns the sentences about an import that added line items. */
export const formatImportMessage = (result: Omit<ImportResult, 'message'>): string => {
  const { lines, invoices, rejected, createdCustomers, createdSubscriptions, warnings } = result
  const changed = invoices.filter(({ loads }) => loads.some(({ outcome }) => outcome !== 'kept'))
  const sentences = [t(m.lineItemOfInvoiceImported, { lines, count: changed.length })]
  const notable = invoices.flatMap((invoice) =>
    invoice.loads.flatMap((change) => changeSentences(invoice, change)),
  )
  sentences.push(...notable.slice(0, mostNamed))
  if (notable.length > mostNamed) sentences.push(t(m.moreSeeResult, { count: notable.length - mostNamed }))
  sentences.push(...formatEmptyFiles(result.files))
  if (rejected > 0) sentences.push(t(m.lineItemWasRejectedAndIs, { rejected }))
  if (createdCustomers + createdSubscriptions > 0)
    sentences.push(t(m.customerAndSubscriptionWereAdded, { createdCustomers, createdSubscriptions }))
  return [...sentences, ...warnings].join(' ')
}
