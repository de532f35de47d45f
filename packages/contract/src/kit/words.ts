/** Numbers, plurals, months and lists in sentences, by `Intl`, from one place: for the server's sentences and the pages. */

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
/** In Thai, with the years of the Thai calendar. */
const inThai = {
  day: new Intl.DateTimeFormat('th-TH', { dateStyle: 'long', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('th-TH', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  shortMonth: new Intl.DateTimeFormat('th-TH', { month: 'short', timeZone: 'UTC' }),
  list: new Intl.ListFormat('th', { type: 'conjunction' }),
}

/** A moment with its minute as people of a time zone read it. */
export const momentText = (at: Date, language: 'en' | 'th', timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(at)

/** `1,234`. */
export const numberText = (value: number): string => numbers.format(value)

/** `1.2K`, where there is no room for more. */
export const shortNumber = (value: number): string => shortNumbers.format(value)

/** What many of a noun are called where its plural is made with an s. */
export const plural = (noun: string): string => `${noun}s`

/** The word for one or for more: `word(count, 'is', 'are')`; a noun's plural is made with an s unless it is given. */
export const word = (count: number, one: string, more = plural(one)): string =>
  plurals.select(count) === 'one' ? one : more

/** `1 customer`, `19,998 customers`. */
export const counted = (count: number, one: string, more?: string): string =>
  `${numberText(count)} ${word(count, one, more)}`

/** `Azure, GCP and AWS`; with `or` in the place of `and` where one of them is meant. */
export const listed = (items: readonly string[], joint: 'and' | 'or' = 'and'): string =>
  lists[joint].format(items)

/** The first `most` of some names, and how many there are beside them: `one, two and 3 more`. */
export const firstOf = (names: readonly string[], most: number): string => {
  const rest = names.length - most
  return rest > 0 ? `${names.slice(0, most).join(', ')} and ${numberText(rest)} more` : listed(names)
}

/** A month's name by its text, `YYYY-MM` or a day of it: `October 2026`, short `Oct`. */
export const monthName = (month: string, length: 'long' | 'short' = 'long'): string =>
  months[length].format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`))

/** `October` of 10, whatever the year. */
export const nameOfMonth = (month: number): string =>
  monthName(`2000-${String(month).padStart(2, '0')}`).replace(/ \d+$/, '')

/** `14 October 2026` of a day, `YYYY-MM-DD`. */
export const dayName = (day: string): string =>
  `${Number(day.slice('YYYY-MM-'.length))} ${monthName(day.slice(0, 'YYYY-MM'.length))}`

/** A day, `YYYY-MM-DD`, in a customer's language: `1 December 2026`, `1 ธันวาคม 2569`. */
export const dayText = (day: string, language: 'en' | 'th'): string =>
  language === 'th' ? inThai.day.format(new Date(`${day}T00:00:00Z`)) : dayName(day)

/** A month, `YYYY-MM`, in a customer's language: `December 2026`, `ธันวาคม 2569`. */
export const monthText = (month: string, language: 'en' | 'th'): string =>
  language === 'th' ? inThai.month.format(new Date(`${month}-01T00:00:00Z`)) : monthName(month)

/** A month, `YYYY-MM`, as a chart names it in a customer's language: `Dec`, `ธ.ค.`. */
export const shortMonthText = (month: string, language: 'en' | 'th'): string =>
  language === 'th' ? inThai.shortMonth.format(new Date(`${month}-01T00:00:00Z`)) : monthName(month, 'short')

/** Names in a Thai sentence. */
export const listedInThai = (items: readonly string[]): string => inThai.list.format(items)

/** `a customer`, `an invoice`, by the first letter. */
export const withArticle = (noun: string): string => `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** The first letter as a sentence begins. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A sentence with one mark at its end, also where it ends in a name that has its own: `… to Chao Phraya Foods Co., Ltd.` */
export const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** A title within a sentence: `Customer invoices` as `customer invoices`; abbreviations and names (`EA`, `MySQL`) stay. */
export const inSentence = (title: string): string =>
  title.replaceAll(/\b[A-Z][a-z]+\b/g, (part) => part.toLowerCase())

/** `customer-subscriptions` or `billing profile rule` as one word: `CustomerSubscriptions`; the rest stays as it is. */
export const pascal = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .map(capitalized)
    .join('')

/** A quantity with its unit: `12 Hours`, and `4,032 × 1 Hour` of a unit that begins with a number. */
export const withUnit = (quantity: string, unit: string): string =>
  `${quantity} ${/^\d/.test(unit) ? '× ' : ''}${unit}`.trim()
