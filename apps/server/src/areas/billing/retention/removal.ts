/** The job that removes expired data, as reviewed by a person or found by the nightly run. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/retention'
import { formatFirst, retentionPage } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { defineJob, type Work } from '../../../work/define-job.ts'
import { startTask } from '../../../work/tasks.ts'
import { wake } from '../../../work/wake.ts'
import { readHoldings } from './holdings.ts'
import type { Plan } from './plan.ts'
import { discardRemoved, dropRemoved, removeFilesOf, removeLines } from './remove-load.ts'

/** The name of the job. */
const removalJobName = 'retention-removal'

/** Formats a number of bytes for people. */
const formatBytes = (bytes: number): string => {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  let size = bytes
  let unit = 0
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`
}

/** Returns what a run has removed so far, over all attempts. */
const countRemoved = async ({ trx }: Scoped, runId: string) => {
  const loads = await trx
    .selectFrom('removedLoad')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`coalesce(sum(lines), 0)::bigint`.as('lines'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'),
    ])
    .where('runId', '=', runId)
    .executeTakeFirstOrThrow()
  const files = await trx
    .selectFrom('storedFile')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`coalesce(sum(size_bytes), 0)::bigint`.as('bytes'),
    ])
    .where('removalRunId', '=', runId)
    .executeTakeFirstOrThrow()
  return { loads, files }
}

/** Completes removals that an earlier attempt or run recorded but could not finish. */
const resumeRemovals = async (ctx: AppContext, work: Work): Promise<void> => {
  const { loads, files } = await withScope(ctx, systemScope, async ({ trx }) => ({
    loads: await trx
      .selectFrom('removedLoad')
      .select('loadId')
      .where('droppedAt', 'is', null)
      .orderBy('loadId')
      .execute(),
    files: await trx
      .selectFrom('storedFile')
      .select(['id', 'storageKey'])
      .where('removedAt', 'is not', null)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
  }))
  for (const { loadId } of loads) {
    work.signal.throwIfAborted()
    await dropRemoved(ctx, work, loadId)
  }
  for (const file of files) {
    work.signal.throwIfAborted()
    await discardRemoved(ctx, work, file)
  }
}

/** The maximum number of reasons listed; the rest is counted. */
const mostReasons = 3

const run = async (ctx: AppContext, work: Work): Promise<void> => {
  await resumeRemovals(ctx, work)
  const { row, loads } = await withScope(ctx, systemScope, async (scoped) => {
    const found = await scoped.trx
      .selectFrom('retentionRun')
      .select(['id', 'createdBy', 'loadIds', 'fileIds'])
      .where('id', '=', work.rowId)
      .executeTakeFirstOrThrow()
    return { row: found, loads: (await readHoldings(scoped)).loads }
  })
  const removalRun = { id: row.id, requestedBy: row.createdBy }
  const [loadIds, fileIds] = [new Set(row.loadIds), new Set(row.fileIds)]
  const concerned = loads.filter(
    ({ loadId, files }) => loadIds.has(loadId) || files.some(({ id }) => fileIds.has(id)),
  )
  const stayed: string[] = []
  for (const [index, load] of concerned.entries()) {
    work.signal.throwIfAborted()
    const files = load.files.filter(({ id, isRemoved }) => !isRemoved && fileIds.has(id))
    if (files.length > 0) {
      const why = await removeFilesOf(
        ctx,
        work,
        removalRun,
        load,
        files.map(({ id }) => id),
      )
      if (why !== null) stayed.push(why)
    }
    if (loadIds.has(load.loadId) && load.removal === null) {
      const why = await removeLines(ctx, work, removalRun, load)
      if (why !== null) stayed.push(why)
    }
    await work.write((scoped) =>
      work.reportProgress(scoped, {
        detail: t(m.ofImportBatch, { index: index + 1, count: concerned.length }),
        progress: (index + 1) / concerned.length,
      }),
    )
  }
  await work.write(async (scoped) => {
    const removed = await countRemoved(scoped, row.id)
    const bytes = removed.loads.bytes + removed.files.bytes
    const stays =
      stayed.length === 0
        ? ''
        : t(m.partWasNotRemoved, {
            count: stayed.length,
            value: formatFirst([...new Set(stayed)], mostReasons),
          })
    await work.done(
      scoped,
      t(m.removedImportBatchWithLineItem, {
        count: removed.loads.count,
        lines: removed.loads.lines,
        count2: removed.files.count,
        bytes: formatBytes(bytes),
        stays,
      }),
    )
  })
}

/** Removes the data listed in a row of `retention_run`. */
export const removalJob = defineJob({ name: removalJobName, table: 'retentionRun', run })

/**
 * Requests the removal of a plan, in the caller's transaction.
 * @returns the ID of the run.
 * @throws AppError Conflict if another removal is in progress.
 */
export const requestRemoval = async (
  scoped: Scoped,
  { loads, files }: Pick<Plan, 'loads' | 'files'>,
): Promise<string> => {
  const { trx, scope } = scoped
  const added = await trx
    .insertInto('retentionRun')
    .values({
      status: 'queued',
      createdBy: scope.actor,
      createdAt: scoped.now,
      shareOf: scope.actor,
      loadIds: JSON.stringify(loads.map(({ load }) => load.loadId)),
      fileIds: JSON.stringify(files.map(({ file }) => file.id)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AppError('Conflict', m.removalIsInProgressCheckAgain)
  await startTask(scoped, {
    kind: removalJobName,
    title: t(m.removingFilesAndLineItemsBy),
    works: [added.id],
    href: retentionPage,
  })
  await wake(scoped, removalJob)
  return added.id
}
