/**
 * Fetches exports: lists the periods in a bucket or a table, and imports those that are new or have changed. The line
 * items of an export's former version are superseded on every invoice, because AWS moves a month's line items to
 * another invoice when it closes the month.
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import type { ExportDocument, ExportedLines } from '@cmp/clouds/ports/exports'
import { CloudError } from '@cmp/clouds/ports/errors'
import type { Selectable } from 'kysely'
import type { InvoiceImportTable } from '../../../../db/invoice-tables.ts'
import type { ImportFile } from '../../../../db/tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import type { Work } from '../../../../work/define-job.ts'
import { startTask } from '../../../../work/tasks.ts'
import { openAccount, type ExportAccount } from '../../../../core/cloud-accounts/cloud-accounts.ts'
import { fetchFiles } from './fetch-files.ts'
import { importPages, requestFetch } from '../files/import-requests.ts'

/** An export whose files are in storage. */
export type FetchedExport = {
  exportId: string
  version: string
  files: readonly ImportFile[]
  /** The number of line items that the provider states; null if it does not. */
  lines: number | null
  /** What people should know besides the result of the import; mostly empty. */
  note: string
}

/** Stores that a period was listed, and returns whether its line items are of another version. */
const upsertExport = async (
  { trx, now }: Scoped,
  cloudAccountId: string,
  { documentId, periodStart, periodEnd, version }: ExportDocument,
): Promise<{ id: string; isChanged: boolean }> => {
  const { id, loadedVersion } = await trx
    .insertInto('providerExport')
    .values({ cloudAccountId, documentId, periodStart, periodEnd, listedVersion: version, listedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['cloudAccountId', 'documentId'])
        .doUpdateSet({ listedVersion: version, listedAt: now }),
    )
    .returning(['id', 'loadedVersion'])
    .executeTakeFirstOrThrow()
  return { id, isChanged: loadedVersion !== version }
}

/** Requests the line items of an export. */
const requestExport = async (scoped: Scoped, { id, name }: { id: string; name: string }): Promise<string> => {
  const requested = await requestFetch(scoped, {
    of: { fetchExportId: id },
    requestedBy: scoped.scope.actor,
    name,
  })
  return requested.id
}

/**
 * Lists an account's exports and requests those whose current version has not been imported.
 * @returns how many were listed and how many requested.
 */
export const fetchExportsOf = async (
  ctx: AppContext,
  scope: Scope,
  { id, name, exports, since }: ExportAccount,
): Promise<{ listed: number; requested: number }> => {
  const documents = await exports.documents({ since })
  return withScope(ctx, scope, async (scoped) => {
    const works: string[] = []
    for (const document of documents) {
      const { id: exportId, isChanged } = await upsertExport(scoped, id, document)
      if (isChanged)
        works.push(await requestExport(scoped, { id: exportId, name: `${name}, ${document.documentId}` }))
    }
    await startTask(scoped, {
      kind: 'export-fetch',
      title: t(m.fetchingExportFrom, { count: works.length, name }),
      works,
      href: importPages,
    })
    return { listed: documents.length, requested: works.length }
  })
}

/** Returns the sentence about listed exports. */
export const formatExportSummary = ({ listed, requested }: { listed: number; requested: number }): string =>
  requested === 0
    ? t(m.noExportsHaveChangedExportIs, { listed })
    : t(m.newOrChangedExportFetchingLine, { requested })

