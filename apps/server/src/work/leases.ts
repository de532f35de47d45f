/**
 * Leases on rows of work, on the database's clock. A claim is identified by its owner (the process) and its attempt (a
 * counter that only increases). Every change of a row checks both, so a process that has lost its lease changes
 * nothing.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/work'
import { sql, type Sql } from 'kysely'
import type { AppContext } from '../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../scope/scope.ts'
import type { Failure, Job } from './define-job.ts'
import { wake } from './wake.ts'
import { beginTasks, endTaskPart, updateTaskProgress } from './tasks.ts'

/** How often a piece of work may be interrupted before it fails. A graceful stop does not count. */
export const maxInterruptions = 3

/** A claim on a row. */
export type Lease = { job: Job; rowId: string; attempt: number }

/** Thrown if work would change a row that another attempt has claimed. */
export class LeaseLost extends Error {
  constructor({ job, rowId, attempt }: Lease) {
    super(t(m.attemptOfLostItsLease, { attempt, name: job.name, rowId }))
    this.name = 'LeaseLost'
  }
}

/** The rows that attempts of this process are working on, whoever holds their leases now; by owner and job. */
const rowsInHand = new Map<string, Set<string>>()

const buildHandKey = ({ leaseOwner }: AppContext, { name }: Job): string => `${leaseOwner} ${name}`

/**
 * Runs an attempt. Until it has ended, this process does not claim the row again, even if the lease expired or was
 * given back.
 */
export const withRowInHand = async <T>(
  ctx: AppContext,
  { job, rowId }: Lease,
  work: () => Promise<T>,
): Promise<T> => {
  const hand = buildHandKey(ctx, job)
  const rows = rowsInHand.get(hand) ?? new Set()
  rowsInHand.set(hand, rows.add(rowId))
  try {
    return await work()
  } finally {
    rows.delete(rowId)
    if (rows.size === 0) rowsInHand.delete(hand)
  }
}

type Fragment = ReturnType<Sql>

const buildTableSql = ({ table }: Job): Fragment => sql`${sql.table(table)}`

/** The rows of a table that belong to this job, because several scheduled jobs share a table. */
export const whereOwnRows = ({ table, name }: Job): Fragment =>
  table === 'scheduledRun' ? sql`name = ${name}` : sql`true`

const lapsed = sql`(status = 'running' and (lease_until is null or lease_until < clock_timestamp()))`

/** Matches rows that wait to be claimed and not for a store to respond. */
const takeable = sql`(status = 'queued' and (delayed_until is null or delayed_until <= clock_timestamp()))`

const whereNotInHand = (ctx: AppContext, job: Job): Fragment =>
  sql`id::text <> all(${[...(rowsInHand.get(buildHandKey(ctx, job)) ?? [])]}::text[])`

const leaseEnd = ({ leaseSeconds }: AppContext): Fragment =>
  sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

const whereHeld = ({ leaseOwner }: AppContext, { rowId, attempt }: Lease): Fragment =>
  sql`id = ${rowId} and attempt = ${attempt} and lease_owner = ${leaseOwner} and status = 'running'`

const changeHeld = async (
  { trx, ctx }: Scoped,
  lease: Lease,
  changes: Fragment,
  condition = sql`true`,
): Promise<boolean> => {
  const changed =
    await sql`update ${buildTableSql(lease.job)} set ${changes} where ${whereHeld(ctx, lease)} and ${condition}`.execute(
      trx,
    )
  return changed.numAffectedRows === 1n
}

/** Marks a row as failed, with all consequences. */
const failLease = async (scoped: Scoped, lease: Lease, failure: Failure): Promise<boolean> => {
  const ended = sql`status = 'failed', message = ${failure.message}, finished_at = clock_timestamp(),
    lease_until = null, lease_owner = null`
  if (!(await changeHeld(scoped, lease, ended))) return false
  const href = await lease.job.onFailed?.(scoped, lease.rowId, failure)
  await endTaskPart(scoped, lease.rowId, { state: 'failed', sentence: failure.message, href })
  return true
}

