/** Builds the sentence about what a comparison leaves out, in the reader's language. */
import { addDays } from '../kit/calendar.ts'
import type { LeftOutProvider } from './comparisons.ts'
import { cloudProviders } from '../parties/customer-subscriptions.ts'
import {
  formatDate,
  formatList,
  formatMonthName,
  formatMonth,
  nameOfMonth,
  formatThaiList,
} from '../kit/words.ts'

type Language = 'en' | 'th'

const titles: Record<string, string> = { GCP: 'Google Cloud' }

/** Returns the display name of a provider: `Google Cloud` for `GCP`. */
export const getProviderTitle = (cloudProvider: string): string =>
  titles[cloudProvider] ?? cloudProviders.find(({ value }) => value === cloudProvider)?.label ?? cloudProvider

const formatProvider = (
  { cloudProvider, account, customers }: LeftOutProvider,
  language: Language,
): string => {
  const details = [
    ...(account === '' ? [] : [language === 'th' ? `บัญชี ${account}` : `account ${account}`]),
    ...(customers === null
      ? []
      : [
          language === 'th'
            ? `ลูกค้า ${customers.count} จาก ${customers.of} ราย`
            : `${customers.count} of ${customers.of} customers`,
        ]),
  ]
  return `${getProviderTitle(cloudProvider)}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
}

/** Names the month of a date, with its year if that differs from the given year. */
const formatMonthOfDay = (day: string, year: string): string =>
  day.startsWith(year)
    ? nameOfMonth(Number(day.slice('YYYY-'.length, 'YYYY-MM'.length)))
    : formatMonthName(day)

/**
 * Builds the note on a comparison: `AWS and Google Cloud have not billed November yet. Azure is compared through 10
 * November 2026.` Empty if nothing is left out.
 * @param to the last day of the later period, `YYYY-MM-DD`
 */
export const formatComparisonNote = (
  leftOut: readonly LeftOutProvider[],
  to: string,
  language: Language = 'en',
): string => {
  const year = to.slice(0, 'YYYY-'.length)
  const uncompared = leftOut.filter(({ comparedThrough }) => comparedThrough === null)
  const missing = Map.groupBy(
    uncompared.filter(({ missingFrom }) => missingFrom.endsWith('-01')),
    ({ missingFrom }) => missingFrom.slice(0, 'YYYY-MM'.length),
  )
  const billedThrough = Map.groupBy(
    uncompared.filter(({ missingFrom }) => !missingFrom.endsWith('-01')),
    ({ missingFrom }) => addDays(missingFrom, -1),
  )
  const partial = Map.groupBy(
    leftOut.flatMap((own) => (own.comparedThrough === null ? [] : [{ ...own, day: own.comparedThrough }])),
    ({ day }) => day,
  )
  const formatProviders = (own: readonly LeftOutProvider[]) => own.map((one) => formatProvider(one, language))
  const sentences =
    language === 'th'
      ? [
          ...[...missing].map(
            ([month, own]) =>
              `${formatThaiList(formatProviders(own))} ยังไม่ได้เรียกเก็บเงินของเดือน${formatMonth(month, 'th')} จึงไม่นำมาเปรียบเทียบ`,
          ),
          ...[...billedThrough].map(
            ([day, own]) =>
              `${formatThaiList(formatProviders(own))} เรียกเก็บเงินถึงวันที่ ${formatDate(day, 'th')} เท่านั้น จึงไม่นำมาเปรียบเทียบ`,
          ),
          ...[...partial].map(
            ([day, own]) =>
              `เปรียบเทียบ ${formatThaiList(formatProviders(own))} ถึงวันที่ ${formatDate(day, 'th')}`,
          ),
        ]
      : [
          ...[...missing].map(
            ([month, own]) =>
              `${formatList(formatProviders(own))} ${own.length > 1 ? 'have' : 'has'} not billed ${formatMonthOfDay(month, year)} yet.`,
          ),
          ...[...billedThrough].map(
            ([day, own]) =>
              `${formatList(formatProviders(own))} ${own.length > 1 ? 'have' : 'has'} billed only through ${formatDate(day, 'en')}.`,
          ),
          ...[...partial].map(
            ([day, own]) =>
              `${formatList(formatProviders(own))} ${own.length > 1 ? 'are' : 'is'} compared through ${formatDate(day, 'en')}.`,
          ),
        ]
  return sentences.join(' ')
}
