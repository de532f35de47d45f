/** Identity providers: the list, and sign-in with them. */
import { identityProviders } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { resourceRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../scope/context.ts'
import { identityProviderHandlers } from './identity-providers.ts'
import { signOnRoutes } from './sign-on.ts'

/** Mounts the identity providers area. */
export const identityProviderRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, identityProviders, identityProviderHandlers)
  signOnRoutes(app, ctx)
}
