/**
 * Selects the largest of many resources. A chart shows only a few lines: all resources are compared by their mean in
 * long intervals, and only the largest are read in the intervals of the chart.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/dashboards'
import type { MonitoringDetail } from '@cmp/contract'
import { getSeriesId, type SeriesAnswer, type Wanted } from '../../clouds/index.ts'
import type { ChartResource } from './resources.ts'

/** Charts with at most this many resources are read without a comparison. */
export const mostReadFinely = 500

/**
 * The number of compared resources that are read in the intervals of the chart. It exceeds the number shown, because
 * long intervals omit the newest minutes, and the lines are sorted by the values of short intervals.
 */
export const mostCandidates = 50

/** A resource of a chart, with its requested series. */
export type Line = { resource: ChartResource; wanted: Wanted }

/** Reads series; in long intervals for a comparison. */
export type Reads = (
  wanted: readonly Wanted[],
  isRanking: boolean,
) => Promise<Pick<SeriesAnswer, 'details' | 'message'>>

/** Returns the key of a line. */
export const buildLineKey = ({ resource, wanted: { metric } }: Line): string =>
  JSON.stringify([resource.cloudAccountId, resource.inventory, getSeriesId(resource), metric])

/** The mean of a series without values, which is lower than all others. */
export const none = -Infinity

/** Returns the mean of the aggregation with which a series is drawn. */
export const meanOf = ({ shows, timeSeries }: MonitoringDetail): number => {
  const values = timeSeries.flatMap((point) => point[shows] ?? [])
  return values.length === 0 ? none : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The lines to read by chart, and why a comparison is incomplete; empty if it is complete. */
export type Ranked = { lines: Map<string, Line[]>; problems: Map<string, string>; message: string }

/**
 * Returns the largest lines of each chart that has many. A chart with few lines, or one that shows all its lines, keeps
 * all.
 * @param shown the number of lines that a chart shows.
 */
export const rankLines = async (
  parts: ReadonlyMap<string, readonly Line[]>,
  shown: number,
  read: Reads,
): Promise<Ranked> => {
  const lines = new Map([...parts].map(([id, own]) => [id, [...own]]))
  const problems = new Map<string, string>()
  const many = [...parts].filter(([, own]) => own.length > Math.max(mostReadFinely, shown))
  const compared = new Map(many.flatMap(([, own]) => own.map((line) => [buildLineKey(line), line] as const)))
  if (compared.size === 0) return { lines, problems, message: '' }
  const { details, message } = await read(
    [...compared.values()].map(({ wanted }) => wanted),
    true,
  )
  const found = new Map([...compared.keys()].map((key, index) => [key, details[index]] as const))
  for (const [id, own] of many) {
    const ranked = own
      .map((line) => ({ line, detail: found.get(buildLineKey(line)) }))
      .map(({ line, detail }) => ({ line, detail, mean: detail ? meanOf(detail) : none }))
      // The sort is stable: resources without values stay sorted by name.
      .toSorted((a, b) => (a.mean === b.mean ? 0 : b.mean - a.mean))
    lines.set(
      id,
      ranked.slice(0, Math.max(mostCandidates, shown)).map(({ line }) => line),
    )
    const unread = ranked.filter(({ detail }) => detail !== undefined && detail.problem !== '')
    const [first] = unread
    if (first?.detail)
      problems.set(
        id,
        t(m.couldNotCompareOfResources, {
          count: unread.length,
          count2: own.length,
          problem: first.detail.problem,
        }),
      )
  }
  return { lines, problems, message }
}
