/**
 * A budget at the request: where its price is known at once, a request beyond it is refused before anything is planned, with the sentence
 * that the plan would be refused with. Where nobody knows so fast, the plan says it; it has the last word in any case.
 */
import type { ProvisionBody } from '../../db/provision-tables.ts'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { needsSecondAboveBudget } from './agreement.ts'
import { askedBeyond, beyondBudget, refusedBeyond, type Counted } from './budget.ts'
import { priceBoth, type BothPrices } from './prices.ts'
import { ruleOf } from './rules.ts'

/** How long a request waits for its price. */
const patienceMilliseconds = 3000

/** What is asked for, and where. */
type Priced = {
  customerId: string
  cloudProvider: string
  containerId: string
  typeName: string
  before: ProvisionBody | null
  after: ProvisionBody
}

/** What a request of a customer with a budget costs, if that is known at once; undefined of all others. */
export const pricesAtRequest = async (
  ctx: AppContext,
  scope: Scope,
  { typeName, before, after, ...place }: Priced,
): Promise<BothPrices | undefined> => {
  const rule = await withScope(ctx, scope, async (scoped) => {
    const customer = await scoped.trx
      .selectFrom('customer')
      .select('id')
      .where('id', '=', place.customerId)
      .executeTakeFirst()
    return customer && ruleOf(scoped, customer.id)
  })
  if (!rule?.budgetAmount) return undefined
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), patienceMilliseconds)
  const prices = priceBoth(ctx, place, typeName, { before, after }).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'what a request costs cannot be told at once; its plan tells it')
    return undefined
  })
  // It goes on when the request does not wait for it any more, and the stop of the portal waits for it.
  ctx.beforeClose(prices)
  try {
    return await Promise.race([prices, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Holds a request against the budget of its customer. Returns what an administrator will be asked to agree to; empty where none is.
 * @throws AppError Forbidden where the rule refuses what is beyond it
 */
export const keepToBudget = async (
  scoped: Scoped,
  request: Counted,
  prices: BothPrices | undefined,
): Promise<string> => {
  if (!prices) return ''
  const { role, actor } = scoped.scope
  const rule = await ruleOf(scoped, request.customerId)
  const beyond = await beyondBudget(scoped, request, rule, prices)
  if (!beyond) return ''
  if (beyond.isRefused) throw new AppError('Forbidden', refusedBeyond(beyond, request.provisionId !== null))
  if (needsSecondAboveBudget(rule, role)) return ` ${askedBeyond(beyond, actor)}`
  return role === 'SA' ? '' : ` ${askedBeyond(beyond)}`
}
