/**
 * The background job that reads a container in rounds. Its requests are counted, and it waits if its provider has
 * rejected too many requests of any process.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/clouds/inventories'
import { runInBackground } from '@cmp/clouds/ports/background-work'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import { defineJob, type Work } from '../../../../work/define-job.ts'
import { collectContainer, waitSeconds } from './collect.ts'
import type { Container } from './save-resources.ts'
import { collectionJobName } from '../containers/containers.ts'

/** The longest time, in seconds, that background work waits for an account whose provider rejected too many requests. */
const mostThrottledSeconds = 300

const selectContainer = ({ trx }: Scoped, id: string) =>
  trx.selectFrom('cloudContainer').selectAll().where('id', '=', id)

/**
 * Returns how long background work of the container's account waits because its provider rejected too many requests of
 * any process. If a person has requested a refresh since the last round, it does not wait.
 */
const calculateThrottledSeconds = async (
  ctx: AppContext,
  { cloudAccountId, requestedAt, collections }: Container,
): Promise<number> => {
  const account = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('cloudAccount')
      .select('throttledUntil')
      .where('id', '=', cloudAccountId)
      .executeTakeFirst(),
  )
  const last =
    Object.values(collections)
      .flatMap(({ triedAt }) => triedAt ?? [])
      .toSorted()
      .at(-1) ?? ''
  if (requestedAt && requestedAt.toISOString() > last) return 0
  const left = (account?.throttledUntil?.getTime() ?? 0) - ctx.clock().getTime()
  return Math.min(Math.max(0, Math.ceil(left / 1000)), mostThrottledSeconds)
}

/**
 * Reads a container as background work: its requests are counted, and the provider's throttling is stored for all
 * processes.
 */
const collectRound = async (
  ctx: AppContext,
  container: Container,
  { write, signal }: Pick<Work, 'write' | 'signal'>,
): Promise<void> => {
  let requests = 0
  let throttledUntil = 0
  await runInBackground(
    {
      owner: container.customerId ?? container.cloudAccountId,
      onRequest: () => {
        requests += 1
      },
      onThrottled: (milliseconds) => {
        throttledUntil = Math.max(throttledUntil, ctx.clock().getTime() + milliseconds)
      },
    },
    () => collectContainer(ctx, container, { write, signal }),
  )
  await write(async ({ trx }) => {
    await trx.updateTable('cloudContainer').set({ requests }).where('id', '=', container.id).execute()
    if (throttledUntil > 0)
      await trx
        .updateTable('cloudAccount')
        .set({ throttledUntil: new Date(throttledUntil) })
        .where('id', '=', container.cloudAccountId)
        .execute()
  })
}

/**
 * Reads a container, and again after its interval as long as it is watched; immediately if a refresh was requested in
 * between.
 */
export const containerCollection = defineJob({
  name: collectionJobName,
  table: 'cloudContainer',
  atOnce: 2,
  run: async (ctx, work) => {
    const container = await withScope(ctx, systemScope, (scoped) =>
      selectContainer(scoped, work.rowId).executeTakeFirst(),
    )
    const wait = container?.isWatched ? await calculateThrottledSeconds(ctx, container) : 0
    if (wait > 0) {
      await work.write((scoped) => work.again(scoped, wait))
      return
    }
    if (container?.isWatched) await collectRound(ctx, container, work)
    await work.write(async (scoped) => {
      const now = await selectContainer(scoped, work.rowId).executeTakeFirstOrThrow()
      const isRequestedAgain = now.requestedAt?.getTime() !== container?.requestedAt?.getTime()
      if (!now.isWatched) await work.done(scoped, t(m.notWatchedSoNotCollected))
      else await work.again(scoped, isRequestedAgain ? 0 : waitSeconds(now))
    })
  },
})
