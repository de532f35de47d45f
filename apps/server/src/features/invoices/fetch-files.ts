/**
 * Bringing the files of a part into the store, one after the other. Each is registered and named on the import's row as
 * soon as it is whole, and so is the export that the provider was asked for: whoever goes on after a killed process begins
 * where it stopped. What stands on the row is the row's, not the attempt's.
 */
import type { LineFile, LineSet, Resume } from '@cmp/clouds/ports/billing'
import { CloudError } from '@cmp/clouds/ports/errors'
import { Readable } from 'node:stream'
import type { ImportFile } from '../../db/tables.ts'
import { AppError, OutcomeUnknown } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { Work } from '../../work/define-job.ts'
import { cloudRefusal } from '../cloud-accounts/cloud-accounts.ts'
import { adoptFile, discardFiles, registerFiles, removeFiles } from './keep-file.ts'

/** What a row holds of its fetch. */
export type FetchKept = {
  files: readonly ImportFile[]
  fetchState: object | null
  dataVersion: string | null
}

/** Asks the provider for the files. */
type Ask = (resume: Resume) => Promise<LineSet>

/** How often a part is begun again because the provider replaced it meanwhile. */
const mostVersions = 5

/** Brings one file into the store and names it in a transaction of the work. A broken transfer leaves nothing. */
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

/** Where what is fetched is kept: on the row of an import, or of whatever else fetches. */
export type KeptOn = {
  set: (scoped: Scoped, rowId: string, kept: Partial<FetchKept>) => Promise<void>
  files: (scoped: Scoped, rowId: string) => Promise<readonly ImportFile[]>
}

const setKept = async ({ trx }: Scoped, rowId: string, kept: Partial<FetchKept>): Promise<void> => {
  await trx
    .updateTable('invoiceImport')
    .set({
      ...(kept.files && { files: JSON.stringify(kept.files) }),
      ...(kept.fetchState !== undefined && {
        fetchState: kept.fetchState === null ? null : JSON.stringify(kept.fetchState),
      }),
      ...(kept.dataVersion !== undefined && { dataVersion: kept.dataVersion }),
    })
    .where('id', '=', rowId)
    .execute()
}

const importRow: KeptOn = {
  set: setKept,
  files: async ({ trx }, rowId) => {
    const row = await trx
      .selectFrom('invoiceImport')
      .select('files')
      .where('id', '=', rowId)
      .executeTakeFirstOrThrow()
    return row.files
  },
}

/** Takes the files of a row away, which are of another version or not wanted any more. */
const dropFiles = (
  work: Work,
  on: KeptOn,
  files: readonly ImportFile[],
  then: Partial<FetchKept>,
): Promise<void> =>
  work.write(async (scoped) => {
    await on.set(scoped, work.rowId, { files: [], ...then })
    await discardFiles(scoped, files)
  })

/** Fetches the files of a set that the row has not. */
const fetchSet = async (
  ctx: AppContext,
  work: Work,
  on: KeptOn,
  set: LineSet,
  kept: FetchKept,
): Promise<readonly ImportFile[]> => {
  // Files of two versions do not go together; where there are no versions, neither does an earlier asking's.
  const isSame = set.version !== null && set.version === kept.dataVersion
  if (!isSame) await dropFiles(work, on, kept.files, { dataVersion: set.version })
  const files = new Map((isSame ? kept.files : []).map((file) => [file.name, file]))
  for (const file of set.files) {
    if (files.has(file.fileName)) continue
    await fetchFile(ctx, work, file, async (scoped, fetched) => {
      files.set(fetched.name, fetched)
      await on.set(scoped, work.rowId, { files: [...files.values()] })
      await work.tell(scoped, {
        detail: `File ${files.size} of ${set.files.length} fetched`,
        progress: files.size / set.files.length,
      })
    })
  }
  await set.confirm?.()
  return [...files.values()]
}

/**
 * Fetches the files of a part; what an earlier attempt has kept of it is not fetched again, nor the version whose lines
 * count already.
 * @param hereVersion that version; null where none is known
 * @returns the files, none and `isHere` where the provider has no other version
 * @throws AppError Unavailable with the provider's own sentence
 */
export const fetchFiles = async (
  ctx: AppContext,
  work: Work,
  ask: Ask,
  begun: FetchKept,
  { hereVersion = null, on = importRow }: { hereVersion?: string | null; on?: KeptOn } = {},
): Promise<{ files: readonly ImportFile[]; version: string | null; isHere: boolean }> => {
  let kept = begun
  for (let version = 1; version <= mostVersions; version++) {
    const resume: Resume = {
      state: kept.fetchState,
      keep: (state) => work.write((scoped) => on.set(scoped, work.rowId, { fetchState: state })),
    }
    try {
      const set = await ask(resume)
      const { version: fetched } = set
      if (fetched !== null && fetched === hereVersion) return { files: [], version: fetched, isHere: true }
      return { files: await fetchSet(ctx, work, on, set, kept), version: fetched, isHere: false }
    } catch (error) {
      if (!(error instanceof CloudError) || error.code !== 'Changed') throw cloudRefusal(error)
      ctx.log.warn({ err: error, row: work.rowId }, 'a part of an invoice was replaced while it was fetched')
      const files = await work.write((scoped) => on.files(scoped, work.rowId))
      await dropFiles(work, on, files, { fetchState: null, dataVersion: null })
      kept = { files: [], fetchState: null, dataVersion: null }
    }
  }
  throw new AppError(
    'Unavailable',
    'The provider kept replacing the lines while they were fetched. Fetch again later.',
  )
}
