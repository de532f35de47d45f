// Converts months and dates in the formats that exports use.

import { getLastDay } from '@cmp/contract'

/** Returns the first and last date of a month that is given as four and two digits. */
export const getMonthPeriod = (year: string, month: string): { periodStart: string; periodEnd: string } => ({
  periodStart: `${year}-${month}-01`,
  periodEnd: getLastDay(`${year}-${month}`),
})

/** Converts `20260930` to a date. */
export const parseDay = (digits: string): string =>
  `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
