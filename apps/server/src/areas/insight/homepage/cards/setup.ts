/** Reads the setup steps from an empty portal to the first issued customer invoice. */
import type { ProviderHome } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../../scope/scope.ts'
import { readSeller } from '../../../../core/seller-profile/seller.ts'
import { importPage, lists, sellerPage } from './links.ts'

type Facts = {
  isIssued: boolean
  invoices: number
  subscriptions: number
  drafts: number
}

/**
 * Returns the number of customers with subscriptions that are charged at cost on a date, `YYYY-MM-DD`: the markup is 0 %
 * and neither a price rule nor a recurring charge adds to it.
 */
export const countCustomersAtCost = async ({ trx }: Scoped, today: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct profile.customer_id)::integer as count from billing_profile profile
    where profile.markup_percent = 0
      and profile.valid_from <= ${today} and (profile.valid_to is null or profile.valid_to > ${today})
      and exists (select from customer_subscription own where own.customer_id = profile.customer_id)
      and not exists (select from billing_profile_subscription rule
        where rule.billing_profile_id = profile.id and rule.markup_percent <> 0
          and (rule.valid_to is null or rule.valid_to > ${today}))
      and not exists (select from agreement_line line
        where line.customer_id = profile.customer_id and (line.valid_to is null or line.valid_to > ${today}))`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

const readFacts = async ({ trx }: Scoped): Promise<Facts> => {
  const { rows } = await sql<Facts>`
    select exists (select from customer_invoice where state <> 'draft') as is_issued,
      (select count(*)::integer from invoice where exists (select from invoice_load
        where invoice_load.invoice_row_id = invoice.id and invoice_load.is_current)) as invoices,
      (select count(*)::integer from customer_subscription) as subscriptions,
      (select count(*)::integer from customer_invoice where state = 'draft') as drafts`.execute(trx)
  const [facts] = rows
  if (!facts) throw new Error('The query of the setup returned no row.')
  return facts
}

/**
 * Returns the setup steps; null once a customer invoice was issued. `unassigned` is the number of subscriptions on
 * provider invoices without a customer.
 */
export const readSetup = async (
  scoped: Scoped,
  { unassigned, atCost }: { unassigned: number; atCost: number },
): Promise<ProviderHome['setup']> => {
  const facts = await readFacts(scoped)
  if (facts.isIssued) return null
  const { name } = await readSeller(scoped)
  const hasCustomers = facts.subscriptions > 0
  const drafts = lists.customerInvoices({ state: 'draft' })
  return [
    { step: 'seller', isDone: name !== '', count: 0, href: sellerPage },
    { step: 'invoices', isDone: facts.invoices > 0, count: facts.invoices, href: importPage('new') },
    {
      step: 'customers',
      isDone: hasCustomers && unassigned === 0,
      count: unassigned,
      href: lists.unassigned(),
    },
    { step: 'prices', isDone: hasCustomers && atCost === 0, count: atCost, href: lists.profilesByMarkup() },
    {
      step: 'review',
      isDone: facts.drafts > 0,
      count: facts.drafts,
      href: facts.drafts > 0 ? drafts : lists.invoices({ isCalculated: 'false' }),
    },
    { step: 'issue', isDone: false, count: facts.drafts, href: drafts },
  ]
}
