/**
 * Which spans of series have been read, and whose turn it is to read more: of all who ask for the same at once, in
 * whichever process, one claims it, and the others wait for what it keeps.
 */
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import type { Span } from './spans.ts'

/** A series at a step, under the customer whose it is. */
export type SeriesKey = { customerId: string | null; resourceId: string; metric: string; step: number }

/** What is asked of a series. */
export type Wish = SeriesKey & Span

/** How much of a wish is missing, the oldest first, and what the last reading of it came to. */
export type Standing = { missing: Span[]; askedAt: Date | null; problem: string; isClaimed: boolean }

/** A claim is believed for so long: then whoever has it was killed. Seconds. */
const claimSeconds = 90

const wished = (wishes: readonly Wish[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(wishes.map((wish, n) => ({ n, ...wish })))}::jsonb)
    as wish (n integer, "customerId" uuid, "resourceId" text, metric text, step integer, start bigint, "end" bigint)`

const sameSeries = sql`coverage.customer_id is not distinct from wish."customerId"
  and coverage.resource_id = wish."resourceId" and coverage.metric = wish.metric and coverage.step = wish.step`

const read = async (trx: Transaction<Tables>, wishes: readonly Wish[], now: Date): Promise<Standing[]> => {
  const { rows } = await sql<{
    n: number
    missing: [number, number][] | null
    askedAt: Date | null
    problem: string | null
    isClaimed: boolean | null
  }>`
    select wish.n, coverage.asked_at, coverage.problem, coverage.claimed_until > ${now} as is_claimed,
      (select jsonb_agg(jsonb_build_array(extract(epoch from lower(part)), extract(epoch from upper(part))) order by lower(part))
        from unnest(tstzmultirange(tstzrange(to_timestamp(wish.start), to_timestamp(wish."end")))
          - coalesce(coverage.covered, '{}')) as part) as missing
    from ${wished(wishes)} left join cache.metric_coverage as coverage on ${sameSeries}
    order by wish.n`.execute(trx)
  return rows.map(({ missing, askedAt, problem, isClaimed }) => ({
    missing: (missing ?? []).map(([start, end]) => ({ start: Number(start), end: Number(end) })),
    askedAt,
    problem: problem ?? '',
    isClaimed: isClaimed === true,
  }))
}

/** How things stand with some wishes, in their order. */
export const standingOf = (ctx: AppContext, wishes: readonly Wish[]): Promise<Standing[]> =>
  wishes.length === 0
    ? Promise.resolve([])
    : withScope(ctx, systemScope, ({ trx, now }) => read(trx, wishes, now))

/** Claims what nobody else has claimed. Gives each wish's standing, or null where another reads it. */
export const claim = (
  ctx: AppContext,
  wishes: readonly Wish[],
  claimId: string,
): Promise<(Standing | null)[]> =>
  withScope(ctx, systemScope, async ({ trx, now }) => {
    const { rows } = await sql<SeriesKey>`
      insert into cache.metric_coverage as coverage (customer_id, resource_id, metric, step, claim, claimed_until)
      select distinct wish."customerId", wish."resourceId", wish.metric, wish.step, ${claimId}::uuid,
        ${now}::timestamptz + make_interval(secs => ${claimSeconds})
      from ${wished(wishes)} order by 1, 2, 3, 4
      on conflict (customer_id, resource_id, metric, step) do update
        set claim = excluded.claim, claimed_until = excluded.claimed_until
        where coverage.claimed_until is null or coverage.claimed_until <= ${now}
      returning customer_id, resource_id, metric, step`.execute(trx)
    const mine = new Set(rows.map(keyOf))
    const standings = await read(trx, wishes, now)
    return wishes.map((wish, index) => (mine.has(keyOf(wish)) ? (standings[index] ?? null) : null))
  })

/** What a series is told apart by. */
export const keyOf = ({ customerId, resourceId, metric, step }: SeriesKey): string =>
  JSON.stringify([customerId, resourceId, metric, step])

/** Takes the rows of a claim in the order in which claims take theirs: two that take them otherwise wait for each other for ever. */
const lockClaimed = (trx: Transaction<Tables>, claimId: string): Promise<unknown> =>
  sql`select from cache.metric_coverage where claim = ${claimId}::uuid
    order by customer_id, resource_id, metric, step for update`.execute(trx)

/** Prolongs a claim; what another has taken over meanwhile stays the other's. */
const prolong = (ctx: AppContext, claimId: string): Promise<unknown> =>
  withScope(ctx, systemScope, async ({ trx, now }) => {
    await lockClaimed(trx, claimId)
    return sql`
      update cache.metric_coverage set claimed_until = ${now}::timestamptz + make_interval(secs => ${claimSeconds})
      where claim = ${claimId}::uuid`.execute(trx)
  })

/** Has a claim believed for as long as its cloud takes to answer. @returns what ends that */
export const keepClaim = (ctx: AppContext, claimId: string): (() => void) => {
  const again = (): Promise<unknown> =>
    prolong(ctx, claimId).catch((error: unknown) =>
      ctx.log.warn({ err: error, claim: claimId }, 'a claim of series could not be prolonged'),
    )
  const timer = setInterval(() => void again(), (claimSeconds * 1000) / 3)
  return () => clearInterval(timer)
}

/** What came of reading a wish: the span that is whole now, or why it is not. */
export type Outcome = { wish: Wish; covered: Span | null; problem: string }

/**
 * Keeps what was read, and gives the claims on it back. What came so late that another has claimed it meanwhile counts as read all the
 * same, since its points are kept; the other's claim stays.
 */
export const settle = (ctx: AppContext, outcomes: readonly Outcome[], claimId: string): Promise<void> =>
  withScope(ctx, systemScope, async ({ trx, now }) => {
    const rows = outcomes.map(({ wish, covered, problem }) => ({
      ...wish,
      start: covered?.start ?? 0,
      end: covered?.end ?? 0,
      isCovered: covered !== null,
      problem,
    }))
    const settled = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wish ("customerId" uuid, "resourceId" text,
      metric text, step integer, start bigint, "end" bigint, "isCovered" boolean, problem text)`
    // In the order in which claims take theirs, as above.
    await sql`
      select from cache.metric_coverage as coverage join ${settled} on ${sameSeries}
      order by coverage.customer_id, coverage.resource_id, coverage.metric, coverage.step for update of coverage`.execute(
      trx,
    )
    const isOwn = sql`coverage.claim is not distinct from ${claimId}::uuid`
    await sql`
      update cache.metric_coverage as coverage set asked_at = ${now}, problem = wish.problem,
        claim = case when ${isOwn} then null else coverage.claim end,
        claimed_until = case when ${isOwn} then null else coverage.claimed_until end,
        covered = coverage.covered + tstzmultirange(tstzrange(to_timestamp(wish.start), to_timestamp(wish."end")))
      from ${settled}
      where ${sameSeries} and (${isOwn} or wish."isCovered")`.execute(trx)
  })

/** Gives claims back without a word about them: what was to be read needs not be. */
export const release = (ctx: AppContext, claimId: string): Promise<unknown> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    await lockClaimed(trx, claimId)
    return sql`update cache.metric_coverage set claim = null, claimed_until = null where claim = ${claimId}::uuid`.execute(
      trx,
    )
  })
