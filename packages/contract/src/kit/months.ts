/** Months and days of the calendar as calls take them. Bills are of months that the engine's times reach: from 1970 to 2105. */
import type { Z } from './shape.ts'

/** A month, `YYYY-MM`, that a bill can be of. */
export const monthPattern = /^(19[7-9]\d|20\d\d|210[0-5])-(0[1-9]|1[0-2])$/

const bounds = 'from 1970-01 to 2105-12'

/** Whether a text is a month that a bill can be of. */
export const isMonth = (text: string): boolean => monthPattern.test(text)

/** The schema of a month that a call asks about. */
export const askedMonth = (z: Z, missing = 'Choose a month') =>
  z.string(missing).regex(monthPattern, `A month is written like 2026-11, ${bounds}`)

/** What an account's first month is written like. */
export const firstMonthOnly = {
  pattern: monthPattern,
  sentence: `First month is a month such as 2026-10, ${bounds}`,
}

/** The schema of a day, `YYYY-MM-DD`. The calendar of databases has no year 0. */
export const calendarDay = (z: Z, sentence: string | { error: (issue: { input?: unknown }) => string }) =>
  z.iso.date(sentence).refine((day) => !day.startsWith('0000'), sentence)
