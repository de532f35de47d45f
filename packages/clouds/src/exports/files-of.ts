// Objects of a store as the files of a document, and whether they stayed as they were while they were read.
import { CloudError } from '../ports/errors.ts'
import type { ExportedLines } from '../ports/exports.ts'
import { baseName, type ObjectStore, type StoredObject } from './object-store.ts'

/**
 * The objects as files. Each is read in the state that was listed; `confirm` lists them once more, since a writer may
 * have been between two of them.
 */
export const filesOf = (
  store: ObjectStore,
  objects: readonly StoredObject[],
  {
    signal,
    again,
    nameOf = baseName,
  }: {
    signal: AbortSignal | undefined
    again: () => Promise<StoredObject[]>
    nameOf?: (key: string) => string
  },
): Pick<ExportedLines, 'files' | 'confirm'> => ({
  files: objects.map((object) => ({ fileName: nameOf(object.key), chunks: store.read(object, signal) })),
  confirm: async () => {
    const now = new Map((await again()).map((object) => [object.key, object]))
    const changed = objects.find(({ key, etag }) => now.get(key)?.etag !== etag)
    if (changed) throw overwritten(changed.key)
  },
})

/** The refusal for an object that is not any more what it was. */
export const overwritten = (key: string): CloudError =>
  new CloudError(
    'Changed',
    `${key} was overwritten while the export was read, so nothing of it was kept. Fetch again when the provider has finished writing.`,
  )
