/** Compares the newest invoiced month with the one before it, for the first figure of a start page. */
import { subtract, sum } from '@cmp/billing'
import { type CustomerHome, addMonths } from '@cmp/contract'
import type { Scoped } from '../../../../scope/scope.ts'
import { compareMonths, formatPercentChange } from '../../../../core/usage/billed-days/compared-months.ts'
import { lists } from './links.ts'

/** The charges of a month before VAT by currency, and the part of them on drafts. */
type ChargedMonth = {
  month: string
  totals: readonly { currency: string; amount: string; estimated: string }[]
}

/**
 * Returns the newest month with a charge and the month before it; null if no month has one. `filters` also apply to its
 * linked lists. Charges of providers that have not billed both months are excluded from the difference and named.
 */
export const readSpend = async (
  scoped: Scoped,
  months: readonly ChargedMonth[],
  thisMonth: string,
  filters: { customerId?: string } = {},
): Promise<CustomerHome['spend']> => {
  const newest = months.findLast(({ totals }) => totals.length > 0)
  if (!newest) return null
  const previousMonth = addMonths(newest.month, -1)
  const before = months.find(({ month }) => month === previousMonth)?.totals ?? []
  const { comparison, amounts, leftOutIn } = await compareMonths(
    scoped,
    newest.month,
    filters.customerId === undefined ? undefined : [filters.customerId],
  )
  const currencies = [...new Set([...newest.totals, ...before].map((total) => total.currency))].map(
    (currency) => {
      const findAmount = (totals: typeof before) =>
        totals.find((total) => total.currency === currency)?.amount ?? '0'
      const compared = amounts.filter((own) => own.currency === currency)
      const previous = sum(compared.map((own) => own.previous))
      const difference = subtract(sum(compared.map(({ amount }) => amount)), previous)
      const isLikeForLike = leftOutIn.has(currency)
      const buildMonthHref = (month: string) => lists.customerInvoices({ ...filters, month, currency })
      return {
        currency,
        amount: findAmount(newest.totals),
        estimated: newest.totals.find((total) => total.currency === currency)?.estimated ?? '0',
        previous: findAmount(before),
        difference: isLikeForLike && compared.length === 0 ? null : difference,
        percent: formatPercentChange(difference, previous),
        isLikeForLike,
        href: buildMonthHref(newest.month),
        previousHref: buildMonthHref(previousMonth),
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
