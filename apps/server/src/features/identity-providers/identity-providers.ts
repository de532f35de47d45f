/**
 * The list of identity providers. What is saved has answered as an OpenID provider first; a client secret is stored
 * encrypted and leaves the portal only to its provider.
 */
import { identityProviders, type QueryOf, type RowOf, type UpdateOf } from '@cmp/contract'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import { anyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import { notFound } from '../../resources/changes.ts'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { discover } from './discovery.ts'

const sortColumns = {
  name: 'identity_provider.name',
  issuer: 'identity_provider.issuer',
  createdAt: 'identity_provider.created_at',
} satisfies SortColumns<typeof identityProviders>

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('identityProvider')
    .leftJoin('customer', 'customer.id', 'identityProvider.customerId')
    .selectAll('identityProvider')
    .select('customer.companyName')

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ clientSecret, createdAt, ...row }: Selected): RowOf<typeof identityProviders> => ({
  ...row,
  hasClientSecret: clientSecret !== null,
  createdAt: createdAt.toISOString(),
})

const filtered = (scoped: Scoped, query: QueryOf<typeof identityProviders>) =>
  select(scoped)
    .$if(!!query.customerId, (q) => q.where('identityProvider.customerId', '=', query.customerId ?? ''))
    .$if(!!query.search, (q) =>
      q.where(anyContains(['identity_provider.name', 'identity_provider.issuer'], query.search ?? '')),
    )

/** People are made at their first sign-in only where they belong to a customer: the reseller's staff is invited. */
const requirePlace = (provider: { customerId?: string | null; newUserRole?: string | null }): void => {
  if (provider.newUserRole && !provider.customerId)
    throw fieldRefusal(
      'newUserRole',
      'The reseller’s staff is invited by name: choose a customer, or leave the role of new people empty.',
    )
}

/** The present row with its sealed secret, inside the portal alone. */
export const storedProvider = ({ trx }: Scoped, id: string) =>
  trx.selectFrom('identityProvider').selectAll().where('id', '=', id).executeTakeFirst()

/** A client secret as the row of a provider keeps it. */
const sealClientSecret = (
  { ctx }: Scoped,
  { id, customerId }: { id: string; customerId: string | null },
  clientSecret: string,
): Promise<string> => ctx.secrets.seal(clientSecret, { purpose: 'identity-provider', id, customerId })

/**
 * What must hold before a change is written: another issuer answers, and so does one that people are about to sign in
 * with; a secret goes to no other issuer than the one that it was given for.
 */
const checkChange = async (
  ctx: AppContext,
  scope: Scope,
  id: string,
  body: UpdateOf<typeof identityProviders>,
): Promise<void> => {
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

/** The calls of the identity providers. */
export const identityProviderHandlers: ResourceHandlers<typeof identityProviders> = {
  storage: { table: 'identityProvider' },
  beforeCreate: async (_ctx, _scope, body) => {
    const { issuer, clientId } = body
    await discover({ issuer, clientId, clientSecret: null })
    return body
  },
  beforeUpdate: async (ctx, scope, id, body) => {
    await checkChange(ctx, scope, id, body)
    return body
  },
  list: (scoped, query) =>
    fetchPage(filtered(scoped, query), query, sortColumns, 'identity_provider.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('identityProvider.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async (scoped, { clientSecret, ...body }) => {
    requirePlace(body)
    const id = scoped.ctx.newId()
    await scoped.trx
      .insertInto('identityProvider')
      .values({
        ...body,
        id,
        clientSecret: clientSecret
          ? await sealClientSecret(scoped, { id, customerId: body.customerId ?? null }, clientSecret)
          : null,
      })
      .execute()
    return id
  },
  update: async (scoped, id, { clientSecret, ...body }) => {
    const before = await storedProvider(scoped, id)
    if (!before) throw notFound(identityProviders.noun)
    requirePlace({ ...before, ...body })
    // An empty secret keeps the one that is there.
    const change = clientSecret
      ? { ...body, clientSecret: await sealClientSecret(scoped, { ...before, ...body }, clientSecret) }
      : body
    if (Object.keys(change).length > 0)
      await scoped.trx.updateTable('identityProvider').set(change).where('id', '=', id).execute()
    // Whom another issuer or application calls by the same subject is somebody else.
    const isOther =
      (body.issuer ?? before.issuer) !== before.issuer ||
      (body.clientId ?? before.clientId) !== before.clientId
    if (isOther) await scoped.trx.deleteFrom('userIdentity').where('identityProviderId', '=', id).execute()
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('identityProvider').where('id', '=', id).execute()
  },
}
