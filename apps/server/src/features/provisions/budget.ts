/** The budget of a customer: what stands and what is being asked for, against what a month may cost. */
import { formatMoney, parseDecimal, subtract, sum } from '@cmp/billing'
import { digitsOf, firstOf } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import type { BothPrices } from './prices.ts'
import type { Rule } from './rules.ts'

/** Why a plan goes beyond the budget, and what becomes of it. */
export type BeyondBudget = { sentence: string; isRefused: boolean }

/** For whom something is counted; `provisionId` is null of what is not asked for yet. */
export type Counted = { customerId: string; provisionId: string | null }

type Part = {
  amount: string | null
  currency: string | null
  source: string
  name: string
  resourceName: string
}

/** Names that a sentence has. */
const mostNamed = 5

/**
 * The prices of what else stands for a customer or is on its way: of each thing by its last plan that was carried out or waits for that.
 * Plans of one customer are counted one after the other.
 */
const others = async ({ trx }: Scoped, { customerId, provisionId }: Counted): Promise<Part[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`budget of ${customerId}`}, 0))`.execute(trx)
  const { rows } = await sql<Part>`
    select price.amount, price.currency, price.source, price.name, provision.resource_name
    from provision cross join lateral (
      select run.id from provision_run as run
      where run.provision_id = provision.id and run.action <> 'delete' and run.step in ('succeeded', 'applying', 'awaiting-approval')
      order by run.created_at desc, run.id desc limit 1) as last
    join provision_price as price on price.run_id = last.id and price.side = 'after'
    where provision.customer_id = ${customerId} and provision.id is distinct from ${provisionId}::uuid and provision.status <> 'deleted'
      and (provision.stands or provision.status in ('applying', 'awaiting-approval'))`.execute(trx)
  return rows
}

const amountIn = (parts: readonly Pick<Part, 'amount' | 'currency'>[], currency: string): string =>
  sum(parts.flatMap((part) => (part.currency === currency && part.amount !== null ? [part.amount] : [])))

/** What has a price that nobody knows, or one in another currency: it is in no sum. */
const isUncounted = (
  { amount, currency, source }: Omit<Part, 'name' | 'resourceName'>,
  of: string,
): boolean => source === 'unknown' || (amount !== null && currency !== of)

/** What is said of a plan that the rule refuses, for something that stands already or does not. */
export const refusedBeyond = ({ sentence }: BeyondBudget, stands: boolean): string =>
  `${sentence} The rule of this customer allows no more: nothing was ${stands ? 'changed' : 'made'}. Ask for less, or delete something first.`

/** What is said where an administrator is asked; `requester` where it has to be someone else. */
export const askedBeyond = ({ sentence }: BeyondBudget, requester?: string): string =>
  requester === undefined
    ? `${sentence} An administrator has to agree.`
    : `${sentence} An administrator other than ${requester} has to approve it.`

/**
 * Whether a plan goes beyond the budget. One that costs no more than what it changes never does. What cannot be counted is named; a plan
 * that is priced in another currency altogether is looked at by an administrator.
 */
export const beyondBudget = async (
  scoped: Scoped,
  run: Counted,
  rule: Rule | undefined,
  { before, after }: BothPrices,
): Promise<BeyondBudget | undefined> => {
  if (!rule?.budgetAmount || !rule.budgetCurrency || !after) return undefined
  const { budgetAmount: budget, budgetCurrency: currency } = rule
  const isAbove = (amount: string, most: string) => parseDecimal(subtract(amount, most)).greaterThan(0)
  const own = amountIn(after, currency)
  const isForeign = after.some((part) => part.amount !== null && part.currency !== currency)
  if (!isForeign && !isAbove(own, amountIn(before ?? [], currency))) return undefined
  const standing = await others(scoped, run)
  const total = sum([own, amountIn(standing, currency)])
  const isBeyond = isAbove(total, budget)
  if (!isBeyond && !isForeign) return undefined
  const uncounted = [
    ...after.filter((part) => isUncounted(part, currency)).map(({ name }) => name),
    ...standing
      .filter((part) => isUncounted(part, currency))
      .map(({ name, resourceName }) => `${resourceName}: ${name}`),
  ]
  const money = (amount: string) => `${formatMoney(amount, digitsOf(currency))} ${currency}`
  const sentence = [
    isBeyond
      ? `With this, a month of what was provisioned comes to ${money(total)}, and the budget is ${money(budget)}.`
      : `Its price is not in ${currency}, in which the budget of ${money(budget)} is counted.`,
    ...(uncounted.length > 0 ? [`Not counted: ${firstOf([...new Set(uncounted)], mostNamed)}.`] : []),
  ].join(' ')
  return { sentence, isRefused: isBeyond && rule.beyondBudget === 'refuse' }
}
