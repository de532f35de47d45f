/**
 * The model of a percentage with a least amount: however many documents a customer has of a month, the agreement comes
 * to its percentage of all that they spend together, and to the least amount where that is less. Each document is
 * charged what the ones before it leave of that.
 */
import { compared, exact, minus, percent, plus, sumOf, times, zero, type Exact } from './exact.ts'
import type { Month } from './world.ts'

/** What a document spends in an agreement's scope in a month, the percentage of it, and what it is charged. */
export type Spent = { month: Month; spend: Exact; percentage: Exact; charge: Exact }

/** What a document is charged for each of its months, given what other documents spend and are charged. */
export const spentOver = (
  { rate, least }: { rate: string; least: string },
  base: readonly { month: Month; exact: Exact }[],
  others: readonly Spent[],
): Spent[] =>
  [...Map.groupBy(base, ({ month }) => month)].map(([month, items]) => {
    const before = others.filter((other) => other.month === month)
    const spend = sumOf(items.map((item) => item.exact))
    const percentage = times(spend, percent(exact(rate)))
    const allSpend = plus(spend, sumOf(before.map((other) => other.spend)))
    const allPercentage = plus(percentage, sumOf(before.map((other) => other.percentage)))
    const isBelow = compared(allSpend, zero) > 0 && compared(allPercentage, exact(least)) < 0
    const due = isBelow ? exact(least) : allPercentage
    return { month, spend, percentage, charge: minus(due, sumOf(before.map(({ charge }) => charge))) }
  })
