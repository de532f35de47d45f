/** Routes of the terms of service. */
import { publishTerms, termsOfService, termsVersions } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope } from '../../../scope/scope.ts'
import { readCurrentTerms, publish, listTermsVersions } from './terms.ts'

/** Mounts the routes of the terms of service. */
export const mountTermsRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, termsOfService, async () => ({ terms: await withScope(ctx, systemScope, readCurrentTerms) }))
  mount(app, termsVersions, (_given, { scope }) => withScope(ctx, scope, listTermsVersions))
  mount(app, publishTerms, ({ body }, { scope }) => withScope(ctx, scope, (scoped) => publish(scoped, body)))
}
