/**
 * Tasks: what the bell tells a person of the work that they started. A task has one part or several, each a row of work;
 * it moves on in the transactions that move those rows. Tasks are a person's own, so that the portal reads and writes them
 * for the person.
 */
import type { RoleCode, Task } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { TaskTable } from '../db/work-tables.ts'
import type { AppContext } from '../scope/context.ts'
import { asPortal, systemScope, withScope, type Scope, type Scoped } from '../scope/scope.ts'

/** How many tasks the bell lists. */
const listedTasks = 50

/** A task that begins. */
export type NewTask = {
  kind: string
  title: string
  /** The rows of work that it consists of. */
  works: readonly string[]
  /** The page that shows it; `{works}` in it stands for the rows of work that it has by then. */
  href?: string
  /** What is said when all parts have ended well; left out, it is what the last part says. */
  doneDetail?: string
  /** Where a program reads how it stands. */
  url?: string
}

/**
 * Puts a task under the bell of whoever the scope is, in the caller's transaction. Asked again about work that this
 * person's bell shows already, it changes nothing. The command line has no bell.
 */
export const startTask = async (scoped: Scoped, task: NewTask): Promise<void> => {
  const { scope, trx } = scoped
  const { userRowId, actor } = scope
  const { works, kind, title, href = null, doneDetail = null, url = '' } = task
  if (userRowId === null || works.length === 0) return
  await asPortal(scoped, async () => {
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

/** Tells all active people of a role, under their bells, of something that happened by itself; it is over, and not looked at. */
export const tellRole = async (
  { trx, scope }: Scoped,
  role: RoleCode,
  { kind, title, detail, href }: { kind: string; title: string; detail: string; href: string },
): Promise<void> => {
  await trx
    .insertInto('task')
    .columns(['userId', 'kind', 'title', 'state', 'detail', 'href', 'createdBy', 'modifiedBy', 'endedAt'])
    .expression((eb) =>
      eb
        .selectFrom('appUser')
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
        .where('roleCode', '=', role)
        .where('status', '=', 'active'),
    )
    .execute()
}

/** Tells one person, under the bell, of something that happened by itself; it is over, and not looked at. The portal's scope does. */
export const tellPerson = async (
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

/** Adds a row of work to the tasks that tell of another: one half asks for the next. */
export const continueTasks = async ({ trx }: Scoped, workId: string, nextWorkId: string): Promise<void> => {
  await sql`
    with added as (
      insert into task_work (task_id, work_id)
      select task.id, ${nextWorkId} from task join task_work on task_work.task_id = task.id
      where task_work.work_id = ${workId} and task.state = 'running'
      on conflict do nothing returning task_id)
    update task set parts = parts + 1 where id in (select task_id from added)`.execute(trx)
}

/** Says how far the tasks of a row of work are. Of several parts only their number counts. */
export const tellTasks = async (
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

/** Counts a row of work as ended; with its last part a task has ended, badly if one of them did. */
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
 * The person's own tasks, as far as the scope goes: the reseller's administrator who looks at the portal as a customer sees
 * none of the reseller's.
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

/** All but tasks of calculations that failed for what is put right by now. */
const isStillTrue = sql<boolean>`not (task.state = 'failed'
  and exists (select from task_work join calculation on calculation.id = task_work.work_id
    where task_work.task_id = task.id and calculation.status = 'failed')
  and not exists (select from task_work join calculation on calculation.id = task_work.work_id
    where task_work.task_id = task.id and calculation_failure_stands(calculation.id)))`

/** What the bell lists, the newest first, and how many ended ones were not looked at. */
export const tasksOf = (ctx: AppContext, scope: Scope): Promise<{ tasks: Task[]; unread: number }> =>
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

/**
 * Locks a person's ended tasks in the order in which events are put under the bell: two that take them otherwise wait for each
 * other for ever.
 */
const lockEnded = ({ trx, condition }: OwnTasks): Promise<unknown> =>
  sql`select from task where ${condition} and state <> 'running' order by event_slot collate "C", id for update`.execute(
    trx,
  )

/** Marks every ended task as looked at. */
export const markRead = (ctx: AppContext, scope: Scope): Promise<unknown> =>
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

/** Takes every ended task away; what runs stays. */
export const clearEnded = (ctx: AppContext, scope: Scope): Promise<unknown> =>
  ownTasks(ctx, scope, async (own) => {
    await lockEnded(own)
    return own.trx.deleteFrom('task').where(own.condition).where('state', '!=', 'running').execute()
  })
