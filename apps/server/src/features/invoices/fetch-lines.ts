/**
 * Fetching an invoice's lines: one part after the other, as the cloud's adapter has them. The end of a part asks for the
 * next in its own transaction, whether somebody looks on or not.
 */
import { CloudError } from '@cmp/clouds/ports/errors'
import type { Selectable } from 'kysely'
import type { InvoiceImportTable } from '../../db/invoice-tables.ts'
import type { ImportFile } from '../../db/tables.ts'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { notFound } from '../../resources/changes.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { Work } from '../../work/define-job.ts'
import { continueTasks, startTask } from '../../work/tasks.ts'
import { billingAccountOf, type BillingAccount } from '../cloud-accounts/cloud-accounts.ts'
import { importPages, requestPart } from './import-requests.ts'
import { findInvoice } from './invoices.ts'
import { refetchExport } from './fetch-exports.ts'
import { fetchFile, fetchFiles } from './fetch-files.ts'

/** An import that fetches. */
export type FetchRow = Pick<
  Selectable<InvoiceImportTable>,
  'id' | 'fetchInvoiceRowId' | 'fetchPart' | 'createdBy' | 'files' | 'fetchState' | 'dataVersion'
>

/** What a part brought: its files, and the part that comes after it. */
export type FetchedPart = {
  invoiceRowId: string
  part: string
  next: string | undefined
  files: readonly ImportFile[]
  /** The provider has the version whose lines count already, and nothing was fetched. */
  isHere: boolean
  /** What the provider calls the version of the data; null where it says nothing. */
  version: string | null
  /** What people should know beside what became of the lines; empty for most. */
  note: string
}

/** Marks where the fetch of an invoice's lines stands, as the spec's progress call reports it, and why it failed. */
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

/** The spec's words for a part. */
const wordOf = (part: string | null): 'PAYG' | 'RI' => (part === 'billing' ? 'RI' : 'PAYG')

/**
 * Starts the fetch of a part, and of those after it. A part that is being fetched already is joined.
 * @param invoiceId the row's id or the provider's
 * @returns the id of the import's row
 */
export const startFetch = async (
  ctx: AppContext,
  scope: Scope,
  invoiceId: string,
  part: string,
): Promise<string> => {
  const invoice = await withScope(ctx, scope, (scoped) => findInvoice(scoped, invoiceId))
  if (!invoice) throw notFound('invoice')
  const exportImport = await refetchExport(ctx, scope, invoice.id)
  if (exportImport !== undefined) return exportImport
  await billingAccountOf(ctx, invoice)
  return withScope(ctx, scope, async (scoped) => {
    const { id, isNew } = await requestPart(scoped, { invoiceRowId: invoice.id, part, askedBy: scope.actor })
    if (isNew) await setDetailStatus(scoped, invoice.id, part === 'usage' ? 'submitted' : 'In-Progress-RI')
    await startTask(scoped, {
      kind: 'invoice-fetch',
      title: 'Fetching invoice lines',
      works: [id],
      href: importPages,
    })
    return id
  })
}

/** Keeps the document itself, once; that it cannot be had does not hold up the lines. Returns what people should know. */
const keepPaper = async (
  ctx: AppContext,
  work: Work,
  { billing }: BillingAccount,
  invoice: { id: string; invoiceId: string; documentFileId: string | null },
): Promise<string> => {
  if (!billing.paper || invoice.documentFileId !== null) return ''
  try {
    const paper = await billing.paper({ documentId: invoice.invoiceId, signal: work.signal })
    if (!paper) return ''
    await fetchFile(ctx, work, paper, async ({ trx }, { fileId }) => {
      await trx.updateTable('invoice').set({ documentFileId: fileId }).where('id', '=', invoice.id).execute()
    })
    return ''
  } catch (error) {
    if (!(error instanceof CloudError) || error.code === 'Cancelled') throw error
    return `The document itself could not be fetched (${error.message}); the next fetch tries again.`
  }
}

/** The version of a part whose lines count, every one of them readable; null where it is not known. */
const countingVersion = async (
  { trx }: Scoped,
  invoiceRowId: string,
  part: string,
): Promise<string | null> => {
  const loads = await trx
    .selectFrom('invoiceLoad')
    .innerJoin('invoiceImport', 'invoiceImport.loadId', 'invoiceLoad.loadId')
    .leftJoin('removedLoad', 'removedLoad.loadId', 'invoiceLoad.loadId')
    .select(['invoiceImport.dataVersion', 'invoiceImport.rejected'])
    // Lines that were removed are fetched anew, also in the same version.
    .where('removedLoad.loadId', 'is', null)
    .where('invoiceLoad.invoiceRowId', '=', invoiceRowId)
    .where('invoiceLoad.isCurrent', '=', true)
    .where('invoiceImport.fetchInvoiceRowId', '=', invoiceRowId)
    .where('invoiceImport.fetchPart', '=', part)
    .execute()
  const [load, ...more] = loads
  return load && more.length === 0 && load.rejected === 0 ? load.dataVersion : null
}

/** Fetches the files of a part into the store; what an earlier attempt brought is not fetched again. */
export const fetchPart = async (ctx: AppContext, work: Work, row: FetchRow): Promise<FetchedPart> => {
  const part = row.fetchPart ?? ''
  const invoice = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('invoice')
      .select(['id', 'invoiceId', 'cloudAccountId', 'cloudProvider', 'documentFileId'])
      .where('id', '=', row.fetchInvoiceRowId)
      .executeTakeFirst(),
  )
  if (!invoice) throw new AppError('NotFound', 'The invoice to fetch is not there any more.')
  const account = await billingAccountOf(ctx, invoice)
  const { billing } = account
  await work.write((scoped) => setDetailStatus(scoped, invoice.id, `In-Progress-${wordOf(part)}`))
  const place = billing.parts.indexOf(part)
  const note = place === 0 ? await keepPaper(ctx, work, account, invoice) : ''
  const asked = { documentId: invoice.invoiceId, part, signal: work.signal }
  const hereVersion = await withScope(ctx, systemScope, (scoped) => countingVersion(scoped, invoice.id, part))
  const { files, version, isHere } = await fetchFiles(
    ctx,
    work,
    (resume) => billing.lines({ ...asked, resume }),
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

/** Ends a part well, and asks for the next. */
export const endPart = async (
  scoped: Scoped,
  row: FetchRow,
  { invoiceRowId, part, next }: FetchedPart,
): Promise<void> => {
  // After PAYG the spec's words expect RI; a cloud that has one part is done with it.
  const isWhole = next === undefined && wordOf(part) === 'PAYG'
  await setDetailStatus(scoped, invoiceRowId, isWhole ? 'Done' : `Done-${wordOf(part)}`)
  if (next === undefined) return
  const { id } = await requestPart(scoped, { invoiceRowId, part: next, askedBy: row.createdBy })
  await continueTasks(scoped, row.id, id)
}

/** Says on the invoice that its lines could not be fetched, and why. */
export const failPart = (
  scoped: Scoped,
  invoiceRowId: string,
  part: string | null,
  problem: string,
): Promise<void> => setDetailStatus(scoped, invoiceRowId, `Error-${wordOf(part)}`, problem)
