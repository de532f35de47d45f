// Presents objects of a store as the files of a document, and checks that they did not change while they were read.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/exports'
import { CloudError } from '../ports/errors.ts'
import type { ExportedLines } from '../ports/exports.ts'
import { getBaseName, type ObjectStore, type StoredObject } from './object-store.ts'

/**
 * Returns the objects as files. Each object is read in the listed state; `confirm` lists them again, because a writer
 * may have replaced some of them in between.
 */
export const toExportFiles = (
  store: ObjectStore,
  objects: readonly StoredObject[],
  {
    signal,
    again,
    nameOf = getBaseName,
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
    if (changed) throw createOverwrittenError(changed.key)
  },
})

/** Builds the error for an object that has changed since it was listed. */
export const createOverwrittenError = (key: string): CloudError =>
  new CloudError('Changed', t(m.wasOverwrittenWhileExportWasBeing, { key }))
