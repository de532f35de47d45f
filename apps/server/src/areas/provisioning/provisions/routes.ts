/** Routes of provisioning. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions'
import {
  approveProvisionRun,
  cancelProvisionRun,
  detailProvisions,
  estimateProvision,
  getProvisionRun,
  getProvisionCharges,
  getProvisionRunPrice,
  provisionContainers,
  provisionHistory,
  provisionRules,
  provisionTemplates,
  provisions,
  retryProvisionRun,
  runTerraformCloudFlowDelete,
} from '@cmp/contract'
import {
  runTerraformCloudFlow,
  runTerraformCloudFlowByAddress,
  runTerraformCloudFlowEdit,
} from '@cmp/contract/provision-requests'
import { provisionOffers } from '@cmp/contract/provision-offers'
import { checkProvisionPrerequisites } from '@cmp/contract/provision-prerequisites'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { requireId } from '../../../resources/changes.ts'
import { listRoutes, mountResource } from '../../../resources/routes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { mountChoiceRoutes } from './offers/choice-routes.ts'
import { approveRun, cancelRun } from './execution/decide.ts'
import { followRoute } from './views/follow.ts'
import { provisionHistoryHandlers } from './views/history-list.ts'
import { logRoutes } from './views/log-search.ts'
import { requestLegacyCreate, parseQueryRequests } from './requests/legacy-requests.ts'
import { getIdempotencyKey } from './requests/idempotency-key.ts'
import { provisionHandlers } from './views/provision-list.ts'
import { readOffers } from './offers/offers.ts'
import { requestCreate } from './requests/create-request.ts'
import { requestDeletion } from './requests/delete-request.ts'
import { requestEdit } from './requests/edit-request.ts'
import { retryRun } from './requests/retry-request.ts'
import { listPlaceContainers } from './providers/account.ts'
import { readProvisionCharges } from './prices/charges.ts'
import { checkPrerequisites } from './planning/prerequisites.ts'
import { estimate, readPrices } from './prices/prices.ts'
import { provisionRuleHandlers } from './rules/rules.ts'
import { provisionTemplateHandlers } from './types/templates.ts'
import { toConfirmedSafeguards } from './safeguards/safeguards.ts'
import { readProvisionDetails, viewRun } from './views/run-view.ts'

/** Mounts the routes of provisions. */
export const provisionRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountChoiceRoutes(app, ctx)
  mountResource(app, ctx, provisionRules, provisionRuleHandlers)
  mountResource(app, ctx, provisionTemplates, provisionTemplateHandlers)
  mountResource(app, ctx, provisions, provisionHandlers)
  listRoutes(app, ctx, provisionHistory, provisionHistoryHandlers)
  followRoute(app, ctx)
  logRoutes(app, ctx)
  mount(app, runTerraformCloudFlow, ({ body }, { scope, request }) =>
    requestCreate(ctx, scope, body, getIdempotencyKey(request)),
  )
  mount(app, runTerraformCloudFlowByAddress, ({ query }, { scope, request }) =>
    requestLegacyCreate(ctx, scope, parseQueryRequests(query), getIdempotencyKey(request)),
  )
  mount(app, runTerraformCloudFlowEdit, ({ body }, { scope, request }) =>
    requestEdit(ctx, scope, requireId(body.ProvisionId, provisions), body, getIdempotencyKey(request)),
  )
  mount(app, runTerraformCloudFlowDelete, ({ body }, { scope, request }) =>
    requestDeletion(
      ctx,
      scope,
      requireId(body.ProvisionId, provisions),
      {
        confirmName: body.ConfirmName,
        confirmNames: body.ConfirmNames,
        confirmedSafeguards: toConfirmedSafeguards({
          protection: body.ConfirmProtection,
          contents: body.ConfirmContents,
        }),
      },
      getIdempotencyKey(request),
    ),
  )
  mount(app, getProvisionRun, ({ params }, { scope }) =>
    withScope(ctx, scope, (scoped) => viewRun(scoped, requireId(params.id, m.run))),
  )
  mount(app, getProvisionRunPrice, ({ params }, { scope }) =>
    withScope(ctx, scope, (scoped) => readPrices(scoped, requireId(params.id, m.run))),
  )
  mount(app, getProvisionCharges, ({ query: { provisionId } }, { scope }) =>
    readProvisionCharges(ctx, scope, requireId(provisionId, provisions)),
  )
  mount(app, checkProvisionPrerequisites, ({ body }, { scope }) => checkPrerequisites(ctx, scope, body))
  mount(app, estimateProvision, ({ body }, { scope }) => estimate(ctx, scope, body))
  mount(app, approveProvisionRun, ({ params, body }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({
      message: await approveRun(
        scoped,
        requireId(params.id, m.run),
        [body.confirmName, ...body.confirmNames],
        toConfirmedSafeguards({ protection: body.confirmProtection, contents: body.confirmContents }),
      ),
    })),
  )
  mount(app, cancelProvisionRun, ({ params }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({
      message: await cancelRun(scoped, requireId(params.id, m.run)),
    })),
  )
  mount(app, retryProvisionRun, async ({ params }, { scope }) => {
    const { id } = await retryRun(ctx, scope, requireId(params.id, m.run))
    return { id, message: t(m.creatingNewPlanFromCurrentResources) }
  })
  mount(app, provisionContainers, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => listPlaceContainers(scoped, query)),
  )
  mount(app, provisionOffers, ({ query }, { scope }) => readOffers(ctx, scope, query))
  mount(app, detailProvisions, ({ query: { provisionId } }, { scope }) =>
    withScope(ctx, scope, (scoped) => readProvisionDetails(scoped, requireId(provisionId, provisions))),
  )
}
