/**
 * Records which ranges of series have been read, and coordinates who reads more: of all concurrent requests for the
 * same range, in any process, one claims it, and the others wait for the points it stores.
 */
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope } from '../../../scope/scope.ts'
import type { Span } from './spans.ts'

/** A series at a step, with the customer who owns it. */
export type SeriesKey = { customerId: string | null; resourceId: string; metric: string; step: number }

/** A requested range of a series. */
export type SeriesSpan = SeriesKey & Span

/** The missing ranges of a requested series, the oldest first, and the result of the last attempt to read it. */
export type SeriesCoverage = {
  missing: Span[]
  requestedAt: Date | null
  problem: string
  isClaimed: boolean
}

/** How many seconds a claim is valid; after that, its process is assumed to have been killed. */
const claimSeconds = 90

const buildSpanRecordset = (seriesSpans: readonly SeriesSpan[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(seriesSpans.map((seriesSpan, n) => ({ n, ...seriesSpan })))}::jsonb)
    as requested (n integer, "customerId" uuid, "resourceId" text, metric text, step integer, start bigint, "end" bigint)`

const sameSeries = sql`coverage.customer_id is not distinct from requested."customerId"
  and coverage.resource_id = requested."resourceId" and coverage.metric = requested.metric and coverage.step = requested.step`

const read = async (
  trx: Transaction<Tables>,
  seriesSpans: readonly SeriesSpan[],
  now: Date,
): Promise<SeriesCoverage[]> => {
  const { rows } = await sql<{
    n: number
    missing: [number, number][] | null
    requestedAt: Date | null
    problem: string | null
    isClaimed: boolean | null
  }>`
    select requested.n, coverage.requested_at, coverage.problem, coverage.claimed_until > ${now} as is_claimed,
      (select jsonb_agg(jsonb_build_array(extract(epoch from lower(part)), extract(epoch from upper(part))) order by lower(part))
        from unnest(tstzmultirange(tstzrange(to_timestamp(requested.start), to_timestamp(requested."end")))
          - coalesce(coverage.covered, '{}')) as part) as missing
    from ${buildSpanRecordset(seriesSpans)} left join cache.metric_coverage as coverage on ${sameSeries}
    order by requested.n`.execute(trx)
  return rows.map(({ missing, requestedAt, problem, isClaimed }) => ({
    missing: (missing ?? []).map(([start, end]) => ({ start: Number(start), end: Number(end) })),
    requestedAt,
    problem: problem ?? '',
    isClaimed: isClaimed === true,
  }))
}

/** Returns the status of requested series, in their order. */
export const readCoverage = (
  ctx: AppContext,
  seriesSpans: readonly SeriesSpan[],
): Promise<SeriesCoverage[]> =>
  seriesSpans.length === 0
    ? Promise.resolve([])
    : withScope(ctx, systemScope, ({ trx, now }) => read(trx, seriesSpans, now))

/** Claims the series that nobody else has claimed. Returns the status of each, or null if another process reads it. */
export const claim = (
  ctx: AppContext,
  seriesSpans: readonly SeriesSpan[],
  claimId: string,
): Promise<(SeriesCoverage | null)[]> =>
  withScope(ctx, systemScope, async ({ trx, now }) => {
    const { rows } = await sql<SeriesKey>`
      insert into cache.metric_coverage as coverage (customer_id, resource_id, metric, step, claim, claimed_until)
      select distinct requested."customerId", requested."resourceId", requested.metric, requested.step, ${claimId}::uuid,
        ${now}::timestamptz + make_interval(secs => ${claimSeconds})
      from ${buildSpanRecordset(seriesSpans)} order by 1, 2, 3, 4
      on conflict (customer_id, resource_id, metric, step) do update
        set claim = excluded.claim, claimed_until = excluded.claimed_until
        where coverage.claimed_until is null or coverage.claimed_until <= ${now}
      returning customer_id, resource_id, metric, step`.execute(trx)
    const mine = new Set(rows.map(buildSeriesKey))
    const coverages = await read(trx, seriesSpans, now)
    return seriesSpans.map((seriesSpan, index) =>
      mine.has(buildSeriesKey(seriesSpan)) ? (coverages[index] ?? null) : null,
    )
  })

/** Returns the key that identifies a series. */
export const buildSeriesKey = ({ customerId, resourceId, metric, step }: SeriesKey): string =>
  JSON.stringify([customerId, resourceId, metric, step])

/** Locks the rows of a claim in the order in which claims lock theirs, to avoid deadlocks. */
const lockClaimed = (trx: Transaction<Tables>, claimId: string): Promise<unknown> =>
  sql`select from cache.metric_coverage where claim = ${claimId}::uuid
    order by customer_id, resource_id, metric, step for update`.execute(trx)

/** Prolongs a claim; rows that another process has taken over since are left to it. */
const prolong = (ctx: AppContext, claimId: string): Promise<unknown> =>
  withScope(ctx, systemScope, async ({ trx, now }) => {
    await lockClaimed(trx, claimId)
    return sql`
      update cache.metric_coverage set claimed_until = ${now}::timestamptz + make_interval(secs => ${claimSeconds})
      where claim = ${claimId}::uuid`.execute(trx)
  })

/**
 * Keeps a claim valid while its provider responds.
 * @returns a function that stops it.
 */
export const startClaimRenewal = (ctx: AppContext, claimId: string): (() => void) => {
  const renewClaim = (): Promise<unknown> =>
    prolong(ctx, claimId).catch((error: unknown) =>
      ctx.log.warn({ err: error, claim: claimId }, 'a claim of series could not be prolonged'),
    )
  const timer = setInterval(() => void renewClaim(), (claimSeconds * 1000) / 3)
  return () => clearInterval(timer)
}

/** The result of reading a requested series: the range that is now complete, or why it is not. */
export type Outcome = { seriesSpan: SeriesSpan; covered: Span | null; problem: string }

/**
 * Stores what was read and releases its claims. If the result is so late that another process has claimed the range,
 * the points are stored and count as read, but the other claim stays.
 */
export const settle = (ctx: AppContext, outcomes: readonly Outcome[], claimId: string): Promise<void> =>
  withScope(ctx, systemScope, async ({ trx, now }) => {
    const rows = outcomes.map(({ seriesSpan, covered, problem }) => ({
      ...seriesSpan,
      start: covered?.start ?? 0,
      end: covered?.end ?? 0,
      isCovered: covered !== null,
      problem,
    }))
    const settled = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as requested ("customerId" uuid, "resourceId" text,
      metric text, step integer, start bigint, "end" bigint, "isCovered" boolean, problem text)`
    // In the order in which claims lock their rows, as above.
    await sql`
      select from cache.metric_coverage as coverage join ${settled} on ${sameSeries}
      order by coverage.customer_id, coverage.resource_id, coverage.metric, coverage.step for update of coverage`.execute(
      trx,
    )
    const isOwn = sql`coverage.claim is not distinct from ${claimId}::uuid`
    await sql`
      update cache.metric_coverage as coverage set requested_at = ${now}, problem = requested.problem,
        claim = case when ${isOwn} then null else coverage.claim end,
        claimed_until = case when ${isOwn} then null else coverage.claimed_until end,
        covered = coverage.covered + tstzmultirange(tstzrange(to_timestamp(requested.start), to_timestamp(requested."end")))
      from ${settled}
      where ${sameSeries} and (${isOwn} or requested."isCovered")`.execute(trx)
  })

/** Releases claims without storing a result, because the ranges need not be read. */
export const release = (ctx: AppContext, claimId: string): Promise<unknown> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    await lockClaimed(trx, claimId)
    return sql`update cache.metric_coverage set claim = null, claimed_until = null where claim = ${claimId}::uuid`.execute(
      trx,
    )
  })
