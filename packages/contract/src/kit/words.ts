/** Formats numbers, plurals, months and lists in sentences with `Intl`, for the server and the pages. */

const numbers = new Intl.NumberFormat('en')
const shortNumbers = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const plurals = new Intl.PluralRules('en')
const lists = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}
const months = {
  long: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }),
}
/** Formats for Thai, with years of the Thai calendar. */
const inThai = {
  day: new Intl.DateTimeFormat('th-TH', { dateStyle: 'long', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('th-TH', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  shortMonth: new Intl.DateTimeFormat('th-TH', { month: 'short', timeZone: 'UTC' }),
  list: new Intl.ListFormat('th', { type: 'conjunction' }),
}

/** Formats a timestamp to the minute in a time zone. */
export const formatTimestamp = (at: Date, language: 'en' | 'th', timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(at)

/** `1,234`. */
export const numberText = (value: number): string => numbers.format(value)

/** Formats a number as `1.2K` for limited space. */
export const formatShortNumber = (value: number): string => shortNumbers.format(value)

/** Returns the regular plural of a noun with s. */
export const pluralize = (noun: string): string => `${noun}s`

/** Returns the singular or the plural: `word(count, 'is', 'are')`; the default plural is the noun with s. */
export const chooseWord = (count: number, one: string, more = pluralize(one)): string =>
  plurals.select(count) === 'one' ? one : more

/** `1 customer`, `19,998 customers`. */
export const formatCount = (count: number, one: string, more?: string): string =>
  `${numberText(count)} ${chooseWord(count, one, more)}`

/** Formats a list as `Azure, GCP and AWS`, or with `or` for alternatives. */
export const formatList = (items: readonly string[], joint: 'and' | 'or' = 'and'): string =>
  lists[joint].format(items)

/** Formats the first `most` names with the number of the others: `one, two and 3 more`. */
export const formatFirst = (names: readonly string[], most: number): string => {
  const rest = names.length - most
  return rest > 0 ? `${names.slice(0, most).join(', ')} and ${numberText(rest)} more` : formatList(names)
}

/** Returns the name of a month from `YYYY-MM` or a date: `October 2026`, short `Oct`. */
export const formatMonthName = (month: string, length: 'long' | 'short' = 'long'): string =>
  months[length].format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`))

/** Returns the name of a month from its number: `October` for 10. */
export const nameOfMonth = (month: number): string =>
  formatMonthName(`2000-${String(month).padStart(2, '0')}`).replace(/ \d+$/, '')

/** Formats a date, `YYYY-MM-DD`, as `14 October 2026`. */
export const formatDayName = (day: string): string =>
  `${Number(day.slice('YYYY-MM-'.length))} ${formatMonthName(day.slice(0, 'YYYY-MM'.length))}`

/** Formats a date, `YYYY-MM-DD`, in a customer's language: `1 December 2026`, `1 ธันวาคม 2569`. */
export const formatDate = (day: string, language: 'en' | 'th'): string =>
  language === 'th' ? inThai.day.format(new Date(`${day}T00:00:00Z`)) : formatDayName(day)

/** Formats a month, `YYYY-MM`, in a customer's language: `December 2026`, `ธันวาคม 2569`. */
export const formatMonth = (month: string, language: 'en' | 'th'): string =>
  language === 'th' ? inThai.month.format(new Date(`${month}-01T00:00:00Z`)) : formatMonthName(month)

/** Formats a month, `YYYY-MM`, for a chart in a customer's language: `Dec`, `ธ.ค.`. */
export const formatShortMonth = (month: string, language: 'en' | 'th'): string =>
  language === 'th'
    ? inThai.shortMonth.format(new Date(`${month}-01T00:00:00Z`))
    : formatMonthName(month, 'short')

/** Formats a list of names in Thai. */
export const formatThaiList = (items: readonly string[]): string => inThai.list.format(items)

/** Adds the article according to the first letter: `a customer`, `an invoice`. */
export const withArticle = (noun: string): string => `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** Capitalizes the first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Adds a final period unless the sentence already ends with a punctuation mark: `… to Chao Phraya Foods Co., Ltd.` */
export const endSentence = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/**
 * Converts a title for use in a sentence: `Customer invoices` becomes `customer invoices`; abbreviations and names
 * (`EA`, `MySQL`, `Kubernetes`) stay.
 */
export const lowerTitle = (title: string): string =>
  title.replaceAll(/\b(?!Kubernetes\b)[A-Z][a-z]+\b/g, (part) => part.toLowerCase())

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
