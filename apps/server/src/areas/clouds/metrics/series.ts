/**
 * Returns series of resources over a date range from stored points, after querying the providers for missing ones.
 * Nobody waits for a slow provider longer than {@link patienceMilliseconds}: the stored points are returned, and the
 * reading continues.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/clouds/metrics'
import {
  chooseAggregation,
  chooseMetricStep,
  chooseRankingStep,
  type InventoryChart,
  type MetricValues,
  type MonitoringDetail,
} from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { createScopedPoints, type PointScope } from '../../../engine/scoped-points.ts'
import { chunkItems } from '../../../kit/chunk.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, type Scope } from '../../../scope/scope.ts'
import {
  queryProviders,
  getSeriesId,
  getSettlingSeconds,
  type MeteredResource,
  type ResourceSeriesSpan,
} from './query-provider.ts'
import {
  claim,
  startClaimRenewal,
  buildSeriesKey,
  release,
  settle,
  readCoverage,
  type SeriesCoverage,
} from './coverage.ts'
import { cutFor, toTimestamp, toSeconds, type Cut, type Span } from './spans.ts'

/** A requested series. */
export type Wanted = {
  /** `deletedAt`: when the resource was deleted; its provider is not queried for anything after that. */
  resource: MeteredResource & { cloudProvider: string; deletedAt?: Date | null }
  metric: string
}

/** How long a page waits for a provider, in milliseconds. */
const patienceMilliseconds = 8_000
/**
 * How long background work waits for what another process reads, in milliseconds; it waits for its own queries until
 * they end.
 */
const backgroundPatienceMilliseconds = 600_000
/** The initial interval at which progress of another process is polled; it grows to one second. */
const pollMilliseconds = 100
/** How many seconds a provider that returned an error is not queried again. */
const afterRefusal = 60

/** Returns the declared chart of an inventory. */
export const findInventoryChart = (inventory: string, metric: string): InventoryChart | undefined =>
  inventories.find(({ name }) => name === inventory)?.charts[metric]

type Line = { wanted: Wanted; chart: InventoryChart; cut: Cut; before: number }

/** The part of the series before the range is as long as the range, so one query covers both. */
const toSeriesSpan = ({ wanted: { resource, metric }, cut, before }: Line): ResourceSeriesSpan => ({
  customerId: resource.customerId,
  resourceId: getSeriesId(resource),
  metric,
  step: cut.step,
  least: cut.least,
  start: before,
  end: cut.end,
  resource,
})

/** Combines the requested ranges of each series into one. */
const mergeSeriesSpans = (seriesSpans: readonly ResourceSeriesSpan[]): ResourceSeriesSpan[] => {
  const found = new Map<string, ResourceSeriesSpan>()
  for (const seriesSpan of seriesSpans) {
    const former = found.get(buildSeriesKey(seriesSpan))
    found.set(
      buildSeriesKey(seriesSpan),
      former
        ? {
            ...seriesSpan,
            start: Math.min(former.start, seriesSpan.start),
            end: Math.max(former.end, seriesSpan.end),
          }
        : seriesSpan,
    )
  }
  return [...found.values()].filter(({ start, end }) => end > start)
}

/**
 * Returns the missing ranges worth querying: not the newest intervals repeatedly, and no provider that has just
 * returned an error.
 */
const selectSpanToFetch = (
  { missing, requestedAt, problem }: SeriesCoverage,
  seriesSpan: ResourceSeriesSpan,
  now: Date,
): Span | null => {
  const [first] = missing
  const last = missing.at(-1)
  if (!first || !last) return null
  const age = requestedAt ? toSeconds(now) - toSeconds(requestedAt) : Infinity
  if (problem !== '' && age < afterRefusal) return null
  const isUnsettledOnly =
    requestedAt &&
    first.start >= toSeconds(requestedAt) - getSettlingSeconds(seriesSpan.least) - seriesSpan.step
  if (isUnsettledOnly && age < Math.min(Math.max(seriesSpan.step / 2, 30), 900)) return null
  return { start: first.start, end: last.end }
}

/**
 * On whose behalf series are read: `signal` ends the work, and `patience` is how long it waits for other processes, in
 * milliseconds.
 */
type Reader = { signal: AbortSignal; patience: number }

/**
 * Waits until no other process reads the requested series any more.
 * @returns the remaining patience; 0 if they are still being read.
 */
