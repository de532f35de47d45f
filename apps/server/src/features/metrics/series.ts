/**
 * Series of resources over a span: what is kept, and before that what is missing of it, asked of the clouds. Nobody waits
 * for a slow cloud longer than {@link patienceMilliseconds}: what is kept is shown, and the rest goes on being read.
 */
import { aggregationOf, type InventoryChart, type MetricValues, type MonitoringDetail } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { pointsFor, type PointScope } from '../../engine/scoped-points.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, type Scope } from '../../scope/scope.ts'
import { askFor, seriesIdOf, settlingSeconds, type MeteredResource, type ResourceWish } from './ask.ts'
import { claim, keepClaim, keyOf, release, settle, standingOf, type Standing } from './coverage.ts'
import { cutFor, momentOf, secondsOf, type Cut, type Span } from './spans.ts'

/** A series that somebody wants to see. */
export type Wanted = {
  /** `goneAt`: when it went away; its cloud is asked for nothing of it then. */
  resource: MeteredResource & { cloudProvider: string; goneAt?: Date | null }
  metric: string
}

/** Whoever looks waits for a cloud for so long. */
const patienceMilliseconds = 8_000
/** Work in the background waits so long for what another reads; its own questions it waits for to their end. */
const backgroundPatienceMilliseconds = 600_000
/** Who waits for another looks this often at first, and up to once a second. */
const lookAgainMilliseconds = 100
/** A cloud that refused is left alone for so long. Seconds. */
const afterRefusal = 60

/** The declared chart of an inventory. */
export const chartOf = (inventory: string, metric: string): InventoryChart | undefined =>
  inventories.find(({ name }) => name === inventory)?.charts[metric]

type Line = { wanted: Wanted; chart: InventoryChart; cut: Cut; before: number }

/** The series' part before the span is as long as the span: one question serves both. */
const wishOf = ({ wanted: { resource, metric }, cut, before }: Line): ResourceWish => ({
  customerId: resource.customerId,
  resourceId: seriesIdOf(resource),
  metric,
  step: cut.step,
  least: cut.least,
  start: before,
  end: cut.end,
  resource,
})

/** One wish a series, around all spans that are wanted of it. */
const distinct = (wishes: readonly ResourceWish[]): ResourceWish[] => {
  const found = new Map<string, ResourceWish>()
  for (const wish of wishes) {
    const former = found.get(keyOf(wish))
    found.set(
      keyOf(wish),
      former
        ? { ...wish, start: Math.min(former.start, wish.start), end: Math.max(former.end, wish.end) }
        : wish,
    )
  }
  return [...found.values()].filter(({ start, end }) => end > start)
}

/** What of a standing is worth asking: not the newest intervals again and again, nor a cloud that has just refused. */
const worthAsking = ({ missing, askedAt, problem }: Standing, wish: ResourceWish, now: Date): Span | null => {
  const [first] = missing
  const last = missing.at(-1)
  if (!first || !last) return null
  const age = askedAt ? secondsOf(now) - secondsOf(askedAt) : Infinity
  if (problem !== '' && age < afterRefusal) return null
  const isUnsettledOnly =
    askedAt && first.start >= secondsOf(askedAt) - settlingSeconds(wish.least) - wish.step
  if (isUnsettledOnly && age < Math.min(Math.max(wish.step / 2, 30), 900)) return null
  return { start: first.start, end: last.end }
}

/** For whom series are read: `signal` is of whoever works for it, `patience` how long it waits for another. Milliseconds. */
type Reader = { signal: AbortSignal; patience: number }

/** Waits until nobody reads some wishes any more. @returns how much patience is left; nothing where they are read still */
const waitForOthers = async (
  ctx: AppContext,
  wishes: readonly ResourceWish[],
  { signal, patience }: Reader,
): Promise<number> => {
  let waited = 0
  while ((await standingOf(ctx, wishes)).some(({ isClaimed }) => isClaimed)) {
    signal.throwIfAborted()
    if (waited >= patience) return 0
    const pause = Math.min(1000, lookAgainMilliseconds + waited / 4, patience - waited)
    await ctx.pause(pause)
    waited += pause
  }
  return Math.max(1, patience - waited)
}

/**
 * Has everything read that is missing and worth asking.
 * @returns false where another reads of it for longer than the reader waits
 */
