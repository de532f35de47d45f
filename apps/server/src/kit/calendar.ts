/** Calendar months and days as text: no clock, and a time zone only where it is given. */

/** The month, `YYYY-MM`, of a day or a moment's text. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** `YYYY-MM-01` of a month. */
export const firstDayOf = (month: string): string => `${month}-01`

/** The month that many months after (before, where negative) another one. */
export const monthsAfter = (month: string, months: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 7)

/** The day that many days after another one, both `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The day that many months after another one, both `YYYY-MM-DD`; the last of its month where it has no such day. */
export const dayAfterMonths = (day: string, months: number): string => {
  const month = monthsAfter(day, months)
  const last = daysAfter(firstDayOf(monthsAfter(month, 1)), -1)
  const same = `${month}${day.slice(7)}`
  return same < last ? same : last
}

/** Making a format takes far longer than using it; more zones than these are nobody's. */
const mostZones = 1000
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  if (formats.size < mostZones) formats.set(timeZone, format)
  return format
}

/** The day, `YYYY-MM-DD`, and the hour, `00` to `23`, of a moment in a time zone: texts of later hours are greater. */
export const hourTextIn = (timeZone: string, moment: Date): string => {
  const parts = formatOf(timeZone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}`
}

/** The day, `YYYY-MM-DD`, that a moment falls on in a time zone. */
export const dayIn = (timeZone: string, moment: Date): string =>
  hourTextIn(timeZone, moment).slice(0, 'YYYY-MM-DD'.length)

/** The hour, 0 to 23, that a moment falls in in a time zone. */
export const hourIn = (timeZone: string, moment: Date): number =>
  Number(hourTextIn(timeZone, moment).slice('YYYY-MM-DDT'.length))

/** How many days lie between two days; negative where the second is the earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
