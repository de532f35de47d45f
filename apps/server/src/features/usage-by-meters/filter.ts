/** What usage is asked for: days, and what it is narrowed to. */
import {
  isDay,
  mostLineDays,
  mostUsageDays,
  type DetailComponent,
  type usageByMeters,
  type QueryOf,
} from '@cmp/contract'
import { daysBetween } from '../../kit/calendar.ts'
import { AppError } from '../../kit/errors.ts'
import type { PageQuery } from '../../resources/page.ts'

/** The first and the last day, `YYYY-MM-DD`. */
export type UsageSpan = { from: string; to: string }

type ListFilter = Partial<Omit<QueryOf<typeof usageByMeters>, keyof PageQuery | 'from' | 'to'>>

/** What usage is narrowed to; subscription, project and the parts of lines have {@link withoutValue} for none. */
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

/** @throws AppError InvalidRequest where it is no day */
export const checkedDay = (day: string, field: string): string => {
  if (isDay(day)) return day
  throw new AppError('InvalidRequest', `${day} is no day. Write it like 2026-11-30.`, {
    details: [{ field, message: 'This is a day such as 2026-11-30.' }],
  })
}

/** How many days may be asked for, and what is said where there are more. */
type MostDays = { days: number; refusal: string }

const years: MostDays = { days: mostUsageDays, refusal: 'These are more than five years. Choose fewer.' }

/** Of what every line is read for. */
export const fewDays: MostDays = {
  days: mostLineDays,
  refusal: `Resource groups, regions, resources, tags and the causes of a change are read for ${mostLineDays} days at most. Choose fewer.`,
}

/** @throws AppError InvalidRequest where one is no day, and where they are in the wrong order or too many */
export const checkedSpan = (
  from: string,
  to: string,
  {
    fields = ['from', 'to'],
    most = years,
  }: { fields?: readonly [string, string]; most?: MostDays | undefined } = {},
): UsageSpan => {
  const refuse = (message: string) =>
    new AppError('InvalidRequest', message, { details: [{ field: fields[1], message }] })
  checkedDay(from, fields[0])
  checkedDay(to, fields[1])
  if (to < from) throw refuse(`The last day is before the first one, ${from}. Choose a later one.`)
  if (daysBetween(from, to) >= most.days) throw refuse(most.refusal)
  return { from, to }
}
