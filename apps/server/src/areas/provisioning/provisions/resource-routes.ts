/** Routes of existing provisions: their resources, secret outputs and drift. */
import {
  adoptProvisionDrift,
  checkProvision,
  getManagementOfResource,
  getProvisionActions,
  getProvisionDrift,
  importProvision,
  getProvisionResources,
  provisions,
  putBackProvision,
  requestProvisionAction,
  showProvisionSecrets,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { requireId } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { requestAction, viewActions } from './requests/action-requests.ts'
import { requestImport, readManagement } from './imports/import.ts'
import { getIdempotencyKey } from './requests/idempotency-key.ts'
import { viewResources } from './views/resource-view.ts'
import { showSecrets } from './states/secret-outputs.ts'
import { requestAdoption, requestDriftCheck, requestRevert, viewDrift } from './drift/drift-decisions.ts'

/** Mounts them. */
export const mountProvisionedResourceRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, getManagementOfResource, ({ query }, { scope }) => readManagement(ctx, scope, query))
  mount(app, importProvision, ({ body: { Inventory, ResourceId, Request } }, { scope, request }) =>
    requestImport(
      ctx,
      scope,
      { inventory: Inventory, id: ResourceId, request: Request },
      getIdempotencyKey(request),
    ),
  )
  const parseId = ({ id }: { id: string }) => requireId(id, provisions)
  mount(app, getProvisionResources, ({ params }, { scope }) => viewResources(ctx, scope, parseId(params)))
  mount(app, showProvisionSecrets, ({ params }, { scope }) => showSecrets(ctx, scope, parseId(params)))
  mount(app, getProvisionDrift, ({ params }, { scope }) => viewDrift(ctx, scope, parseId(params)))
  mount(app, checkProvision, ({ params }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({ message: await requestDriftCheck(scoped, parseId(params)) })),
  )
  mount(app, getProvisionActions, ({ params }, { scope }) => viewActions(ctx, scope, parseId(params)))
  mount(app, requestProvisionAction, ({ params, body }, { scope, request }) =>
    requestAction(ctx, scope, parseId(params), body, getIdempotencyKey(request)),
  )
  mount(app, adoptProvisionDrift, ({ params }, { scope }) => requestAdoption(ctx, scope, parseId(params)))
  mount(app, putBackProvision, ({ params }, { scope }) => requestRevert(ctx, scope, parseId(params)))
}
