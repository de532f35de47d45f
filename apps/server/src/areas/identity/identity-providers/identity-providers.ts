/**
 * The list of identity providers. A provider is saved only after it has answered as an OpenID provider. Its client
 * secret is stored encrypted and sent only to that provider.
 */
import * as m from '@cmp/messages/server/identity/identity-providers'
import { identityProviders, type QueryOf, type RowOf, type UpdateOf } from '@cmp/contract'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
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

const filterIdentityProviders = (scoped: Scoped, query: QueryOf<typeof identityProviders>) =>
  select(scoped)
    .$if(!!query.customerId, (q) => q.where('identityProvider.customerId', '=', query.customerId ?? ''))
    .$if(!!query.search, (q) =>
      q.where(whereAnyContains(['identity_provider.name', 'identity_provider.issuer'], query.search ?? '')),
    )

/** Users are created at their first sign-in only if they belong to a customer; the reseller's staff is invited. */
const requirePlace = (
  provider: Pick<UpdateOf<typeof identityProviders>, 'customerId' | 'newUserRole'>,
): void => {
  if (provider.newUserRole && !provider.customerId)
    throw createFieldRefusal('newUserRole', m.resellersUsersMustBeInvited)
}

/** Reads the current row with its encrypted secret, for use inside the server only. */
export const findStoredProvider = ({ trx }: Scoped, id: string) =>
  trx.selectFrom('identityProvider').selectAll().where('id', '=', id).executeTakeFirst()

/** Encrypts a client secret for its provider's row. */
const sealClientSecret = (
  { ctx }: Scoped,
  { id, customerId }: { id: string; customerId: string | null },
  clientSecret: string,
): Promise<string> => ctx.secrets.seal(clientSecret, { purpose: 'identity-provider', id, customerId })

/**
 * Checks a change before it is saved. A new issuer, or an issuer that is being enabled for sign-in, must answer. A
 * secret is never sent to another issuer than the one it was entered for.
 */
const checkChange = async (
  ctx: AppContext,
  scope: Scope,
  id: string,
  body: UpdateOf<typeof identityProviders>,
): Promise<void> => {
  const before = await withScope(ctx, scope, (scoped) => findStoredProvider(scoped, id))
  if (!before) throw createNotFoundError(identityProviders)
  const { issuer = before.issuer, clientId = before.clientId, isEnabled = before.isEnabled } = body
  const isOtherIssuer = issuer !== before.issuer
  if (isOtherIssuer && before.clientSecret && !body.clientSecret)
    throw createFieldRefusal('clientSecret', m.issuerHasChangedEnterClientSecret)
  if (isOtherIssuer || (isEnabled && !before.isEnabled))
    await discover({ issuer, clientId, clientSecret: null })
}

/** HTTP handlers of identity providers. */
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
    fetchPage(filterIdentityProviders(scoped, query), query, sortColumns, 'identity_provider.id', toRow),
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
    const before = await findStoredProvider(scoped, id)
    if (!before) throw createNotFoundError(identityProviders)
    requirePlace({ ...before, ...body })
    // An empty secret keeps the stored one.
    const { customerId = before.customerId } = body
    const change = clientSecret
      ? { ...body, clientSecret: await sealClientSecret(scoped, { id, customerId }, clientSecret) }
      : body
    if (Object.keys(change).length > 0)
      await scoped.trx.updateTable('identityProvider').set(change).where('id', '=', id).execute()
    // The same subject at another issuer or application is a different person.
    const isOther =
      (body.issuer ?? before.issuer) !== before.issuer ||
      (body.clientId ?? before.clientId) !== before.clientId
    if (isOther) await scoped.trx.deleteFrom('userIdentity').where('identityProviderId', '=', id).execute()
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('identityProvider').where('id', '=', id).execute()
  },
}
