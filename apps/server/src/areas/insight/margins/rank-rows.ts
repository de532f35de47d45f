/** Adds percentages to rows of margins, finds those below a threshold, and sorts them. */
import { parseDecimal, toAmount } from '@cmp/billing'
import type { Margins, MarginSort } from '@cmp/contract'
import { formatPercentChange } from '../../../core/usage/billed-days/compared-months.ts'

type Percents = 'marginPercent' | 'changePercent'

/** A row before its percentages are computed. */
export type MarginRow = Omit<Margins['rows'][number], Percents>

/** The figures of a row or a total before their percentages are computed. */
export type MarginSplit = Omit<Margins['total'], Percents>

/** Adds the percentages; null where there is no positive amount to compare with. */
export const withPercents = <Figures extends MarginSplit>(
  figures: Figures,
): Figures & Pick<Margins['total'], Percents> => {
  const charge = parseDecimal(figures.charge)
  return {
    ...figures,
    marginPercent:
      charge.isZero() || charge.isNegative()
        ? null
        : toAmount(parseDecimal(figures.margin).times(100).dividedBy(charge), 1),
    changePercent: formatPercentChange(figures.change, figures.before),
  }
}

/**
 * Returns whether a margin is below the threshold: a percentage below it or, without one, a loss. A row without charge
 * and cost is not low.
 */
export const isLowMargin = (
  { marginPercent, margin }: Pick<Margins['total'], 'marginPercent' | 'margin'>,
  threshold: string,
): boolean =>
  marginPercent === null
    ? margin.startsWith('-')
    : parseDecimal(marginPercent).lessThan(parseDecimal(threshold))

/** Sorts rows by a column; rows without a value come last in both directions. */
export const sortMarginRows = (
  rows: Margins['rows'],
  sortby: MarginSort | undefined,
  sortdir: 'asc' | 'desc',
): Margins['rows'] => {
  if (sortby === undefined) return rows
  const sign = sortdir === 'asc' ? 1 : -1
  if (sortby === 'name')
    return rows.toSorted(
      (a, b) =>
        sign * (a.companyName.localeCompare(b.companyName) || a.serviceName.localeCompare(b.serviceName)),
    )
  const valued = rows.map((row) => {
    const text = row[sortby]
    return { row, value: text === null ? null : parseDecimal(text) }
  })
  return valued
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return sign * a.value.comparedTo(b.value) || (a.row.key < b.row.key ? -1 : 1)
    })
    .map(({ row }) => row)
}
