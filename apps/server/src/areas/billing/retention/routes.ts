/** Routes of retention. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/retention'
import { getRetention, previewRetention, removeByRetention, setRetention } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { hashRetentionPlan } from './consequence.ts'
import { readHoldings } from './holdings.ts'
import { planOf } from './plan.ts'
import { requestRemoval } from './removal.ts'
import { readRules, writeRule } from './rules.ts'
import { previewOf, readRetentionState, readSellerDate } from './state.ts'

const createChangedError = (): AppError => new AppError('Conflict', m.dataToBeRemovedHasChanged)

/** Mounts them. */
export const mountRetentionRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, getRetention, (_given, { scope }) => readRetentionState(ctx, scope))

  mount(app, previewRetention, async ({ body: { source, ...times } }, { scope }) => {
    const { consequence } = await previewOf(ctx, scope, source, times)
    return consequence
  })

  mount(app, setRetention, async ({ body: { source, seen, ...times } }, { scope }) => {
    const { consequence, loadIds } = await previewOf(ctx, scope, source, times)
    if (consequence.seen !== seen) throw createChangedError()
    const name = await withScope(ctx, scope, (scoped) => writeRule(scoped, source, times, loadIds))
    return { message: t(m.retentionOfSaved, { name }) }
  })

  mount(app, removeByRetention, ({ body: { seen } }, { scope }) =>
    withScope(ctx, scope, async (scoped) => {
      const { loads } = await readHoldings(scoped)
      const plan = planOf(loads, await readRules(scoped), await readSellerDate(scoped))
      if (hashRetentionPlan(plan) !== seen) throw createChangedError()
      if (plan.loads.length + plan.files.length === 0)
        throw new AppError('Conflict', m.thereIsNothingToRemoveUnder)
      const id = await requestRemoval(scoped, plan)
      await scoped.audit({
        action: 'remove',
        objectType: 'retention',
        objectId: id,
        objectName: t(m.filesAndLineItems),
        after: { loads: plan.loads.length, files: plan.files.length },
      })
      return { id, message: t(m.removalStartedFollowProgressIn) }
    }),
  )
}
