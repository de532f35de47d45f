/** The calls of what stands: what it consists of, what its cloud gave out, and what has changed outside the portal. */
import {
  adoptProvisionDrift,
  checkProvision,
  getManagementOfResource,
  getProvisionDrift,
  importProvision,
  getProvisionResources,
  provisions,
  putBackProvision,
  showProvisionSecrets,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { checkedId } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope } from '../../scope/scope.ts'
import { askToImport, managementOf } from './import.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { viewResources } from './resource-view.ts'
import { showSecrets } from './secret-outputs.ts'
import { askToAdopt, askToCheck, askToPutBack, viewDrift } from './drift-decisions.ts'

/** Mounts them. */
export const standingRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, getManagementOfResource, ({ query }, { scope }) => managementOf(ctx, scope, query))
  mount(app, importProvision, ({ body: { Inventory, ResourceId, Request } }, { scope, request }) =>
    askToImport(
      ctx,
      scope,
      { inventory: Inventory, id: ResourceId, request: Request },
      idempotencyKey(request),
    ),
  )
  const idOf = ({ id }: { id: string }) => checkedId(id, provisions.noun)
  mount(app, getProvisionResources, ({ params }, { scope }) => viewResources(ctx, scope, idOf(params)))
  mount(app, showProvisionSecrets, ({ params }, { scope }) => showSecrets(ctx, scope, idOf(params)))
  mount(app, getProvisionDrift, ({ params }, { scope }) => viewDrift(ctx, scope, idOf(params)))
  mount(app, checkProvision, ({ params }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({ message: await askToCheck(scoped, idOf(params)) })),
  )
  mount(app, adoptProvisionDrift, ({ params }, { scope }) => askToAdopt(ctx, scope, idOf(params)))
  mount(app, putBackProvision, ({ params }, { scope }) => askToPutBack(ctx, scope, idOf(params)))
}
