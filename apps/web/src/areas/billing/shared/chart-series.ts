/** Builds the chart's series from the response: one currency, at most seven series, sums as exact decimals. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/shared'
import { sum } from '@cmp/billing/decimal'
import { addMonths, otherCustomers, type CustomerInvoiceChart, toMonth } from '@cmp/contract'

/** What the bars of a month are split by. */
export type StackedBy = 'customer' | 'cloud'

/** One color of the bars. `values` are exact decimal text, one for each month. */
export type ChartSeries = { name: string; values: string[]; total: string }

/** The maximum number of colors in the chart. Series beyond it are combined as `Other`. */
export const maxSeries = 7

/** Returns the currencies of the year's amounts in alphabetical order. */
export const listChartCurrencies = (months: CustomerInvoiceChart): string[] =>
  [...new Set(months.flatMap(({ entries }) => entries.map(({ currency }) => currency)))].sort()

/** Returns the currency with the most entries of the year, which the chart shows first. */
export const findMainCurrency = (months: CustomerInvoiceChart): string | undefined => {
  const entries = months.flatMap((month) => month.entries)
  const countOf = (currency: string): number => entries.filter((entry) => entry.currency === currency).length
  return listChartCurrencies(months).reduce<string | undefined>(
    (main, currency) => (main === undefined || countOf(currency) > countOf(main) ? currency : main),
    undefined,
  )
}

/** Compares series by size, largest first. Sizes only decide the order, so the precision of a number is sufficient. */
const compareBySize = (one: ChartSeries, other: ChartSeries): number =>
  Number(other.total) - Number(one.total)

const buildSeries = (name: string, values: string[]): ChartSeries => ({ name, values, total: sum(values) })

/** Returns every series of one currency, largest first. */
const buildAllSeries = (
  months: CustomerInvoiceChart,
  currency: string,
  stackedBy: StackedBy,
): ChartSeries[] => {
  const own = months.map(({ entries }) => entries.filter((entry) => entry.currency === currency))
  const nameOf = (entry: { name: string; companyName: string }): string =>
    stackedBy === 'cloud' ? entry.name : entry.companyName
  const names = [...new Set(own.flatMap((entries) => entries.map(nameOf)))]
  return names
    .map((name) =>
      buildSeries(
        name,
        own.map((entries) =>
          sum(entries.filter((entry) => nameOf(entry) === name).map(({ value }) => value)),
        ),
      ),
    )
    .sort(compareBySize)
}

/**
 * Returns the series of one currency, largest first. Amounts in other currencies are omitted, never added. `beyond`
 * skips this many of the largest series, to show what `Other` consists of.
 */
export const buildChartSeries = (
  months: CustomerInvoiceChart,
  currency: string,
  stackedBy: StackedBy,
  beyond = 0,
): ChartSeries[] => {
  const every = buildAllSeries(months, currency, stackedBy)
  // The server's own "others" series is combined with the small ones, however large it is.
  const named = every.filter(({ name }) => name !== otherCustomers)
  const all = every.filter((series) => !named.slice(0, beyond).includes(series))
  if (all.length <= maxSeries) return all
  const shown = named.slice(beyond, beyond + maxSeries - 1)
  const rest = all.filter((series) => !shown.includes(series))
  const others = months.map((_, month) => sum(rest.map(({ values }) => values[month] ?? '0')))
  return [...shown, buildSeries(otherCustomers, others)]
}

/**
 * Returns whether `Other` of {@link buildChartSeries} contains named series. The series that the server combined have no
 * names.
 */
export const hasMoreBeyond = (
  months: CustomerInvoiceChart,
  currency: string,
  stackedBy: StackedBy,
  beyond = 0,
): boolean =>
  buildAllSeries(months, currency, stackedBy).filter(({ name }) => name !== otherCustomers).length >
  beyond + maxSeries - 1

/** Removes the months that have not started, for which nothing can have been charged. */
export const filterStartedMonths = (months: CustomerInvoiceChart, thisMonth: string): CustomerInvoiceChart =>
  months.filter(({ month, entries }) => month <= thisMonth || entries.length > 0)

/** Returns the sum of each month over all series. */
export const sumByMonth = (series: readonly ChartSeries[], months: number): string[] =>
  Array.from({ length: months }, (_, month) => sum(series.map(({ values }) => values[month] ?? '0')))

/** Returns this many months back from the month of a date, newest first, as `2026-10`. */
export const listMonthsBack = (day: string, months: number): string[] =>
  Array.from({ length: months }, (_, back) => addMonths(toMonth(day), -back))

/** Returns the name of a series for people. */
export const getSeriesLabel = ({ name }: Pick<ChartSeries, 'name'>): string =>
  name === otherCustomers ? t(m.other) : name
