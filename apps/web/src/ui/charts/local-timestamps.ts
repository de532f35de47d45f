/** Converts timestamps for inputs, which use the local time of a time zone: `2026-11-03T09:30`. */

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, made)
  return made
}

/** Formats a timestamp (ISO 8601) in the local time of the zone. */
export const formatLocalTime = (timestamp: string, timeZone: string): string =>
  formatOf(timeZone).format(new Date(timestamp)).replace(' ', 'T')

/**
 * Converts a local time to a timestamp in ISO 8601, or undefined if the text is invalid. If an hour occurs twice, the
 * first one is used.
 */
export const parseLocalTime = (text: string, timeZone: string): string | undefined => {
  const asUtc = Date.parse(`${text}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(asUtc)) return undefined
  // Returns the zone's UTC offset at a given time. It is called twice, because the offset may change in between.
  const getZoneOffset = (at: number) =>
    Date.parse(`${formatLocalTime(new Date(at).toISOString(), timeZone)}Z`) - at
  const first = asUtc - getZoneOffset(asUtc)
  return new Date(asUtc - getZoneOffset(first)).toISOString()
}
