/** The calls of the outbox. */
import { outboxMails, sendMailAgain } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mount } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { notFound } from '../../resources/changes.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import { outboxHandlers, sendAgain } from './outbox.ts'

/** Mounts the outbox area. */
export const outboxRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, outboxMails, outboxHandlers)
  mount(app, sendMailAgain, ({ params: { id } }, { scope }) => {
    if (!z.guid().safeParse(id).success) throw notFound(outboxMails.noun)
    return withScope(ctx, scope, async (scoped) => ({ message: await sendAgain(scoped, id) }))
  })
}
