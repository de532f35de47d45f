/** Computes the totals of filtered customer invoices by currency, over the same rows that the list shows. */
import type { CustomerInvoiceTotals } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'
import { onDocuments } from './details-of.ts'
import { filterCustomerInvoices, isOfPart, type CustomerInvoiceFilter } from './customer-invoices.ts'

const selectInvoiceIds = (scoped: Scoped, filter: CustomerInvoiceFilter) =>
  filterCustomerInvoices(scoped, filter).clearSelect().select('customerInvoice.id')

/** SQL for a sum over documents without void ones. */
const sumOf = (expression: string) =>
  sql<string>`trim_scale(coalesce(sum(${sql.raw(expression)}) filter (where state <> 'void'), 0))`

/** SQL for the outstanding amount. Drafts do not count, because nobody has to pay them. */
const openSum = sql<string>`trim_scale(coalesce(
  sum(total - paid_amount) filter (where state not in ('draft', 'void')), 0))`

/**
 * Returns whole invoices by currency: their number, and the sums of charge, VAT, total, outstanding amount and cost, as
 * exact decimal text. Each cost is converted at the exchange rate of its charge.
 */
export const sumInvoices = (scoped: Scoped, filter: CustomerInvoiceFilter) =>
  scoped.trx
    .selectFrom('customerInvoice')
    .where('customerInvoice.id', 'in', selectInvoiceIds(scoped, filter))
    .select([
      'currency',
      sql<number>`count(*)::integer`.as('invoices'),
      sumOf('subtotal').as('charge'),
      sumOf('vat_amount').as('vat'),
      sumOf('total').as('total'),
      sumOf('exchanged_cost').as('cost'),
      sumOf('subtotal - exchanged_cost').as('margin'),
      openSum.as('open'),
    ])
    .groupBy('currency')
    .orderBy('invoices', 'desc')
    .orderBy('currency')
    .execute()

/**
 * Returns the charge and cost of the matching details by currency. Each cost is converted at the exchange rate of its
 * charge.
 */
const sumDetails = (scoped: Scoped, filter: CustomerInvoiceFilter) =>
  scoped.trx
    .selectFrom('customerInvoiceDetail')
    .where(onDocuments(scoped, sql`${selectInvoiceIds(scoped, filter)}`))
    .where(isOfPart(filter))
    .where('customerInvoiceDetail.customerInvoiceId', 'not in', (eb) =>
      eb.selectFrom('customerInvoice').select('id').where('state', '=', 'void'),
    )
    .select([
      'currency',
      sql<string>`trim_scale(sum(charge))`.as('charge'),
      sql<string>`trim_scale(sum(cost * exchange_rate))`.as('cost'),
      sql<string>`trim_scale(sum(charge) - sum(cost * exchange_rate))`.as('margin'),
    ])
    .groupBy('currency')
    .execute()

/** Returns the totals of a filter, the currency with most invoices first. Customers do not receive costs. */
export const readCustomerInvoiceTotals = async (
  scoped: Scoped,
  filter: CustomerInvoiceFilter,
): Promise<CustomerInvoiceTotals> => {
  const isPart = !!filter.subscriptionId || !!filter.serviceName
  const isProvider = scoped.scope.kind === 'provider'
  const sums = await sumInvoices(scoped, filter)
  const details = isPart ? await sumDetails(scoped, filter) : []
  return sums.map((sum) => {
    const detail = details.find(({ currency }) => currency === sum.currency)
    const { charge, cost, margin } = isPart ? (detail ?? { charge: '0', cost: '0', margin: '0' }) : sum
    return {
      currency: sum.currency,
      invoices: sum.invoices,
      charge,
      vat: isPart ? null : sum.vat,
      total: isPart ? null : sum.total,
      open: isPart ? null : sum.open,
      cost: isProvider ? cost : null,
      margin: isProvider ? margin : null,
    }
  })
}
