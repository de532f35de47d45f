/**
 * Fetches the line items of an invoice in the parts that the provider's adapter defines, one after the other. The end
 * of a part requests the next one in its own transaction, so the fetch continues without anybody watching it.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { CloudError } from '@cmp/clouds/ports/errors'
import type { Selectable } from 'kysely'
import type { InvoiceImportTable } from '../../../../db/invoice-tables.ts'
import type { ImportFile } from '../../../../db/tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import type { Work } from '../../../../work/define-job.ts'
import { continueTasks, startTask } from '../../../../work/tasks.ts'
import { openBillingAccount, type BillingAccount } from '../../../../core/cloud-accounts/cloud-accounts.ts'
import { importPages, requestPart } from '../files/import-requests.ts'
import { findInvoice } from '../invoice-list/invoices.ts'
import { requestExportRefetch } from './fetch-exports.ts'
import { fetchFile, fetchFiles } from './fetch-files.ts'

/** The row of an import that fetches. */
export type FetchRow = Pick<
  Selectable<InvoiceImportTable>,
  'id' | 'fetchInvoiceRowId' | 'fetchPart' | 'createdBy' | 'files' | 'fetchState' | 'dataVersion'
>

/** The result of fetching a part: its files, and the next part. */
export type FetchedPart = {
  invoiceRowId: string
  part: string
  next: string | undefined
  files: readonly ImportFile[]
  /** Whether the provider's version is the one that is already current, so that nothing was fetched. */
  isHere: boolean
  /** The provider's version of the data; null if the provider has none. */
  version: string | null
  /** What people should know besides the result of the import; mostly empty. */
  note: string
}

/**
 * Sets the fetch status of an invoice's line items, as the specification's progress call reports it, and the reason of
 * a failure.
 */
const setDetailStatus = async (
  { trx, now }: Scoped,
  invoiceRowId: string,
  status: string,
  problem = '',
): Promise<void> => {
  await trx
    .updateTable('invoice')
    .set({ detailStatus: status, detailProblem: problem, detailUpdatedAt: now })
    .where('id', '=', invoiceRowId)
    .execute()
}

/** Returns the specification's word for a part. */
const toPartName = (part: string | null): 'PAYG' | 'RI' => (part === 'billing' ? 'RI' : 'PAYG')

/**
 * Starts the fetch of a part and of those after it, or joins a running fetch of the part.
 * @param invoiceId the ID of the row or the provider's invoice ID.
 * @returns the ID of the import's row.
 */
export const startFetch = async (
  ctx: AppContext,
  scope: Scope,
  invoiceId: string,
  part: string,
): Promise<string> => {
  const invoice = await withScope(ctx, scope, (scoped) => findInvoice(scoped, invoiceId))
  if (!invoice) throw createNotFoundError(m.invoice)
  const exportImport = await requestExportRefetch(ctx, scope, invoice.id)
  if (exportImport !== undefined) return exportImport
  await openBillingAccount(ctx, invoice)
  return withScope(ctx, scope, async (scoped) => {
    const { id, isNew } = await requestPart(scoped, {
      invoiceRowId: invoice.id,
      part,
      requestedBy: scope.actor,
    })
    if (isNew) await setDetailStatus(scoped, invoice.id, part === 'usage' ? 'submitted' : 'In-Progress-RI')
    await startTask(scoped, {
      kind: 'invoice-fetch',
      title: t(m.fetchingLineItems),
      works: [id],
      href: importPages,
    })
    return id
  })
}

/**
 * Stores the provider's invoice document once. If it is unavailable, the line items are fetched anyway. Returns what
 * people should know about it.
 */
