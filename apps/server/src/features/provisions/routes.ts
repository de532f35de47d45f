/** The calls of provisioning. */
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
import { requestOfLegacy, secretsInLegacy } from '@cmp/contract/provision-legacy'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ProvisionBody } from '../../db/provision-tables.ts'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../kit/errors.ts'
import { checkedId } from '../../resources/changes.ts'
import { listRoutes, resourceRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope } from '../../scope/scope.ts'
import { choiceRoutes } from './choice-routes.ts'
import { agreeTo, cancelRun } from './decide.ts'
import { followRoute } from './follow.ts'
import { provisionHistoryHandlers } from './history-list.ts'
import { logRoutes } from './log-search.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { provisionHandlers } from './provision-list.ts'
import { offersFor } from './offers.ts'
import { askAgain, askToCreate, askToDelete, askToEdit } from './request.ts'
import { containersFor } from './account.ts'
import { chargesOf } from './charges.ts'
import { checkPrerequisites } from './prerequisites.ts'
import { estimate, readPrices } from './prices.ts'
import { provisionRuleHandlers } from './rules.ts'
import { provisionTemplateHandlers } from './templates.ts'
import { detailsOf, viewRun } from './run-view.ts'

/** What was asked for in an address, checked as a body is. @throws AppError InvalidRequest */
const checkedAddress = (query: ProvisionBody): ProvisionBody => {
  if (secretsInLegacy(query).length > 0)
    throw new AppError(
      'InvalidRequest',
      'A password in an address is written to logs. Send it in the body, by POST.',
    )
  const checked = runTerraformCloudFlow.body(z).safeParse(requestOfLegacy(query))
  if (checked.success) return checked.data
  throw new AppError('InvalidRequest', 'The request is not right yet.', {
    details: checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  })
}

/** Mounts the area. */
export const provisionRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  choiceRoutes(app, ctx)
  resourceRoutes(app, ctx, provisionRules, provisionRuleHandlers)
  resourceRoutes(app, ctx, provisionTemplates, provisionTemplateHandlers)
  resourceRoutes(app, ctx, provisions, provisionHandlers)
  listRoutes(app, ctx, provisionHistory, provisionHistoryHandlers)
  followRoute(app, ctx)
  logRoutes(app, ctx)
  mount(app, runTerraformCloudFlow, ({ body }, { scope, request }) =>
    askToCreate(ctx, scope, body, idempotencyKey(request)),
  )
  mount(app, runTerraformCloudFlowByAddress, ({ query }, { scope, request }) =>
    askToCreate(ctx, scope, checkedAddress(query), idempotencyKey(request)),
  )
  mount(app, runTerraformCloudFlowEdit, ({ body }, { scope, request }) =>
    askToEdit(ctx, scope, checkedId(body.ProvisionId, provisions.noun), body, idempotencyKey(request)),
  )
  mount(app, runTerraformCloudFlowDelete, ({ body }, { scope, request }) =>
    askToDelete(
      ctx,
      scope,
      checkedId(body.ProvisionId, provisions.noun),
      { confirmName: body.ConfirmName, confirmNames: body.ConfirmNames },
      idempotencyKey(request),
    ),
  )
  mount(app, getProvisionRun, ({ params }, { scope }) =>
    withScope(ctx, scope, (scoped) => viewRun(scoped, checkedId(params.id, 'run'))),
  )
  mount(app, getProvisionRunPrice, ({ params }, { scope }) =>
    withScope(ctx, scope, (scoped) => readPrices(scoped, checkedId(params.id, 'run'))),
  )
  mount(app, getProvisionCharges, ({ query: { provisionId } }, { scope }) =>
    chargesOf(ctx, scope, checkedId(provisionId, provisions.noun)),
  )
  mount(app, checkProvisionPrerequisites, ({ body }, { scope }) => checkPrerequisites(ctx, scope, body))
  mount(app, estimateProvision, ({ body }, { scope }) => estimate(ctx, scope, body))
  mount(app, approveProvisionRun, ({ params, body: { confirmName, confirmNames } }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({
      message: await agreeTo(scoped, checkedId(params.id, 'run'), [confirmName, ...confirmNames]),
    })),
  )
  mount(app, cancelProvisionRun, ({ params }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({
      message: await cancelRun(scoped, checkedId(params.id, 'run')),
    })),
  )
  mount(app, retryProvisionRun, async ({ params }, { scope }) => {
    const { id } = await askAgain(ctx, scope, checkedId(params.id, 'run'))
    return { id, message: 'It is being planned again, from what exists now.' }
  })
  mount(app, provisionContainers, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => containersFor(scoped, query)),
  )
  mount(app, provisionOffers, ({ query }, { scope }) => offersFor(ctx, scope, query))
  mount(app, detailProvisions, ({ query: { provisionId } }, { scope }) =>
    withScope(ctx, scope, (scoped) => detailsOf(scoped, checkedId(provisionId, provisions.noun))),
  )
}
