/**
 * Returns when a budget's period begins and ends, which fields define what it counts, and which of its thresholds an
 * amount reaches.
 */
import { multiply, parseUnits, scaleOf } from '@cmp/billing'
import { buildMonthsRange, type BudgetPeriod, type DaySpan, toMonth, addMonths } from '@cmp/contract'

/** The fields that define which charges a budget counts, and the amount it compares them with. */
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

/** Returns the period that contains a date; each period begins with a calendar month. */
export const getBudgetPeriod = (period: BudgetPeriod, day: string): DaySpan => {
  const months = monthsIn[period]
  const before = (Number(day.slice(5, 7)) - 1) % months
  return buildMonthsRange(addMonths(toMonth(day), -before), months)
}

/** Returns the percentages of a text such as `50, 80, 100`, each once, the smallest first. */
export const parsePercentages = (text: string): number[] =>
  [...new Set(text.split(',').map(Number))].filter((percent) => percent > 0).toSorted((a, b) => a - b)

/** Returns the percentages of a budget that an amount has reached; an equal amount counts as reached. */
export const listReachedThresholds = (
  amount: string,
  budget: string,
  thresholds: readonly number[],
): number[] => {
  const hundredfold = multiply(amount, '100')
  return thresholds.filter((percent) => {
    const limit = multiply(budget, String(percent))
    const scale = Math.max(scaleOf(hundredfold), scaleOf(limit))
    return parseUnits(hundredfold, scale) >= parseUnits(limit, scale)
  })
}
