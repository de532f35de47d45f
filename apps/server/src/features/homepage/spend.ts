/** The newest invoiced month beside the one before it: the first figure of a start page. */
import { subtract, sum } from '@cmp/billing'
import type { CustomerHome } from '@cmp/contract'
import { monthsAfter } from '../../kit/calendar.ts'
import type { Scoped } from '../../scope/scope.ts'
import { compareMonths, percentOf } from './compared-months.ts'
import { lists } from './links.ts'

/** A month with what was charged in it before VAT, a currency each, and what of it stands on drafts. */
type ChargedMonth = {
  month: string
  totals: readonly { currency: string; amount: string; estimated: string }[]
}

/**
 * The newest month with a charge beside the month before it; null where none has one. Its lists are narrowed by `filters`
 * too. What providers have not billed in both months is left out of the difference, and named.
 */
export const spendOf = async (
  scoped: Scoped,
  months: readonly ChargedMonth[],
  thisMonth: string,
  filters: { customerId?: string } = {},
): Promise<CustomerHome['spend']> => {
  const newest = months.findLast(({ totals }) => totals.length > 0)
  if (!newest) return null
  const previousMonth = monthsAfter(newest.month, -1)
  const before = months.find(({ month }) => month === previousMonth)?.totals ?? []
  const { comparison, amounts, leftOutIn } = await compareMonths(scoped, newest.month, filters.customerId)
  const currencies = [...new Set([...newest.totals, ...before].map((total) => total.currency))].map(
    (currency) => {
      const amountIn = (totals: typeof before) =>
        totals.find((total) => total.currency === currency)?.amount ?? '0'
      const compared = amounts.filter((own) => own.currency === currency)
      const previous = sum(compared.map((own) => own.previous))
      const difference = subtract(sum(compared.map(({ amount }) => amount)), previous)
      const isLikeForLike = leftOutIn.has(currency)
      const hrefOf = (month: string) => lists.customerInvoices({ ...filters, month, currency })
      return {
        currency,
        amount: amountIn(newest.totals),
        estimated: newest.totals.find((total) => total.currency === currency)?.estimated ?? '0',
        previous: amountIn(before),
        difference: isLikeForLike && compared.length === 0 ? null : difference,
        percent: percentOf(difference, previous),
        isLikeForLike,
        href: hrefOf(newest.month),
        previousHref: hrefOf(previousMonth),
      }
    },
  )
  return {
    month: newest.month,
    previousMonth,
    isRunning: newest.month === thisMonth,
    comparison,
    currencies,
  }
}
