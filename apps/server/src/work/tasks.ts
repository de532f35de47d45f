/**
 * Tasks: the progress of background work, shown under the bell of the person who started it. A task has one or more
 * parts, each a row of work, and is updated in the transactions that change those rows. Tasks are private to a person,
 * so the system scope reads and writes them for that person.
 */
import { languages, type Language } from '@cmp/messages'
import type { RoleCode, Task } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { TaskTable } from '../db/work-tables.ts'
import type { AppContext } from '../scope/context.ts'
import { withSystemScope, systemScope, withScope, type Scope, type Scoped } from '../scope/scope.ts'

/** The number of tasks under the bell. */
const listedTasks = 50

/** A new task. */
export type NewTask = {
  kind: string
  title: string
  /** The rows of work that are its parts. */
  works: readonly string[]
  /** The page that shows the result; `{works}` is replaced by the rows of work. */
  href?: string
  /** The text when all parts have succeeded; by default the text of the last part. */
  doneDetail?: string
  /** The URL at which a program reads the status. */
  url?: string
}

/**
 * Adds a task under the bell of the scope's person, in the caller's transaction. If the bell already shows this work,
 * nothing changes. The command line has no bell.
 */
export const startTask = async (scoped: Scoped, task: NewTask): Promise<void> => {
  const { scope, trx } = scoped
  const { userRowId, actor } = scope
  const { works, kind, title, href = null, doneDetail = null, url = '' } = task
  if (userRowId === null || works.length === 0) return
  await withSystemScope(scoped, async () => {
    const known = await trx
      .selectFrom('task')
      .innerJoin('taskWork', 'taskWork.taskId', 'task.id')
      .select('task.id')
      .where('task.userId', '=', userRowId)
      .where('task.state', '=', 'running')
      .where('taskWork.workId', 'in', works)
      .executeTakeFirst()
    if (known) return
    const { id } = await trx
      .insertInto('task')
      .values({
        userId: userRowId,
        customerId: scope.customerIds[0] ?? null,
        kind,
        title,
        state: 'running',
        href,
        doneDetail,
        url,
        parts: works.length,
        createdBy: actor,
        modifiedBy: actor,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('taskWork')
      .values(works.map((workId) => ({ taskId: id, workId })))
      .execute()
  })
}

/**
 * Notifies all active people of a role, under their bells, of an event that nobody requested; its task has ended and is
 * unread. `write` returns the texts in a language.
 */
export const notifyRole = async (
  { trx, scope }: Scoped,
  role: RoleCode,
  { kind, href }: { kind: string; href: string },
  write: (language: Language) => { title: string; detail: string },
): Promise<void> => {
  for (const language of languages) {
    const { title, detail } = write(language)
    await trx
      .insertInto('task')
      .columns(['userId', 'kind', 'title', 'state', 'detail', 'href', 'createdBy', 'modifiedBy', 'endedAt'])
      .expression((eb) =>
        eb
          .selectFrom('appUser')
          .leftJoin('customer', 'customer.id', 'appUser.customerId')
          .select((of) => [
            'appUser.id',
            of.val(kind).as('kind'),
            of.val(title).as('title'),
            of.val('done').as('state'),
            of.val(detail).as('detail'),
            of.val(href).as('href'),
            of.val(scope.actor).as('createdBy'),
            of.val(scope.actor).as('modifiedBy'),
            sql<Date>`clock_timestamp()`.as('endedAt'),
          ])
          .where('appUser.roleCode', '=', role)
          .where('appUser.status', '=', 'active')
          .where(sql<string>`coalesce(app_user.language, customer.language, 'en')`, '=', language),
      )
      .execute()
  }
}

/**
 * Notifies one person, under the bell, of an event that nobody requested; its task has ended and is unread. Requires
 * the system scope.
 */
export const notifyPerson = async (
  { trx, scope }: Scoped,
  { id, customerId }: { id: string; customerId: string | null },
  notice: { kind: string; title: string; detail: string; href: string },
): Promise<void> => {
  await trx
    .insertInto('task')
    .values({
      ...notice,
      userId: id,
      customerId,
      state: 'done',
      createdBy: scope.actor,
      modifiedBy: scope.actor,
      endedAt: sql<Date>`clock_timestamp()`,
    })
    .execute()
}

/** Adds a row of work to the tasks of another row: one half requests the next. */
export const continueTasks = async ({ trx }: Scoped, workId: string, nextWorkId: string): Promise<void> => {
  await sql`
    with added as (
      insert into task_work (task_id, work_id)
      select task.id, ${nextWorkId} from task join task_work on task_work.task_id = task.id
      where task_work.work_id = ${workId} and task.state = 'running'
      on conflict do nothing returning task_id)
    update task set parts = parts + 1 where id in (select task_id from added)`.execute(trx)
}

/** Reports the progress of a row's tasks. If a task has several parts, only their number counts. */
export const updateTaskProgress = async (
  { trx }: Scoped,
  workId: string,
  { detail, progress }: { detail: string; progress?: number },
): Promise<void> => {
  await sql`
    update task set detail = ${detail}, progress = case parts when 1 then ${progress ?? null} else progress end
    from task_work where task_work.task_id = task.id and task_work.work_id = ${workId} and task.state = 'running'`.execute(
    trx,
  )
}

/** Counts a row of work as ended. With its last part a task ends, as failed if any part failed. */
export const endTaskPart = async (
  { trx }: Scoped,
  workId: string,
  { state, sentence, href }: { state: 'done' | 'failed'; sentence: string; href?: string | undefined },
): Promise<void> => {
  const problem = state === 'failed' ? sentence : ''
  await sql`
    with ended as (
      select task.id, parts_ended + 1 as parts_ended, parts_ended + 1 = parts as is_last,
        case when ${problem}::text = '' or position(${problem}::text in problem) > 0 then problem
          else trim(problem || ' ' || ${problem}::text) end as problem
      from task join task_work on task_work.task_id = task.id
      where task_work.work_id = ${workId} and task.state = 'running'
      order by task.id for update of task)
    update task set
      parts_ended = ended.parts_ended,
      problem = ended.problem,
      progress = ended.parts_ended::float8 / parts,
      href = coalesce(${href ?? null}, href),
      detail = case
        when not ended.is_last then ended.parts_ended || ' of ' || parts
        when ended.problem <> '' then ended.problem
        else coalesce(done_detail, ${sentence}::text) end,
      state = case when not ended.is_last then 'running' when ended.problem <> '' then 'failed' else 'done' end,
      ended_at = case when ended.is_last then clock_timestamp() end
    from ended where task.id = ended.id`.execute(trx)
}

const toTask = (row: Selectable<TaskTable> & { works: string[] }): Task => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  works: row.works,
  state: row.state,
  progress: row.progress,
  detail: row.detail,
  href: row.href?.replace('{works}', row.works.join()) ?? null,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  isRead: row.readAt !== null,
})

