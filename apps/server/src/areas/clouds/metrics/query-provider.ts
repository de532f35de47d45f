/** Queries providers for missing parts of series, and stores the points. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/clouds/metrics'
import { CloudError } from '@cmp/clouds/ports/errors'
import { buildMeteredId, type MetricSeries, type MetricsPort } from '@cmp/clouds/ports/metrics'
import { daySeconds } from '@cmp/contract'
import { writePoints } from '../../../engine/scoped-points.ts'
import { chunkItems } from '../../../kit/chunk.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope } from '../../../scope/scope.ts'
import { openAccount } from '../../../core/cloud-accounts/cloud-accounts.ts'
import type { Outcome, SeriesSpan } from './coverage.ts'
import { toSeconds, type Span } from './spans.ts'

/** A resource whose series can be queried. */
export type MeteredResource = {
  customerId: string | null
  cloudAccountId: string
  inventory: string
  nativeId: string
  containerId: string
  /** The region that the inventory stores; it is looked up if it is missing. */
  region?: string
  /** The name of a node pool if the series is that of the pool and not of the resource. */
  pool?: string
}

/** Returns the ID under which the series of a resource or of its node pool are stored. */
export const getSeriesId = ({ nativeId, pool }: Pick<MeteredResource, 'nativeId' | 'pool'>): string =>
  buildMeteredId({ id: nativeId, pool })

/** A requested series with its resource; `least` is the shortest interval of its provider, in seconds. */
export type ResourceSeriesSpan = SeriesSpan & { resource: MeteredResource; least: number }

/** The longest range that providers return in one call. */
const mostSpanSeconds = 30 * daySeconds

/** Returns for how many seconds after an interval its points may still arrive or change. */
export const getSettlingSeconds = (least: number): number => {
  if (least >= daySeconds) return 2 * daySeconds
  return least >= 3600 ? 7200 : 600
}

const openMetricsPort = async (ctx: AppContext, accountId: string): Promise<MetricsPort | null> => {
  const row = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('cloudAccount').selectAll().where('id', '=', accountId).executeTakeFirst(),
  )
  return row ? ((await openAccount(ctx, row)).metrics ?? null) : null
}

const splitSpan = ({ start, end }: Span, step: number): Span[] => {
  const length = Math.max(mostSpanSeconds, step)
  const found: Span[] = []
  for (let from = start; from < end; from += length)
    found.push({ start: from, end: Math.min(end, from + length) })
  return found
}

type SpanQuery = { seriesSpan: ResourceSeriesSpan; missing: Span }

/** Stores the points of a response that belong to a requested interval. */
const savePoints = async (
  ctx: AppContext,
  queries: readonly SpanQuery[],
  series: readonly MetricSeries[],
  { start, end }: Span,
): Promise<void> => {
  const spansByKey = new Map(
    queries.map(({ seriesSpan }) => [
      `${seriesSpan.metric}\n${seriesSpan.resourceId.toLowerCase()}`,
      seriesSpan,
    ]),
  )
  const points = series.flatMap(({ resourceId, metric, points: given }) => {
    const seriesSpan = spansByKey.get(`${metric}\n${resourceId.toLowerCase()}`)
    if (!seriesSpan) return []
    const { customerId, step } = seriesSpan
    return given
      .map(({ at, average, total }) => ({ at: toSeconds(at), average, total }))
      .filter(({ at, average, total }) => at >= start && at < end && (average !== null || total !== null))
      .map((point) => ({
        customerId: customerId ?? '',
        resourceId: seriesSpan.resourceId,
        metric,
        step,
        ...point,
        at: Math.floor(point.at / step) * step,
      }))
  })
  for (const some of chunkItems(points)) await writePoints(ctx.lines, some, ctx.clock())
}

const describeRefusal = (error: unknown): string => {
  if (error instanceof CloudError && error.code === 'Throttled') return t(m.theCloudLetsNoMoreBe)
  return error instanceof CloudError
    ? t(m.theProviderReturned, { message: error.message })
    : t(m.couldNotReachProviderShowingEarlier)
}

const buildOutcomes = (
  queries: readonly SpanQuery[],
  { now, problemOf }: { now: Date; problemOf: (seriesSpan: ResourceSeriesSpan) => string },
): Outcome[] =>
  queries.map(({ seriesSpan, missing }) => {
    const problem = problemOf(seriesSpan)
    const settled =
      Math.floor((toSeconds(now) - getSettlingSeconds(seriesSpan.least)) / seriesSpan.step) * seriesSpan.step
    const end = Math.min(missing.end, settled)
    return {
      seriesSpan,
      problem,
      covered: problem === '' && end > missing.start ? { ...missing, end } : null,
    }
  })

/** Returns the outcomes of one query. */
const fetchOutcomes = async (
  ctx: AppContext,
  group: readonly SpanQuery[],
  signal: AbortSignal,
): Promise<Outcome[]> => {
  const [first] = group
  if (!first) return []
  const { resource, step } = first.seriesSpan
  const now = ctx.clock()
  const problems = new Map<string, string>()
  const buildPointKey = (resourceId: string, metric: string) => `${metric}\n${resourceId.toLowerCase()}`
  try {
    const port = await openMetricsPort(ctx, resource.cloudAccountId)
    if (!port) throw new CloudError('NotFound', t(m.noMetrics))
    // A resource is queried only for its own metrics, and resources with the same metrics are queried together.
    const metricsOf = Map.groupBy(group, ({ seriesSpan }) => seriesSpan.resourceId)
    const together = Map.groupBy(metricsOf.values(), (one) =>
      one
        .map(({ seriesSpan }) => seriesSpan.metric)
        .toSorted()
        .join(' '),
    )
    for (const [metrics, some] of together)
      for (const { start, end } of splitSpan(first.missing, step)) {
        const series = await port.series({
          inventory: resource.inventory,
          resources: some.flatMap(([one]) =>
            one
              ? [
                  {
                    inventory: one.seriesSpan.resource.inventory,
                    id: one.seriesSpan.resource.nativeId,
                    containerId: one.seriesSpan.resource.containerId,
                    ...(one.seriesSpan.resource.region && { region: one.seriesSpan.resource.region }),
                    ...(one.seriesSpan.resource.pool !== undefined && { pool: one.seriesSpan.resource.pool }),
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
          if (problem !== '') problems.set(buildPointKey(resourceId, metric), problem)
        await savePoints(ctx, some.flat(), series, { start, end })
      }
    return buildOutcomes(group, {
      now,
      problemOf: ({ resourceId, metric }) => problems.get(buildPointKey(resourceId, metric)) ?? '',
    })
  } catch (error) {
    ctx.log.warn({ err: error, account: resource.cloudAccountId }, 'metrics could not be read')
    return buildOutcomes(group, { now, problemOf: () => describeRefusal(error) })
  }
}

/**
 * Sends one query for each account, resource type, step and range, and calls `settle` with its outcomes as soon as it
 * is answered, so that a slow provider does not delay the others. A failure is an outcome like any other.
 * @throws what `settle` throws, after all queries have ended.
 */
export const queryProviders = async (
  ctx: AppContext,
  queries: readonly SpanQuery[],
  { signal, settle }: { signal: AbortSignal; settle: (outcomes: readonly Outcome[]) => Promise<void> },
): Promise<void> => {
  const groups = Map.groupBy(queries, ({ seriesSpan: { resource, step }, missing }) =>
    [resource.cloudAccountId, resource.inventory, step, missing.start, missing.end].join(' '),
  )
  const answers = await Promise.allSettled(
    [...groups.values()].map(async (group) => settle(await fetchOutcomes(ctx, group, signal))),
  )
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
}
