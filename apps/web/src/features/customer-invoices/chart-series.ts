/** The chart's bars from the call's answer: one currency, at most seven series, sums as exact decimals. */
import { sum } from '@cmp/billing/decimal'
import { monthAfter, otherCustomers, type CustomerInvoiceChart } from '@cmp/contract'

/** What the bars of a month are stacked by. */
export type StackedBy = 'customer' | 'cloud'

/** One colour of the bars. `values` are exact decimal text, one a month. */
export type ChartSeries = { name: string; values: string[]; total: string }

/** At most so many colours at once; what is over is `Other`. */
export const maxSeries = 7

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

/** Every series of one currency, the largest first. */
const allSeries = (months: CustomerInvoiceChart, currency: string, stackedBy: StackedBy): ChartSeries[] => {
  const own = months.map(({ entries }) => entries.filter((entry) => entry.currency === currency))
  const nameOf = (entry: { name: string; companyName: string }): string =>
    stackedBy === 'cloud' ? entry.name : entry.companyName
  const names = [...new Set(own.flatMap((entries) => entries.map(nameOf)))]
  return names
    .map((name) =>
      seriesOf(
        name,
        own.map((entries) =>
          sum(entries.filter((entry) => nameOf(entry) === name).map(({ value }) => value)),
        ),
      ),
    )
    .sort(bySize)
}

/**
 * The series of one currency, the largest first; amounts of other currencies are left out, never added. `beyond` leaves out
 * so many of the largest, to show what the others are made of.
 */
export const chartSeries = (
  months: CustomerInvoiceChart,
  currency: string,
  stackedBy: StackedBy,
  beyond = 0,
): ChartSeries[] => {
  const every = allSeries(months, currency, stackedBy)
  // The portal's own others are among the small ones, however large they are together.
  const named = every.filter(({ name }) => name !== otherCustomers)
  const all = every.filter((series) => !named.slice(0, beyond).includes(series))
  if (all.length <= maxSeries) return all
  const shown = named.slice(beyond, beyond + maxSeries - 1)
  const rest = all.filter((series) => !shown.includes(series))
  const others = months.map((_, month) => sum(rest.map(({ values }) => values[month] ?? '0')))
  return [...shown, seriesOf(otherCustomers, others)]
}

/** Whether the others of {@link chartSeries} have names of their own; those that the portal put together have none. */
export const hasMoreBeyond = (
  months: CustomerInvoiceChart,
  currency: string,
  stackedBy: StackedBy,
  beyond = 0,
): boolean =>
  allSeries(months, currency, stackedBy).filter(({ name }) => name !== otherCustomers).length >
  beyond + maxSeries - 1

/** Without the months that have not begun: nothing can have been charged for them. */
export const untilMonth = (months: CustomerInvoiceChart, thisMonth: string): CustomerInvoiceChart =>
  months.filter(({ month, entries }) => month <= thisMonth || entries.length > 0)

/** The sum of each month over all series. */
export const monthTotals = (series: readonly ChartSeries[], months: number): string[] =>
  Array.from({ length: months }, (_, month) => sum(series.map(({ values }) => values[month] ?? '0')))

/** That many months back from the one of a day, the newest first, as `2026-10`. */
export const monthsBack = (day: string, months: number): string[] =>
  Array.from({ length: months }, (_, back) => monthAfter(day.slice(0, 'YYYY-MM'.length), -back))
