/** Calendar dates and months as text, without a clock or a time zone. */
import { BillingError } from './errors.ts'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A calendar month; `month` is 1 to 12. */
export type YearMonth = { year: number; month: number }

/** Reads `YYYY-MM`, the form of a billing month. @throws BillingError `InvalidDate` */
export const parseBillingMonth = (text: string): YearMonth => {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text)
  if (!match) throw new BillingError('InvalidDate', `"${text}" is not a month such as 2026-11.`)
  return { year: Number(match[1]), month: Number(match[2]) }
}

/** `November 2026`, for messages. */
export const formatYearMonth = ({ year, month }: YearMonth): string =>
  `${monthNames[month - 1] ?? `month ${month}`} ${year}`

/**
 * Rejects a text that is not `YYYY-MM-DD`, because dates are compared as text.
 * @throws BillingError `InvalidDate`
 */
export const assertDate = (text: string): string => {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) {
    throw new BillingError('InvalidDate', `"${text}" is not a date such as 2026-11-30.`)
  }
  return text
}

/**
 * When a rule or a billing profile applies: `validFrom` inclusive, `validTo` exclusive, `YYYY-MM-DD`; absent or null
 * means without a limit.
 */
export type Validity = { validFrom?: string | null | undefined; validTo?: string | null | undefined }

/** Whether a day (`YYYY-MM-DD`) lies in a validity. */
export const isValidOn = ({ validFrom, validTo }: Validity, date: string): boolean =>
  (validFrom == null || validFrom <= date) && (validTo == null || date < validTo)

/** Whether any day of a month (`YYYY-MM`) lies in a validity. */
export const isValidInMonth = ({ validFrom, validTo }: Validity, month: string): boolean =>
  (validFrom == null || validFrom.slice(0, 7) <= month) && (validTo == null || `${month}-01` < validTo)