const waitForOthers = async (
  ctx: AppContext,
  seriesSpans: readonly ResourceSeriesSpan[],
  { signal, patience }: Reader,
): Promise<number> => {
  let waited = 0
  while ((await readCoverage(ctx, seriesSpans)).some(({ isClaimed }) => isClaimed)) {
    signal.throwIfAborted()
    if (waited >= patience) return 0
    const pause = Math.min(1000, pollMilliseconds + waited / 4, patience - waited)
    await ctx.pause(pause)
    waited += pause
  }
  return Math.max(1, patience - waited)
}

/**
 * Reads everything that is missing and worth querying.
 * @returns false if another process takes longer than the reader waits.
 */
const readMissing = async (
  ctx: AppContext,
  seriesSpans: readonly ResourceSeriesSpan[],
  reader: Reader,
): Promise<boolean> => {
  const now = ctx.clock()
  const selectDueSpans = (coverages: readonly (SeriesCoverage | null)[], of: readonly ResourceSeriesSpan[]) =>
    of.flatMap((seriesSpan, index) => {
      const coverage = coverages[index]
      const missing = coverage ? selectSpanToFetch(coverage, seriesSpan, now) : null
      return missing ? [{ seriesSpan, missing }] : []
    })
  const missing = selectDueSpans(await readCoverage(ctx, seriesSpans), seriesSpans).map(
    ({ seriesSpan }) => seriesSpan,
  )
  if (missing.length === 0) return true
  const claimId = ctx.newId()
  const claimed = await claim(ctx, missing, claimId)
  const endKeeping = startClaimRenewal(ctx, claimId)
  try {
    await queryProviders(ctx, selectDueSpans(claimed, missing), {
      signal: reader.signal,
      settle: (outcomes) => settle(ctx, outcomes, claimId),
    })
  } finally {
    endKeeping()
    await release(ctx, claimId)
  }
  const others = missing.filter((_, index) => claimed[index] === null)
  if (others.length === 0) return true
  const patience = await waitForOthers(ctx, others, reader)
  // The process that had claimed them may have been killed; then they are still missing, and nobody reads them.
  return patience > 0 && readMissing(ctx, others, { ...reader, patience })
}

type StoredPoint = { resource: string; metric: string; step: number; at: number } & MetricValues

/** The maximum number of resources per query: parameters are part of its URL, which the engine limits to a megabyte. */
const mostNamed = 1000

/** Returns the stored points of some series. */
const queryStoredPoints = (
  ctx: AppContext,
  scope: PointScope,
  lines: readonly Line[],
): Promise<StoredPoint[]> =>
  createScopedPoints(ctx.lines, scope).query<StoredPoint>(
    `SELECT ResourceId AS resource, Metric AS metric, Step AS step, toUnixTimestamp(At) AS at,
       argMax(tuple(Average), ReadAt).1 AS average, argMax(tuple(Total), ReadAt).1 AS total
     FROM {points}
     WHERE CustomerId IN {customers:Array(String)} AND ResourceId IN {resources:Array(String)}
       AND Metric IN {metrics:Array(String)} AND Step IN {steps:Array(UInt32)}
       AND At >= fromUnixTimestamp({start:UInt32}) AND At < fromUnixTimestamp({end:UInt32})
     GROUP BY resource, metric, step, at, CustomerId ORDER BY at`,
    {
      customers: [...new Set(lines.map(({ wanted }) => wanted.resource.customerId ?? ''))],
      resources: [...new Set(lines.map(({ wanted }) => getSeriesId(wanted.resource)))],
      metrics: [...new Set(lines.map(({ wanted }) => wanted.metric))],
      steps: [...new Set(lines.map(({ cut }) => cut.step))],
      start: Math.min(...lines.map(({ before }) => before)),
      end: Math.max(...lines.map(({ cut }) => cut.end)),
    },
  )

/** Returns the stored points of series, grouped by series. */
const readStoredPoints = async (
  ctx: AppContext,
  scope: PointScope,
  lines: readonly Line[],
): Promise<Map<string, StoredPoint[]>> => {
  // All lines of a resource are in one query, because two queries would return the same points twice.
  const byResource = [...Map.groupBy(lines, ({ wanted }) => getSeriesId(wanted.resource)).values()]
  const rows: StoredPoint[][] = []
  for (const some of chunkItems(byResource, mostNamed))
    rows.push(await queryStoredPoints(ctx, scope, some.flat()))
  return Map.groupBy(rows.flat(), ({ resource, metric, step }) => JSON.stringify([resource, metric, step]))
}