/** Claims a row that waits or whose lease has expired; marks it as failed if it was interrupted too often. */
const take = async (scoped: Scoped, job: Job, rowId: string): Promise<Lease | undefined> => {
  const { ctx, trx } = scoped
  const { rows } = await sql<{ attempt: number; interruptions: number; oldStatus: string }>`
    update ${buildTableSql(job)} as work set status = 'running', attempt = attempt + 1, lease_owner = ${ctx.leaseOwner},
      interruptions = interruptions + case status when 'running' then 1 else 0 end,
      lease_until = ${leaseEnd(ctx)}, delayed_until = null, started_at = coalesce(started_at, clock_timestamp())
    from (select id as old_id, status as old_status from ${buildTableSql(job)} where id = ${rowId} for update) as old
    where id = old_id and (${takeable} or ${lapsed}) and ${whereNotInHand(ctx, job)}
    returning attempt, interruptions, old_status`.execute(trx)
  const [row] = rows
  if (!row) return undefined
  if (row.oldStatus === 'running') ctx.metrics.tookOver(job.name)
  const lease = { job, rowId, attempt: row.attempt }
  if (row.interruptions < maxInterruptions) {
    if (job.everySeconds === undefined) await beginTasks(scoped, rowId)
    return lease
  }
  await failLease(scoped, lease, {
    message: t(m.taskWasInterruptedTimesAndWas, { maxInterruptions }),
    error: undefined,
  })
  return undefined
}

/** Claims a row, unless it is in progress elsewhere or has ended. */
export const claim = (ctx: AppContext, job: Job, rowId: string): Promise<Lease | undefined> =>
  withScope(ctx, systemScope, (scoped) => take(scoped, job, rowId))

/** Returns the waiting shares in the order of turns: the least recently served first. Uses one index lookup per share. */
const listWaitingShares = async ({ trx }: Scoped, job: Job): Promise<string[]> => {
  const table = buildTableSql(job)
  const waiting = sql`${takeable} and ${whereOwnRows(job)}`
  const hasRoom =
    job.perShare === undefined
      ? sql`true`
      : sql`(select count(*) from ${table} as busy where busy.status = 'running' and busy.share_of = share.share_of)
          < ${job.perShare}`
  const { rows } = await sql<{ shareOf: string }>`
    with recursive share as (
      (select share_of from ${table} where ${waiting} order by share_of limit 1)
      union all
      select (select next.share_of from ${table} as next where ${waiting} and next.share_of > share.share_of
        order by next.share_of limit 1)
      from share where share.share_of is not null)
    select share.share_of from share
    where share.share_of is not null and ${hasRoom}
    order by (select max(served.started_at) from ${table} as served where served.share_of = share.share_of) nulls first,
      (select min(oldest.created_at) from ${table} as oldest where ${waiting} and oldest.share_of = share.share_of)`.execute(
    trx,
  )
  return rows.map(({ shareOf }) => shareOf)
}

