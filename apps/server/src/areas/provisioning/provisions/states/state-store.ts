/** Stores Terraform states: every version is encrypted, and the lock is on the provision's row. */
import { isNewerState, type LockInfo, type StateStore } from '@cmp/terraform'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import type { Work } from '../../../../work/define-job.ts'
import type { Run } from '../runs/steps.ts'

/** The number of versions retained for a state. */
const retainedVersions = 30

const isLockInfo = (value: unknown): value is LockInfo =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'ID') === 'string'

/** A decrypted version of a state; the number is 0 if there is none. */
type Version = { state: Buffer | undefined; version: number }

/** Reads the newest version of the state of a provision. */
export const readLatestVersion = async (ctx: AppContext, provisionId: string): Promise<Version> => {
  const row = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('provisionState')
      .select(['sealed', 'version'])
      .where('provisionId', '=', provisionId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  if (!row) return { state: undefined, version: 0 }
  return {
    state: Buffer.from(
      await ctx.secrets.open(row.sealed, { purpose: 'provision-state', id: provisionId }),
      'utf8',
    ),
    version: row.version,
  }
}

/** Reads the newest state of a provision, decrypted; undefined if there is none. */
export const readLatestState = async (ctx: AppContext, provisionId: string): Promise<Buffer | undefined> =>
  (await readLatestVersion(ctx, provisionId)).state

/**
 * Adds a version to the state of a provision, whose row the caller has locked.
 * @param after the version that must still be the newest, if the new one builds on it
 * @returns whether it was stored
 */
export const addVersion = async (
  { trx, now }: Scoped,
  {
    provisionId,
    runId,
    sealed,
    after,
  }: { provisionId: string; runId: string | null; sealed: string; after?: number },
): Promise<boolean> => {
  const newest = await trx
    .selectFrom('provisionState')
    .select('version')
    .where('provisionId', '=', provisionId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const version = (newest?.version ?? 0) + 1
  if (after !== undefined && version !== after + 1) return false
  await trx
    .insertInto('provisionState')
    .values({ provisionId, runId, version, sealed, createdAt: now })
    .execute()
  await trx
    .deleteFrom('provisionState')
    .where('provisionId', '=', provisionId)
    .where('version', '<=', version - retainedVersions)
    .execute()
  return true
}

const lockState = ({ trx }: Scoped, provisionId: string) =>
  trx
    .selectFrom('provision')
    .select('stateLock')
    .where('id', '=', provisionId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/**
 * Creates the state store for a run. An attempt that lost the run's lease writes nothing, and a lock that exists when a
 * new one is taken is void.
 */
export const createStateStore = (
  ctx: AppContext,
  work: Work,
  { id: runId, provision: { id: provisionId, customerId } }: Run,
): StateStore => ({
  read: () => readLatestState(ctx, provisionId),
  write: async (state, lockId) => {
    const sealed = await ctx.secrets.seal(state.toString('utf8'), {
      purpose: 'provision-state',
      id: provisionId,
      customerId,
    })
    return work.write(async (scoped) => {
      const { stateLock } = await lockState(scoped, provisionId)
      if (!isLockInfo(stateLock) || stateLock.ID !== lockId) return false
      return addVersion(scoped, { provisionId, runId, sealed })
    })
  },
  lock: (info) =>
    work.write(async ({ trx }) => {
      // No other run of the provision is open and the lease distinguishes attempts, so an existing lock belongs to a
      // finished attempt.
      await trx
        .updateTable('provision')
        .set({ stateLock: JSON.stringify(info) })
        .where('id', '=', provisionId)
        .execute()
      return undefined
    }),
  unlock: (lockId) =>
    work.write(async (scoped) => {
      const { stateLock } = await lockState(scoped, provisionId)
      if (!isLockInfo(stateLock) || stateLock.ID !== lockId) return
      await scoped.trx
        .updateTable('provision')
        .set({ stateLock: null })
        .where('id', '=', provisionId)
        .execute()
    }),
  handOver: async (left) => {
    if (!isNewerState(left, await readLatestState(ctx, provisionId))) return
    const sealed = await ctx.secrets.seal(left.toString('utf8'), {
      purpose: 'provision-state',
      id: provisionId,
      customerId,
    })
    await work.write(async (scoped) => {
      await lockState(scoped, provisionId)
      await addVersion(scoped, { provisionId, runId, sealed })
    })
  },
})
