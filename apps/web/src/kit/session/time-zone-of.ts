import { defaultTimeZone, isTimeZone } from '@cmp/contract'

/** Returns the browser's own time zone, or else the account's, or else the portal's. */
export const timeZoneOf = (ofBrowser: string, ofUser: string): string =>
  [ofBrowser, ofUser].find((name) => name !== '' && isTimeZone(name)) ?? defaultTimeZone
