/** The monthly budget of a customer, compared with the cost of existing and requested resources. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/prices'
import { formatMoney, parseDecimal, subtract, sum } from '@cmp/billing'
import { getCurrencyDigits, formatFirst } from '@cmp/contract'
import { sql } from 'kysely'
import { lockByName } from '../../../../db/lock.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import type { BothPrices } from './prices.ts'
import type { Rule } from '../rules/rules.ts'

/** Why a plan exceeds the budget, and whether it is rejected. */
export type BeyondBudget = { sentence: string; isRefused: boolean }

/** The customer and the provision that are counted; `provisionId` is null for a new request. */
export type Counted = { customerId: string; provisionId: string | null }

type Part = {
  amount: string | null
  currency: string | null
  source: string
  name: string
  resourceName: string
}

/** The number of names in a message. */
const mostNamed = 5

/**
 * Reads the prices of a customer's other existing and pending provisions, each by its last plan that was applied or
 * waits to be. Plans of one customer are counted one after the other.
 */
const readOtherParts = async ({ trx }: Scoped, { customerId, provisionId }: Counted): Promise<Part[]> => {
  await lockByName(trx, 'planned-prices', customerId)
  const { rows } = await sql<Part>`
    select price.amount, price.currency, price.source, price.name, provision.resource_name
    from provision cross join lateral (
      select run.id from provision_run as run
      where run.provision_id = provision.id and run.action in ('create', 'edit', 'adopt', 'import') and run.step in ('succeeded', 'applying', 'awaiting-approval')
      order by run.created_at desc, run.id desc limit 1) as last
    join provision_price as price on price.run_id = last.id and price.side = 'after'
    where provision.customer_id = ${customerId} and provision.id is distinct from ${provisionId}::uuid and provision.status <> 'deleted'
      and (provision.has_resources or provision.status in ('applying', 'awaiting-approval'))`.execute(trx)
  return rows
}

const sumAmounts = (parts: readonly Pick<Part, 'amount' | 'currency'>[], currency: string): string =>
  sum(parts.flatMap((part) => (part.currency === currency && part.amount !== null ? [part.amount] : [])))

/** Returns whether a part has an unknown price or another currency, so it is not part of any sum. */
const isUncounted = (
  { amount, currency, source }: Omit<Part, 'name' | 'resourceName'>,
  of: string,
): boolean => source === 'unknown' || (amount !== null && currency !== of)

/** Builds the message for a plan that the rule rejects, for an existing or a new provision. */
export const formatBudgetRefusal = ({ sentence }: BeyondBudget, exists: boolean): string =>
  t(m.thisExceedsCustomersLimitNothingWas, { sentence, exists: String(Boolean(exists)) })

/** Builds the message for a plan that needs an administrator; `requester` if the approver must be somebody else. */
export const formatBudgetApproval = ({ sentence }: BeyondBudget, requester?: string): string =>
  requester === undefined
    ? t(m.administratorMustApprove, { sentence })
    : t(m.administratorOtherThanMustApprove, { sentence, requester })

/**
 * Checks whether a plan exceeds the budget. A plan that costs no more than what it replaces never does. Parts without a
 * usable price are named; an administrator decides about a plan that is entirely in another currency.
 */
export const findBudgetExcess = async (
  scoped: Scoped,
  run: Counted,
  rule: Rule | undefined,
  { before, after }: BothPrices,
): Promise<BeyondBudget | undefined> => {
  if (!rule?.budgetAmount || !rule.budgetCurrency || !after) return undefined
  const { budgetAmount: budget, budgetCurrency: currency } = rule
  const isAbove = (amount: string, most: string) => parseDecimal(subtract(amount, most)).greaterThan(0)
  const own = sumAmounts(after, currency)
  const isForeign = after.some((part) => part.amount !== null && part.currency !== currency)
  if (!isForeign && !isAbove(own, sumAmounts(before ?? [], currency))) return undefined
  const otherParts = await readOtherParts(scoped, run)
  const total = sum([own, sumAmounts(otherParts, currency)])
  const isBeyond = isAbove(total, budget)
  if (!isBeyond && !isForeign) return undefined
  const uncounted = [
    ...after.filter((part) => isUncounted(part, currency)).map(({ name }) => name),
    ...otherParts
      .filter((part) => isUncounted(part, currency))
      .map(({ name, resourceName }) => `${resourceName}: ${name}`),
  ]
  const formatAmount = (amount: string) => `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`
  const sentence = [
    isBeyond
      ? t(m.withThisRequestProvisionedResources, { total: formatAmount(total), budget: formatAmount(budget) })
      : t(m.priceIsNotInCurrencyOf, { currency, budget: formatAmount(budget) }),
    ...(uncounted.length > 0
      ? [t(m.notIncluded, { value: formatFirst([...new Set(uncounted)], mostNamed) })]
      : []),
  ].join(' ')
  return { sentence, isRefused: isBeyond && rule.beyondBudget === 'refuse' }
}
