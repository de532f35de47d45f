/**
 * The rounds in which a container is read: background work, whose requests are counted, and which waits where its provider has
 * refused too many calls, in whichever process that was.
 */
import { inBackground } from '@cmp/clouds/ports/asker'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineJob, type Work } from '../../work/define-job.ts'
import { collectContainer, waitSeconds, type Container } from './collect.ts'
import { collectionJobName } from './containers.ts'

/** The longest that background work waits for a connection whose provider refused too many calls. */
const mostThrottledSeconds = 300

const containerAt = ({ trx }: Scoped, id: string) =>
  trx.selectFrom('cloudContainer').selectAll().where('id', '=', id)

/**
 * How long background work of the container's connection waits because its provider refused too many calls, in whichever process
 * that was. A person who has asked since the last round does not wait.
 */
const throttledSeconds = async (
  ctx: AppContext,
  { cloudAccountId, askedAt, collections }: Container,
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
  if (askedAt && askedAt.toISOString() > last) return 0
  const left = (account?.throttledUntil?.getTime() ?? 0) - ctx.clock().getTime()
  return Math.min(Math.max(0, Math.ceil(left / 1000)), mostThrottledSeconds)
}

/** Reads a container as background work: its requests are counted, and what its provider says of too many is kept for all. */
const collectRound = async (
  ctx: AppContext,
  container: Container,
  { write, signal }: Pick<Work, 'write' | 'signal'>,
): Promise<void> => {
  let requests = 0
  let throttledUntil = 0
  await inBackground(
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

/** Reads a container, and again after its time for as long as it is watched; at once where it was asked for meanwhile. */
export const containerCollection = defineJob({
  name: collectionJobName,
  table: 'cloudContainer',
  atOnce: 2,
  run: async (ctx, work) => {
    const container = await withScope(ctx, systemScope, (scoped) =>
      containerAt(scoped, work.rowId).executeTakeFirst(),
    )
    const wait = container?.isWatched ? await throttledSeconds(ctx, container) : 0
    if (wait > 0) {
      await work.write((scoped) => work.again(scoped, wait))
      return
    }
    if (container?.isWatched) await collectRound(ctx, container, work)
    await work.write(async (scoped) => {
      const now = await containerAt(scoped, work.rowId).executeTakeFirstOrThrow()
      const isAskedAgain = now.askedAt?.getTime() !== container?.askedAt?.getTime()
      if (!now.isWatched) await work.done(scoped, 'It is not watched.')
      else await work.again(scoped, isAskedAgain ? 0 : waitSeconds(now))
    })
  },
})
