/**
 * SQL over `invoice` that splits an invoice's cost into charged, unassigned, and uncharged for a reason. The three
 * always add up to the invoice's total.
 */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/billing-lines'
import {
  areDecimalsEqual,
  formatMoney,
  subtract,
  sum,
  type ChargeNature,
  type ExcludedCost,
} from '@cmp/billing'
import { getCurrencyDigits } from '@cmp/contract'
import { sql } from 'kysely'
import { buildChargedPartSql, buildCloudGroupSql } from './clouds.ts'

/** The line items or cost of an invoice that belong to no customer's subscription. */
export const selectUnassignedSum = (column: 'lines' | 'cost') => sql<string>`(
  select coalesce(sum(${sql.raw(buildChargedPartSql('account', column))}), 0)
  from invoice_sub_account account
    join invoice_load load on load.load_id = account.load_id and load.invoice_row_id = account.invoice_row_id
      and load.line_item_type = account.line_item_type and load.is_current
  where account.invoice_row_id = invoice.id and not exists (select from customer_subscription subscription
    where subscription.subscription_id = account.sub_account_key
      and subscription.cloud_provider = ${buildCloudGroupSql('account.cloud_provider')}))`

/** The cost on customers' documents, except void ones. */
const chargedCost = sql<string>`(
  select coalesce(sum(document.cost), 0) from customer_invoice document
  where document.invoice_row_id = invoice.id and document.state <> 'void')`

/** Costs of an invoice that billing profiles do not charge, by nature and treatment, in the invoice's currency. */
export type ExcludedCostSum = Pick<ExcludedCost, 'nature' | 'treatment' | 'cost'>

/** What the last calculation of an invoice left uncharged because of billing profiles. */
export const selectExcludedCosts = (invoiceRowId = 'invoice.id') => sql<ExcludedCostSum[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('nature', nature, 'treatment', treatment, 'cost', cost::text)), '[]')
  from (select nature, treatment, sum(cost) as cost from excluded_cost
    where excluded_cost.invoice_row_id = ${sql.raw(invoiceRowId)} group by nature, treatment order by nature, treatment) kept)`

/** The cost that belongs to customers but is on none of their documents. */
export const unchargedCost = sql<string>`trim_scale(invoice.total_charges - ${chargedCost} - ${selectUnassignedSum('cost')})`

/** The error of the last calculation, if nothing was calculated since and the cause still applies; otherwise null. */
export const lastProblem = sql<string | null>`(
  select case when last.status = 'failed' and is_calculation_failure_current(last.id) then last.message end from calculation last
  where last.invoice_row_id = invoice.id and last.status in ('done', 'failed')
  order by last.created_at desc limit 1)`

/** Why line items of a nature are on no customer invoice. */
const exclusionReasons: Record<ChargeNature, Text> = {
  usage: m.billingProfileExcludesUsageFromCharges,
  purchase: m.billingProfileExcludesPurchasesFrom,
  tax: m.billingProfileExcludesProviderTaxFrom,
  credit: m.billingProfileDoesNotPassOn,
  adjustment: m.billingProfileDoesNotPassOnAdjustments,
  rounding: m.billingProfileExcludesRoundingFrom,
  'reseller-discount': m.billingProfileRetainsResellerDiscounts,
}

/** Returns one sentence for each nature that was not charged; empty if there was none. */
export const describeExcludedCosts = (
  excludedCosts: readonly Pick<ExcludedCostSum, 'nature' | 'treatment'>[],
): string =>
  [
    ...new Set(
      excludedCosts.map(({ nature, treatment }) =>
        treatment === 'own-vat' ? t(m.billingProfileReplacesProviderTaxWith) : t(exclusionReasons[nature]),
      ),
    ),
  ].join(' ')

/** Returns the uncharged cost for reasons other than billing profiles. */
export const subtractExcludedCosts = (
  uncharged: string,
  excludedCosts: readonly Pick<ExcludedCostSum, 'cost'>[],
): string => subtract(uncharged, sum(excludedCosts.map(({ cost }) => cost)))

/**
 * Explains why cost of an invoice is uncharged. `cost` is the amount in the invoice's currency. What billing profiles
 * leave uncharged has its own sentences.
 */
export const describeUnchargedCost = ({
  isCalculated,
  isStale,
  problem,
  cost,
  currency,
  excluded,
}: {
  isCalculated: boolean
  isStale: boolean
  problem: string | null
  cost: string
  currency: string
  excluded: readonly ExcludedCostSum[]
}): string => {
  const rest = subtractExcludedCosts(cost, excluded)
  const ofRest = areDecimalsEqual(rest, '0')
    ? ''
    : describeUnchargedRest({ isCalculated, isStale, problem, cost: rest, currency })
  return [ofRest, describeExcludedCosts(excluded)].filter((sentence) => sentence !== '').join(' ')
}

const describeUnchargedRest = ({
  isCalculated,
  isStale,
  problem,
  cost,
  currency,
}: {
  isCalculated: boolean
  isStale: boolean
  problem: string | null
  cost: string
  currency: string
}): string => {
  if (problem !== null) return problem
  if (!isCalculated) return t(m.invoiceHasNotBeenCalculatedWith)
  if (isStale) return t(m.subscriptionsChangedAfterLast)
  return t(m.costChangedByChargeIsUnchanged, {
    cost: formatMoney(cost, getCurrencyDigits(currency)),
    currency,
  })
}
