/** Makes a load visible: invoices, their current loads and totals change in one transaction, or not at all. */
import { counted, currencyOf, word, type ImportResult } from '@cmp/contract'
import { subtract, sum } from '@cmp/billing'
import type { Selectable } from 'kysely'
import type { LineItemType } from '../../db/column-types.ts'
import type { ImportFile, InvoiceImportTable } from '../../db/tables.ts'
import { AppError } from '../../kit/errors.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { LoadResult } from '../../lines/load.ts'
import type { InvoiceTotals } from '../../lines/totals.ts'
import { createCustomersOf } from './create-customers.ts'
import { currentLoads } from './current-loads.ts'
import type { UnchangedLines } from './unchanged-lines.ts'

type ImportRow = Pick<Selectable<InvoiceImportTable>, 'id' | 'createCustomers' | 'fetchInvoiceRowId'> & {
  loadId: string
  files: ImportFile[]
}

/** The provider's words for the kinds of lines, as the invoice list shows them. */
const lineItemWord: Record<LineItemType, string> = {
  usage: 'usage_line_items',
  billing: 'billing_line_items',
}

/** The last part of an account that is written as a path, such as Azure's `/providers/…/billingAccounts/8611537`. */
const accountName = (account: string): string => account.split('/').findLast((part) => part !== '') ?? account

/** An invoice's id where the source names none: cloud, account and month. */
const invoiceIdOf = (totals: InvoiceTotals): string =>
  totals.invoiceId || [totals.cloudProvider, ...totals.invoiceKey.split('|').map(accountName)].join('-')

