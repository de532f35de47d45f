/**
 * Months (`YYYY-MM`), dates (`YYYY-MM-DD`) and date ranges as text. Nothing here reads a clock.
 */
import { bind, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/kit/calendar'
import { failWith } from './fail-with.ts'
import type { Z } from './shape.ts'

const dayMilliseconds = 86_400_000

/** Returns the number of days from 1 January 1970 to a date. */
export const toDayNumber = (day: string): number =>
  Math.round(Date.parse(`${day}T00:00:00Z`) / dayMilliseconds)

/** Returns the date with a number of {@link toDayNumber}. */
export const parseDayNumber = (number: number): string =>
  new Date(number * dayMilliseconds).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Returns the date that is the given number of days later, or earlier if negative. */
export const addDays = (day: string, days: number): string => parseDayNumber(toDayNumber(day) + days)

/** Returns the number of days between two dates; negative if the second is earlier. */
export const countDaysBetween = (from: string, to: string): number => toDayNumber(to) - toDayNumber(from)

/** Returns the month of a date's or a timestamp's text. */
export const toMonth = (day: string): string => day.slice(0, 'YYYY-MM'.length)

/** Returns the first date of a month. */
export const toFirstDay = (month: string): string => `${month}-01`

/** Returns the month that is the given number of months later, or earlier if negative. */
export const addMonths = (month: string, months: number): string =>
  toMonth(
    new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + months, 1)).toISOString(),
  )

/** Returns the last date of a month. */
export const getLastDay = (month: string): string => addDays(toFirstDay(addMonths(month, 1)), -1)

/** Returns the date that is the given number of months later; the month's last day if the month has no such day. */
export const addMonthsToDay = (day: string, months: number): string => {
  const month = addMonths(day, months)
  const last = getLastDay(month)
  const same = `${month}${day.slice('YYYY-MM'.length)}`
  return same < last ? same : last
}

/** The first and the last date, both included. */
export type DaySpan = { from: string; to: string }

/** Returns the date range of consecutive months, starting with the given one. */
export const buildMonthsRange = (month: string, months = 1): DaySpan => ({
  from: toFirstDay(month),
  to: getLastDay(addMonths(month, months - 1)),
})

/** Returns how many whole months a range has; 0 if it does not consist of whole months. */
const countWholeMonths = ({ from, to }: DaySpan): number => {
  const next = addDays(to, 1)
  if (!from.endsWith('-01') || !next.endsWith('-01')) return 0
  return (
    (Number(next.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(next.slice(5, 7)) -
    Number(from.slice(5, 7))
  )
}

/** Returns the preceding range: the same number of months if the range consists of whole months, otherwise of days. */
export const getPreviousRange = (span: DaySpan): DaySpan => {
  const months = countWholeMonths(span)
  if (months > 0) return buildMonthsRange(addMonths(span.from, -months), months)
  const days = countDaysBetween(span.from, span.to) + 1
  return { from: addDays(span.from, -days), to: addDays(span.from, -1) }
}

/** Returns the chart columns of a range: its days, or its months if there are too many days. */
export const splitIntoColumns = (span: DaySpan, mostDays: number): DaySpan[] => {
  const columns: DaySpan[] = []
  const isByDay = addDays(span.from, mostDays) > span.to
  for (let from = span.from; from <= span.to;) {
    const end = isByDay ? from : getLastDay(from)
    columns.push({ from, to: end < span.to ? end : span.to })
    from = addDays(end, 1)
  }
  return columns
}

/** Matches a month that a bill can have. Timestamps of ClickHouse support 1970 to 2105. */
const monthPattern = /^(19[7-9]\d|20\d\d|210[0-5])-(0[1-9]|1[0-2])$/

const bounds = 'from 1970-01 to 2105-12'

/** Returns whether a text is a month that a bill can have. */
export const isMonth = (text: string): boolean => monthPattern.test(text)

/** The schema of a month parameter. */
export const defineMonth = (z: Z, missing: Text = m.chooseAMonth) =>
  z.string(failWith(missing)).regex(monthPattern, failWith(m.enterMonthAsYyyyMmFor, { bounds }))

/** The format of an account's first month. */
export const firstMonthOnly = {
  pattern: monthPattern,
  sentence: bind(m.firstMonthMustBeMonthFor, { bounds }),
}

/** The schema of a date. The calendar of databases has no year 0. */
export const defineCalendarDate = (
  z: Z,
  sentence: string | { error: (issue: { input?: unknown }) => string },
) => z.iso.date(sentence).refine((day) => !day.startsWith('0000'), sentence)
