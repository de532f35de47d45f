/**
 * Converts the amounts that billing profiles leave with the reseller to rows of margins: a discount that is not passed
 * on earns its amount, and a cost that is not charged reduces the margin by its amount. A tax that the seller's VAT
 * replaces does neither, because it is settled with the tax office.
 */
import { type Text, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/margins'
import { parseDecimal, subtract, sum, toAmount, type ChargeNature } from '@cmp/billing'
import { sql } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'
import type { UsageSpan } from '../../../core/usage/charges/filter.ts'
import type { MarginRow } from './rank-rows.ts'

type MonthlyExcludedCost = {
  month: string
  customerId: string
  companyName: string
  nature: ChargeNature
  cost: string
}

/** Returns the uncharged amounts of invoices that begin in a date range, in the currency of the customers' charges. */
export const readExcludedCosts = (
  { trx }: Scoped,
  { from, to }: UsageSpan,
  {
    currency,
    customerId,
    cloudProvider,
  }: { currency: string; customerId?: string | undefined; cloudProvider?: string | undefined },
): Promise<MonthlyExcludedCost[]> =>
  trx
    .selectFrom('excludedCost')
    .innerJoin('invoice', 'invoice.id', 'excludedCost.invoiceRowId')
    .innerJoin('customer', 'customer.id', 'excludedCost.customerId')
    .select([
      sql<string>`to_char(invoice.billing_period_start_date, 'YYYY-MM')`.as('month'),
      'excludedCost.customerId',
      'customer.companyName',
      'excludedCost.nature',
      sql<string>`trim_scale(excluded_cost.exchanged_cost)`.as('cost'),
    ])
    .where('excludedCost.treatment', '=', 'keep')
    .where('excludedCost.exchangedCost', 'is not', null)
    .where('excludedCost.billingCurrency', '=', currency)
    .where('invoice.billingPeriodStartDate', '>=', from)
    .where('invoice.billingPeriodStartDate', '<=', to)
    .$if(customerId !== undefined, (q) => q.where('excludedCost.customerId', '=', customerId ?? ''))
    .$if(cloudProvider !== undefined, (q) => q.where('invoice.cloudProvider', '=', cloudProvider ?? ''))
    .execute()

/** The names shown in place of a service. */
const names: Record<ChargeNature, Text> = {
  usage: m.usageNotCharged,
  purchase: m.purchasesNotCharged,
  tax: m.providerTaxNotCharged,
  credit: m.creditsNotPassedOn,
  adjustment: m.adjustmentsAndRefundsNotPassedOn,
  rounding: m.roundingNotCharged,
  'reseller-discount': m.resellerDiscountsNotPassedOn,
}

/** Returns a row for each customer and nature; `key` and names have the form of rows by customer and service. */
export const buildExcludedCostRows = (
  before: readonly MonthlyExcludedCost[],
  after: readonly MonthlyExcludedCost[],
  digits: number,
): MarginRow[] => {
  const sumCosts = (entries: readonly MonthlyExcludedCost[]): string =>
    toAmount(parseDecimal(sum(entries.map(({ cost }) => cost))), digits)
  const buildRowKey = ({ customerId, nature }: MonthlyExcludedCost): string =>
    JSON.stringify([customerId, `kept ${nature}`])
  const [wasBy, isBy] = [Map.groupBy(before, buildRowKey), Map.groupBy(after, buildRowKey)]
  return [...new Set([...wasBy.keys(), ...isBy.keys()])].flatMap((key) => {
    const [was, is] = [wasBy.get(key) ?? [], isBy.get(key) ?? []]
    const [first] = [...is, ...was]
    if (!first) return []
    const cost = sumCosts(is)
    const negateAmount = (text: string): string => toAmount(parseDecimal(subtract('0', text)), digits)
    const margin = negateAmount(cost)
    const change = toAmount(parseDecimal(subtract(sumCosts(was), cost)), digits)
    const toExcludedPart = (text: string) =>
      /[1-9]/.test(text) ? [{ part: 'kept' as const, amount: text }] : []
    return {
      key,
      customerId: first.customerId,
      companyName: first.companyName,
      serviceName: t(names[first.nature]),
      isUsage: false,
      charge: toAmount(parseDecimal('0'), digits),
      cost,
      margin,
      before: negateAmount(sumCosts(was)),
      change,
      parts: toExcludedPart(change),
      sources: toExcludedPart(margin),
    }
  })
}
