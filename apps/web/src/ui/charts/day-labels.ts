/** Labels for a column per day: the full date, and a short text below the columns that have room for one. */
import { formatMonthName, toMonth } from '@cmp/contract'
import { formatDate } from '../parts/dates.ts'

/** With more columns than this, only some are labeled. */
export const manyColumns = 16

/** With many columns, a text of two words needs the room of this many. */
const columnsOfText = 4

/**
 * Labels consecutive days. Below the columns, the first day and the first of each month show the month, the others the
 * day of the month. With many days, only every fifth is labeled, except beside a label with a month.
 * @param days ISO dates in order.
 */
export const labelDays = (days: readonly string[]): { label: string; short: string }[] => {
  const isMany = days.length > manyColumns
  const startsMonth = (index: number): boolean => days[index]?.endsWith('-01') ?? false
  const listIndexes = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset)
  const startsMonthSoon = (index: number): boolean =>
    listIndexes(index + 1, index + columnsOfText).some(startsMonth)
  const hasMonth = (index: number): boolean =>
    startsMonth(index) || (index === 0 && !(isMany && startsMonthSoon(index)))
  const isBesideMonth = (index: number): boolean =>
    startsMonthSoon(index) ||
    listIndexes(index - columnsOfText + 1, index).some((other) => other >= 0 && hasMonth(other))
  return days.map((day, index) => {
    const number = Number(day.slice('YYYY-MM-'.length))
    const short = hasMonth(index)
      ? `${number} ${formatMonthName(toMonth(day), 'short')}`
      : !isMany || (number % 5 === 0 && !isBesideMonth(index))
        ? String(number)
        : ''
    return { label: formatDate(day), short }
  })
}
