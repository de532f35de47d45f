/** The formats of `Intl` in the language of the reader. Only this file creates formats of numbers, dates and lists. */
import { getLanguage, locales, type Language } from './language.ts'

/** The calendar of Thai dates: with years of the Buddhist era, or of the common era. English dates have the latter. */
export type ThaiCalendar = 'buddhist' | 'gregory'

let readThaiCalendar = (): ThaiCalendar => 'buddhist'

/** Sets where the calendar of Thai dates comes from, for pages whose reader chooses it. */
export const setThaiCalendarSource = (read: () => ThaiCalendar): void => {
  readThaiCalendar = read
}

/** The maximum number of stored formats. Time zones, styles and languages are few, but come from requests. */
const mostFormats = 500

const formats = new Map<string, unknown>()

const cache = <F>(
  kind: string,
  language: Language,
  options: object | undefined,
  create: (locale: string) => F,
): F => {
  const locale = language === 'th' ? `${locales.th}-u-ca-${readThaiCalendar()}-nu-latn` : locales[language]
  const key = `${kind} ${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  // The key names the kind of the format.
  if (known !== undefined) return known as F
  if (formats.size >= mostFormats) formats.clear()
  const format = create(locale)
  formats.set(key, format)
  return format
}

/** Returns a format of dates and times. */
export const getDateFormat = (
  options: Intl.DateTimeFormatOptions,
  language: Language = getLanguage(),
): Intl.DateTimeFormat =>
  cache('date', language, options, (locale) => new Intl.DateTimeFormat(locale, options))

/** Returns a format of numbers. */
export const getNumberFormat = (
  options?: Intl.NumberFormatOptions,
  language: Language = getLanguage(),
): Intl.NumberFormat =>
  cache(
    'number',
    language,
    options,
    (locale) =>
      // Compact numbers of British English have a lower-case k and m.
      new Intl.NumberFormat(language === 'en' ? 'en' : locale, options),
  )

/** Returns the plural rules. */
export const getPluralRules = (
  options?: Intl.PluralRulesOptions,
  language: Language = getLanguage(),
): Intl.PluralRules => cache('plural', language, options, (locale) => new Intl.PluralRules(locale, options))

/** Returns a format of lists. */
export const getListFormat = (
  options: Intl.ListFormatOptions,
  language: Language = getLanguage(),
): Intl.ListFormat => cache('list', language, options, (locale) => new Intl.ListFormat(locale, options))

/** Returns the comparison of texts for sorting, in which numbers are compared by value. */
export const getCollator = (language: Language = getLanguage()): Intl.Collator =>
  cache(
    'collator',
    language,
    undefined,
    (locale) => new Intl.Collator(locale, { sensitivity: 'base', numeric: true }),
  )

/** Returns the names of countries and regions by their ISO 3166-1 codes. */
export const getRegionNames = (language: Language = getLanguage()): Intl.DisplayNames =>
  cache('region', language, undefined, (locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** Returns the format of durations up to now: `3 minutes ago`, `yesterday`. */
export const getRelativeTimeFormat = (language: Language = getLanguage()): Intl.RelativeTimeFormat =>
  cache(
    'relative',
    language,
    undefined,
    (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  )
