/** Rejects calls beyond a customer's limits. Calls that count toward no limit have no hook and no extra cost. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/parties/customer-limits'
import { limitKindOf, limitOfCall, limitText, limitUnits, type LimitName } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import type { Scope } from '../../../scope/scope.ts'
import { waitText } from '../../../stores/limits.ts'
import {
  getCountedCustomer,
  countForCustomer,
  type ReachedLimit,
} from '../../../core/customer-limits/count.ts'

/** Returns the error of a rejected call, with the limit and when to try again. */
const createLimitError = ({ kind, most, retryAfterSeconds }: ReachedLimit): AppError => {
  const declared = limitKindOf(kind)
  const message =
    most === 0
      ? t(m.yourCompanysLimitOfIs0, { units: limitUnits(declared) })
      : t(m.limitReached, {
          allowance: limitText(declared, most),
          title: declared.title,
          wait: waitText(retryAfterSeconds),
        })
  return new AppError('TooManyRequests', message, { retryAfterSeconds })
}

/**
 * Counts one more call for the customer of a scope.
 * @throws AppError TooManyRequests if the limit is reached.
 */
export const refuseBeyondLimit = async (ctx: AppContext, scope: Scope, kind: LimitName): Promise<void> => {
  const customerId = getCountedCustomer(scope)
  if (customerId === null) return
  const reached = await countForCustomer(ctx, customerId, kind)
  if (reached) throw createLimitError(reached)
}

/**
 * Counts calls that are declared to count toward a limit, after their validation. Must be called before routes are
 * registered.
 */
export const refuseBeyondLimits = (app: FastifyInstance, ctx: AppContext): void => {
  app.addHook('onRoute', (route) => {
    const { call } = route.config ?? {}
    const kind = call && limitOfCall(call)
    if (kind === undefined) return
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      async ({ scope }) => {
        if (scope) await refuseBeyondLimit(ctx, scope, kind)
      },
    ]
  })
}