/** Sets the status of the invoices on which an export's line items are current. */
const setStatus = async (
  { trx, now }: Scoped,
  exportId: string,
  status: string,
  problem = '',
): Promise<void> => {
  await trx
    .updateTable('invoice')
    .set({ detailStatus: status, detailProblem: problem, detailUpdatedAt: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('invoiceLoad')
        .innerJoin('invoiceImport', 'invoiceImport.loadId', 'invoiceLoad.loadId')
        .select('invoiceLoad.invoiceRowId')
        .where('invoiceImport.fetchExportId', '=', exportId)
        .where('invoiceLoad.isCurrent', '=', true),
    )
    .execute()
}

/**
 * Starts the fetch of the export from which an invoice's line items came.
 * @returns the ID of the import's row; undefined if they came from no export.
 */
export const requestExportRefetch = (
  ctx: AppContext,
  scope: Scope,
  invoiceRowId: string,
): Promise<string | undefined> =>
  withScope(ctx, scope, async (scoped) => {
    const found = await scoped.trx
      .selectFrom('invoiceLoad')
      .innerJoin('invoiceImport', 'invoiceImport.loadId', 'invoiceLoad.loadId')
      .innerJoin('providerExport', 'providerExport.id', 'invoiceImport.fetchExportId')
      .select(['providerExport.id', 'providerExport.documentId as name'])
      .where('invoiceLoad.invoiceRowId', '=', invoiceRowId)
      .where('invoiceLoad.isCurrent', '=', true)
      .orderBy('invoiceLoad.createdAt', 'desc')
      .orderBy('providerExport.id')
      .executeTakeFirst()
    if (!found) return undefined
    const id = await requestExport(scoped, found)
    await setStatus(scoped, found.id, 'submitted')
    await startTask(scoped, {
      kind: 'invoice-fetch',
      title: t(m.fetchingLineItems),
      works: [id],
      href: importPages,
    })
    return id
  })

/**
 * Fetches the files of an export into storage. Files that an earlier attempt fetched in this version are not fetched
 * again.
 */
export const fetchExport = async (
  ctx: AppContext,
  work: Work,
  row: Pick<Selectable<InvoiceImportTable>, 'files' | 'fetchState' | 'dataVersion'>,
  exportId: string,
): Promise<FetchedExport> => {
  const { documentId, account } = await withScope(ctx, systemScope, async ({ trx }) => {
    const found = await trx
      .selectFrom('providerExport')
      .select(['documentId', 'cloudAccountId'])
      .where('id', '=', exportId)
      .executeTakeFirstOrThrow()
    return {
      documentId: found.documentId,
      account: await trx
        .selectFrom('cloudAccount')
        .selectAll()
        .where('id', '=', found.cloudAccountId)
        .executeTakeFirstOrThrow(),
    }
  })
  const { exports } = await openAccount(ctx, account)
  if (!exports) throw new AppError('Unavailable', bind(m.theAccountHasNoExports, { name: account.name }))
  await work.write((scoped) => setStatus(scoped, exportId, 'In-Progress-PAYG'))
  let set: ExportedLines | undefined
  const { files } = await fetchFiles(
    ctx,
    work,
    async () => (set = await exports.lines({ documentId, signal: work.signal })),
    row,
  )
  if (!set) throw new CloudError('NotFound', t(m.exportDoesNotExist, { documentId }))
  return { exportId, version: set.version, files, lines: set.lines, note: set.notes.join(' ') }
}

/**
 * Rejects line items whose number differs from the one that the provider states.
 * @throws AppError InvalidFile.
 */
export const refuseOtherCount = (
  { lines }: FetchedExport,
  found: { lines: number; rejected: number },
): void => {
  const count = found.lines + found.rejected
  if (lines !== null && lines !== count)
    throw new AppError('InvalidFile', bind(m.providerReportsLineItemInExport, { lines, count }))
}

/** Stores which version of an export has been imported. */
export const endExport = async (scoped: Scoped, { exportId, version }: FetchedExport): Promise<void> => {
  await scoped.trx
    .updateTable('providerExport')
    .set({ loadedVersion: version })
    .where('id', '=', exportId)
    .execute()
  await setStatus(scoped, exportId, 'Done')
}

/** Sets on the invoices of an export that it could not be fetched, and why. */
export const failExport = (scoped: Scoped, exportId: string, problem: string): Promise<void> =>
  setStatus(scoped, exportId, 'Error-PAYG', problem)

/** Selects the current import batches of an export, and their invoices. */
export const listLoadsOfExport = ({ trx }: Scoped, exportId: string) =>
  trx
    .selectFrom('invoiceLoad')
    .innerJoin('invoiceImport', 'invoiceImport.loadId', 'invoiceLoad.loadId')
    .select([
      'invoiceLoad.loadId',
      'invoiceLoad.invoiceRowId',
      'invoiceLoad.lineItemType',
      'invoiceLoad.lines',
    ])
    .where('invoiceImport.fetchExportId', '=', exportId)
    .where('invoiceLoad.isCurrent', '=', true)
    .execute()
