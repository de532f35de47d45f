/**
 * What billing profiles left with the reseller, as rows of margins: a discount that is not passed on earns its amount, a cost
 * that is not charged costs it. A tax that the seller's VAT replaces is neither: it is settled with the tax office.
 */
import { parseDecimal, subtract, sum, toAmount, type ChargeNature } from '@cmp/billing'
import { sql } from 'kysely'
import type { Margins } from '@cmp/contract'
import type { Scoped } from '../../scope/scope.ts'
import type { UsageSpan } from '../usage-by-meters/filter.ts'

type Kept = {
  month: string
  customerId: string
  companyName: string
  nature: ChargeNature
  cost: string
}

/** What is kept of the invoices that begin in a span, in the currency of the customers' charges. */
export const keptOfSpan = (
  { trx }: Scoped,
  { from, to }: UsageSpan,
  {
    currency,
    customerId,
    cloudProvider,
  }: { currency: string; customerId?: string | undefined; cloudProvider?: string | undefined },
): Promise<Kept[]> =>
  trx
    .selectFrom('keptCost')
    .innerJoin('invoice', 'invoice.id', 'keptCost.invoiceRowId')
    .innerJoin('customer', 'customer.id', 'keptCost.customerId')
    .select([
      sql<string>`to_char(invoice.billing_period_start_date, 'YYYY-MM')`.as('month'),
      'keptCost.customerId',
      'customer.companyName',
      'keptCost.nature',
      sql<string>`trim_scale(kept_cost.exchanged_cost)`.as('cost'),
    ])
    .where('keptCost.treatment', '=', 'keep')
    .where('keptCost.exchangedCost', 'is not', null)
    .where('keptCost.billingCurrency', '=', currency)
    .where('invoice.billingPeriodStartDate', '>=', from)
    .where('invoice.billingPeriodStartDate', '<=', to)
    .$if(customerId !== undefined, (q) => q.where('keptCost.customerId', '=', customerId ?? ''))
    .$if(cloudProvider !== undefined, (q) => q.where('invoice.cloudProvider', '=', cloudProvider ?? ''))
    .execute()

/** What stands in the place of a service. */
const names: Record<ChargeNature, string> = {
  usage: 'Usage (not charged)',
  purchase: 'Purchases (not charged)',
  tax: 'Provider tax (not charged)',
  credit: 'Credits (kept)',
  adjustment: 'Adjustments and refunds (kept)',
  rounding: 'Rounding (not charged)',
  'reseller-discount': 'Reseller discounts (kept)',
}

type Row = Margins['rows'][number]

/** A row for each customer and nature; `key` and names are those of rows by customer and service. */
export const keptRows = (before: readonly Kept[], after: readonly Kept[], digits: number): Row[] => {
  const amount = (entries: readonly Kept[]): string =>
    toAmount(parseDecimal(sum(entries.map(({ cost }) => cost))), digits)
  const keyOf = ({ customerId, nature }: Kept): string => JSON.stringify([customerId, `kept ${nature}`])
  const [wasBy, isBy] = [Map.groupBy(before, keyOf), Map.groupBy(after, keyOf)]
  return [...new Set([...wasBy.keys(), ...isBy.keys()])].flatMap((key) => {
    const [was, is] = [wasBy.get(key) ?? [], isBy.get(key) ?? []]
    const [first] = [...is, ...was]
    if (!first) return []
    const cost = amount(is)
    const negated = (text: string): string => toAmount(parseDecimal(subtract('0', text)), digits)
    const margin = negated(cost)
    const change = toAmount(parseDecimal(subtract(amount(was), cost)), digits)
    const told = (text: string) => (/[1-9]/.test(text) ? [{ part: 'kept' as const, amount: text }] : [])
    return {
      key,
      customerId: first.customerId,
      companyName: first.companyName,
      serviceName: names[first.nature],
      isUsage: false,
      charge: toAmount(parseDecimal('0'), digits),
      cost,
      margin,
      before: negated(amount(was)),
      change,
      parts: told(change),
      sources: told(margin),
    }
  })
}
