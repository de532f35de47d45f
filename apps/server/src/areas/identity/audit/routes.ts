/** Routes of the audit log. */
import { auditEntries, auditKinds } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { mountResource } from '../../../resources/routes.ts'
import { withScope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { auditHandlers, readAuditKinds } from './audit.ts'

/** Mounts the routes of the audit log. */
export const auditRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, auditEntries, auditHandlers)
  mount(app, auditKinds, (_given, { scope }) => withScope(ctx, scope, readAuditKinds))
}
