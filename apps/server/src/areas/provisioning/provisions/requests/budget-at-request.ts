/**
 * Checks the budget when a request is submitted. If the price is known at once, a request above the budget is rejected
 * before planning, with the same message that the plan would get. Otherwise the plan decides; its check is final in any
 * case.
 */
import type { ProvisionType } from '@cmp/contract/provision-types'
import type { ProvisionBody } from '../../../../db/provision-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { needsSecondAboveBudget } from '../approvals/agreement.ts'
import {
  formatBudgetApproval,
  findBudgetExcess,
  formatBudgetRefusal,
  type Counted,
} from '../prices/budget.ts'
import { priceBoth, type BothPrices } from '../prices/prices.ts'
import { findProvisionRule } from '../rules/rules.ts'

/** How long a request waits for its price. */
const patienceMilliseconds = 3000

/** The requested resources and their container. */
type Priced = {
  customerId: string
  cloudProvider: string
  containerId: string
  type: ProvisionType
  before: ProvisionBody | null
  after: ProvisionBody
}

/** Returns the price of a request if the customer has a budget and the price is known in time; otherwise undefined. */
export const priceRequest = async (
  ctx: AppContext,
  scope: Scope,
  { type, before, after, ...place }: Priced,
): Promise<BothPrices | undefined> => {
  const rule = await withScope(ctx, scope, async (scoped) => {
    const customer = await scoped.trx
      .selectFrom('customer')
      .select('id')
      .where('id', '=', place.customerId)
      .executeTakeFirst()
    return customer && findProvisionRule(scoped, customer.id)
  })
  if (!rule?.budgetAmount) return undefined
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), patienceMilliseconds)
  const prices = priceBoth(ctx, place, type, { before, after }).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'what a request costs cannot be told at once; its plan tells it')
    return undefined
  })
  // The pricing continues after the request stops waiting for it, and a shutdown of the server waits for it.
  ctx.beforeClose(prices)
  try {
    return await Promise.race([prices, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Checks a request against the customer's budget. Returns what an administrator will have to approve, or an empty text
 * if nothing.
 * @throws AppError Forbidden if the rule rejects requests above the budget
 */
export const enforceBudget = async (
  scoped: Scoped,
  request: Counted,
  prices: BothPrices | undefined,
): Promise<string> => {
  if (!prices) return ''
  const { role, actor } = scoped.scope
  const rule = await findProvisionRule(scoped, request.customerId)
  const beyond = await findBudgetExcess(scoped, request, rule, prices)
  if (!beyond) return ''
  if (beyond.isRefused)
    throw new AppError('Forbidden', formatBudgetRefusal(beyond, request.provisionId !== null))
  if (needsSecondAboveBudget(rule, role)) return ` ${formatBudgetApproval(beyond, actor)}`
  return role === 'SA' ? '' : ` ${formatBudgetApproval(beyond)}`
}
