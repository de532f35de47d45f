/** The chart's bars from the call's answer: one currency, at most seven series, sums as exact decimals. */
import { sum } from '@cmp/billing/decimal'
import { otherCustomers, type CustomerInvoiceChart } from '@cmp/contract'

/** What the bars of a month are stacked by. */
export type StackedBy = 'customer' | 'cloud'

/** One colour of the bars. `values` are exact decimal text, one a month. */
export type ChartSeries = { name: string; values: string[]; total: string }

/** At most so many colours at once; what is over is `Other`. */
const maxSeries = 7

/** The currencies that the year has amounts in, in alphabetical order. */
export const chartCurrencies = (months: CustomerInvoiceChart): string[] =>
  [...new Set(months.flatMap(({ entries }) => entries.map(({ currency }) => currency)))].sort()

/** The currency that most entries of the year are in: the one to show first. */
export const mainCurrency = (months: CustomerInvoiceChart): string | undefined => {
  const entries = months.flatMap((month) => month.entries)
  const countOf = (currency: string): number => entries.filter((entry) => entry.currency === currency).length
  return chartCurrencies(months).reduce<string | undefined>(
    (main, currency) => (main === undefined || countOf(currency) > countOf(main) ? currency : main),
    undefined,
  )
}

/** Sizes decide only the order of the series, so a number's precision is enough. */
const bySize = (one: ChartSeries, other: ChartSeries): number => Number(other.total) - Number(one.total)

const seriesOf = (name: string, values: string[]): ChartSeries => ({ name, values, total: sum(values) })

/** The series of one currency, the largest first; amounts of other currencies are left out, never added. */
export const chartSeries = (
  months: CustomerInvoiceChart,
  currency: string,
  stackedBy: StackedBy,
): ChartSeries[] => {
  const own = months.map(({ entries }) => entries.filter((entry) => entry.currency === currency))
  const nameOf = (entry: { name: string; companyName: string }): string =>
    stackedBy === 'cloud' ? entry.name : entry.companyName
  const names = [...new Set(own.flatMap((entries) => entries.map(nameOf)))]
  const all = names
    .map((name) =>
      seriesOf(
        name,
        own.map((entries) =>
          sum(entries.filter((entry) => nameOf(entry) === name).map(({ value }) => value)),
        ),
      ),
    )
    .sort(bySize)
  if (all.length <= maxSeries) return all
  // The portal's own others are among the small ones, however large they are together.
  const named = all.filter(({ name }) => name !== otherCustomers)
  const shown = named.slice(0, maxSeries - 1)
  const rest = all.filter((series) => !shown.includes(series))
  const others = own.map((_, month) => sum(rest.map(({ values }) => values[month] ?? '0')))
  return [...shown, seriesOf(otherCustomers, others)]
}

/** The sum of each month over all series. */
export const monthTotals = (series: readonly ChartSeries[], months: number): string[] =>
  Array.from({ length: months }, (_, month) => sum(series.map(({ values }) => values[month] ?? '0')))

/** That many months back from the one of a moment, the newest first, as `2026-10`. */
export const monthsBack = (from: Date, months: number): string[] =>
  Array.from({ length: months }, (_, back) =>
    new Date(Date.UTC(from.getFullYear(), from.getMonth() - back, 1)).toISOString().slice(0, 7),
  )
