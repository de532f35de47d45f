/** When a budget begins and ends, what makes it another one, and which of its thresholds something reaches. */
import { multiply, unitsOf, scaleOf } from '@cmp/billing'
import { spanOfMonths, type BudgetPeriod, type DaySpan } from '@cmp/contract'
import { monthOf, monthsAfter } from '../../kit/calendar.ts'

/** What decides which charges a budget counts, and against what. */
export const whatItCounts = [
  'customerId',
  'amount',
  'currency',
  'period',
  'customerSubscriptionId',
  'projectId',
  'tagKey',
  'tagValue',
] as const

const monthsIn: Record<BudgetPeriod, number> = { month: 1, quarter: 3, year: 12 }

/** The period that a day lies in: each begins with a month of the calendar. */
export const periodOf = (period: BudgetPeriod, day: string): DaySpan => {
  const months = monthsIn[period]
  const before = (Number(day.slice(5, 7)) - 1) % months
  return spanOfMonths(monthsAfter(monthOf(day), -before), months)
}

/** The percentages of a text such as `50, 80, 100`, each once, the smallest first. */
export const percentagesOf = (text: string): number[] =>
  [...new Set(text.split(',').map(Number))].filter((percent) => percent > 0).toSorted((a, b) => a - b)

/** The percentages of a budget that an amount has reached: exactly so much counts. */
export const reached = (amount: string, budget: string, thresholds: readonly number[]): number[] => {
  const hundredfold = multiply(amount, '100')
  return thresholds.filter((percent) => {
    const limit = multiply(budget, String(percent))
    const scale = Math.max(scaleOf(hundredfold), scaleOf(limit))
    return unitsOf(hundredfold, scale) >= unitsOf(limit, scale)
  })
}