const findFirstId = async (
  { ctx, trx }: Scoped,
  job: Job,
  condition: Fragment,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from ${buildTableSql(job)} where ${condition} and ${whereOwnRows(job)} and ${whereNotInHand(ctx, job)}
    order by created_at, id limit 1 for update skip locked`.execute(trx)
  return rows[0]?.id
}

/** Claims the next row: first those that an interrupted process left, then by turns. */
export const claimNext = (ctx: AppContext, job: Job): Promise<Lease | 'given up' | undefined> =>
  withScope(ctx, systemScope, async (scoped) => {
    const left = await findFirstId(scoped, job, lapsed)
    if (left !== undefined) return (await take(scoped, job, left)) ?? 'given up'
    for (const share of await listWaitingShares(scoped, job)) {
      const id = await findFirstId(scoped, job, sql`${takeable} and share_of = ${share}`)
      const lease = id === undefined ? undefined : await take(scoped, job, id)
      if (lease) return lease
    }
    return undefined
  })

/** Extends a lease; returns false if another attempt has the row. */
export const renew = (ctx: AppContext, lease: Lease): Promise<boolean> =>
  withScope(ctx, systemScope, (scoped) => changeHeld(scoped, lease, sql`lease_until = ${leaseEnd(ctx)}`))

/**
 * Gives a row back at a graceful stop: the next process can claim it immediately, and it does not count as an
 * interruption.
 */
export const giveBack = (ctx: AppContext, lease: Lease): Promise<void> =>
  withScope(ctx, systemScope, async (scoped) => {
    await changeHeld(scoped, lease, sql`status = 'queued', lease_until = null, lease_owner = null`)
    await wake(scoped, lease.job)
  })

/** The longest delay before work is tried again, and the longest total time. */
const longestDelaySeconds = 60
const patienceHours = 6

/**
 * Makes a row wait for a store that does not respond: as long as it has waited so far, from the length of a lease (at
 * most five seconds) up to a minute. That does not count as an interruption.
 * @returns false if it has been tried for six hours or another attempt has the row
 */
export const delay = (ctx: AppContext, lease: Lease): Promise<boolean> =>
  withScope(ctx, systemScope, async (scoped) => {
    const least = Math.min(ctx.leaseSeconds, 5)
    const isDelayed = await changeHeld(
      scoped,
      lease,
      sql`status = 'queued', lease_until = null, lease_owner = null, delayed_until = clock_timestamp()
        + make_interval(secs => least(${longestDelaySeconds}, greatest(${least}, extract(epoch from clock_timestamp() - started_at))))`,
      sql`started_at > clock_timestamp() - make_interval(hours => ${patienceHours})`,
    )
    if (isDelayed)
      await updateTaskProgress(scoped, lease.rowId, {
        detail: t(m.waitingForDatabaseOrFileStore),
      })
    return isDelayed
  })

/** Runs a transaction that only the holder of the lease can make; `lockFirst` takes its locks before the row is locked. */
export const writeHeld = <T>(
  ctx: AppContext,
  lease: Lease,
  change: (scoped: Scoped) => Promise<T>,
  lockFirst?: (scoped: Scoped) => Promise<unknown>,
): Promise<T> =>
  withScope(ctx, systemScope, async (scoped) => {
    await lockFirst?.(scoped)
    const { rows } =
      await sql`select from ${buildTableSql(lease.job)} where ${whereHeld(ctx, lease)} for update`.execute(
        scoped.trx,
      )
    if (rows.length === 0) throw new LeaseLost(lease)
    return change(scoped)
  })

/** Marks a row as done within the holder's transaction. */
export const completeLease = async (scoped: Scoped, lease: Lease, message: string): Promise<void> => {
  const ended = sql`status = 'done', message = ${message}, finished_at = clock_timestamp(), lease_until = null,
    lease_owner = null`
  if (!(await changeHeld(scoped, lease, ended))) throw new LeaseLost(lease)
  await endTaskPart(scoped, lease.rowId, { state: 'done', sentence: message })
}

/** Makes a row claimable again after some time, within the holder's transaction; it counts as newly requested. */
export const rescheduleLease = async (scoped: Scoped, lease: Lease, afterSeconds: number): Promise<void> => {
  const again = sql`status = 'queued', interruptions = 0, lease_until = null, lease_owner = null, started_at = clock_timestamp(),
    delayed_until = ${afterSeconds === 0 ? sql`null` : sql`clock_timestamp() + make_interval(secs => ${afterSeconds})`}`
  if (!(await changeHeld(scoped, lease, again))) throw new LeaseLost(lease)
  if (afterSeconds === 0) await wake(scoped, lease.job)
}

/** Makes a row wait for a person, within the holder's transaction; its task ends with the sentence. */
export const suspendLease = async (scoped: Scoped, lease: Lease, message: string): Promise<void> => {
  const waits = sql`status = 'waiting', message = ${message}, lease_until = null, lease_owner = null`
  if (!(await changeHeld(scoped, lease, waits))) throw new LeaseLost(lease)
  await endTaskPart(scoped, lease.rowId, { state: 'done', sentence: message })
}

/** Marks a row as failed, unless another attempt has it. */
export const fail = (ctx: AppContext, lease: Lease, failure: Failure): Promise<boolean> =>
  withScope(ctx, systemScope, (scoped) => failLease(scoped, lease, failure))
