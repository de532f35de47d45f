/** Reads dates as people type them. This file is separate from the calendar because only date inputs need it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/kit/typed-days'
import { getLastDay } from './calendar.ts'
import { nameOfMonth } from './words.ts'

/** The result of parsing: the date (empty for an empty text), or advice what to type instead. */
export type ReadDay = { day: string } | { problem: string }

const howTo = m.enterDateForExample3November

/** Returns the name of a month, 1 to 12; undefined for other numbers. */
const findMonthName = (month: number): string | undefined =>
  month >= 1 && month <= 12 ? nameOfMonth(month) : undefined

const buildReadDay = (year: number, month: number, day: number): ReadDay => {
  const name = findMonthName(month)
  if (name === undefined) return { problem: t(m.monthDoesNotExist, { month, howTo }) }
  if (year < 1900 || year > 2999) return { problem: t(m.enterFourDigitYearBetween1900) }
  const text = `${year}-${String(month).padStart(2, '0')}`
  const most = Number(getLastDay(text).slice('YYYY-MM-'.length))
  if (day < 1 || day > most) return { problem: t(m.hasDays, { name, year, most }) }
  return { day: `${text}-${String(day).padStart(2, '0')}` }
}

/** Returns the month, 1 to 12, that a word with three or more letters abbreviates; 0 for other words. */
const parseMonthName = (word: string): number => {
  const start = word.toLowerCase().replace(/\.$/, '')
  const matches = (month: number): boolean => nameOfMonth(month).toLowerCase().startsWith(start)
  return word.length < 3 ? 0 : (Array.from({ length: 12 }, (_, index) => index + 1).find(matches) ?? 0)
}

const parseNumericDay = (first: number, second: number, year: number): ReadDay => {
  if (first > 12 && second > 12) return { problem: t(howTo) }
  if (first > 12) return buildReadDay(year, second, first)
  if (second > 12 || first === second) return buildReadDay(year, first, second)
  const [name = '', otherName = ''] = [findMonthName(second), findMonthName(first)]
  return {
    problem: t(m.thisCanMeanOrEnterMonth, { first, name, second, otherName, name2: name.slice(0, 3), year }),
  }
}

/**
 * Parses a date as people type it: `3 November 2026`, `3 nov 2026`, `Nov 3, 2026`, `2026-11-03`, and unambiguous
 * numbers such as `13/11/2026`. It does not guess the meaning of an ambiguous text.
 */
export const readDay = (text: string): ReadDay => {
  const typed = text.trim()
  if (typed === '') return { day: '' }
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(typed)
  if (yearFirst) return buildReadDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*(\p{L}+\.?)[-/., ]*(\d{1,4})$/iu.exec(typed)
  const monthFirst = /^(\p{L}+\.?)[-/. ]*(\d{1,2})(?:st|nd|rd|th)?(?:[-/. ]+|, *)(\d{1,4})$/iu.exec(typed)
  const named = dayFirst
    ? { day: dayFirst[1], month: dayFirst[2], year: dayFirst[3] }
    : monthFirst && { day: monthFirst[2], month: monthFirst[1], year: monthFirst[3] }
  if (named) {
    const month = parseMonthName(named.month ?? '')
    return month === 0
      ? { problem: t(m.isNotMonth, { month: named.month ?? '', howTo }) }
      : buildReadDay(Number(named.year), month, Number(named.day))
  }
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{1,4})$/.exec(typed)
  return numbers
    ? parseNumericDay(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]))
    : { problem: t(howTo) }
}

/** Returns whether a text is a date in the stored format. */
export const isDay = (text: string): boolean => {
  const read = readDay(text)
  return text !== '' && 'day' in read && read.day === text
}
