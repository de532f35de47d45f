/** Labels for the columns of days and months: the whole date, and the text below the column. */
import { formatMonthName, toMonth } from '@cmp/contract'
import { formatDate } from '../parts/dates.ts'
import type { BarColumn } from './bars.ts'

/** The labels of a column. */
export type DateLabel = Required<Pick<BarColumn, 'label' | 'tick'>>

const getYear = (date: string): string => date.slice(0, 'YYYY'.length)

/**
 * Labels consecutive days. The first day and the first of each month say the month, and the year where the range
 * contains several; the others are numbers, of which every fifth is kept where there is little room.
 * @param days ISO dates in order.
 */
export const labelDays = (days: readonly string[]): DateLabel[] => {
  const hasYears = getYear(days[0] ?? '') !== getYear(days.at(-1) ?? '')
  return days.map((day, index) => {
    const number = Number(day.slice('YYYY-MM-'.length))
    const saysMonth = index === 0 || number === 1
    const saysYear = saysMonth && hasYears && (index === 0 || day.slice('YYYY-'.length) === '01-01')
    const month = formatMonthName(toMonth(day), 'short')
    return {
      label: formatDate(day),
      tick: saysMonth
        ? { text: saysYear ? `${number} ${month} ${getYear(day)}` : `${number} ${month}`, rank: 2 }
        : { text: String(number), rank: number % 5 === 0 ? 1 : 0 },
    }
  })
}

/**
 * Labels consecutive months. The first one and each January say the year where the range contains several.
 * @param months as `2026-10`, or dates of them, in order.
 */
export const labelMonths = (months: readonly string[]): DateLabel[] => {
  const hasYears = getYear(months[0] ?? '') !== getYear(months.at(-1) ?? '')
  return months.map((month, index) => {
    const name = formatMonthName(toMonth(month), 'short')
    const saysYear = hasYears && (index === 0 || month.slice('YYYY-'.length).startsWith('01'))
    return {
      label: hasYears ? `${name} ${getYear(month)}` : name,
      tick: saysYear ? { text: `${name} ${getYear(month)}`, rank: 2 } : { text: name, rank: 1 },
    }
  })
}
