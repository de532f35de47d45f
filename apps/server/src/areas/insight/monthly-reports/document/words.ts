/** Writes the mail of a monthly report, in the customer's language and time zone. */
import { formatMoney, parseDecimal } from '@cmp/billing'
import {
  formatComparisonNote,
  getCurrencyDigits,
  formatMonth,
  buildMonthsRange,
  type MonthlyReportCurrency,
} from '@cmp/contract'
import { greetings, formatMailText, type Words } from '../../../../core/mail/words.ts'
import { formatTimestamp } from '../../../../core/documents/document-wording.ts'
import type { DocumentLanguage, PrintedReport } from '../../../../core/documents/pdf/input.ts'
import { reportLabels } from './labels.ts'

/** The number of causes named in the mail. */
const namedCauses = 3

const formatSignedMoney = (amount: string, digits: number): string =>
  `${parseDecimal(amount).greaterThan(0) ? '+' : ''}${formatMoney(amount, digits)}`

/** The sentences about one currency, one per line. */
const linesOf: Record<
  DocumentLanguage,
  (texts: Record<'charge' | 'change' | 'causes' | 'note' | 'open', string>) => string[]
> = {
  en: ({ charge, change, causes, note, open }) => [
    change
      ? `Charged before VAT: ${charge}, ${change} against the month before.`
      : `Charged before VAT: ${charge}.`,
    ...(causes ? [`Largest causes: ${causes}.`] : []),
    ...(note ? [note] : []),
    ...(open ? [`Total outstanding, including VAT: ${open}.`] : []),
  ],
  th: ({ charge, change, causes, note, open }) => [
    `ค่าบริการก่อนภาษีมูลค่าเพิ่ม: ${charge}${change && ` เปลี่ยนแปลงจากเดือนก่อน ${change}`}`,
    ...(causes ? [`สาเหตุหลัก: ${causes}`] : []),
    ...(note ? [note] : []),
    ...(open ? [`ยอดค้างชำระทั้งหมดรวมภาษีมูลค่าเพิ่ม: ${open}`] : []),
  ],
}

/** A month that has not ended is not compared, because the comparison would show a false decrease. */
const formatCurrencyLines = (
  part: MonthlyReportCurrency,
  { language, isRunning, month }: { language: DocumentLanguage; isRunning: boolean; month: string },
): string => {
  const { currency, charge, change, percent, causes, comparison, statement } = part
  const digits = getCurrencyDigits(currency)
  const labels = reportLabels[language]
  return linesOf[language]({
    charge: `${formatMoney(charge, digits)} ${currency}`,
    change: isRunning
      ? ''
      : `${formatSignedMoney(change, digits)} ${currency}${percent === null ? '' : ` (${formatSignedMoney(percent, 1)} %)`}`,
    causes: causes
      .slice(0, namedCauses)
      .map(({ cause, amount }) => `${labels.cause[cause]} ${formatSignedMoney(amount, digits)}`)
      .join(', '),
    note: formatComparisonNote(comparison.leftOut, buildMonthsRange(month).to, language),
    open: parseDecimal(statement.openInAll).isZero()
      ? ''
      : `${formatMoney(statement.openInAll, digits)} ${currency}`,
  }).join('\n')
}

/** Returns subject and text; `page` is the URL of the report for users with an account. */
export const reportWords = (
  { report, language, seller, customer }: PrintedReport,
  { madeAt, page }: { madeAt: Date; page: string },
): Words => {
  const month = formatMonth(report.month, language)
  const made = `${formatTimestamp(madeAt, report.timezone, language)} (${report.timezone})`
  const currencies = report.currencies.map((part) =>
    formatCurrencyLines(part, { language, isRunning: report.isRunning, month: report.month }),
  )
  const subjects: Record<DocumentLanguage, string> = {
    en: `Monthly report of ${month} · ${seller.name}`,
    th: `รายงานประจำเดือน ${month} · ${seller.name}`,
  }
  const running = report.isRunning ? [reportLabels[language].running] : []
  const said: Record<DocumentLanguage, readonly string[]> = {
    en: [
      `Your report of ${month} is attached.`,
      ...running,
      ...currencies,
      `The figures are as of ${made}. Whoever has an account sees what has changed since: ${page}`,
    ],
    th: [
      `เอกสารแนบ: รายงานประจำเดือน ${month}`,
      ...running,
      ...currencies,
      `ตัวเลข ณ ${made} ผู้ที่มีบัญชีดูการเปลี่ยนแปลงหลังจากนั้นได้ที่ ${page}`,
    ],
  }
  return {
    subject: subjects[language],
    body: formatMailText(greetings[language](customer.name), said[language], seller.name),
  }
}
