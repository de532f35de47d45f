/** The calls of what has changed outside the portal. */
import {
  adoptProvisionDrift,
  checkProvision,
  getProvisionDrift,
  provisions,
  putBackProvision,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { checkedId } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope } from '../../scope/scope.ts'
import { askToAdopt, askToCheck, askToPutBack, viewDrift } from './drift-decisions.ts'

/** Mounts them. */
export const driftRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const idOf = ({ id }: { id: string }) => checkedId(id, provisions.noun)
  mount(app, getProvisionDrift, ({ params }, { scope }) => viewDrift(ctx, scope, idOf(params)))
  mount(app, checkProvision, ({ params }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({ message: await askToCheck(scoped, idOf(params)) })),
  )
  mount(app, adoptProvisionDrift, ({ params }, { scope }) => askToAdopt(ctx, scope, idOf(params)))
  mount(app, putBackProvision, ({ params }, { scope }) => askToPutBack(ctx, scope, idOf(params)))
}
