/** What the reseller's start page makes of its months. */
import type { ProviderHome } from '@cmp/contract'

type Months = ProviderHome['months']

/** The currencies of some months, that of most invoices first. */
export const resultCurrencies = (months: Months): string[] => {
  const invoices = new Map<string, number>()
  for (const { results } of months)
    for (const result of results)
      invoices.set(result.currency, (invoices.get(result.currency) ?? 0) + result.invoices)
  return [...invoices]
    .sort(([one, count], [other, others]) => others - count || (one < other ? -1 : 1))
    .map(([currency]) => currency)
}

/** `31–60 days`, `> 90 days`. */
export const ageText = ({ from, to }: { from: number; to: number | null }): string =>
  to === null ? `> ${from - 1} days` : `${from}–${to} days`

/** The share of each part in per cent of all of them, for a bar's widths; a part below zero takes room as well. */
export const sharesOf = (amounts: readonly string[]): number[] => {
  const sizes = amounts.map((amount) => Math.abs(Number(amount)))
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size) => (whole === 0 ? 0 : (size / whole) * 100))
}
