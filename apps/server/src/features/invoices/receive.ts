/** Receives billing files: each is spooled, recognised and kept, and a row and its job ask for the import. */
import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { BillingFormat } from '@cmp/contract'
import type { ImportFile } from '../../db/tables.ts'
import { AppError } from '../../kit/errors.ts'
import type { SpooledFile } from '../../stores/files.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { detectFile } from '../../lines/detect.ts'
import type { AppContext } from '../../main/context.ts'

/**
 * A file as it arrives, or the path of one on this machine. `expectedBytes` lets a full disk be told before anything is
 * written.
 */
export type IncomingFile = { name: string; source: Readable | string; expectedBytes?: number }

/** How an import is asked for. */
export type ImportOptions = { format?: BillingFormat; createCustomers: boolean }

/** Keeps one file and registers it; the key starts with its id, so names never clash. */
export const keepFile = async (
  ctx: AppContext,
  scope: Scope,
  name: string,
  spooled: SpooledFile,
): Promise<ImportFile> => {
  const fileId = randomUUID()
  const safeName = name.replace(/[^\w.-]+/g, '_').slice(-120)
  const storageKey = `imports/${fileId}/${safeName}`
  await ctx.files.adopt(spooled, storageKey)
  await withScope(ctx, scope, ({ trx }) =>
    trx
      .insertInto('storedFile')
      .values({
        id: fileId,
        storageKey,
        name,
        mediaType: /\.gz$/i.test(name) ? 'application/gzip' : 'application/octet-stream',
        sizeBytes: spooled.sizeBytes,
        sha256: spooled.sha256,
      })
      .execute(),
  )
  return { fileId, storageKey, name, sizeBytes: spooled.sizeBytes, sha256: spooled.sha256 }
}

/** The identity of an import's content, whatever the order of its files. */
export const contentHash = (files: readonly { sha256: string }[]): string =>
  createHash('sha256')
    .update(
      files
        .map((file) => file.sha256)
        .sort()
        .join(),
    )
    .digest('hex')

/** One row an import, with its job, in one transaction. */
export const requestImport = (
  ctx: AppContext,
  scope: Scope,
  request: ImportOptions & {
    files: ImportFile[]
    fetchInvoiceRowId?: string
    fetchLineItemType?: 'usage' | 'billing'
  },
): Promise<string> =>
  withScope(ctx, scope, async ({ trx, audit }) => {
    const { id } = await trx
      .insertInto('invoiceImport')
      .values({
        status: 'queued',
        format: request.format ?? null,
        createCustomers: request.createCustomers,
        files: JSON.stringify(request.files),
        loadId: randomUUID(),
        contentSha256: request.files.length > 0 ? contentHash(request.files) : null,
        fetchInvoiceRowId: request.fetchInvoiceRowId ?? null,
        fetchLineItemType: request.fetchLineItemType ?? null,
        createdBy: scope.actor,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit({
      action: 'import',
      objectType: 'invoice-imports',
      objectId: id,
      objectName: request.files.map((file) => file.name).join(', ') || `${request.fetchLineItemType} lines`,
    })
    await ctx.jobs.enqueue(trx, 'invoice-import', id)
    return id
  })

/** The same file chosen twice would be charged twice. */
const refuseCopies = (files: readonly (SpooledFile & { name: string })[]): void => {
  for (const [one, copy] of Map.groupBy(files, (file) => file.sha256).values())
    if (one && copy)
      throw new AppError('InvalidFile', `${copy.name} has the same content as ${one.name}. Import it once.`)
}

/**
 * Receives files and asks for their import; a file that is broken at first sight refuses them all and leaves
 * nothing behind.
 * @returns the id of the import's row
 * @throws AppError InvalidFile, NoSpace
 */
export const receiveFiles = async (
  ctx: AppContext,
  scope: Scope,
  incoming: AsyncIterable<IncomingFile>,
  optionsOf: () => ImportOptions,
): Promise<string> => {
  const spooled: (SpooledFile & { name: string })[] = []
  try {
    for await (const { name, source, expectedBytes } of incoming)
      spooled.push({
        name,
        ...(typeof source === 'string'
          ? await ctx.files.spoolCopy(source, expectedBytes)
          : await ctx.files.spool(source, expectedBytes)),
      })
    if (spooled.length === 0) throw new AppError('InvalidRequest', 'Choose a file to import.')
    refuseCopies(spooled)
    const options = optionsOf()
    for (const file of spooled) await detectFile(file.path, file.name, options.format)
    const files: ImportFile[] = []
    for (const file of spooled) files.push(await keepFile(ctx, scope, file.name, file))
    return await requestImport(ctx, scope, { ...options, files })
  } catch (error) {
    for (const file of spooled) await rm(file.path, { force: true })
    throw error
  }
}
