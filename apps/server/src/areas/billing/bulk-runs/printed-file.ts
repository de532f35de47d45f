/** Serves the file that a run printed to the user who requested it, until it expires and is removed from storage. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/bulk-runs'
import { printedDays } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { BulkRunTable } from '../../../db/work-tables.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { defineSchedule } from '../../../work/define-job.ts'
import { discardRemoved } from '../retention/remove-load.ts'

/** A file that can be downloaded. */
type PrintedFile = { name: string; sizeBytes: number; mediaType: string; storageKey: string; until: string }

/** Returns the file of a run; null for anybody but the user who started it, and after the file has expired. */
export const findPrintedFile = async (
  { trx, scope, now }: Scoped,
  { createdBy, fileId, fileUntil }: Pick<Selectable<BulkRunTable>, 'createdBy' | 'fileId' | 'fileUntil'>,
): Promise<PrintedFile | null> => {
  if (fileId === null || fileUntil === null || createdBy !== scope.actor || fileUntil <= now) return null
  const file = await trx
    .selectFrom('storedFile')
    .select(['name', 'sizeBytes', 'mediaType', 'storageKey'])
    .where('id', '=', fileId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return file ? { ...file, until: fileUntil.toISOString() } : null
}

const hourSeconds = 3600
/** The maximum number of files removed at a time; the next hourly run continues. */
const most = 500

/** Removes files that nobody can download any more. */
export const expiredPrints = defineSchedule({
  name: 'expired-prints',
  everySeconds: hourSeconds,
  run: async (ctx, work) => {
    const expired = await work.write(async ({ trx, now }) => {
      const files = await trx
        .selectFrom('bulkRun')
        .innerJoin('storedFile', 'storedFile.id', 'bulkRun.fileId')
        .select(['bulkRun.id as runId', 'storedFile.id', 'storedFile.storageKey'])
        .where('fileUntil', '<=', now)
        .orderBy('fileUntil')
        .limit(most)
        .execute()
      for (const { id, runId } of files) {
        await trx
          .updateTable('bulkRun')
          .set({ fileId: null, fileUntil: null })
          .where('id', '=', runId)
          .execute()
        await trx
          .updateTable('storedFile')
          .set({ removedAt: now, removedByRule: t(m.printedFilesAreStoredForDays, { printedDays }) })
          .where('id', '=', id)
          .execute()
      }
      return files
    })
    for (const file of expired) {
      work.signal.throwIfAborted()
      await discardRemoved(ctx, work, file)
    }
    await work.write((scoped) => work.done(scoped, ''))
  },
})
