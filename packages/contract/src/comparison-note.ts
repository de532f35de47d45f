/** The sentence that says what a comparison leaves out, in the language of the reader. */
import type { LeftOutProvider } from './comparisons.ts'
import { cloudProviders } from './customer-subscriptions.ts'
import { dayText, listed, monthName, monthText, nameOfMonth, listedInThai } from './kit/words.ts'

type Language = 'en' | 'th'

const titles: Record<string, string> = { GCP: 'Google Cloud' }

/** The name by which people know a provider: `Google Cloud` of `GCP`. */
export const providerTitle = (cloudProvider: string): string =>
  titles[cloudProvider] ?? cloudProviders.find(({ value }) => value === cloudProvider)?.label ?? cloudProvider

const named = ({ cloudProvider, account, customers }: LeftOutProvider, language: Language): string => {
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
  return `${providerTitle(cloudProvider)}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
}

/** The month of a day; with its year where that is not the year that is spoken of. */
const monthWords = (day: string, year: string): string =>
  day.startsWith(year) ? nameOfMonth(Number(day.slice('YYYY-'.length, 'YYYY-MM'.length))) : monthName(day)

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)

/**
 * Says what a comparison leaves out: `AWS and Google Cloud have not billed November yet. Azure is compared through 10 November 2026.`
 * Empty where nothing is left out.
 * @param to the last day of the later period, `YYYY-MM-DD`
 */
export const comparisonNote = (
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
  const begun = Map.groupBy(
    uncompared.filter(({ missingFrom }) => !missingFrom.endsWith('-01')),
    ({ missingFrom }) => dayBefore(missingFrom),
  )
  const partial = Map.groupBy(
    leftOut.flatMap((own) => (own.comparedThrough === null ? [] : [{ ...own, day: own.comparedThrough }])),
    ({ day }) => day,
  )
  const names = (own: readonly LeftOutProvider[]) => own.map((one) => named(one, language))
  const sentences =
    language === 'th'
      ? [
          ...[...missing].map(
            ([month, own]) =>
              `${listedInThai(names(own))} ยังไม่ได้เรียกเก็บเงินของเดือน${monthText(month, 'th')} จึงไม่นำมาเปรียบเทียบ`,
          ),
          ...[...begun].map(
            ([day, own]) =>
              `${listedInThai(names(own))} เรียกเก็บเงินถึงวันที่ ${dayText(day, 'th')} เท่านั้น จึงไม่นำมาเปรียบเทียบ`,
          ),
          ...[...partial].map(
            ([day, own]) => `เปรียบเทียบ ${listedInThai(names(own))} ถึงวันที่ ${dayText(day, 'th')}`,
          ),
        ]
      : [
          ...[...missing].map(
            ([month, own]) =>
              `${listed(names(own))} ${own.length > 1 ? 'have' : 'has'} not billed ${monthWords(month, year)} yet.`,
          ),
          ...[...begun].map(
            ([day, own]) =>
              `${listed(names(own))} ${own.length > 1 ? 'have' : 'has'} billed only through ${dayText(day, 'en')}.`,
          ),
          ...[...partial].map(
            ([day, own]) =>
              `${listed(names(own))} ${own.length > 1 ? 'are' : 'is'} compared through ${dayText(day, 'en')}.`,
          ),
        ]
  return sentences.join(' ')
}
