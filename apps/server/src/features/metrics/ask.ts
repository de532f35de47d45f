/** Asks clouds for what is missing of series, and keeps the points. */
import { CloudError } from '@cmp/clouds/ports/errors'
import { meteredId, type MetricSeries, type MetricsPort } from '@cmp/clouds/ports/metrics'
import { daySeconds } from '@cmp/contract'
import { writePoints } from '../../engine/scoped-points.ts'
import { inSlices } from '../../kit/slices.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { openAccount } from '../cloud-accounts/cloud-accounts.ts'
import type { Outcome, Wish } from './coverage.ts'
import { secondsOf, type Span } from './spans.ts'

/** A resource whose series can be asked for. */
export type MeteredResource = {
  customerId: string | null
  cloudAccountId: string
  inventory: string
  nativeId: string
  containerId: string
  /** Where it is, as the inventory has it; it is asked for where it is missing. */
  region?: string
  /** One of its node pools, and not the resource itself. */
  pool?: string
}

/** What the series of a resource, or of its pool, are kept under. */
export const seriesIdOf = ({ nativeId, pool }: Pick<MeteredResource, 'nativeId' | 'pool'>): string =>
  meteredId({ id: nativeId, pool })

/** A wish with the resource that it is of; `least` is what its cloud measures by, seconds. */
export type ResourceWish = Wish & { resource: MeteredResource; least: number }

/** Providers answer so long a span in one call. */
const mostSpanSeconds = 30 * daySeconds

/** Points may still come or change for so long after their interval. Seconds. */
export const settlingSeconds = (least: number): number => {
  if (least >= daySeconds) return 2 * daySeconds
  return least >= 3600 ? 7200 : 600
}

const portOf = async (ctx: AppContext, accountId: string): Promise<MetricsPort | null> => {
  const row = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('cloudAccount').selectAll().where('id', '=', accountId).executeTakeFirst(),
  )
  return row ? ((await openAccount(ctx, row)).metrics ?? null) : null
}

const pieces = ({ start, end }: Span, step: number): Span[] => {
  const length = Math.max(mostSpanSeconds, step)
  const found: Span[] = []
  for (let from = start; from < end; from += length)
    found.push({ start: from, end: Math.min(end, from + length) })
  return found
}

type Ask = { wish: ResourceWish; missing: Span }

/** Keeps the points of an answer that are of an interval that was asked for. */
const keepPoints = async (
  ctx: AppContext,
  asks: readonly Ask[],
  series: readonly MetricSeries[],
  { start, end }: Span,
): Promise<void> => {
  const asked = new Map(asks.map(({ wish }) => [`${wish.metric}\n${wish.resourceId.toLowerCase()}`, wish]))
  const points = series.flatMap(({ resourceId, metric, points: given }) => {
    const wish = asked.get(`${metric}\n${resourceId.toLowerCase()}`)
    if (!wish) return []
    const { customerId, step } = wish
    return given
      .map(({ at, average, total }) => ({ at: secondsOf(at), average, total }))
      .filter(({ at, average, total }) => at >= start && at < end && (average !== null || total !== null))
      .map((point) => ({
        customerId: customerId ?? '',
        resourceId: wish.resourceId,
        metric,
        step,
        ...point,
        at: Math.floor(point.at / step) * step,
      }))
  })
  for (const some of inSlices(points)) await writePoints(ctx.lines, some, ctx.clock())
}

const refusal = (error: unknown): string => {
  if (error instanceof CloudError && error.code === 'Throttled')
    return 'The cloud lets no more be asked for the moment. What was read before is shown.'
  return error instanceof CloudError
    ? `The cloud answered: ${error.message}`
    : 'The cloud could not be asked. What was read before is shown.'
}

const outcomesOf = (
  asks: readonly Ask[],
  { now, problemOf }: { now: Date; problemOf: (wish: ResourceWish) => string },
): Outcome[] =>
  asks.map(({ wish, missing }) => {
    const problem = problemOf(wish)
    const settled = Math.floor((secondsOf(now) - settlingSeconds(wish.least)) / wish.step) * wish.step
    const end = Math.min(missing.end, settled)
    return { wish, problem, covered: problem === '' && end > missing.start ? { ...missing, end } : null }
  })

/** What comes of one question. */
const outcomesFor = async (
  ctx: AppContext,
  group: readonly Ask[],
  signal: AbortSignal,
): Promise<Outcome[]> => {
  const [first] = group
  if (!first) return []
  const { resource, step } = first.wish
  const now = ctx.clock()
  const problems = new Map<string, string>()
  const keyOf = (resourceId: string, metric: string) => `${metric}\n${resourceId.toLowerCase()}`
  try {
    const port = await portOf(ctx, resource.cloudAccountId)
    if (!port) throw new CloudError('NotFound', 'This account gives no metrics.')
    // A resource is asked for its own metrics alone, and resources that want the same ones together.
    const metricsOf = Map.groupBy(group, ({ wish }) => wish.resourceId)
    const together = Map.groupBy(metricsOf.values(), (one) =>
      one
        .map(({ wish }) => wish.metric)
        .toSorted()
        .join(' '),
    )
    for (const [metrics, some] of together)
      for (const { start, end } of pieces(first.missing, step)) {
        const series = await port.series({
          inventory: resource.inventory,
          resources: some.flatMap(([one]) =>
            one
              ? [
                  {
                    inventory: one.wish.resource.inventory,
                    id: one.wish.resource.nativeId,
                    containerId: one.wish.resource.containerId,
                    ...(one.wish.resource.region && { region: one.wish.resource.region }),
                    ...(one.wish.resource.pool !== undefined && { pool: one.wish.resource.pool }),
                  },
                ]
              : [],
          ),
          metrics: metrics.split(' '),
          start: new Date(start * 1000),
          end: new Date(end * 1000),
          intervalSeconds: step,
          signal,
        })
        for (const { resourceId, metric, problem } of series)
          if (problem !== '') problems.set(keyOf(resourceId, metric), problem)
        await keepPoints(ctx, some.flat(), series, { start, end })
      }
    return outcomesOf(group, {
      now,
      problemOf: ({ resourceId, metric }) => problems.get(keyOf(resourceId, metric)) ?? '',
    })
  } catch (error) {
    ctx.log.warn({ err: error, account: resource.cloudAccountId }, 'metrics could not be read')
    return outcomesOf(group, { now, problemOf: () => refusal(error) })
  }
}

/**
 * One question for each account, kind, step and span, and `settle` what came of it as soon as it is answered: a slow cloud holds up
 * none of the others. A failure is an outcome like any other.
 * @throws what `settle` throws, once all have ended
 */
export const askFor = async (
  ctx: AppContext,
  asks: readonly Ask[],
  { signal, settle }: { signal: AbortSignal; settle: (outcomes: readonly Outcome[]) => Promise<void> },
): Promise<void> => {
  const groups = Map.groupBy(asks, ({ wish: { resource, step }, missing }) =>
    [resource.cloudAccountId, resource.inventory, step, missing.start, missing.end].join(' '),
  )
  const answers = await Promise.allSettled(
    [...groups.values()].map(async (group) => settle(await outcomesFor(ctx, group, signal))),
  )
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
}
