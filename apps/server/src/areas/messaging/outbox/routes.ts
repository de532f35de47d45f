/** Routes of the outbox. */
import { outboxMails, sendMailAgain } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { mountResource } from '../../../resources/routes.ts'
import { withScope } from '../../../scope/scope.ts'
import { outboxHandlers, sendAgain } from './outbox.ts'

/** Mounts the routes of the outbox. */
export const mountOutboxRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, outboxMails, outboxHandlers)
  mount(app, sendMailAgain, ({ params: { id } }, { scope }) => {
    if (!z.guid().safeParse(id).success) throw createNotFoundError(outboxMails)
    return withScope(ctx, scope, async (scoped) => ({ message: await sendAgain(scoped, id) }))
  })
}
