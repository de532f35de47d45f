/** The calls of webhooks. */
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
import { mount } from '../../http/mount.ts'
import { checkedId } from '../../resources/changes.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope } from '../../scope/scope.ts'
import { attemptsOf, replayOne, replaySince, sendTest, webhookDeliveryHandlers } from './deliveries.ts'
import { customerOfEndpoint, renewSecret, webhookEndpointHandlers } from './endpoints.ts'
import { newSecret } from './sign.ts'

/** Mounts the webhooks area. */
export const webhookRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, webhookEndpoints, webhookEndpointHandlers)
  resourceRoutes(app, ctx, webhookDeliveries, webhookDeliveryHandlers)

  mount(app, renewWebhookSecret, async ({ params }, { scope }) => {
    const id = checkedId(params.id, webhookEndpoints.noun)
    const secret = newSecret()
    const customerId = await withScope(ctx, scope, (scoped) => customerOfEndpoint(scoped, id))
    const sealed = await ctx.secrets.seal(secret, { purpose: 'webhook', id, customerId })
    await withScope(ctx, scope, (scoped) => renewSecret(scoped, id, sealed))
    return { secret }
  })

  mount(app, testWebhookEndpoint, ({ params }, { scope }) => {
    const id = checkedId(params.id, webhookEndpoints.noun)
    return withScope(ctx, scope, async (scoped) => ({ message: await sendTest(scoped, id) }))
  })

  mount(app, replayWebhooks, ({ params, body }, { scope }) => {
    const id = checkedId(params.id, webhookEndpoints.noun)
    return withScope(ctx, scope, async (scoped) => ({ message: await replaySince(scoped, id, body) }))
  })

  mount(app, replayWebhookDelivery, ({ params }, { scope }) => {
    const id = checkedId(params.id, webhookDeliveries.noun)
    return withScope(ctx, scope, async (scoped) => ({ message: await replayOne(scoped, id) }))
  })

  mount(app, webhookAttempts, ({ params }, { scope }) => {
    const id = checkedId(params.id, webhookDeliveries.noun)
    return withScope(ctx, scope, (scoped) => attemptsOf(scoped, id))
  })
}
