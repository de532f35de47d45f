/**
 * Writes the rows of import batches: inserts and retires batches, and records which batch brings removed line items
 * back.
 */
import type { Selectable } from 'kysely'
import type { InvoiceImportTable } from '../../../../db/invoice-tables.ts'
import type { ImportFile } from '../../../../db/tables.ts'
import { chunkItems } from '../../../../kit/chunk.ts'
import { toComparedAccount, isOpenMonth } from '../../../../lines/invoice-key.ts'
import type { FinishedLoad } from '../../../../lines/load.ts'
import type { InvoiceTotals } from '../../../../lines/totals.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { listLoadedFiles, type Comparison } from '../loads/load-comparison.ts'
import type { PresentLoad } from '../loads/present-loads.ts'

/** The columns of an import that its batches need. */
export type ImportRow = Pick<
  Selectable<InvoiceImportTable>,
  'id' | 'createdBy' | 'createCustomers' | 'fetchInvoiceRowId' | 'fetchExportId' | 'fileLines' | 'dataVersion'
> & {
  files: ImportFile[]
}

const insertSubAccounts = async (
  { trx }: Scoped,
  invoiceRowId: string,
  loadId: string,
  { lineItemType, cloudProvider, subAccounts }: InvoiceTotals,
): Promise<void> => {
  for (const accounts of chunkItems(subAccounts))
    await trx
      .insertInto('invoiceSubAccount')
      .values(
        accounts.map((account) => ({
          loadId,
          invoiceRowId,
          lineItemType,
          cloudProvider,
          subAccountKey: account.subAccountKey,
          subAccountName: account.subAccountName,
          customerKey: account.customerId,
          customerName: account.customerName,
          customerDomain: account.customerDomainName,
          lines: account.lines,
          cost: account.total,
          consumptionLines: account.consumptionLines,
          consumptionCost: account.consumptionTotal,
          days: JSON.stringify(account.days),
        })),
      )
      .execute()
}

/** Inserts an import batch of an invoice with its subscriptions, accounts or projects. */
export const insertLoad = async (
  scoped: Scoped,
  invoiceRowId: string,
  row: ImportRow,
  loaded: FinishedLoad,
  { totals, isCurrent }: { totals: InvoiceTotals; isCurrent: boolean },
): Promise<void> => {
  const { trx, now } = scoped
  const { lineItemType } = totals
  const isWhole = loaded.invoices.length === 1
  await trx
    .insertInto('invoiceLoad')
    .values({
      loadId: loaded.loadId,
      invoiceRowId,
      lineItemType,
      sourceKey: totals.invoiceKey,
      billingAccount: toComparedAccount(totals.cloudProvider, totals.billingAccountId),
      billingMonths: totals.months,
      isOpenMonth: isOpenMonth(totals),
      currencyCode: totals.currency,
      lines: totals.lines,
      total: totals.total,
      consumptionLines: totals.consumptionLines,
      consumptionTotal: totals.consumptionTotal,
      rejected: totals.rejected,
      rejectedOfFile: totals.rejectedOfFile,
      isCurrent,
      createdAt: now,
      retiredAt: isCurrent ? null : now,
      firstDay: totals.firstDay || null,
      lastDay: totals.lastDay || null,
      isWhole,
      dataVersion: row.dataVersion,
      files: JSON.stringify(listLoadedFiles(loaded, row.files, totals)),
    })
    .execute()
  await insertSubAccounts(scoped, invoiceRowId, loaded.loadId, totals)
}

/** Marks import batches as no longer current for their invoices. */
export const retireLoads = async (
  { trx, now }: Scoped,
  loads: readonly Pick<PresentLoad, 'loadId' | 'invoiceRowId' | 'lineItemType'>[],
): Promise<void> => {
  for (const { loadId, invoiceRowId, lineItemType } of loads)
    await trx
      .updateTable('invoiceLoad')
      .set({ isCurrent: false, retiredAt: now })
      .where('loadId', '=', loadId)
      .where('invoiceRowId', '=', invoiceRowId)
      .where('lineItemType', '=', lineItemType)
      .execute()
}

/**
 * Records the import batch that brings back the line items of removed batches, so that documents calculated from the
 * removed ones find them.
 */
export const recordReturnedLoads = async (
  { trx }: Scoped,
  invoiceRowId: string,
  { returns, totals }: Comparison,
  returnedAs: string,
): Promise<void> => {
  if (returns.length === 0) return
  await trx
    .updateTable('invoiceLoad')
    .set({ returnedAs })
    .where('invoiceRowId', '=', invoiceRowId)
    .where('lineItemType', '=', totals.lineItemType)
    .where('loadId', 'in', returns)
    .execute()
}
