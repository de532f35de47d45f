/** Reads the demo's providers at once, so that the demo starts with resources and changes. */
import { sql } from 'kysely'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope } from '../../../../scope/scope.ts'
import { findContainers, type Write } from '../containers/containers.ts'
import { collectContainer, waitSeconds } from './collect.ts'
import type { Container } from './save-resources.ts'

const dayMilliseconds = 86_400_000

const readWatchedContainers = (ctx: AppContext): Promise<Container[]> =>
  withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('cloudContainer')
      .selectAll()
      .where('isWatched', '=', true)
      .orderBy('containerId')
      .orderBy('id')
      .execute(),
  )

/** Discovers and reads everything immediately, outside any job. */
const collectNow = async (ctx: AppContext): Promise<void> => {
  const write: Write = (change) => withScope(ctx, systemScope, change)
  await findContainers(ctx, { write })
  for (const container of await readWatchedContainers(ctx)) {
    await collectContainer(ctx, container, { write })
    await write(async ({ trx }) => {
      await sql`
        update cloud_container set delayed_until = clock_timestamp() + make_interval(secs => ${waitSeconds(container)})
        where id = ${container.id}`.execute(trx)
    })
  }
}

/** Reads the demo's providers three times, days apart, so that there are changes to show. */
export const collectDemo = async (ctx: AppContext): Promise<void> => {
  const daysAgo = { 1: 19, 2: 6, 3: 0 }
  for (const round of [1, 2, 3] as const) {
    const fields = round === 3 ? {} : { poll: round }
    await withScope(ctx, systemScope, ({ trx }) =>
      trx
        .updateTable('cloudAccount')
        .set({ settings: JSON.stringify(fields) })
        .where('kind', '=', 'demo')
        .execute(),
    )
    const at = new Date(ctx.clock().getTime() - daysAgo[round] * dayMilliseconds)
    await collectNow({ ...ctx, clock: () => at })
  }
}
