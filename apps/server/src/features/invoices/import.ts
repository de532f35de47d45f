/** The import job: the files' lines into the engine, then the invoices they make visible in one transaction. */
import type { BillingFormat, ImportResult } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { dropLoad, loadFiles } from '../../lines/load.ts'
import type { AppContext } from '../../main/context.ts'
import type { ImportFile } from '../../db/tables.ts'
import { commitLoad } from './commit-load.ts'
import { fetchFile, setDetailStatus, statusWord } from './fetch.ts'
import { contentHash } from './receive.ts'
import { repeatedImport } from './repeated-import.ts'

/** Progress is written to the row at most this often. */
const progressEveryMilliseconds = 500

/** Paths of the files for the engine; `release` removes what was only a copy. */
const localFiles = async (
  ctx: AppContext,
  files: readonly ImportFile[],
  format: BillingFormat | undefined,
) => {
  const local: ({ name: string } & Awaited<ReturnType<AppContext['files']['localPath']>>)[] = []
  for (const file of files) local.push({ name: file.name, ...(await ctx.files.localPath(file.storageKey)) })
  return {
    files: local.map(({ name, path }) => ({ name, path, ...(format ? { format } : {}) })),
    release: async () => {
      for (const { release } of local) await release()
    },
  }
}

/** Runs an import to its end; one that fetches from the provider says on the invoice's row when it failed. */
export const runImport = async (ctx: AppContext, importId: string, signal: AbortSignal): Promise<void> => {
  try {
    await importFiles(ctx, importId, signal)
  } catch (error) {
    const row = await withScope(ctx, systemScope, ({ trx }) =>
      trx
        .selectFrom('invoiceImport')
        .select(['fetchInvoiceRowId', 'fetchLineItemType'])
        .where('id', '=', importId)
        .executeTakeFirst(),
    )
    if (row?.fetchInvoiceRowId && !signal.aborted)
      await setDetailStatus(ctx, row.fetchInvoiceRowId, `Error-${statusWord(row.fetchLineItemType)}`)
    throw error
  }
}

/**
 * May run twice: what an interrupted attempt left in the engine is dropped first, and
 * nothing of a load is visible before the last transaction.
 */
const importFiles = async (ctx: AppContext, importId: string, signal: AbortSignal): Promise<void> => {
  const started = performance.now()
  const row = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('invoiceImport').selectAll().where('id', '=', importId).executeTakeFirstOrThrow(),
  )
  const files = row.fetchInvoiceRowId ? [await fetchFile(ctx, row, signal)] : row.files
  const sha256 = contentHash(files)
  const repeated = await repeatedImport(ctx, importId, sha256)
  if (repeated) {
    const result: ImportResult = { ...repeated, seconds: (performance.now() - started) / 1000 }
    await discardFiles(ctx, files)
    await finish(ctx, importId, sha256, result)
    // Fetched again with nothing new: the fetch has ended all the same.
    if (row.fetchInvoiceRowId)
      await setDetailStatus(ctx, row.fetchInvoiceRowId, `Done-${statusWord(row.fetchLineItemType)}`)
    return
  }
  await dropLoad(ctx.lines, row.loadId)
  const { format } = row
  const local = await localFiles(ctx, files, isFormat(format) ? format : undefined)
  try {
    let reported = 0
    const loaded = await loadFiles(ctx.lines, {
      loadId: row.loadId,
      files: local.files,
      signal,
      onProgress: ({ lines }) => {
        const now = performance.now()
        if (now - reported < progressEveryMilliseconds) return
        reported = now
        withScope(ctx, systemScope, ({ trx }) =>
          trx
            .updateTable('invoiceImport')
            .set({ linesLoaded: lines })
            .where('id', '=', importId)
            .where('status', '=', 'running')
            .execute(),
        ).catch((error: unknown) => {
          if (!ctx.stopping.aborted) ctx.log.warn({ err: error }, 'progress could not be written')
        })
      },
    })
    await commitLoad(
      ctx,
      { ...row, files, contentSha256: sha256 },
      loaded,
      () => (performance.now() - started) / 1000,
    )
  } catch (error) {
    await dropLoad(ctx.lines, row.loadId)
    // A stop of the portal is no refusal: the next start goes on with the same files.
    if (error instanceof AppError && !signal.aborted) await discardFiles(ctx, files)
    throw error
  } finally {
    await local.release()
  }
}

/** Files that were refused are not kept: they would fill the disk and can never be loaded. */
const discardFiles = async (ctx: AppContext, files: readonly ImportFile[]): Promise<void> => {
  for (const file of files) await ctx.files.remove(file.storageKey)
  await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .deleteFrom('storedFile')
      .where(
        'id',
        'in',
        files.map((file) => file.fileId),
      )
      .execute(),
  )
}

const isFormat = (text: string | null): text is BillingFormat => text !== null

/** Marks an import that changed nothing as done. */
const finish = (ctx: AppContext, importId: string, sha256: string, result: ImportResult): Promise<unknown> =>
  withScope(ctx, systemScope, ({ trx, now }) =>
    trx
      .updateTable('invoiceImport')
      .set({
        status: 'done',
        contentSha256: sha256,
        finishedAt: now,
        leaseUntil: null,
        message: result.message,
        result: JSON.stringify(result),
      })
      .where('id', '=', importId)
      .execute(),
  )

/** The state of an import as callers see it. */
export const importStatusOf = (ctx: AppContext, importId: string) =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const row = await trx
      .selectFrom('invoiceImport')
      .selectAll()
      .where('id', '=', importId)
      .executeTakeFirst()
    if (!row) throw new AppError('NotFound', 'This import was not found.')
    return row
  })
