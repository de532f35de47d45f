/**
 * Tasks: the progress of background work, shown under the bell of the person who started it. A task has one or more
 * parts, each a row of work, and is updated in the transactions that change those rows. Tasks are private to a person,
 * so the system scope reads and writes them for that person.
 */
import type { Task, TasksReply } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { TaskTable } from '../db/work-tables.ts'
import type { AppContext } from '../scope/context.ts'
import { withSystemScope, type Scope, type Scoped } from '../scope/scope.ts'
import { withOwnRows, type OwnRows } from './own-rows.ts'

/** The number of tasks under the bell. */
export const listedTasks = 50

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

/** Records that a process works on a row: its tasks are no longer queued. */
export const beginTasks = async ({ trx }: Scoped, workId: string): Promise<void> => {
  await sql`
    update task set began_at = clock_timestamp()
    from task_work where task_work.task_id = task.id and task_work.work_id = ${workId} and began_at is null`.execute(
    trx,
  )
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

/** Whether one of the rows of work waits for a person: a plan for its approval, an import for an answer. */
const isWaiting = sql<boolean>`exists (
  select from task_work where task_work.task_id = task.id and (
    exists (select from provision_run where provision_run.id = work_id and provision_run.status = 'waiting')
    or exists (select from invoice_import where invoice_import.id = work_id and invoice_import.status = 'waiting')))`

const shownState = sql<Task['state']>`case
  when task.state = 'running' and began_at is null then 'queued'
  when task.state = 'done' and ${isWaiting} then 'waiting'
  else task.state end`

const toTask = (
  row: Omit<Selectable<TaskTable>, 'state'> & { works: string[]; state: Task['state'] },
): Task => ({
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

/** Excludes tasks of failed calculations whose cause has been fixed. */
const isStillTrue = sql<boolean>`not (task.state = 'failed'
  and exists (select from task_work join calculation on calculation.id = task_work.work_id
    where task_work.task_id = task.id and calculation.status = 'failed')
  and not exists (select from task_work join calculation on calculation.id = task_work.work_id
    where task_work.task_id = task.id and is_calculation_failure_current(calculation.id)))`

/** The part of a person's tasks that is listed. */
export type TaskPage = { page: number; pagesize: number; only?: 'attention' | undefined }

/** Whether a task asks for its person: it has failed or waits, and the person has not seen that. */
const needsAttention = sql<boolean>`(task.read_at is null
  and (task.state = 'failed' or task.state = 'done' and ${isWaiting}))`

/**
 * Returns the person's tasks, newest first, with their number, the number of unread ended ones and of those that ask for
 * the person, and the same numbers of notifications.
 */
export const listTasks = (
  ctx: AppContext,
  scope: Scope,
  { page, pagesize, only }: TaskPage = { page: 1, pagesize: listedTasks },
): Promise<TasksReply> =>
  withOwnRows(ctx, scope, async ({ trx, condition }) => {
    const own = trx.selectFrom('task').where(condition).where(isStillTrue)
    const rows = await own
      .$if(only === 'attention', (q) => q.where(needsAttention))
      .selectAll()
      .select(shownState.as('state'))
      .select(
        sql<
          string[]
        >`array(select work_id::text from task_work where task_work.task_id = task.id order by work_id)`.as(
          'works',
        ),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(pagesize)
      .offset((page - 1) * pagesize)
      .execute()
    const counts = await own
      .select([
        (only === 'attention'
          ? sql<number>`count(*) filter (where ${needsAttention})`
          : sql<number>`count(*)`
        ).as('count'),
        sql<number>`count(*) filter (where task.state <> 'running' and task.read_at is null)`.as('unread'),
        sql<number>`count(*) filter (where ${needsAttention})`.as('attention'),
      ])
      .executeTakeFirstOrThrow()
    const news = await trx
      .selectFrom('notification')
      .select([
        sql<number>`count(*)`.as('unread'),
        sql<number>`count(*) filter (where needs_action)`.as('attention'),
      ])
      .where(condition)
      .where('readAt', 'is', null)
      .executeTakeFirstOrThrow()
    return { tasks: rows.map(toTask), ...counts, news }
  })

/** Locks a person's ended tasks in one order, because another order could deadlock. */
const lockEnded = ({ trx, condition }: OwnRows): Promise<unknown> =>
  sql`select from task where ${condition} and state <> 'running' order by id for update`.execute(trx)

/** Marks every ended task as read. */
export const acknowledgeTasks = (ctx: AppContext, scope: Scope): Promise<unknown> =>
  withOwnRows(ctx, scope, async (own) => {
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
  withOwnRows(ctx, scope, async (own) => {
    await lockEnded(own)
    return own.trx.deleteFrom('task').where(own.condition).where('state', '!=', 'running').execute()
  })
