/** The state of a provision as Terraform's backend keeps it: every version, sealed; who holds it stands at the provision. */
import { isNewerState, type LockInfo, type StateStore } from '@cmp/terraform'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { Work } from '../../work/define-job.ts'
import type { Run } from './steps.ts'

/** Versions that are kept of one state. */
const keptVersions = 30

const isLockInfo = (value: unknown): value is LockInfo =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'ID') === 'string'

/** A version of a state, open; its number is 0 where there is none. */
type Version = { state: Buffer | undefined; version: number }

/** The newest version of the state of a provision. */
export const newestVersion = async (ctx: AppContext, provisionId: string): Promise<Version> => {
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

/** The newest state of a provision, open; undefined where there is none. */
export const newestState = async (ctx: AppContext, provisionId: string): Promise<Buffer | undefined> =>
  (await newestVersion(ctx, provisionId)).state

/**
 * Keeps one more version of the state of a provision, whose row is held.
 * @param after the version that has to be the newest, where only what follows it is to be kept
 * @returns whether it was kept
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
    .where('version', '<=', version - keptVersions)
    .execute()
  return true
}

const held = ({ trx }: Scoped, provisionId: string) =>
  trx
    .selectFrom('provision')
    .select('stateLock')
    .where('id', '=', provisionId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/**
 * The state of a provision in the hands of a run. Whoever lost the lease of the run writes nothing, and a lock that is
 * there when it is asked for is void.
 */
export const stateStoreOf = (
  ctx: AppContext,
  work: Work,
  { id: runId, provision: { id: provisionId, customerId } }: Run,
): StateStore => ({
  read: () => newestState(ctx, provisionId),
  write: async (state, lockId) => {
    const sealed = await ctx.secrets.seal(state.toString('utf8'), {
      purpose: 'provision-state',
      id: provisionId,
      customerId,
    })
    return work.write(async (scoped) => {
      const { stateLock } = await held(scoped, provisionId)
      if (!isLockInfo(stateLock) || stateLock.ID !== lockId) return false
      return addVersion(scoped, { provisionId, runId, sealed })
    })
  },
  lock: (info) =>
    work.write(async ({ trx }) => {
      // No other run of it is open, and the lease tells attempts apart: what is there was left by one that is over.
      await trx
        .updateTable('provision')
        .set({ stateLock: JSON.stringify(info) })
        .where('id', '=', provisionId)
        .execute()
      return undefined
    }),
  unlock: (lockId) =>
    work.write(async (scoped) => {
      const { stateLock } = await held(scoped, provisionId)
      if (!isLockInfo(stateLock) || stateLock.ID !== lockId) return
      await scoped.trx
        .updateTable('provision')
        .set({ stateLock: null })
        .where('id', '=', provisionId)
        .execute()
    }),
  handOver: async (left) => {
    if (!isNewerState(left, await newestState(ctx, provisionId))) return
    const sealed = await ctx.secrets.seal(left.toString('utf8'), {
      purpose: 'provision-state',
      id: provisionId,
      customerId,
    })
    await work.write(async (scoped) => {
      await held(scoped, provisionId)
      await addVersion(scoped, { provisionId, runId, sealed })
    })
  },
})
