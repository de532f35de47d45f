/** Routes of webhooks. */
import {
  renewWebhookSecret,
  replayWebhookDelivery,
  replayWebhooks,
  testWebhookEndpoint,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { requireId } from '../../../resources/changes.ts'
import { mountResource } from '../../../resources/routes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { listAttempts, replayOne, replaySince, sendTest, webhookDeliveryHandlers } from './deliveries.ts'
import { readEndpointCustomer, renewSecret, webhookEndpointHandlers } from './endpoints.ts'
import { generateSecret } from './sign.ts'

/** Mounts the routes of webhooks. */
export const mountWebhookRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, webhookEndpoints, webhookEndpointHandlers)
  mountResource(app, ctx, webhookDeliveries, webhookDeliveryHandlers)

  mount(app, renewWebhookSecret, async ({ params }, { scope }) => {
    const id = requireId(params.id, webhookEndpoints)
    const secret = generateSecret()
    const customerId = await withScope(ctx, scope, (scoped) => readEndpointCustomer(scoped, id))
    const sealed = await ctx.secrets.seal(secret, { purpose: 'webhook', id, customerId })
    await withScope(ctx, scope, (scoped) => renewSecret(scoped, id, sealed))
    return { secret }
  })

  mount(app, testWebhookEndpoint, ({ params }, { scope }) => {
    const id = requireId(params.id, webhookEndpoints)
    return withScope(ctx, scope, (scoped) => sendTest(scoped, id))
  })

  mount(app, replayWebhooks, ({ params, body }, { scope }) => {
    const id = requireId(params.id, webhookEndpoints)
    return withScope(ctx, scope, async (scoped) => ({ message: await replaySince(scoped, id, body) }))
  })

  mount(app, replayWebhookDelivery, ({ params }, { scope }) => {
    const id = requireId(params.id, webhookDeliveries)
    return withScope(ctx, scope, async (scoped) => ({ message: await replayOne(scoped, id) }))
  })

  mount(app, webhookAttempts, ({ params }, { scope }) => {
    const id = requireId(params.id, webhookDeliveries)
    return withScope(ctx, scope, (scoped) => listAttempts(scoped, id))
  })
}
