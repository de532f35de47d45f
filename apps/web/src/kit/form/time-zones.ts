/** The time zones to choose from, with their UTC offsets. */
import { defaultTimeZone, isTimeZone } from '@cmp/contract'

/** A zone, its UTC offset on the given date ('UTC+07:00'), and the text that a search matches. */
export type ZoneChoice = { zone: string; offset: string; search: string }

const getUtcOffset = (zone: string, at: Date): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(at)
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return text === 'GMT' ? 'UTC+00:00' : text.replace('GMT', 'UTC')
}

const buildZoneChoice = (zone: string, at: Date): ZoneChoice => {
  const offset = getUtcOffset(zone, at)
  // 'Ho Chi Minh' and 'UTC+7' match as well as the exact text.
  const short = offset.replace(/([+-])0(\d)/, '$1$2').replace(':00', '')
  return { zone, offset, search: `${zone} ${zone.replaceAll(/[/_]/g, ' ')} ${offset} ${short}` }
}

/** Returns all zones that this browser knows, and the default. Browsers omit UTC from their list. */
export const timeZoneChoices = (at: Date): ZoneChoice[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), defaultTimeZone, 'UTC'])]
    .sort()
    .map((zone) => buildZoneChoice(zone, at))

/**
 * Returns the choice for a zone that may be missing from the list (an older name), or null for an empty or unknown
 * zone.
 */
export const timeZoneChoice = (zone: string, at: Date): ZoneChoice | null =>
  zone !== '' && isTimeZone(zone) ? buildZoneChoice(zone, at) : null
