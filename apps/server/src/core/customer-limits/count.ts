/**
 * Counts what the people of a customer cause. The counts are in PostgreSQL, so all servers share them and a restart
 * preserves them. Each customer has its own row for each limit, so customers do not wait for each other.
 */
import { renderIn } from '@cmp/messages'
import { limitKindOf, getWindowSeconds, type LimitName } from '@cmp/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { announce } from '../events/announce.ts'

/** A limit that a customer has reached. */
export type ReachedLimit = {
  customerId: string
  kind: LimitName
  /** The maximum number in a window; 0 allows nothing. */
  most: number
  /** The end of the window. */
  until: Date
  /** Seconds until then, at least 1. */
  retryAfterSeconds: number
}

/**
 * Returns the customer that something counts for; null for none. Nothing counts for a customer if the reseller's people
 * do it, even while viewing CMP as a customer, or if CMP does it automatically.
 */
export const getCountedCustomer = ({ kind, userRowId, readOnly, customerIds }: Scope): string | null =>
  kind === 'customer' && userRowId !== null && readOnly !== 'view-as' ? (customerIds[0] ?? null) : null

type Counted = { isTaken: boolean; most: number; until: Date; retryAfterSeconds: number; isFirst: boolean }

/** Adds one if the limit allows it; undefined if the customer has no row for this limit yet. */
const countOne = async (
  { trx }: Scoped,
  customerId: string,
  kind: LimitName,
  isNew: boolean,
): Promise<Counted | undefined> => {
  const declared = limitKindOf(kind)
  const { rows } = await sql<Counted>`
    update customer_limit set
      used = now.used + now.is_taken::int,
      window_end = now.window_end,
      times_limited = times_limited + (not now.is_taken and ${isNew})::int,
      first_limited_at = case when now.is_taken then first_limited_at else coalesce(first_limited_at, now.at) end,
      last_limited_at = case when now.is_taken then last_limited_at else now.at end,
      limited_until = case when now.is_taken then limited_until else now.window_end end
    from (
      select *, is_unlimited or used < most as is_taken from (
        select id, is_unlimited, limited_until as former, clock_timestamp() as at,
          coalesce(most, ${declared.most}) as most,
          case when window_end > clock_timestamp() then used else 0 end as used,
          case when window_end > clock_timestamp() then window_end
            else clock_timestamp() + make_interval(secs => ${getWindowSeconds(declared)}) end as window_end
        from customer_limit where customer_id = ${customerId} and kind = ${kind} for update) as held) as now
    where customer_limit.id = now.id
    returning now.is_taken, now.most, now.window_end as until, now.former is distinct from now.window_end as is_first,
      greatest(1, ceil(extract(epoch from now.window_end - now.at)))::int as retry_after_seconds`.execute(trx)
  return rows[0]
}

/** Notifies the reseller's people, once per window. */
const notifyLimitReached = async (
  scoped: Scoped,
  { customerId, kind, most, until }: Omit<ReachedLimit, 'retryAfterSeconds'>,
): Promise<void> => {
  const customer = await scoped.trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { units, window, whenReached } = limitKindOf(kind)
  await announce(scoped, [
    {
      event: 'customer.limited',
      subjectKey: `${customerId}/${kind}/${until.toISOString()}`,
      // Only the reseller sees the event.
      customerId: null,
      data: {
        customerId,
        companyName: customer.companyName,
        limit: kind,
        unit: renderIn('en', units, { count: 1 }),
        units: renderIn('en', units, { count: 2 }),
        most,
        window,
        whenReached,
        until: until.toISOString(),
      },
      href: `/limit?customerId=${customerId}`,
    },
  ])
}

/**
 * Adds one to a count, in its own transaction, so that the count remains whatever happens to the caller's work. What
 * exceeds the limit does not use it up, so a raised limit is available immediately.
 * @param isNew whether this was never counted before; something already held is not counted as limited or reported
 * again
 * @returns the limit if it is reached; null if it is not, or if the customer was deleted
 */
export const countForCustomer = (
  ctx: AppContext,
  customerId: string,
  kind: LimitName,
  { isNew = true }: { isNew?: boolean } = {},
): Promise<ReachedLimit | null> =>
  withScope(ctx, systemScope, async (scoped) => {
    let counted = await countOne(scoped, customerId, kind, isNew)
    if (!counted) {
      await sql`
        insert into customer_limit (customer_id, kind) select id, ${kind} from customer where id = ${customerId}
        on conflict do nothing`.execute(scoped.trx)
      counted = await countOne(scoped, customerId, kind, isNew)
    }
    if (!counted || counted.isTaken) return null
    const { most, until, retryAfterSeconds, isFirst } = counted
    // If something already held was the first to reach the limit, the first new one sends the notification; an event
    // is stored only once.
    if (isNew && (isFirst || limitKindOf(kind).whenReached === 'held'))
      await notifyLimitReached(scoped, { customerId, kind, most, until })
    return { customerId, kind, most, until, retryAfterSeconds }
  })

/**
 * Locks the reached limit for a transaction that holds more work, so that a change of the setting waits and sees what
 * is held. Taken before the held rows.
 * @returns until when to hold them; null if the setting has been changed
 */
export const lockReached = async (
  { trx }: Scoped,
  { customerId, kind }: Pick<ReachedLimit, 'customerId' | 'kind'>,
): Promise<Date | null> => {
  const row = await trx
    .selectFrom('customerLimit')
    .select('limitedUntil')
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  return row?.limitedUntil ?? null
}

/**
 * Adds to the number of times that a limit was reached, for what is held in addition to the first. The caller has
 * locked the limit.
 */
export const countHeld = async (
  { trx }: Scoped,
  { customerId, kind }: Pick<ReachedLimit, 'customerId' | 'kind'>,
  times: number,
): Promise<void> => {
  if (times === 0) return
  await sql`
    update customer_limit set times_limited = times_limited + ${times}
    where customer_id = ${customerId} and kind = ${kind}`.execute(trx)
}
