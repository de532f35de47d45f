/** The state of a provision as Terraform's backend keeps it: every version, sealed; who holds it stands at the provision. */
import type { LockInfo, StateStore } from '@cmp/terraform'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import type { Work } from '../../work/define-job.ts'

/** Versions that are kept of one state. */
const keptVersions = 30

const isLockInfo = (value: unknown): value is LockInfo =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'ID') === 'string'

/** The newest state of a provision, open; undefined where there is none. */
export const newestState = async (ctx: AppContext, provisionId: string): Promise<Buffer | undefined> => {
  const row = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('provisionState')
      .select('sealed')
      .where('provisionId', '=', provisionId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return row && Buffer.from(await ctx.secrets.open(row.sealed), 'utf8')
}

/**
 * The state of a provision in the hands of a run. Whoever lost the lease of the run writes nothing, and a lock that is
 * there when it is asked for is void.
 */
export const stateStoreOf = (
  ctx: AppContext,
  work: Work,
  { provisionId, runId }: { provisionId: string; runId: string },
): StateStore => ({
  read: () => newestState(ctx, provisionId),
  write: async (state, lockId) => {
    const sealed = await ctx.secrets.seal(state.toString('utf8'))
    return work.write(async ({ trx, now }) => {
      const { stateLock } = await trx
        .selectFrom('provision')
        .select('stateLock')
        .where('id', '=', provisionId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (!isLockInfo(stateLock) || stateLock.ID !== lockId) return false
      const newest = await trx
        .selectFrom('provisionState')
        .select('version')
        .where('provisionId', '=', provisionId)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst()
      const version = (newest?.version ?? 0) + 1
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
    work.write(async ({ trx }) => {
      const { stateLock } = await trx
        .selectFrom('provision')
        .select('stateLock')
        .where('id', '=', provisionId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (isLockInfo(stateLock) && stateLock.ID === lockId)
        await trx.updateTable('provision').set({ stateLock: null }).where('id', '=', provisionId).execute()
    }),
})
