/** Routes of identity providers: the list, and sign-in with them. */
import { identityProviders } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mountResource } from '../../../resources/routes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { identityProviderHandlers } from './identity-providers.ts'
import { signOnRoutes } from './sign-on.ts'

/** Mounts the routes of identity providers. */
export const mountIdentityProviderRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, identityProviders, identityProviderHandlers)
  signOnRoutes(app, ctx)
}