/** The last day of a period whose end is exclusive. */
const lastDay = (periodEnd: string, periodStart: string): string => {
  const day = new Date(Date.parse(`${periodEnd}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return day < periodStart ? periodStart : day
}

const upsertInvoice = async ({ trx, now }: Scoped, totals: InvoiceTotals): Promise<string> => {
  const invoiceId = invoiceIdOf(totals)
  const existing = await trx
    .selectFrom('invoice')
    .select('id')
    .where('cloudProvider', '=', totals.cloudProvider)
    .where('invoiceId', '=', invoiceId)
    .where('currencyCode', '=', totals.currency)
    .forUpdate()
    .executeTakeFirst()
  if (existing) return existing.id
  const periodEnd = lastDay(totals.periodEnd, totals.periodStart)
  const { id } = await trx
    .insertInto('invoice')
    .values({
      invoiceId,
      cloudProvider: totals.cloudProvider,
      invoiceDate: periodEnd,
      billingPeriodStartDate: totals.periodStart,
      billingPeriodEndDate: periodEnd,
      billingAccountId: totals.billingAccountId,
      currencyCode: totals.currency,
      announcedTotal: null,
      pdfDownloadLink: null,
      billingProvider: totals.cloudProvider.toLowerCase(),
      detailUpdatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The new load of a kind becomes the current one; the earlier stays and can still be seen. */
const switchLoad = async (
  { trx, now }: Scoped,
  invoiceRowId: string,
  row: ImportRow,
  totals: InvoiceTotals,
  rejected: number,
): Promise<void> => {
  const { lineItemType } = totals
  await trx
    .updateTable('invoiceLoad')
    .set({ isCurrent: false })
    .where('invoiceRowId', '=', invoiceRowId)
    .where('lineItemType', '=', lineItemType)
    .execute()
  await trx
    .insertInto('invoiceLoad')
    .values({
      loadId: row.loadId,
      invoiceRowId,
      lineItemType,
      sourceKey: totals.invoiceKey,
      currencyCode: totals.currency,
      lines: totals.lines,
      total: totals.total,
      consumptionLines: totals.consumptionLines,
      consumptionTotal: totals.consumptionTotal,
      rejected,
      isCurrent: true,
      createdAt: now,
    })
    .execute()
  const batchSize = 2000
  for (let start = 0; start < totals.subAccounts.length; start += batchSize)
    await trx
      .insertInto('invoiceSubAccount')
      .values(
        totals.subAccounts.slice(start, start + batchSize).map((account) => ({
          loadId: row.loadId,
          invoiceRowId,
          lineItemType,
          cloudProvider: totals.cloudProvider,
          subAccountKey: account.subAccountKey,
          subAccountName: account.subAccountName,
          customerKey: account.customerId,
          customerName: account.customerName,
          customerDomain: account.customerDomainName,
          lines: account.lines,
          cost: account.total,
          consumptionLines: account.consumptionLines,
          consumptionCost: account.consumptionTotal,
        })),
      )
      .execute()
}

/** The invoice's figures after a switch. It has to be calculated again. */
const refreshInvoice = async (
  { trx, now }: Scoped,
  invoiceRowId: string,
  {
    fileId,
    lineItemType,
    isFetched,
  }: { fileId: string | null; lineItemType: LineItemType; isFetched: boolean },
): Promise<void> => {
  const loads = await currentLoads(trx, invoiceRowId)
  const total = sum(
    loads.map((load) => (load.excludeConsumption ? subtract(load.total, load.consumptionTotal) : load.total)),
  )
  await trx
    .updateTable('invoice')
    .set({
      totalCharges: total,
      isCalculated: false,
      detailUpdatedAt: now,
      // A fetch has more to say of how far it is, and says it itself.
      ...(isFetched ? {} : { detailStatus: 'Done' }),
      invoiceLineItemType: loads.map((load) => lineItemWord[load.lineItemType]).join(', '),
      ...(fileId ? (lineItemType === 'billing' ? { billingFileId: fileId } : { usageFileId: fileId }) : {}),
    })
    .where('id', '=', invoiceRowId)
    .execute()
}

const messageOf = (result: Omit<ImportResult, 'message'>): string => {
  const { lines, invoices, rejected, createdCustomers, createdSubscriptions } = result
  const sentences = [
    `${counted(lines, 'line')} of ${counted(invoices.length, 'invoice')} ${word(lines, 'was', 'were')} brought in.`,
  ]
  if (rejected > 0)
    sentences.push(
      `${counted(rejected, 'line was', 'lines were')} rejected and ${word(rejected, 'is listed with its reason', 'are listed with their reasons')}.`,
    )
  if (createdCustomers + createdSubscriptions > 0)
    sentences.push(
      `${counted(createdCustomers, 'customer')} and ${counted(createdSubscriptions, 'subscription')} were added.`,
    )
  return sentences.join(' ')
}

const monthsOf = (totals: InvoiceTotals): string => {
  const [from, to] = [
    totals.periodStart.slice(0, 7),
    lastDay(totals.periodEnd, totals.periodStart).slice(0, 7),
  ]
  return from === to ? from : `${from}/${to}`
}

/** One entry an invoice, its kinds of lines added up. */
const importedInvoices = (invoices: readonly InvoiceTotals[]): ImportResult['invoices'] =>
  [
    ...Map.groupBy(invoices, (totals) =>
      JSON.stringify([totals.cloudProvider, totals.invoiceKey, totals.currency]),
    ).values(),
  ].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    return {
      invoiceId: invoiceIdOf(first),
      provider: first.cloudProvider,
      period: monthsOf(first),
      currency: first.currency,
      lines: parts.reduce((lines, part) => lines + part.lines, 0),
      total: sum(parts.map((part) => part.total)),
    }
  })

const refuseUnknownCurrency = (totals: InvoiceTotals): void => {
  if (!currencyOf(totals.currency))
    throw new AppError(
      'InvalidFile',
      `"${totals.currency}" is no currency of ISO 4217, so the invoice ${invoiceIdOf(totals)} cannot be charged. Correct the file and import it again.`,
    )
}

/** The raw file of an invoice's lines, where it is one. */
const fileOf = ({ files }: ImportRow, { fileNumbers }: InvoiceTotals): string | null => {
  const [fileNumber, ...more] = fileNumbers
  return fileNumber === undefined || more.length > 0 ? null : (files[fileNumber - 1]?.fileId ?? null)
}

/** Whether the lines that a load repeats are still the current ones of their invoice. */
const isStillCurrent = async (
  { trx }: Scoped,
  invoiceRowId: string,
  totals: InvoiceTotals,
  loadId: string | undefined,
): Promise<boolean> => {
  if (loadId === undefined) return false
  const current = await trx
    .selectFrom('invoiceLoad')
    .select('loadId')
    .where('invoiceRowId', '=', invoiceRowId)
    .where('lineItemType', '=', totals.lineItemType)
    .where('isCurrent', '=', true)
    .executeTakeFirst()
  return current?.loadId === loadId
}

/** Makes a load current in the transaction that ends its import. Invoices whose lines are unchanged stay as they are. */
export const commitLoad = async (
  scoped: Scoped,
  row: ImportRow,
  loaded: LoadResult,
  { unchanged, seconds }: { unchanged: UnchangedLines; seconds: number },
): Promise<ImportResult> => {
  loaded.invoices.forEach(refuseUnknownCurrency)
  for (const totals of loaded.invoices) {
    const invoiceRowId = await upsertInvoice(scoped, totals)
    if (await isStillCurrent(scoped, invoiceRowId, totals, unchanged.get(totals))) continue
    await switchLoad(scoped, invoiceRowId, row, totals, loaded.invoices.length === 1 ? loaded.rejected : 0)
    await refreshInvoice(scoped, invoiceRowId, {
      fileId: fileOf(row, totals),
      lineItemType: totals.lineItemType,
      isFetched: row.fetchInvoiceRowId !== null,
    })
  }
  const created = row.createCustomers
    ? await createCustomersOf(scoped, loaded.invoices)
    : { customers: 0, subscriptions: 0 }
  const figures = {
    files: loaded.files.map((file, index) => ({
      name: file.name,
      format: file.format,
      bytes: row.files[index]?.sizeBytes ?? 0,
    })),
    invoices: importedInvoices(loaded.invoices),
    lines: loaded.lines,
    rejected: loaded.rejected,
    roundedDigits: loaded.roundedDigits,
    isRepeat: false,
    createdCustomers: created.customers,
    createdSubscriptions: created.subscriptions,
    seconds,
  }
  const result: ImportResult = { ...figures, message: messageOf(figures) }
  await scoped.audit({
    action: 'load',
    objectType: 'invoice-imports',
    objectId: row.id,
    objectName: row.files.map((file) => file.name).join(', '),
    after: figures,
  })
  return result
}