const saveDocumentFile = async (
  ctx: AppContext,
  work: Work,
  { billing }: BillingAccount,
  invoice: { id: string; invoiceId: string; documentFileId: string | null },
): Promise<string> => {
  if (!billing.fetchDocument || invoice.documentFileId !== null) return ''
  try {
    const documentFile = await billing.fetchDocument({ documentId: invoice.invoiceId, signal: work.signal })
    if (!documentFile) return ''
    await fetchFile(ctx, work, documentFile, async ({ trx }, { fileId }) => {
      await trx.updateTable('invoice').set({ documentFileId: fileId }).where('id', '=', invoice.id).execute()
    })
    return ''
  } catch (error) {
    if (!(error instanceof CloudError) || error.code === 'Cancelled') throw error
    return t(m.couldNotFetchDocumentNextFetch, { message: error.message })
  }
}

/** Returns the version of a part whose line items are current and all readable; null if it is not known. */
const findCurrentVersion = async (
  { trx }: Scoped,
  invoiceRowId: string,
  part: string,
): Promise<string | null> => {
  const loads = await trx
    .selectFrom('invoiceLoad')
    .innerJoin('invoiceImport', 'invoiceImport.loadId', 'invoiceLoad.loadId')
    .leftJoin('removedLoad', 'removedLoad.loadId', 'invoiceLoad.loadId')
    .select(['invoiceImport.dataVersion', 'invoiceImport.rejected'])
    // Line items that were removed are fetched again, even in the same version.
    .where('removedLoad.loadId', 'is', null)
    .where('invoiceLoad.invoiceRowId', '=', invoiceRowId)
    .where('invoiceLoad.isCurrent', '=', true)
    .where('invoiceImport.fetchInvoiceRowId', '=', invoiceRowId)
    .where('invoiceImport.fetchPart', '=', part)
    .execute()
  const [load, ...more] = loads
  return load && more.length === 0 && load.rejected === 0 ? load.dataVersion : null
}

/** Fetches the files of a part into storage; files of an earlier attempt are not fetched again. */
export const fetchPart = async (ctx: AppContext, work: Work, row: FetchRow): Promise<FetchedPart> => {
  const part = row.fetchPart ?? ''
  const invoice = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('invoice')
      .select(['id', 'invoiceId', 'cloudAccountId', 'cloudProvider', 'documentFileId'])
      .where('id', '=', row.fetchInvoiceRowId)
      .executeTakeFirst(),
  )
  if (!invoice) throw new AppError('NotFound', m.invoiceToFetchNoLongerExists)
  const account = await openBillingAccount(ctx, invoice)
  const { billing } = account
  await work.write((scoped) => setDetailStatus(scoped, invoice.id, `In-Progress-${toPartName(part)}`))
  const place = billing.parts.indexOf(part)
  const note = place === 0 ? await saveDocumentFile(ctx, work, account, invoice) : ''
  const lineRequest = { documentId: invoice.invoiceId, part, signal: work.signal }
  const hereVersion = await withScope(ctx, systemScope, (scoped) =>
    findCurrentVersion(scoped, invoice.id, part),
  )
  const { files, version, isHere } = await fetchFiles(
    ctx,
    work,
    (resume) => billing.lines({ ...lineRequest, resume }),
    row,
    { hereVersion },
  )
  return {
    invoiceRowId: invoice.id,
    part,
    next: place < 0 ? undefined : billing.parts[place + 1],
    files,
    isHere,
    version,
    note,
  }
}

/** Ends a part successfully and requests the next. */
export const endPart = async (
  scoped: Scoped,
  row: FetchRow,
  { invoiceRowId, part, next }: FetchedPart,
): Promise<void> => {
  // After PAYG, the specification's words expect RI; a provider with one part is then complete.
  const isWhole = next === undefined && toPartName(part) === 'PAYG'
  await setDetailStatus(scoped, invoiceRowId, isWhole ? 'Done' : `Done-${toPartName(part)}`)
  if (next === undefined) return
  const { id } = await requestPart(scoped, { invoiceRowId, part: next, requestedBy: row.createdBy })
  await continueTasks(scoped, row.id, id)
}

/** Sets on the invoice that its line items could not be fetched, and why. */
export const failPart = (
  scoped: Scoped,
  invoiceRowId: string,
  part: string | null,
  problem: string,
): Promise<void> => setDetailStatus(scoped, invoiceRowId, `Error-${toPartName(part)}`, problem)
