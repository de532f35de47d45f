/** Identity providers: the list, and sign-in with them. What is saved has answered as an OpenID provider first. */
import { identityProviders, type CreateOf, type UpdateOf } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import { scopeOf } from '../../http/http.ts'
import { auditEntryOf, changesOf, changing, notFound } from '../../resources/changes.ts'
import { requireWrite } from '../../resources/access.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { discover } from './discovery.ts'
import { identityProviderHandlers, storedProvider } from './identity-providers.ts'
import { signOnRoutes } from './sign-on.ts'

type CreateBody = CreateOf<typeof identityProviders>
type UpdateBody = UpdateOf<typeof identityProviders>

/** The body with its client secret encrypted. */
const sealed = async <B extends { clientSecret?: string | null | undefined }>(
  ctx: AppContext,
  body: B,
): Promise<B> =>
  body.clientSecret ? { ...body, clientSecret: await ctx.secrets.seal(body.clientSecret) } : body

/**
 * What must hold before a change is written: another issuer answers, and so does one that people are about to sign in
 * with; a secret goes to no other issuer than the one that it was given for.
 */
const checkChange = async (ctx: AppContext, scope: Scope, id: string, body: UpdateBody): Promise<void> => {
  const before = await withScope(ctx, scope, (scoped) => storedProvider(scoped, id))
  if (!before) throw notFound(identityProviders.noun)
  const after = { ...before, ...body }
  const isOtherIssuer = after.issuer !== before.issuer
  if (isOtherIssuer && before.clientSecret && !body.clientSecret)
    throw fieldRefusal(
      'clientSecret',
      'The issuer has changed: type the client secret of the new one as well.',
    )
  if (isOtherIssuer || (after.isEnabled && !before.isEnabled))
    await discover({ issuer: after.issuer, clientId: after.clientId, clientSecret: null })
}

/** Mounts the identity providers area. */
export const identityProviderRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const { storage, list, get, create, update, remove } = identityProviderHandlers
  resourceRoutes(app, ctx, identityProviders, { storage, list, get, remove })
  const { found } = changesOf(identityProviders, { list, get })
  const tags = [identityProviders.title]
  const { noun } = identityProviders

  app.post<{ Body: CreateBody }>(
    '/api/IdentityProviders',
    {
      schema: {
        tags,
        summary: `Add an ${noun}`,
        body: identityProviders.createBody(z),
        response: { 200: identityProviders.row(z) },
      },
    },
    async (request) => {
      requireWrite(identityProviders, request)
      const { issuer, clientId } = request.body
      await discover({ issuer, clientId, clientSecret: null })
      const body = await sealed(ctx, request.body)
      return changing(ctx, scopeOf(request), identityProviders, async (scoped) => {
        const after = await found(scoped, await create(scoped, body))
        await scoped.audit(auditEntryOf(identityProviders, 'create', { after }))
        return after
      })
    },
  )

  const byId = z.object({ id: z.string().max(100) })
  app.put<{ Params: z.output<typeof byId>; Body: UpdateBody }>(
    '/api/IdentityProviders/:id',
    {
      schema: {
        tags,
        summary: `Change an ${noun}`,
        params: byId,
        body: identityProviders.updateBody(z),
        response: { 200: identityProviders.row(z) },
      },
    },
    async (request) => {
      requireWrite(identityProviders, request)
      const id = z.guid().safeParse(request.params.id)
      if (!id.success) throw notFound(noun)
      await checkChange(ctx, scopeOf(request), id.data, request.body)
      const body = await sealed(ctx, request.body)
      return changing(ctx, scopeOf(request), identityProviders, async (scoped) => {
        const before = await found(scoped, id.data)
        await update(scoped, id.data, body)
        const after = await found(scoped, id.data)
        await scoped.audit(auditEntryOf(identityProviders, 'update', { before, after }))
        return after
      })
    },
  )
  signOnRoutes(app, ctx)
}