const readMissing = async (
  ctx: AppContext,
  wishes: readonly ResourceWish[],
  reader: Reader,
): Promise<boolean> => {
  const now = ctx.clock()
  const due = (standings: readonly (Standing | null)[], of: readonly ResourceWish[]) =>
    of.flatMap((wish, index) => {
      const standing = standings[index]
      const missing = standing ? worthAsking(standing, wish, now) : null
      return missing ? [{ wish, missing }] : []
    })
  const missing = due(await standingOf(ctx, wishes), wishes).map(({ wish }) => wish)
  if (missing.length === 0) return true
  const claimId = ctx.newId()
  const claimed = await claim(ctx, missing, claimId)
  const endKeeping = keepClaim(ctx, claimId)
  try {
    await askFor(ctx, due(claimed, missing), {
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
  // Whoever had claimed them may have been killed: then they are still missing, and nobody reads them.
  return patience > 0 && readMissing(ctx, others, { ...reader, patience })
}

type KeptPoint = { resource: string; metric: string; step: number; at: number } & MetricValues

/** The kept points of series, by series. */
const keptPoints = async (
  ctx: AppContext,
  scope: PointScope,
  lines: readonly Line[],
): Promise<Map<string, KeptPoint[]>> => {
  if (lines.length === 0) return new Map()
  const rows = await pointsFor(ctx.lines, scope).query<KeptPoint>(
    `SELECT ResourceId AS resource, Metric AS metric, Step AS step, toUnixTimestamp(At) AS at,
       argMax(tuple(Average), ReadAt).1 AS average, argMax(tuple(Total), ReadAt).1 AS total
     FROM {points}
     WHERE CustomerId IN {customers:Array(String)} AND ResourceId IN {resources:Array(String)}
       AND Metric IN {metrics:Array(String)} AND Step IN {steps:Array(UInt32)}
       AND At >= fromUnixTimestamp({start:UInt32}) AND At < fromUnixTimestamp({end:UInt32})
     GROUP BY resource, metric, step, at, CustomerId ORDER BY at`,
    {
      customers: [...new Set(lines.map(({ wanted }) => wanted.resource.customerId ?? ''))],
      resources: [...new Set(lines.map(({ wanted }) => seriesIdOf(wanted.resource)))],
      metrics: [...new Set(lines.map(({ wanted }) => wanted.metric))],
      steps: [...new Set(lines.map(({ cut }) => cut.step))],
      start: Math.min(...lines.map(({ before }) => before)),
      end: Math.max(...lines.map(({ cut }) => cut.end)),
    },
  )
  return Map.groupBy(rows, ({ resource, metric, step }) => JSON.stringify([resource, metric, step]))
}

const detailOf = (
  { wanted, chart, cut, before }: Line,
  points: readonly KeptPoint[],
  problem: string,
): MonitoringDetail => {
  const length = cut.end - cut.start
  const series = (from: number, to: number, moved: number) =>
    points
      .filter(({ at }) => at >= from && at < to)
      .map(({ at, average, total }) => ({ timeStamp: momentOf(at + moved), average, total }))
  const timeSeries = series(cut.start, cut.end, 0)
  return {
    unit: chart.unit,
    shows: aggregationOf(wanted.resource.inventory, wanted.metric, chart, timeSeries),
    intervalSeconds: cut.step,
    timeSpanStart: momentOf(cut.start),
    timeSpanEnd: momentOf(cut.end),
    timeSeries,
    previous: before < cut.start ? series(before, cut.start, length) : [],
    problem,
  }
}

/** What is asked of series, and by whom. */
export type SeriesRequest = {
  wanted: readonly Wanted[]
  span: Span
  /** The same length of time before as well. */
  withPrevious?: boolean
  /** Waits for the clouds to the end, and long for another that asks them: work in the background, which nobody looks at. */
  patiently?: AbortSignal
}

/** The series in the order that they were asked for, and why they are not up to date; empty where they are. */
export type SeriesAnswer = {
  details: MonitoringDetail[]
  message: string
  /** Everything has been read, and nothing of it can change any more. */
  isSettled: boolean
}

/**
 * Reads series. Whose the resources are the caller has asked before; their points are read within `scope` all the same.
 * @throws Error for a chart that its inventory does not declare
 */
export const readSeries = async (
  ctx: AppContext,
  scope: Scope,
  { wanted, span, withPrevious = false, patiently }: SeriesRequest,
): Promise<SeriesAnswer> => {
  const now = ctx.clock()
  const lines = wanted.map((one): Line => {
    const chart = chartOf(one.resource.inventory, one.metric)
    if (!chart) throw new Error(`${one.resource.inventory} declares no chart ${one.metric}`)
    const cut = cutFor(span, chart, one.resource.cloudProvider, now)
    return { wanted: one, chart, cut, before: withPrevious ? 2 * cut.start - cut.end : cut.start }
  })
  const wishes = distinct(lines.filter(({ wanted: { resource } }) => !resource.goneAt).map(wishOf))
  const reading = readMissing(ctx, wishes, {
    signal: patiently ?? ctx.stopping,
    patience: patiently ? backgroundPatienceMilliseconds : patienceMilliseconds,
  })
  // It goes on when nobody waits for it any more, and the stop of the portal waits for it.
  ctx.beforeClose(reading)
  const isRead = await (patiently
    ? reading
    : Promise.race([reading, ctx.pause(patienceMilliseconds).then(() => false)]))
  const kept = await keptPoints(ctx, scope, lines)
  const standings = new Map(
    (await standingOf(ctx, wishes)).map((standing, index) => {
      const wish = wishes[index]
      return [wish ? keyOf(wish) : '', standing] as const
    }),
  )
  const details = lines.map((line) => {
    const { resource, metric } = line.wanted
    const points = kept.get(JSON.stringify([seriesIdOf(resource), metric, line.cut.step])) ?? []
    return detailOf(line, points, standings.get(keyOf(wishOf(line)))?.problem ?? '')
  })
  return {
    details,
    isSettled: [...standings.values()].every(({ missing }) => missing.length === 0),
    message: isRead ? '' : 'The cloud has not answered yet. What was read before is shown.',
  }
}

/** The portal's own reading of series, for work that nobody looks at. */
export const readSeriesInBackground = (
  ctx: AppContext,
  request: Omit<SeriesRequest, 'patiently'> & { signal: AbortSignal },
): Promise<SeriesAnswer> => readSeries(ctx, systemScope, { ...request, patiently: request.signal })
