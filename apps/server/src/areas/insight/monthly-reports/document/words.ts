/** Writes the mail of a monthly report, in the customer's language and time zone. */
import { bind, renderIn, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/monthly-reports'
import { formatMoney, parseDecimal } from '@cmp/billing'
import {
  formatComparisonNote,
  getCurrencyDigits,
  formatMonth,
  buildMonthsRange,
  type MonthlyReportCurrency,
} from '@cmp/contract'
import { writeCustomerMail, type Words } from '../../../../core/mail/words.ts'
import { formatTimestamp } from '../../../../core/documents/document-wording.ts'
import type { DocumentLanguage, PrintedReport } from '../../../../core/documents/pdf/input.ts'
import { nameCause } from './labels.ts'

/** The number of causes named in the mail. */
const namedCauses = 3

const formatSignedMoney = (amount: string, digits: number): string =>
  `${parseDecimal(amount).greaterThan(0) ? '+' : ''}${formatMoney(amount, digits)}`

/** A month that has not ended is not compared, because the comparison would show a false decrease. */
const formatCurrencyLines = (
  part: MonthlyReportCurrency,
  { language, isRunning, month }: { language: DocumentLanguage; isRunning: boolean; month: string },
): string => {
  const { currency, charge, percent, causes, comparison, statement } = part
  const digits = getCurrencyDigits(currency)
  const formatAmount = (text: string): string => `${formatMoney(text, digits)} ${currency}`
  const change = `${formatSignedMoney(part.change, digits)} ${currency}${percent === null ? '' : ` (${formatSignedMoney(percent, 1)} %)`}`
  const named = causes
    .slice(0, namedCauses)
    .map(({ cause, amount }) => `${nameCause(language, cause)} ${formatSignedMoney(amount, digits)}`)
  const note = formatComparisonNote(comparison.leftOut, buildMonthsRange(month).to, language)
  const lines: Text[] = [
    isRunning
      ? bind(m.chargeAlone, { charge: formatAmount(charge) })
      : bind(m.chargeWithChange, { charge: formatAmount(charge), change }),
    ...(named.length > 0 ? [bind(m.largestCauses, { causes: named.join(', ') })] : []),
    ...(note ? [note] : []),
    ...(parseDecimal(statement.openInAll).isZero()
      ? []
      : [bind(m.outstanding, { amount: formatAmount(statement.openInAll) })]),
  ]
  return lines.map((line) => renderIn(language, line)).join('\n')
}

/** Returns subject and text; `page` is the URL of the report for users with an account. */
export const reportWords = (
  { report, language, seller, customer }: PrintedReport,
  { madeAt, page }: { madeAt: Date; page: string },
): Words => {
  const month = formatMonth(report.month, language)
  const time = `${formatTimestamp(madeAt, report.timezone, language)} (${report.timezone})`
  return writeCustomerMail(
    language,
    { companyName: customer.name, sellerName: seller.name },
    {
      subject: bind(m.subject, { month, sellerName: seller.name }),
      paragraphs: [
        bind(m.attachedReport, { month }),
        ...(report.isRunning ? [m.runningMonth] : []),
        ...report.currencies.map((part) =>
          formatCurrencyLines(part, { language, isRunning: report.isRunning, month: report.month }),
        ),
        bind(m.dataTime, { time, page }),
      ],
    },
  )
}
