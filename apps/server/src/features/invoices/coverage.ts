/**
 * Where the cost of an invoice has gone, in SQL over `invoice`: charged to customers, unassigned, or uncharged for a reason.
 * The three always come to the invoice's total.
 */
import { equal, formatMoney, subtract, sum, type ChargeNature, type KeptCost } from '@cmp/billing'
import { digitsOf } from '@cmp/contract'
import { sql } from 'kysely'
import { chargedPart, cloudOfColumn } from './clouds.ts'

/** What of an invoice's lines or cost belongs to no customer's subscription. */
export const unassignedSum = (column: 'lines' | 'cost') => sql<string>`(
  select coalesce(sum(${sql.raw(chargedPart('account', column))}), 0)
  from invoice_sub_account account
    join invoice_load load on load.load_id = account.load_id and load.invoice_row_id = account.invoice_row_id
      and load.line_item_type = account.line_item_type and load.is_current
  where account.invoice_row_id = invoice.id and not exists (select from customer_subscription subscription
    where subscription.subscription_id = account.sub_account_key
      and subscription.cloud_provider = ${cloudOfColumn('account.cloud_provider')}))`

/** The cost that documents of customers hold; void ones hold none. */
const chargedCost = sql<string>`(
  select coalesce(sum(document.cost), 0) from customer_invoice document
  where document.invoice_row_id = invoice.id and document.state <> 'void')`

/** Lines that billing profiles do not charge, of an invoice: by nature and treatment, in the invoice's currency. */
export type Kept = Pick<KeptCost, 'nature' | 'treatment' | 'cost'>

/** What the last calculation of an invoice kept. */
export const keptOf = (invoiceRowId = 'invoice.id') => sql<Kept[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('nature', nature, 'treatment', treatment, 'cost', cost::text)), '[]')
  from (select nature, treatment, sum(cost) as cost from kept_cost
    where kept_cost.invoice_row_id = ${sql.raw(invoiceRowId)} group by nature, treatment order by nature, treatment) kept)`

/** Cost that belongs to customers and is on no document of theirs. */
export const unchargedCost = sql<string>`trim_scale(invoice.total_charges - ${chargedCost} - ${unassignedSum('cost')})`

/**
 * What the calculation said that ended last, where it ended badly, nothing was calculated since and the cause is still there; null
 * otherwise.
 */
export const lastProblem = sql<string | null>`(
  select case when last.status = 'failed' and calculation_failure_stands(last.id) then last.message end from calculation last
  where last.invoice_row_id = invoice.id and last.status in ('done', 'failed')
  order by last.created_at desc limit 1)`

/** Why lines of a nature are on no customer invoice. */
const keptSentences: Record<ChargeNature, string> = {
  usage: 'Usage is not charged, as the billing profile says.',
  purchase: 'Purchases are not charged, as the billing profile says.',
  tax: 'Provider tax is not charged, as the billing profile says.',
  credit: 'Credits are not passed on, as the billing profile says.',
  adjustment: 'Adjustments and refunds are not passed on, as the billing profile says.',
  rounding: 'Rounding is not charged, as the billing profile says.',
  'reseller-discount': 'Reseller discounts are kept as your margin, as the billing profile says.',
}

/** One sentence for each nature that was kept; empty where nothing was. */
export const keptReason = (kept: readonly Pick<Kept, 'nature' | 'treatment'>[]): string =>
  [
    ...new Set(
      kept.map(({ nature, treatment }) =>
        treatment === 'own-vat'
          ? 'Provider tax is replaced with your VAT, as the billing profile says.'
          : keptSentences[nature],
      ),
    ),
  ].join(' ')

/** What is uncharged and was not kept by a billing profile. */
export const notKept = (uncharged: string, kept: readonly Pick<Kept, 'cost'>[]): string =>
  subtract(uncharged, sum(kept.map(({ cost }) => cost)))

/**
 * Why cost of an invoice is uncharged; `cost` is how much of it, in the invoice's currency. What billing profiles keep says so
 * itself.
 */
export const unchargedReason = ({
  isCalculated,
  isStale,
  problem,
  cost,
  currency,
  kept,
}: {
  isCalculated: boolean
  isStale: boolean
  problem: string | null
  cost: string
  currency: string
  kept: readonly Kept[]
}): string => {
  const rest = notKept(cost, kept)
  const ofRest = equal(rest, '0')
    ? ''
    : reasonOfRest({ isCalculated, isStale, problem, cost: rest, currency })
  return [ofRest, keptReason(kept)].filter((sentence) => sentence !== '').join(' ')
}

const reasonOfRest = ({
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
  if (!isCalculated) return 'The invoice has not been calculated with its present lines yet. Calculate it.'
  if (isStale) return 'Subscriptions changed after the last calculation. Calculate the invoice again.'
  return `Cost changed by ${formatMoney(cost, digitsOf(currency))} ${currency}; the charge is unchanged.`
}
