/**
 * Fetches the files of a part into storage, one after the other. Each file is registered and named on the import's row
 * as soon as it is complete, and so is the export that was requested from the provider: after a killed process, the
 * next attempt continues from there. Whatever is on the row belongs to the row, not to the attempt.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import type { LineFile, LineSet, Resume } from '@cmp/clouds/ports/billing'
import { CloudError } from '@cmp/clouds/ports/errors'
import { Readable } from 'node:stream'
import type { ImportFile } from '../../../../db/tables.ts'
import { AppError, OutcomeUnknown } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import type { Work } from '../../../../work/define-job.ts'
import { toCloudRefusal } from '../../../../core/cloud-accounts/cloud-accounts.ts'
import { adoptFile, discardFiles, registerFiles, removeFiles } from '../files/store-file.ts'

/** What a row stores about its fetch. */
export type StoredFetch = {
  files: readonly ImportFile[]
  fetchState: object | null
  dataVersion: string | null
}

/** Requests the files from the provider. */
type RequestSet = (resume: Resume) => Promise<LineSet>

/** How often a part is started again because the provider replaced it during the fetch. */
const mostVersions = 5

/** Fetches one file into storage and names it in a transaction of the job. A broken transfer leaves no file. */
export const fetchFile = async (
  ctx: AppContext,
  work: Work,
  { fileName, chunks }: LineFile,
  record: (scoped: Scoped, file: ImportFile) => Promise<void>,
): Promise<ImportFile> => {
  const file = await adoptFile(ctx, fileName, await ctx.files.spool(Readable.from(chunks)))
  try {
    await work.write(async (scoped) => {
      await registerFiles(scoped, [file])
      await record(scoped, file)
    })
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) await removeFiles(ctx, [file])
    throw error
  }
  return file
}

/** Where fetched files are recorded: on the row of an import or of another fetch. */
export type FetchStorage = {
  set: (scoped: Scoped, rowId: string, stored: Partial<StoredFetch>) => Promise<void>
  files: (scoped: Scoped, rowId: string) => Promise<readonly ImportFile[]>
}

const updateStoredFetch = async (
  { trx }: Scoped,
  rowId: string,
  stored: Partial<StoredFetch>,
): Promise<void> => {
  await trx
    .updateTable('invoiceImport')
    .set({
      ...(stored.files && { files: JSON.stringify(stored.files) }),
      ...(stored.fetchState !== undefined && {
        fetchState: stored.fetchState === null ? null : JSON.stringify(stored.fetchState),
      }),
      ...(stored.dataVersion !== undefined && { dataVersion: stored.dataVersion }),
    })
    .where('id', '=', rowId)
    .execute()
}

const importRow: FetchStorage = {
  set: updateStoredFetch,
  files: async ({ trx }, rowId) => {
    const row = await trx
      .selectFrom('invoiceImport')
      .select('files')
      .where('id', '=', rowId)
      .executeTakeFirstOrThrow()
    return row.files
  },
}

/** Removes the files of a row that are of another version or no longer needed. */
const dropFiles = (
  work: Work,
  on: FetchStorage,
  files: readonly ImportFile[],
  then: Partial<StoredFetch>,
): Promise<void> =>
  work.write(async (scoped) => {
    await on.set(scoped, work.rowId, { files: [], ...then })
    await discardFiles(scoped, files)
  })

/** Fetches the files of a set that the row does not have. */
const fetchSet = async (
  ctx: AppContext,
  work: Work,
  on: FetchStorage,
  set: LineSet,
  stored: StoredFetch,
): Promise<readonly ImportFile[]> => {
  // Files of two versions cannot be combined. Without versions, files of an earlier request cannot be reused either.
  const isSame = set.version !== null && set.version === stored.dataVersion
  if (!isSame) await dropFiles(work, on, stored.files, { dataVersion: set.version })
  const files = new Map((isSame ? stored.files : []).map((file) => [file.name, file]))
  for (const file of set.files) {
    if (files.has(file.fileName)) continue
    await fetchFile(ctx, work, file, async (scoped, fetched) => {
      files.set(fetched.name, fetched)
      await on.set(scoped, work.rowId, { files: [...files.values()] })
      await work.reportProgress(scoped, {
        detail: t(m.fileOfFetched, { size: files.size, count: set.files.length }),
        progress: files.size / set.files.length,
      })
    })
  }
  await set.confirm?.()
  return [...files.values()]
}

/**
 * Fetches the files of a part. Neither files of an earlier attempt nor a version that is already current are fetched
 * again.
 * @param hereVersion the current version; null if none is known.
 * @returns the files; none, with `isHere`, if the provider has no other version.
 * @throws AppError Unavailable with the provider's own sentence.
 */
export const fetchFiles = async (
  ctx: AppContext,
  work: Work,
  requestSet: RequestSet,
  initial: StoredFetch,
  { hereVersion = null, on = importRow }: { hereVersion?: string | null; on?: FetchStorage } = {},
): Promise<{ files: readonly ImportFile[]; version: string | null; isHere: boolean }> => {
  let stored = initial
  for (let version = 1; version <= mostVersions; version++) {
    const resume: Resume = {
      state: stored.fetchState,
      keep: (state) => work.write((scoped) => on.set(scoped, work.rowId, { fetchState: state })),
    }
    try {
      const set = await requestSet(resume)
      const { version: fetched } = set
      if (fetched !== null && fetched === hereVersion) return { files: [], version: fetched, isHere: true }
      return { files: await fetchSet(ctx, work, on, set, stored), version: fetched, isHere: false }
    } catch (error) {
      if (!(error instanceof CloudError) || error.code !== 'Changed') throw toCloudRefusal(error)
      ctx.log.warn({ err: error, row: work.rowId }, 'a part of an invoice was replaced while it was fetched')
      const files = await work.write((scoped) => on.files(scoped, work.rowId))
      await dropFiles(work, on, files, { fetchState: null, dataVersion: null })
      stored = { files: [], fetchState: null, dataVersion: null }
    }
  }
  throw new AppError('Unavailable', m.providerReplacedLineItemsRepeatedly)
}
