/** Formats numbers, nouns, months and lists of sentences in the language of the reader, for the server and the pages. */
import {
  getDateFormat,
  getLanguage,
  getListFormat,
  getNumberFormat,
  getRelativeTimeFormat,
  t,
  type Language,
  type Noun,
} from '@cmp/messages'
import * as m from '@cmp/messages/contract/kit/words'

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Formats a timestamp to the minute in a time zone. */
export const formatTimestamp = (at: Date, language: Language, timeZone: string): string =>
  getDateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }, language).format(at)

const minuteSeconds = 60
const hourSeconds = 3600
const daySeconds = 86_400

/** Formats how long ago a time was: `3 minutes ago`, `yesterday`; null after a week. */
export const formatTimeAgo = (at: Date, now: Date): string | null => {
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000))
  const format = getRelativeTimeFormat()
  if (seconds < minuteSeconds) return format.format(0, 'second')
  if (seconds < hourSeconds) return format.format(-Math.floor(seconds / minuteSeconds), 'minute')
  if (seconds < daySeconds) return format.format(-Math.floor(seconds / hourSeconds), 'hour')
  return seconds < 7 * daySeconds ? format.format(-Math.floor(seconds / daySeconds), 'day') : null
}

/** `1,234`. */
export const numberText = (value: number): string => getNumberFormat().format(value)

/** Formats a number as `1.2K` for limited space. */
export const formatShortNumber = (value: number): string =>
  getNumberFormat({ notation: 'compact', maximumFractionDigits: 1 }).format(value)

/** Returns the name of the rows of a list in a sentence: `customer` for one, `customers` for several. */
export const getNoun = ({ noun }: { noun: Noun | string }, count = 1): string =>
  typeof noun === 'string' ? noun : t(noun, { count })

/** Returns the name of the rows of a list in general: `customers`. */
export const getPluralNoun = (named: { noun: Noun | string }): string => getNoun(named, 2)

/** Formats a list as `Azure, GCP and AWS`, or with `or` for alternatives. */
export const formatList = (items: readonly string[], joint: 'and' | 'or' = 'and'): string =>
  getListFormat({ type: joint === 'and' ? 'conjunction' : 'disjunction' }).format(items)

/** Formats the first `most` names with the number of the others: `one, two and 3 more`. */
export const formatFirst = (names: readonly string[], most: number): string => {
  const count = names.length - most
  return count > 0 ? t(m.andMore, { names: names.slice(0, most).join(', '), count }) : formatList(names)
}

/** Returns the name of a month from `YYYY-MM` or a date: `October 2026`, short `Oct`. */
export const formatMonthName = (month: string, length: 'long' | 'short' = 'long'): string =>
  length === 'long'
    ? formatMonth(month.slice(0, 7), getLanguage())
    : formatShortMonth(month.slice(0, 7), getLanguage())

/** Returns the name of a month from its number: `October` for 10. */
export const nameOfMonth = (month: number): string =>
  getDateFormat({ month: 'long', timeZone: 'UTC' }).format(
    toDate(`2000-${String(month).padStart(2, '0')}-01`),
  )

/** Formats a date, `YYYY-MM-DD`, as `14 October 2026`. */
export const formatDayName = (day: string): string => formatDate(day, getLanguage())

/** Formats a date, `YYYY-MM-DD`, in a customer's language: `1 December 2026`, `1 ธันวาคม 2569`. */
export const formatDate = (day: string, language: Language): string =>
  getDateFormat({ dateStyle: 'long', timeZone: 'UTC' }, language).format(toDate(day))

/** Formats a month, `YYYY-MM`, in a customer's language: `December 2026`, `ธันวาคม 2569`. */
export const formatMonth = (month: string, language: Language): string =>
  getDateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }, language).format(toDate(`${month}-01`))

/** Formats a month, `YYYY-MM`, for a chart in a customer's language: `Dec`, `ธ.ค.`. */
export const formatShortMonth = (month: string, language: Language): string =>
  getDateFormat({ month: 'short', timeZone: 'UTC' }, language).format(toDate(`${month}-01`))

/** Capitalizes the first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Adds a final period unless the sentence already ends with a punctuation mark: `… to Chao Phraya Foods Co., Ltd.` Thai
 * sentences have none.
 */
export const endSentence = (sentence: string): string =>
  /[.!?]$/.test(sentence) || getLanguage() === 'th' ? sentence : `${sentence}.`

/**
 * Converts `customer-subscriptions` or `billing profile rule` to one word: `CustomerSubscriptions`; other letters stay
 * unchanged.
 */
export const toPascalCase = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .map(capitalize)
    .join('')

/** Formats a quantity with its unit: `12 Hours`, or `4,032 × 1 Hour` for a unit that starts with a number. */
export const withUnit = (quantity: string, unit: string): string =>
  `${quantity} ${/^\d/.test(unit) ? '× ' : ''}${unit}`.trim()
