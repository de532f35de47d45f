/** Builds the sentence about what a comparison leaves out, in the reader's language. */
import {
  bind,
  getLanguage,
  getListFormat,
  renderIn,
  t,
  type BoundMessage,
  type Language,
} from '@cmp/messages'
import * as m from '@cmp/messages/contract/insight/comparison-note'
import { addDays } from '../kit/calendar.ts'
import type { LeftOutProvider } from './comparisons.ts'
import { cloudProviders } from '../parties/customer-subscriptions.ts'
import { getProviderName } from '../kit/provider-names.ts'
import { formatDate, formatMonth, nameOfMonth } from '../kit/words.ts'

/** Returns the display name of a provider: `Google Cloud` for `GCP`. */
export const getProviderTitle = (cloudProvider: string): string =>
  cloudProvider === 'GCP'
    ? getProviderName(cloudProvider)
    : t(cloudProviders.find(({ value }) => value === cloudProvider)?.label ?? cloudProvider)

const formatProvider = (
  { cloudProvider, account, customers }: LeftOutProvider,
  language: Language,
): string => {
  const details = [
    ...(account === '' ? [] : [renderIn(language, m.account, { account })]),
    ...(customers === null
      ? []
      : [renderIn(language, m.ofCustomers, { count: customers.count, of: customers.of })]),
  ]
  return `${getProviderTitle(cloudProvider)}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
}

/** Names a month, `YYYY-MM`; in English with its year only if that differs from the given year. */
const formatMonthOfPeriod = (month: string, year: string, language: Language): string =>
  language === 'en' && month.startsWith(year)
    ? nameOfMonth(Number(month.slice('YYYY-'.length)))
    : formatMonth(month, language)

/**
 * Builds the note on a comparison: `AWS and Google Cloud have not billed November yet. Azure is compared through 10
 * November 2026.` Empty if nothing is left out.
 * @param to the last day of the later period, `YYYY-MM-DD`
 */
export const formatComparisonNote = (
  leftOut: readonly LeftOutProvider[],
  to: string,
  language: Language = getLanguage(),
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
  const nameProviders = (own: readonly LeftOutProvider[]) => ({
    providers: getListFormat({ type: 'conjunction' }, language).format(
      own.map((one) => formatProvider(one, language)),
    ),
    countCase: String(own.length > 1),
  })
  const sentences: BoundMessage[] = [
    ...[...missing].map(([month, own]) =>
      bind(m.haveNotBilledYet, {
        ...nameProviders(own),
        monthOfDay: formatMonthOfPeriod(month, year, language),
      }),
    ),
    ...[...billedThrough].map(([day, own]) =>
      bind(m.haveBilledOnlyThrough, { ...nameProviders(own), day: formatDate(day, language) }),
    ),
    ...[...partial].map(([day, own]) =>
      bind(m.areComparedThrough, { ...nameProviders(own), day: formatDate(day, language) }),
    ),
  ]
  return sentences.map((sentence) => renderIn(language, sentence)).join(' ')
}
