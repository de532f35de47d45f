/** The months that a statement is offered of. */
import { monthsBack } from '../customer-invoices/chart-series.ts'

const offered = 24

/** Months back from that of a day, the latest first, and `kept` among them wherever it lies. */
export const monthsOffered = (day: string, kept?: string): string[] =>
  [...new Set([...monthsBack(day, offered), ...(kept === undefined ? [] : [kept])])].toSorted().toReversed()
