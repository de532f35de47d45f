/** Moments as inputs have them, `2026-11-03T09:30` by the clocks of a time zone. */

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, made)
  return made
}

/** A moment (ISO 8601) by the clocks of the zone. */
export const localText = (moment: string, timeZone: string): string =>
  formatOf(timeZone).format(new Date(moment)).replace(' ', 'T')

/** The moment of a text, ISO 8601; undefined for one that is none. Of an hour that comes twice the first is meant. */
export const momentOf = (text: string, timeZone: string): string | undefined => {
  const asUtc = Date.parse(`${text}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(asUtc)) return undefined
  // The zone's distance from Greenwich, there and then; looked at twice, since it may change in between.
  const distance = (at: number) => Date.parse(`${localText(new Date(at).toISOString(), timeZone)}Z`) - at
  const first = asUtc - distance(asUtc)
  return new Date(asUtc - distance(first)).toISOString()
}