const buildMonitoringDetail = (
  { wanted, chart, cut, before }: Line,
  points: readonly StoredPoint[],
  problem: string,
): MonitoringDetail => {
  const length = cut.end - cut.start
  const selectPoints = (from: number, to: number, moved: number) =>
    points
      .filter(({ at }) => at >= from && at < to)
      .map(({ at, average, total }) => ({ timeStamp: toTimestamp(at + moved), average, total }))
  const timeSeries = selectPoints(cut.start, cut.end, 0)
  return {
    unit: chart.unit,
    shows: chooseAggregation(wanted.resource.inventory, wanted.metric, chart, timeSeries),
    intervalSeconds: cut.step,
    timeSpanStart: toTimestamp(cut.start),
    timeSpanEnd: toTimestamp(cut.end),
    timeSeries,
    previous: before < cut.start ? selectPoints(before, cut.start, length) : [],
    problem,
  }
}

/** A request for series, and its reader. */
export type SeriesRequest = {
  wanted: readonly Wanted[]
  span: Span
  /** Whether the preceding range of the same length is included. */
  withPrevious?: boolean
  /** For comparing resources: uses long intervals, which have fewer points and are read less often. */
  isRanking?: boolean
  /** Waits until the providers have answered, and long for other processes; for background work. */
  patiently?: AbortSignal
}

/** The series in the requested order, and why they are not current; empty if they are. */
export type SeriesAnswer = {
  details: MonitoringDetail[]
  message: string
  /** Whether everything has been read and can no longer change. */
  isSettled: boolean
}

/**
 * Reads series. The caller has checked access to the resources; their points are read within `scope` nevertheless.
 * @throws Error for a chart that its inventory does not declare.
 */
export const readSeries = async (
  ctx: AppContext,
  scope: Scope,
  { wanted, span, withPrevious = false, isRanking = false, patiently }: SeriesRequest,
): Promise<SeriesAnswer> => {
  const now = ctx.clock()
  const lines = wanted.map((one): Line => {
    const chart = findInventoryChart(one.resource.inventory, one.metric)
    if (!chart) throw new Error(`${one.resource.inventory} declares no chart ${one.metric}`)
    const stepFor = isRanking ? chooseRankingStep : chooseMetricStep
    const cut = cutFor(span, chart, one.resource.cloudProvider, now, stepFor)
    return { wanted: one, chart, cut, before: withPrevious ? 2 * cut.start - cut.end : cut.start }
  })
  const seriesSpans = mergeSeriesSpans(
    lines.filter(({ wanted: { resource } }) => !resource.deletedAt).map(toSeriesSpan),
  )
  const reading = readMissing(ctx, seriesSpans, {
    signal: patiently ?? ctx.stopping,
    patience: patiently ? backgroundPatienceMilliseconds : patienceMilliseconds,
  })
  // The reading continues when nobody waits for it any more, and the portal waits for it before it stops.
  ctx.beforeClose(reading)
  const isRead = await (patiently
    ? reading
    : Promise.race([reading, ctx.pause(patienceMilliseconds).then(() => false)]))
  const storedPoints = await readStoredPoints(ctx, scope, lines)
  const coverages = new Map(
    (await readCoverage(ctx, seriesSpans)).map((coverage, index) => {
      const seriesSpan = seriesSpans[index]
      return [seriesSpan ? buildSeriesKey(seriesSpan) : '', coverage] as const
    }),
  )
  const details = lines.map((line) => {
    const { resource, metric } = line.wanted
    const points = storedPoints.get(JSON.stringify([getSeriesId(resource), metric, line.cut.step])) ?? []
    return buildMonitoringDetail(
      line,
      points,
      coverages.get(buildSeriesKey(toSeriesSpan(line)))?.problem ?? '',
    )
  })
  return {
    details,
    isSettled: [...coverages.values()].every(({ missing }) => missing.length === 0),
    message: isRead ? '' : t(m.providerHasNotRespondedYetShowing),
  }
}

/** Reads series in the portal's own scope, for background work. */
export const readSeriesInBackground = (
  ctx: AppContext,
  request: Omit<SeriesRequest, 'patiently'> & { signal: AbortSignal },
): Promise<SeriesAnswer> => readSeries(ctx, systemScope, { ...request, patiently: request.signal })
