/** Calendar dates and months as text, without a clock or a time zone. */
import { bind, getDateFormat } from '@cmp/messages'
import * as m from '@cmp/messages/billing/numbers'
import { BillingError } from './errors.ts'

/** A calendar month; `month` is 1 to 12. */
export type YearMonth = { year: number; month: number }

/** Reads `YYYY-MM`, the form of a billing month. @throws BillingError `InvalidDate` */
export const parseBillingMonth = (text: string): YearMonth => {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text)
  if (!match) throw new BillingError('InvalidDate', bind(m.notAMonth, { text }))
  return { year: Number(match[1]), month: Number(match[2]) }
}

/** `November 2026` in the reader's language, for messages. */
export const formatYearMonth = ({ year, month }: YearMonth): string =>
  getDateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(Date.UTC(year, month - 1)),
  )

/**
 * Rejects a text that is not `YYYY-MM-DD`, because dates are compared as text.
 * @throws BillingError `InvalidDate`
 */
export const assertDate = (text: string): string => {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) {
    throw new BillingError('InvalidDate', bind(m.notADate, { text }))
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
