/** Refuses calls beyond the limits of a customer. Calls that count for no limit get no hook and cost nothing more. */
import { capitalized, limitKindOf, limitOfCall, limitText } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { waitText } from '../../stores/limits.ts'
import { countedCustomerOf, countForCustomer, type ReachedLimit } from '../limit-counts/count.ts'

/** The refusal of a call: which limit it is, and when to go on. */
const refusalOf = ({ kind, most, retryAfterSeconds }: ReachedLimit): AppError => {
  const declared = limitKindOf(kind)
  const message =
    most === 0
      ? `Your company is not allowed any ${declared.units}. Ask the reseller to raise its limit.`
      : `Your company has reached its limit of ${limitText(declared, most)}. ${capitalized(declared.units)} are possible again in ${waitText(retryAfterSeconds)}. Wait, or ask the reseller to raise the limit.`
  return new AppError('TooManyRequests', message, { retryAfterSeconds })
}

/** Counts the calls that are declared to count for a limit, once they are known to be well-formed. Call before routes are mounted. */
export const refuseBeyondLimits = (app: FastifyInstance, ctx: AppContext): void => {
  app.addHook('onRoute', (route) => {
    const { call } = route.config ?? {}
    const kind = call && limitOfCall(call)
    if (kind === undefined) return
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      async ({ scope }) => {
        const customerId = scope ? countedCustomerOf(scope) : null
        if (customerId === null) return
        const reached = await countForCustomer(ctx, customerId, kind)
        if (reached) throw refusalOf(reached)
      },
    ]
  })
}
