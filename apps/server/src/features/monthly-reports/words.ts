/** The mail that a monthly report comes with, in the customer's language and time zone. */
import { formatMoney, parseDecimal } from '@cmp/billing'
import { comparisonNote, digitsOf, monthText, spanOfMonths, type MonthlyReportCurrency } from '@cmp/contract'
import { greetings, letter, type Words } from '../document-mails/words.ts'
import { momentText } from '../issuing/paper-words.ts'
import type { PaperLanguage, PrintedReport } from '../issuing/pdf/input.ts'
import { reportLabels } from './labels.ts'

/** Causes that the mail names. */
const namedCauses = 3

const signed = (amount: string, digits: number): string =>
  `${parseDecimal(amount).greaterThan(0) ? '+' : ''}${formatMoney(amount, digits)}`

/** What is said of one currency: a line each. */
const linesOf: Record<
  PaperLanguage,
  (texts: Record<'charge' | 'change' | 'causes' | 'note' | 'open', string>) => string[]
> = {
  en: ({ charge, change, causes, note, open }) => [
    change
      ? `Charged before VAT: ${charge}, ${change} against the month before.`
      : `Charged before VAT: ${charge}.`,
    ...(causes ? [`Largest causes: ${causes}.`] : []),
    ...(note ? [note] : []),
    ...(open ? [`Open in all, with VAT: ${open}.`] : []),
  ],
  th: ({ charge, change, causes, note, open }) => [
    `ค่าบริการก่อนภาษีมูลค่าเพิ่ม: ${charge}${change && ` เปลี่ยนแปลงจากเดือนก่อน ${change}`}`,
    ...(causes ? [`สาเหตุหลัก: ${causes}`] : []),
    ...(note ? [note] : []),
    ...(open ? [`ยอดค้างชำระทั้งหมดรวมภาษีมูลค่าเพิ่ม: ${open}`] : []),
  ],
}

/** What a month that has not ended is compared with would be a fall that is none. */
const currencyLines = (
  part: MonthlyReportCurrency,
  { language, isRunning, month }: { language: PaperLanguage; isRunning: boolean; month: string },
): string => {
  const { currency, charge, change, percent, causes, comparison, statement } = part
  const digits = digitsOf(currency)
  const labels = reportLabels[language]
  return linesOf[language]({
    charge: `${formatMoney(charge, digits)} ${currency}`,
    change: isRunning
      ? ''
      : `${signed(change, digits)} ${currency}${percent === null ? '' : ` (${signed(percent, 1)} %)`}`,
    causes: causes
      .slice(0, namedCauses)
      .map(({ cause, amount }) => `${labels.cause[cause]} ${signed(amount, digits)}`)
      .join(', '),
    note: comparisonNote(comparison.leftOut, spanOfMonths(month).to, language),
    open: parseDecimal(statement.openInAll).isZero()
      ? ''
      : `${formatMoney(statement.openInAll, digits)} ${currency}`,
  }).join('\n')
}

/** Subject and text; `page` is where the report is shown to who has an account. */
export const reportWords = (
  { report, language, seller, customer }: PrintedReport,
  { madeAt, page }: { madeAt: Date; page: string },
): Words => {
  const month = monthText(report.month, language)
  const made = `${momentText(madeAt, report.timezone, language)} (${report.timezone})`
  const currencies = report.currencies.map((part) =>
    currencyLines(part, { language, isRunning: report.isRunning, month: report.month }),
  )
  const subjects: Record<PaperLanguage, string> = {
    en: `Monthly report of ${month} · ${seller.name}`,
    th: `รายงานประจำเดือน ${month} · ${seller.name}`,
  }
  const running = report.isRunning ? [reportLabels[language].running] : []
  const said: Record<PaperLanguage, readonly string[]> = {
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
    body: letter(greetings[language](customer.name), said[language], seller.name),
  }
}
