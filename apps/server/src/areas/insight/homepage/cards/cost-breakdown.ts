/** Breaks down the cost of provider invoices: charged to customers, unassigned, or uncharged for a reason. */
import { areDecimalsEqual, subtract, sum } from '@cmp/billing'
import type { ProviderHome } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../../scope/scope.ts'
import { buildChargedPartSql, buildCloudGroupSql } from '../../../../core/billing-lines/clouds.ts'
import {
  selectExcludedCosts,
  lastProblem,
  subtractExcludedCosts,
  describeUnchargedCost,
  type ExcludedCostSum,
} from '../../../../core/billing-lines/coverage.ts'
import { lists } from './links.ts'

type InvoiceCost = {
  currency: string
  total: string
  charged: string
  unassigned: string
  /** The rest of the total. */
  uncharged: string
  difference: string
  isCalculated: boolean
  isStale: boolean
  problem: string | null
  excluded: ExcludedCostSum[]
}

/**
 * Returns every invoice with the parts of its cost, as sums over documents and over accounts of import batches, with
 * one pass over each.
 */
const readInvoiceCosts = async ({ trx }: Scoped): Promise<InvoiceCost[]> => {
  const { rows } = await sql<InvoiceCost>`
    with charged as (
      select invoice_row_id, sum(cost) as cost from customer_invoice where state <> 'void' group by invoice_row_id),
    unassigned as (
      select account.invoice_row_id, sum(${sql.raw(buildChargedPartSql('account', 'cost'))}) as cost
      from invoice_sub_account account
        join invoice_load load on load.load_id = account.load_id and load.invoice_row_id = account.invoice_row_id
          and load.line_item_type = account.line_item_type and load.is_current
        left join customer_subscription subscription on subscription.subscription_id = account.sub_account_key
          and subscription.cloud_provider = ${buildCloudGroupSql('account.cloud_provider')}
      where subscription.id is null group by account.invoice_row_id),
    part as (
      select invoice.id, invoice.currency_code as currency, invoice.total_charges as total, invoice.is_calculated,
        invoice.stale is not null as is_stale, coalesce(charged.cost, 0) as charged,
        coalesce(unassigned.cost, 0) as unassigned,
        coalesce(invoice.announced_total - invoice.total_charges, 0) as difference
      from invoice left join charged on charged.invoice_row_id = invoice.id
        left join unassigned on unassigned.invoice_row_id = invoice.id)
    select currency, trim_scale(total) as total, trim_scale(charged) as charged, trim_scale(unassigned) as unassigned,
      trim_scale(total - charged - unassigned) as uncharged, trim_scale(difference) as difference,
      is_calculated as "isCalculated", is_stale as "isStale",
      case when total <> charged + unassigned then (select ${lastProblem} from (select part.id) invoice) end as problem,
      ${selectExcludedCosts('part.id')} as excluded
    from part order by abs(total - charged - unassigned) desc, id`.execute(trx)
  return rows
}

const isFullyExcluded = ({ uncharged, excluded }: InvoiceCost): boolean =>
  areDecimalsEqual(subtractExcludedCosts(uncharged, excluded), '0')

/**
 * Returns by currency, the one with most invoices first: the total, its parts, and the uncharged cost with its main
 * reason.
 */
export const readCostBreakdown = async (
  scoped: Scoped,
): Promise<Pick<ProviderHome, 'reconciliation' | 'uncharged'>> => {
  const byCurrency = [...Map.groupBy(await readInvoiceCosts(scoped), ({ currency }) => currency)].sort(
    ([one, invoices], [other, others]) => others.length - invoices.length || (one < other ? -1 : 1),
  )
  return {
    reconciliation: byCurrency.map(([currency, own]) => {
      const [total, charged, unassigned] = [
        sum(own.map((invoice) => invoice.total)),
        sum(own.map((invoice) => invoice.charged)),
        sum(own.map((invoice) => invoice.unassigned)),
      ]
      return {
        currency,
        invoices: own.length,
        total,
        charged,
        unassigned,
        uncharged: subtract(total, sum([charged, unassigned])),
        difference: sum(own.map((invoice) => invoice.difference)),
        href: lists.invoices({ currencyCode: currency }),
      }
    }),
    uncharged: byCurrency.flatMap(([currency, own]) => {
      // Costs that billing profiles leave uncharged are intended, so another reason comes first.
      const [first, ...others] = own
        .filter(({ uncharged }) => !areDecimalsEqual(uncharged, '0'))
        .toSorted((one, other) => Number(isFullyExcluded(one)) - Number(isFullyExcluded(other)))
      if (!first) return []
      return {
        currency,
        amount: sum([first, ...others].map(({ uncharged }) => uncharged)),
        invoices: others.length + 1,
        reason: describeUnchargedCost({ ...first, cost: first.uncharged }),
        href: lists.invoices({ isUncharged: 'true', currencyCode: currency }),
      }
    }),
  }
}
