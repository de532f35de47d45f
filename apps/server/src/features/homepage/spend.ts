/** The newest invoiced month beside the one before it: the first figure of a start page. */
import { subtract } from '@cmp/billing'
import type { CustomerHome } from '@cmp/contract'
import { sql } from 'kysely'
import { monthsAfter } from '../../kit/calendar.ts'
import type { Scoped } from '../../scope/scope.ts'
import { lists } from './links.ts'

/** A month with what was charged in it before VAT, a currency each, and what of it stands on drafts. */
type ChargedMonth = {
  month: string
  totals: readonly { currency: string; amount: string; estimated: string }[]
}

/**
 * The newest month with a charge beside the month before it; null where none has one. Its lists are narrowed by `filters`
 * too. Per cent are rounded by the database, since division is no exact decimal.
 */
export const spendOf = async (
  { trx }: Scoped,
  months: readonly ChargedMonth[],
  thisMonth: string,
  filters: { customerId?: string } = {},
): Promise<CustomerHome['spend']> => {
  const newest = months.findLast(({ totals }) => totals.length > 0)
  if (!newest) return null
  const previousMonth = monthsAfter(newest.month, -1)
  const before = months.find(({ month }) => month === previousMonth)?.totals ?? []
  const currencies = []
  for (const currency of new Set([...newest.totals, ...before].map((total) => total.currency))) {
    const amountIn = (totals: typeof before) =>
      totals.find((total) => total.currency === currency)?.amount ?? '0'
    const [amount, previous] = [amountIn(newest.totals), amountIn(before)]
    const difference = subtract(amount, previous)
    const { rows } = await sql<{
      percent: string | null
    }>`select round(${difference}::numeric * 100 / nullif(${previous}::numeric, 0), 1) as percent`.execute(
      trx,
    )
    const hrefOf = (month: string) => lists.customerInvoices({ ...filters, month, currency })
    currencies.push({
      currency,
      amount,
      estimated: newest.totals.find((total) => total.currency === currency)?.estimated ?? '0',
      previous,
      difference,
      percent: rows[0]?.percent ?? null,
      href: hrefOf(newest.month),
      previousHref: hrefOf(previousMonth),
    })
  }
  return { month: newest.month, previousMonth, isRunning: newest.month === thisMonth, currencies }
}
