/**
 * Recovers Terraform states that could not be stored in the database and were left, encrypted, on the disk of the
 * machine of the run. The server on that machine stores them as soon as the database answers, so the next attempt can
 * continue on any machine.
 */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  deleteLeftoverState,
  isNewerState,
  isTaken,
  readLeftoverState,
  sweepPlans,
  sweepFolderLocks,
  listStateResources,
} from '@cmp/terraform'
import { isTransientError } from '../../../../kit/transient-error.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import { getRunsFolder, deriveRunKeys } from '../../terraform-runs/run-folders.ts'
import { addVersion, readLatestVersion } from './state-store.ts'

const pollMilliseconds = 15_000

/** Returns whether a run is active on a provision and therefore owns its state. */
const isAtWork = async ({ trx, now }: Scoped, provisionId: string): Promise<boolean> =>
  (await trx
    .selectFrom('provisionRun')
    .select('id')
    .where('provisionId', '=', provisionId)
    .where('leaseUntil', '>', now)
    .executeTakeFirst()) !== undefined

/** Decrypts an orphaned state with whichever key it was encrypted. */
const openLeft = async (ctx: AppContext, provisionId: string): Promise<Buffer | undefined> => {
  let problem: unknown
  for (const key of await deriveRunKeys(ctx, provisionId))
    try {
      return await readLeftoverState(join(getRunsFolder(ctx), provisionId), key)
    } catch (error) {
      problem ??= error
    }
  throw new Error('It was sealed with another SECRET_KEY.', { cause: problem })
}

/** Lists the resources that only the orphaned state contains, for the server log. */
const listUnknownAddresses = (left: Buffer, stored: Buffer | undefined): string[] => {
  const known = new Set(stored ? listStateResources(stored).map(({ address }) => address) : [])
  return listStateResources(left).flatMap(({ address, attributes }) =>
    known.has(address) ? [] : [`${address} ${String(attributes['id'] ?? '')}`],
  )
}

/** Stores the orphaned state of one provision. Returns whether its file can be deleted. */
const saveOrphanedState = async (ctx: AppContext, provisionId: string, left: Buffer): Promise<boolean> => {
  const owner = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('provision').select('customerId').where('id', '=', provisionId).executeTakeFirst(),
  )
  if (!owner) return false
  const { state: stored, version } = await readLatestVersion(ctx, provisionId)
  if (!isNewerState(left, stored)) {
    ctx.log.warn(
      { provision: provisionId, unknown: listUnknownAddresses(left, stored) },
      'a state that was left behind came too late: another run has gone on without it',
    )
    return true
  }
  const sealed = await ctx.secrets.seal(left.toString('utf8'), {
    purpose: 'provision-state',
    id: provisionId,
    customerId: owner.customerId,
  })
  return withScope(ctx, systemScope, async (scoped) => {
    const provision = await scoped.trx
      .selectFrom('provision')
      .select('id')
      .where('id', '=', provisionId)
      .forUpdate()
      .executeTakeFirst()
    if (!provision || (await isAtWork(scoped, provisionId))) return false
    return addVersion(scoped, { provisionId, runId: null, sealed, after: version })
  })
}

/** Stores the orphaned states on this machine's disk. Provisions with an active run are retried later. */
export const saveOrphanedStates = async (ctx: AppContext): Promise<void> => {
  const folder = getRunsFolder(ctx)
  if (!existsSync(folder)) return
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    // An active run stores its orphaned state first.
    if (!entry.isDirectory() || isTaken(join(folder, entry.name))) continue
    try {
      const left = await openLeft(ctx, entry.name)
      if (left && (await saveOrphanedState(ctx, entry.name, left)))
        await deleteLeftoverState(join(folder, entry.name))
    } catch (error) {
      if (isTransientError(error)) return
      ctx.log.error(
        { err: error, provision: entry.name },
        'a state that was left behind cannot be handed over',
      )
    }
  }
}

/**
 * Cleans up after earlier processes of this machine: deletes unencrypted plans and stores orphaned states. It then
 * looks for orphaned states until the server stops, because a supervisor may outlive its server and the database may be
 * down.
 */
export const cleanRunFolders = async (ctx: AppContext): Promise<void> => {
  const swept = await sweepPlans(ctx.clock())
  if (swept > 0) ctx.log.warn({ plans: swept }, 'plans of processes that were killed are taken away')
  const folder = getRunsFolder(ctx)
  if (existsSync(folder)) await sweepFolderLocks(folder)
  await saveOrphanedStates(ctx)
  const pollOrphanedStates = async (): Promise<void> => {
    while (!ctx.stopping.aborted) {
      await ctx.pause(pollMilliseconds)
      await saveOrphanedStates(ctx)
    }
  }
  pollOrphanedStates().catch((error: unknown) => {
    if (!ctx.stopping.aborted) ctx.log.error({ err: error }, 'nobody looks for states that are left behind')
  })
}
