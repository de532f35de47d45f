/** Calculations on the months of the reseller's start page. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import type { ProviderHome } from '@cmp/contract'

type Months = ProviderHome['months']

/** Returns the currencies of some months, starting with the one of most invoices. */
export const listResultCurrencies = (months: Months): string[] => {
  const invoices = new Map<string, number>()
  for (const { results } of months)
    for (const result of results)
      invoices.set(result.currency, (invoices.get(result.currency) ?? 0) + result.invoices)
  return [...invoices]
    .sort(([one, count], [other, others]) => others - count || (one < other ? -1 : 1))
    .map(([currency]) => currency)
}

/** Formats an age as `31–60 days` or `> 90 days`. */
export const formatAgeRange = ({ from, to }: { from: number; to: number | null }): string =>
  to === null ? t(m.days, { from: from - 1 }) : t(m.days2, { from, to })

/** Returns each amount's share of the total in percent, for the widths of a bar. Negative amounts take up room as well. */
export const calculateShares = (amounts: readonly string[]): number[] => {
  const sizes = amounts.map((amount) => Math.abs(Number(amount)))
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size) => (whole === 0 ? 0 : (size / whole) * 100))
}