/**
 * Runs work on the person's own tasks, as far as the scope allows: a reseller's administrator who views CMP as a
 * customer sees none of the reseller's.
 */
const ownTasks = <T>(ctx: AppContext, scope: Scope, work: (own: OwnTasks) => Promise<T>): Promise<T> =>
  withScope(ctx, { ...systemScope, readOnly: scope.readOnly }, ({ trx }) =>
    work({
      trx,
      condition: sql<boolean>`user_id = ${scope.userRowId} and ${
        scope.kind === 'provider' ? sql`true` : sql`customer_id = any(${[...scope.customerIds]}::uuid[])`
      }`,
    }),
  )
type OwnTasks = Pick<Scoped, 'trx'> & { condition: ReturnType<typeof sql<boolean>> }

/** Excludes tasks of failed calculations whose cause has been fixed. */
const isStillTrue = sql<boolean>`not (task.state = 'failed'
  and exists (select from task_work join calculation on calculation.id = task_work.work_id
    where task_work.task_id = task.id and calculation.status = 'failed')
  and not exists (select from task_work join calculation on calculation.id = task_work.work_id
    where task_work.task_id = task.id and is_calculation_failure_current(calculation.id)))`

/** Returns the tasks under the bell, newest first, and the number of unread ended ones. */
export const listTasks = (ctx: AppContext, scope: Scope): Promise<{ tasks: Task[]; unread: number }> =>
  ownTasks(ctx, scope, async ({ trx, condition }) => {
    const rows = await trx
      .selectFrom('task')
      .selectAll()
      .select(
        sql<
          string[]
        >`array(select work_id::text from task_work where task_work.task_id = task.id order by work_id)`.as(
          'works',
        ),
      )
      .where(condition)
      .where(isStillTrue)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(listedTasks)
      .execute()
    return {
      tasks: rows.map(toTask),
      unread: rows.filter(({ state, readAt }) => state !== 'running' && readAt === null).length,
    }
  })

/** Locks a person's ended tasks in the order in which events are added, because another order could deadlock. */
const lockEnded = ({ trx, condition }: OwnTasks): Promise<unknown> =>
  sql`select from task where ${condition} and state <> 'running' order by event_slot collate "C", id for update`.execute(
    trx,
  )

/** Marks every ended task as read. */
export const acknowledgeTasks = (ctx: AppContext, scope: Scope): Promise<unknown> =>
  ownTasks(ctx, scope, async (own) => {
    await lockEnded(own)
    return own.trx
      .updateTable('task')
      .set({ readAt: sql<Date>`clock_timestamp()` })
      .where(own.condition)
      .where('state', '!=', 'running')
      .where('readAt', 'is', null)
      .execute()
  })

/** Removes every ended task; running ones stay. */
export const clearEnded = (ctx: AppContext, scope: Scope): Promise<unknown> =>
  ownTasks(ctx, scope, async (own) => {
    await lockEnded(own)
    return own.trx.deleteFrom('task').where(own.condition).where('state', '!=', 'running').execute()
  })
