/** Parses requests for usage: a date range and filters. */
import { bind, t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/usage'
import {
  isDay,
  mostLineDays,
  mostUsageDays,
  type DetailComponent,
  type usageByMeters,
  type QueryOf,
  countDaysBetween,
} from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import type { PageQuery } from '../../../resources/page.ts'

/** The first and the last date, `YYYY-MM-DD`. */
export type UsageSpan = { from: string; to: string }

type ListFilter = Partial<Omit<QueryOf<typeof usageByMeters>, keyof PageQuery | 'from' | 'to'>>

/** The filters of usage; subscription, project and values of line items use {@link withoutValue} for none. */
export type UsageFilter = ListFilter & {
  currency?: string | undefined
  component?: DetailComponent | undefined
  meterName?: string | undefined
  projectId?: string | undefined
  resourceGroup?: string | undefined
  region?: string | undefined
  resourceId?: string | undefined
  tagKey?: string | undefined
  tagValue?: string | undefined
}

/**
 * Checks a date.
 * @throws AppError InvalidRequest if it is invalid
 */
export const requireDay = (day: string, field: string): string => {
  if (isDay(day)) return day
  throw new AppError('InvalidRequest', bind(m.isNotDateEnterDateFor, { day }), {
    details: [{ field, message: t(m.enterDateForExample202611) }],
  })
}

/** The maximum number of dates, and the message if there are more. */
type MostDays = { days: number; refusal: Text }

const years: MostDays = { days: mostUsageDays, refusal: m.dateRangeIsLongerThanFive }

/** The limit for requests that read every line item. */
export const fewDays: MostDays = {
  days: mostLineDays,
  refusal: bind(m.resourceGroupsRegionsResourcesTagsAnd, { mostLineDays }),
}

/**
 * Checks a date range.
 * @throws AppError InvalidRequest if a date is invalid, or if they are in the wrong order or too far apart
 */
export const requireSpan = (
  from: string,
  to: string,
  {
    fields = ['from', 'to'],
    most = years,
  }: { fields?: readonly [string, string]; most?: MostDays | undefined } = {},
): UsageSpan => {
  const refuse = (message: Text) =>
    new AppError('InvalidRequest', message, { details: [{ field: fields[1], message }] })
  requireDay(from, fields[0])
  requireDay(to, fields[1])
  if (to < from) throw refuse(t(m.endDateIsBeforeStartDate, { from }))
  if (countDaysBetween(from, to) >= most.days) throw refuse(most.refusal)
  return { from, to }
}
