/** The time zones that people choose from, with how far each is from UTC. */
import { defaultTimeZone, isTimeZone } from '@cmp/contract'

/** A zone, its distance from UTC on the day asked for ('UTC+07:00'), and what a search looks through. */
export type ZoneChoice = { zone: string; offset: string; search: string }

const offsetOf = (zone: string, at: Date): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(at)
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return text === 'GMT' ? 'UTC+00:00' : text.replace('GMT', 'UTC')
}

const choiceOf = (zone: string, at: Date): ZoneChoice => {
  const offset = offsetOf(zone, at)
  // 'Ho Chi Minh' and 'UTC+7' are found as well as what is written.
  const short = offset.replace(/([+-])0(\d)/, '$1$2').replace(':00', '')
  return { zone, offset, search: `${zone} ${zone.replaceAll(/[/_]/g, ' ')} ${offset} ${short}` }
}

/** All zones that this browser knows, and the default; browsers leave UTC out of their list. */
export const timeZoneChoices = (at: Date): ZoneChoice[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), defaultTimeZone, 'UTC'])]
    .sort()
    .map((zone) => choiceOf(zone, at))

/** The choice of a zone that may be missing from the list (an older name); null for an empty or unknown one. */
export const timeZoneChoice = (zone: string, at: Date): ZoneChoice | null =>
  zone !== '' && isTimeZone(zone) ? choiceOf(zone, at) : null
