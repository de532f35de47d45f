/**
 * Counts what the people of a customer cause. The counts are in PostgreSQL, so that all servers share them and a restart keeps
 * them. Each customer has a row of its own for each limit, so that no customer waits for another's.
 */
import { limitKindOf, windowSecondsOf, type LimitName } from '@cmp/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { announce } from '../events/announce.ts'

/** A limit that a customer has reached. */
export type ReachedLimit = {
  customerId: string
  kind: LimitName
  /** How many are allowed in a window; 0 allows nothing. */
  most: number
  /** The end of the window. */
  until: Date
  /** Seconds until then, 1 at least. */
  retryAfterSeconds: number
}

/**
 * The customer that something counts for; null where it counts for none. What the reseller's people do counts for no customer, even
 * while one of them looks at the portal as a customer, and neither does what the portal does by itself.
 */
export const countedCustomerOf = ({ kind, userRowId, readOnly, customerIds }: Scope): string | null =>
  kind === 'customer' && userRowId !== null && readOnly !== 'view-as' ? (customerIds[0] ?? null) : null

type Counted = { isTaken: boolean; most: number; until: Date; retryAfterSeconds: number; isFirst: boolean }

/** Counts one more where there is room; undefined where the customer has no row of this limit yet. */
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
            else clock_timestamp() + make_interval(secs => ${windowSecondsOf(declared)}) end as window_end
        from customer_limit where customer_id = ${customerId} and kind = ${kind} for update) as held) as now
    where customer_limit.id = now.id
    returning now.is_taken, now.most, now.window_end as until, now.former is distinct from now.window_end as is_first,
      greatest(1, ceil(extract(epoch from now.window_end - now.at)))::int as retry_after_seconds`.execute(trx)
  return rows[0]
}

/** Tells the reseller's people, once in a window. */
const tellReached = async (
  scoped: Scoped,
  { customerId, kind, most, until }: Omit<ReachedLimit, 'retryAfterSeconds'>,
): Promise<void> => {
  const customer = await scoped.trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { unit, units, window, whenReached } = limitKindOf(kind)
  await announce(scoped, [
    {
      event: 'customer.limited',
      thing: `${customerId}/${kind}/${until.toISOString()}`,
      // The reseller's alone.
      customerId: null,
      data: {
        customerId,
        companyName: customer.companyName,
        limit: kind,
        unit,
        units,
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
 * Counts one more of what a limit counts, in a transaction of its own: the count stays whatever becomes of the caller's work. What is
 * beyond the limit does not use it up, so that a raised limit is free at once.
 * @param isNew whether this was never counted before; what is held already is neither counted as limited nor told again
 * @returns the limit where it is reached; null where there was room, or where the customer is gone
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
    // Where something held before was the first to reach it, the first new one tells; an event is kept once.
    if (isNew && (isFirst || limitKindOf(kind).whenReached === 'held'))
      await tellReached(scoped, { customerId, kind, most, until })
    return { customerId, kind, most, until, retryAfterSeconds }
  })

/**
 * Locks the limit that was reached, for a transaction that holds more of what it counts: whoever changes the setting waits, and
 * sees what is held. Take it before the rows that are held.
 * @returns until when to hold them; null where the setting was changed meanwhile
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

/** Adds to the times that a limit was reached, for what is held beside the first. The caller has locked it. */
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
