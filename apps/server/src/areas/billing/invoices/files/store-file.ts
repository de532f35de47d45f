/** Stores the files from which invoices are imported. Each file in storage is registered by a row. */
import { createHash } from 'node:crypto'
import type { ImportFile } from '../../../../db/tables.ts'
import type { AppContext } from '../../../../scope/context.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import type { SpooledFile } from '../../../../stores/files.ts'

/** Moves a file into storage. The key starts with an ID of its own, so names never clash. */
export const adoptFile = async (
  { files, newId }: AppContext,
  name: string,
  spooled: SpooledFile,
): Promise<ImportFile> => {
  const fileId = newId()
  const safeName = name.replace(/[^\w.-]+/g, '_').slice(-120)
  const storageKey = `imports/${fileId}/${safeName}`
  await files.adopt(spooled, storageKey)
  return { fileId, storageKey, name, sizeBytes: spooled.sizeBytes, sha256: spooled.sha256 }
}

const getMediaType = (name: string): string =>
  /\.gz$/i.test(name)
    ? 'application/gzip'
    : /\.pdf$/i.test(name)
      ? 'application/pdf'
      : 'application/octet-stream'

/** Registers files that are in storage. */
export const registerFiles = async ({ trx }: Scoped, files: readonly ImportFile[]): Promise<void> => {
  if (files.length === 0) return
  await trx
    .insertInto('storedFile')
    .values(
      files.map(({ fileId, storageKey, name, sizeBytes, sha256 }) => ({
        id: fileId,
        storageKey,
        name,
        mediaType: getMediaType(name),
        sizeBytes,
        sha256,
      })),
    )
    .execute()
}

/** Removes files from storage. */
export const removeFiles = async (
  { files: store }: AppContext,
  files: readonly ImportFile[],
): Promise<void> => {
  for (const { storageKey } of files) await store.remove(storageKey)
}

/** Removes registered files after the caller's transaction has committed, because they would only use disk space. */
export const discardFiles = async (scoped: Scoped, files: readonly ImportFile[]): Promise<void> => {
  if (files.length === 0) return
  const ids = files.map(({ fileId }) => fileId)
  await scoped.trx.deleteFrom('storedFile').where('id', 'in', ids).execute()
  scoped.afterwards(() => removeFiles(scoped.ctx, files))
}

/** Returns the identity of an import's content, regardless of the order of its files. */
export const hashContent = (files: readonly { sha256: string }[]): string =>
  createHash('sha256')
    .update(
      files
        .map((file) => file.sha256)
        .sort()
        .join(),
    )
    .digest('hex')
