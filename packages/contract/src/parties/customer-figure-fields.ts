/** The figures of customers as columns of a list. Their values are those of `readCustomerFigures`. */
import * as m from '@cmp/messages/contract/parties/customer-figures'
import { f } from '../kit/fields.ts'

/** The number of months of a trend. */
export const trendMonths = 12

/** The maximum number of customers of one call. */
export const mostFigureCustomers = 100

/** The columns. */
export const customerFigureFields = {
  balance: f.figure(m.outstanding, { help: m.sortedWithinEachCurrency }),
  charge: f.figure(m.lastMonth, { help: m.sortedWithinEachCurrency }),
  change: f.figure(m.change, { help: m.sortedWithinEachCurrency }),
  trend: f.figure(m.trend),
  margin: f.figure(m.margin),
}

/** The figures by which lists of customers can be sorted. */
export const sortedFigures = ['balance', 'charge', 'change', 'margin'] as const

/** A name in {@link sortedFigures}. */
export type SortedFigure = (typeof sortedFigures)[number]
