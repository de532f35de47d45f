/**
 * Reads dates as providers' files and printed documents write them. This code shares nothing with the code that wrote
 * or imported them, so that it is an independent check.
 */

const toIsoDate = (time: number): string | null =>
  Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length)

const isoTime =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?(Z|UTC|[+-]\d{2}:?\d{2}))?)?$/
const monthDayYear = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?: .*)?$/

/** Returns the minutes that a zone is ahead of UTC. */
const parseZoneOffset = (zone: string | undefined): number => {
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '')
  if (!offset) return 0
  const [, sign, hours, minutes] = offset
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Returns the date in UTC, `YYYY-MM-DD`, of a time in a provider's file; null if the format is not supported. */
export const readDay = (text: string): string | null => {
  const iso = isoTime.exec(text.trim())
  if (iso) {
    const [, year, month, day, hour = '0', minute = '0', , zone] = iso
    return toIsoDate(
      Date.UTC(
        Number(year),
        Number(month) - 1,
        Number(day),
        Number(hour),
        Number(minute) - parseZoneOffset(zone),
      ),
    )
  }
  const american = monthDayYear.exec(text.trim())
  if (!american) return null
  const [, month, day, year = ''] = american
  return toIsoDate(
    Date.UTC(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month) - 1, Number(day)),
  )
}

/** Returns the month, `YYYY-MM`, of a cell that contains `YYYYMM`; null for any other text. */
export const readInvoiceMonth = (text: string): string | null => {
  const found = /^(\d{4})(\d{2})(?:\.0)?$/.exec(text.trim())
  return found ? `${found[1]}-${found[2]}` : null
}

const monthNames = {
  en: 'January February March April May June July August September October November December'.split(' '),
  th: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' '),
}

/** The number of years that the Thai calendar is ahead. */
const buddhistEra = 543

/** Converts a printed month, `October 2026` or `ตุลาคม 2569`, to `YYYY-MM`; null for any other text. */
export const readPrintedMonth = (text: string, language: 'en' | 'th'): string | null => {
  const found = /^(\S+) (\d{4})$/.exec(text.trim())
  const month = monthNames[language].indexOf(found?.[1] ?? '') + 1
  if (!found || month === 0) return null
  const year = Number(found[2]) - (language === 'th' ? buddhistEra : 0)
  return `${year}-${String(month).padStart(2, '0')}`
}

/** Converts a printed date, `1 October 2026` or `1 ตุลาคม 2569`, to `YYYY-MM-DD`; null for any other text. */
export const readPrintedDay = (text: string, language: 'en' | 'th'): string | null => {
  const found = /^(\d{1,2}) (.+)$/.exec(text.trim())
  const month = found && readPrintedMonth(found[2] ?? '', language)
  return month ? `${month}-${(found[1] ?? '').padStart(2, '0')}` : null
}
