/** Function notifications: messages of a program about its own work, listed with CMP's tasks. */
import { languages, renderIn } from '@cmp/messages'
import * as m from '@cmp/messages/server/work'
import { sql } from 'kysely'
import type { AppContext } from '../scope/context.ts'
import { systemScope, withScope, type Scope } from '../scope/scope.ts'
import { defineSchedule } from './define-job.ts'

const statesByWord: Record<string, 'done' | 'failed'> = {
  completed: 'done',
  done: 'done',
  succeeded: 'done',
  success: 'done',
  failed: 'failed',
  error: 'failed',
  canceled: 'failed',
  cancelled: 'failed',
  terminated: 'failed',
}

/** Returns the path of a URL, by which CMP recognizes its own work whatever host the program used. */
const getUrlPath = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url)

/**
 * Records a notification, or updates the one with the same URL. If it concerns CMP's own work, the existing task is
 * returned, which ends with the work.
 * @returns the task's ID
 */
export const recordNotification = (
  ctx: AppContext,
  scope: Scope,
  { functionName, url, status }: { functionName: string; url: string; status: string },
): Promise<string> => {
  const state = statesByWord[status.toLowerCase()] ?? 'running'
  const end = state === 'running' ? null : sql<Date>`clock_timestamp()`
  return withScope(ctx, { ...systemScope, actor: scope.actor }, async ({ trx }) => {
    const known = await trx
      .selectFrom('task')
      .select((eb) => [
        'id',
        eb
          .exists(
            eb.selectFrom('taskWork').select('taskWork.taskId').whereRef('taskWork.taskId', '=', 'task.id'),
          )
          .as('isOurs'),
      ])
      .where('url', 'in', [url, getUrlPath(url)])
      .where('url', '!=', '')
      .where(sql<boolean>`user_id is not distinct from ${scope.userRowId}`)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst()
    if (known) {
      if (!known.isOurs)
        await trx
          .updateTable('task')
          .set({ state, detail: status, endedAt: end, modifiedBy: scope.actor })
          .where('id', '=', known.id)
          .execute()
      return known.id
    }
    const { id } = await trx
      .insertInto('task')
      .values({
        userId: scope.userRowId,
        customerId: scope.customerIds[0] ?? null,
        kind: functionName,
        title: functionName,
        state,
        detail: status,
        url,
        beganAt: sql<Date>`clock_timestamp()`,
        endedAt: end,
        createdBy: scope.actor,
        modifiedBy: scope.actor,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

const hourSeconds = 3600

/** Ends notifications without an update for a day, and removes those that ended a month ago. */
export const taskHousekeeping = defineSchedule({
  name: 'task-housekeeping',
  everySeconds: hourSeconds,
  run: (_ctx, work) =>
    work.write(async (scoped) => {
      const { trx } = scoped
      for (const language of languages)
        await sql`
          update task set state = 'failed', detail = ${renderIn(language, m.silentForADay)}, ended_at = clock_timestamp()
          where state = 'running' and created_at < clock_timestamp() - interval '1 day'
            and not exists (select from task_work where task_work.task_id = task.id)
            and coalesce(
              (select coalesce(app_user.language, customer.language) from app_user
                left join customer on customer.id = app_user.customer_id where app_user.id = task.user_id),
              'en') = ${language}`.execute(trx)
      await sql`delete from task where state <> 'running' and ended_at < clock_timestamp() - interval '30 days'`.execute(
        trx,
      )
      await work.done(scoped, '')
    }),
})
