/** What filtered customer invoices come to, by currency: the sums over the same rows that the list shows. */
import type { CustomerInvoiceTotals } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import { onDocuments } from './details-of.ts'
import { filteredInvoices, isOfPart, type CustomerInvoiceFilter } from './customer-invoices.ts'

const chosen = (scoped: Scoped, filter: CustomerInvoiceFilter) =>
  filteredInvoices(scoped, filter).clearSelect().select('customerInvoice.id')

/** A sum over documents that count: void ones do not. */
const sumOf = (expression: string) =>
  sql<string>`trim_scale(coalesce(sum(${sql.raw(expression)}) filter (where state <> 'void'), 0))`

/** Nobody has to pay a draft. */
const openSum = sql<string>`trim_scale(coalesce(
  sum(total - paid_amount) filter (where state not in ('draft', 'void')), 0))`

/**
 * Whole invoices by currency: how many, and the sums of charge, VAT, total, what is open, and of the cost at the rate that
 * each charge was made with, as exact decimal text.
 */
export const invoiceSums = (scoped: Scoped, filter: CustomerInvoiceFilter) =>
  scoped.trx
    .selectFrom('customerInvoice')
    .where('customerInvoice.id', 'in', chosen(scoped, filter))
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

/** Charge and cost of the details of a part by currency; the cost is exchanged at the rate that each charge was made with. */
const detailSums = (scoped: Scoped, filter: CustomerInvoiceFilter) =>
  scoped.trx
    .selectFrom('customerInvoiceDetail')
    .where(onDocuments(scoped, sql`${chosen(scoped, filter)}`))
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

/** The totals of a filter; the currency of most invoices comes first. A customer is told no cost. */
export const customerInvoiceTotalsOf = async (
  scoped: Scoped,
  filter: CustomerInvoiceFilter,
): Promise<CustomerInvoiceTotals> => {
  const isPart = !!filter.subscriptionId || !!filter.serviceName
  const isProvider = scoped.scope.kind === 'provider'
  const sums = await invoiceSums(scoped, filter)
  const details = isPart ? await detailSums(scoped, filter) : []
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
