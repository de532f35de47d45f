/** Where the cost of the providers' invoices has gone: charged to customers, unassigned, or uncharged for a reason. */
import { equal, subtract, sum } from '@cmp/billing'
import type { ProviderHome } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import { chargedPart, cloudOfColumn } from '../invoices/clouds.ts'
import { keptOf, lastProblem, notKept, unchargedReason, type Kept } from '../invoices/coverage.ts'
import { lists } from './links.ts'

type InvoiceCost = {
  currency: string
  total: string
  charged: string
  unassigned: string
  /** What is left of the total. */
  uncharged: string
  difference: string
  isCalculated: boolean
  isStale: boolean
  problem: string | null
  kept: Kept[]
}

/** Every invoice with the parts of its cost; sums of documents and of loads' accounts, one pass over each. */
const invoiceCosts = async ({ trx }: Scoped): Promise<InvoiceCost[]> => {
  const { rows } = await sql<InvoiceCost>`
    with charged as (
      select invoice_row_id, sum(cost) as cost from customer_invoice where state <> 'void' group by invoice_row_id),
    unassigned as (
      select account.invoice_row_id, sum(${sql.raw(chargedPart('account', 'cost'))}) as cost
      from invoice_sub_account account
        join invoice_load load on load.load_id = account.load_id and load.invoice_row_id = account.invoice_row_id
          and load.line_item_type = account.line_item_type and load.is_current
        left join customer_subscription subscription on subscription.subscription_id = account.sub_account_key
          and subscription.cloud_provider = ${cloudOfColumn('account.cloud_provider')}
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
      ${keptOf('part.id')} as kept
    from part order by abs(total - charged - unassigned) desc, id`.execute(trx)
  return rows
}

const isKeptWhole = ({ uncharged, kept }: InvoiceCost): boolean => equal(notKept(uncharged, kept), '0')

/** By currency, that of most invoices first: the whole, its parts, and what is uncharged with its main reason. */
export const whereCostWent = async (
  scoped: Scoped,
): Promise<Pick<ProviderHome, 'reconciliation' | 'uncharged'>> => {
  const byCurrency = [...Map.groupBy(await invoiceCosts(scoped), ({ currency }) => currency)].sort(
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
      // What billing profiles keep is meant to be uncharged: another reason goes first.
      const [first, ...others] = own
        .filter(({ uncharged }) => !equal(uncharged, '0'))
        .toSorted((one, other) => Number(isKeptWhole(one)) - Number(isKeptWhole(other)))
      if (!first) return []
      return {
        currency,
        amount: sum([first, ...others].map(({ uncharged }) => uncharged)),
        invoices: others.length + 1,
        reason: unchargedReason({ ...first, cost: first.uncharged }),
        href: lists.invoices({ isUncharged: 'true', currencyCode: currency }),
      }
    }),
  }
}
