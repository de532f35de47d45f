/**
 * The model of a percentage with a minimum amount. Over all of a customer's documents of a month, the charge is the
 * percentage of the total spend, but at least the minimum amount. Each document charges what the earlier ones leave.
 */
import {
  compareExact,
  parseExact,
  subtractExact,
  divideByHundred,
  addExact,
  sumOf,
  multiplyExact,
  zero,
  type Exact,
} from './exact.ts'
import type { Month } from './world.ts'

/** A document's spend in the scope of a recurring charge in a month, the percentage of that spend, and the charge. */
export type Spent = { month: Month; spend: Exact; percentage: Exact; charge: Exact }

/** Returns what a document charges for each of its months, given the spend and charges of other documents. */
export const calculateSpent = (
  { rate, least }: { rate: string; least: string },
  base: readonly { month: Month; exact: Exact }[],
  others: readonly Spent[],
): Spent[] =>
  [...Map.groupBy(base, ({ month }) => month)].map(([month, items]) => {
    const before = others.filter((other) => other.month === month)
    const spend = sumOf(items.map((item) => item.exact))
    const percentage = multiplyExact(spend, divideByHundred(parseExact(rate)))
    const allSpend = addExact(spend, sumOf(before.map((other) => other.spend)))
    const allPercentage = addExact(percentage, sumOf(before.map((other) => other.percentage)))
    const isBelow = compareExact(allSpend, zero) > 0 && compareExact(allPercentage, parseExact(least)) < 0
    const due = isBelow ? parseExact(least) : allPercentage
    return { month, spend, percentage, charge: subtractExact(due, sumOf(before.map(({ charge }) => charge))) }
  })
