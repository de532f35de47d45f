/** The months that a statement can be selected for. */
import { listMonthsBack } from './chart-series.ts'

const offered = 24

/** Returns the months back from that of a date, latest first. They always include `selectedMonth`. */
export const listOfferedMonths = (day: string, selectedMonth?: string): string[] =>
  [...new Set([...listMonthsBack(day, offered), ...(selectedMonth === undefined ? [] : [selectedMonth])])]
    .toSorted()
    .toReversed()
