/** The calls of the audit log. */
import { auditEntries, auditKinds } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { auditHandlers, kindsOf } from './audit.ts'

/** Mounts the audit area. */
export const auditRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, auditEntries, auditHandlers)
  mount(app, auditKinds, (_given, { scope }) => withScope(ctx, scope, kindsOf))
}
