/** Webhook endpoints: their administration and their secrets. */
import { bind } from '@cmp/messages'
import { sql, type Selectable } from 'kysely'
import * as m from '@cmp/messages/server/messaging/webhooks'
import { formerSecretHours, webhookEndpoints, type QueryOf, type RowOf, type UpdateOf } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import { resolveNewOwner } from '../../../resources/owner.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { Scoped } from '../../../scope/scope.ts'
import type { WebhookEndpointTable } from '../../../db/event-tables.ts'
import { parseEndpointUrl } from './addresses.ts'
import { parseChannelSecret, parseRecipient } from './channels/fields.ts'
import { requestDelivery, listEndpointEvents } from './queue.ts'

const sortColumns = {
  description: 'webhook_endpoint.description',
  createdAt: 'webhook_endpoint.created_at',
} satisfies SortColumns<typeof webhookEndpoints>

/** The maximum number of endpoints of a customer or of the reseller. */
const mostEndpoints = 20

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('webhookEndpoint')
    .leftJoin('customer', 'customer.id', 'webhookEndpoint.customerId')
    .select([
      'webhookEndpoint.id',
      'webhookEndpoint.description',
      'webhookEndpoint.kind',
      'webhookEndpoint.url',
      'webhookEndpoint.recipient',
      'webhookEndpoint.language',
      'webhookEndpoint.events',
      'webhookEndpoint.customerId',
      'webhookEndpoint.isEnabled',
      'webhookEndpoint.problem',
      'webhookEndpoint.secretAt',
      'webhookEndpoint.formerUntil',
      'webhookEndpoint.failingSince',
      'webhookEndpoint.lastSentAt',
      'webhookEndpoint.createdAt',
      'customer.companyName',
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow =
  ({ now }: Scoped) =>
  ({
    failingSince,
    secretAt,
    formerUntil,
    lastSentAt,
    createdAt,
    ...row
  }: Selected): RowOf<typeof webhookEndpoints> => ({
    ...row,
    state: !row.isEnabled ? 'off' : secretAt === null ? 'no-secret' : failingSince ? 'failing' : 'ready',
    secretAt: secretAt?.toISOString() ?? null,
    formerUntil: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
    lastSentAt: lastSentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  })

const filterEndpoints = (scoped: Scoped, query: QueryOf<typeof webhookEndpoints>) =>
  select(scoped)
    .$if(!!query.customerId, (q) => q.where('webhookEndpoint.customerId', '=', query.customerId ?? ''))
    .$if(!!query.kind, (q) => q.where(sql<boolean>`webhook_endpoint.kind = ${query.kind}`))
    .$if(!!query.search, (q) =>
      q.where(whereAnyContains(['webhook_endpoint.description', 'webhook_endpoint.url'], query.search ?? '')),
    )

/**
 * Locks the endpoint's row until the transaction ends.
 * @throws AppError NotFound
 */
export const lockEndpoint = async ({ trx }: Scoped, id: string) => {
  const endpoint = await trx
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!endpoint) throw createNotFoundError(webhookEndpoints)
  return endpoint
}

/**
 * Returns the customer of an endpoint; null for the reseller.
 * @throws AppError NotFound
 */
export const readEndpointCustomer = async ({ trx }: Scoped, id: string): Promise<string | null> => {
  const endpoint = await trx
    .selectFrom('webhookEndpoint')
    .select('customerId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!endpoint) throw createNotFoundError(webhookEndpoints)
  return endpoint.customerId
}

const refuseEvents = (customerId: string | null, events: readonly string[] | undefined): void => {
  const open = new Set<string>(listEndpointEvents(customerId))
  if (events?.some((event) => !open.has(event)))
    throw createFieldRefusal('events', m.someOfTheseEventsAreAvailable)
}

const refuseOneMore = async ({ trx }: Scoped, customerId: string | null): Promise<void> => {
  const { count } = await trx
    .selectFrom('webhookEndpoint')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', 'is not distinct from', customerId)
    .executeTakeFirstOrThrow()
  if (count >= mostEndpoints)
    throw new AppError('Conflict', bind(m.limitOfWebhookEndpointsIsReached, { mostEndpoints }))
}

type Target = Pick<Selectable<WebhookEndpointTable>, 'id' | 'customerId' | 'kind'>

/** Where an endpoint's messages go, as entered: the URL of a program, or the secret and the recipient of a chat service. */
type EnteredTarget = {
  url?: string | null | undefined
  secret?: string | null | undefined
  recipient?: string | null | undefined
  /** Whether the endpoint is created, so that nothing may be missing. */
  isNew?: boolean
}

/**
 * Checks the entered target and returns its columns. The secret of a chat service is encrypted; its URL shows the host.
 * @throws AppError InvalidRequest
 */
const buildTargetColumns = async (
  { ctx, now }: Scoped,
  { id, customerId, kind }: Target,
  { url, secret, recipient, isNew = false }: EnteredTarget,
) => {
  if (kind === 'webhook') {
    if (!isNew && url === undefined) return {}
    parseEndpointUrl(ctx.env, url ?? '')
    return { url: url ?? '' }
  }
  if (isNew && !secret) throw createFieldRefusal('secret', m.enterWebhookUrlOrToken)
  return {
    ...(isNew || recipient !== undefined ? { recipient: parseRecipient(kind, recipient ?? '') } : {}),
    ...(secret
      ? {
          url: parseChannelSecret(ctx.env, kind, secret),
          secret: await ctx.secrets.seal(secret, { purpose: 'webhook', id, customerId }),
          secretAt: now,
        }
      : {}),
  }
}

const update = async (scoped: Scoped, id: string, body: UpdateOf<typeof webhookEndpoints>): Promise<void> => {
  const before = await lockEndpoint(scoped, id)
  const { events, ...rest } = body
  refuseEvents(before.customerId, events)
  const isSwitchedOn = body.isEnabled === true && !before.isEnabled
  await scoped.trx
    .updateTable('webhookEndpoint')
    .set({
      ...(rest.description === undefined ? {} : { description: rest.description }),
      ...(rest.isEnabled === undefined ? {} : { isEnabled: rest.isEnabled }),
      ...(rest.language ? { language: rest.language } : {}),
      ...(await buildTargetColumns(scoped, before, rest)),
      ...(events === undefined ? {} : { events: JSON.stringify(events) }),
      ...(isSwitchedOn ? { problem: '', failingSince: null } : {}),
    })
    .where('id', '=', id)
    .execute()
  if (isSwitchedOn) await requestDelivery(scoped, [id])
}

/** HTTP handlers of endpoints. */
export const webhookEndpointHandlers: ResourceHandlers<typeof webhookEndpoints> = {
  storage: { table: 'webhookEndpoint' },
  list: (scoped, query) =>
    fetchPage(filterEndpoints(scoped, query), query, sortColumns, 'webhook_endpoint.id', toRow(scoped)),
  get: async (scoped, id) => {
    const row = await select(scoped).where('webhookEndpoint.id', '=', id).executeTakeFirst()
    return row && toRow(scoped)(row)
  },
  create: async (scoped, { events, kind, description, isEnabled, language, ...body }) => {
    const { trx, ctx } = scoped
    const customerId = resolveNewOwner(scoped, body.customerId)
    refuseEvents(customerId, events)
    await refuseOneMore(scoped, customerId)
    const id = ctx.newId()
    const endpoint = { id, customerId, kind: kind ?? 'webhook' }
    await trx
      .insertInto('webhookEndpoint')
      .values({
        ...endpoint,
        description,
        isEnabled,
        ...(language ? { language } : {}),
        url: '',
        ...(await buildTargetColumns(scoped, endpoint, { ...body, isNew: true })),
        events: JSON.stringify(events),
        shareOf: customerId ?? '',
      })
      .execute()
    return id
  },
  update,
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('webhookEndpoint').where('id', '=', id).execute()
  },
}

const hourMilliseconds = 3_600_000

/**
 * Replaces an endpoint's secret. The former secret also signs for one day, so that the receiving program can be updated
 * in time. Only the two latest secrets sign. `sealed` is the new secret in encrypted form.
 */
export const renewSecret = async (scoped: Scoped, id: string, sealed: string): Promise<void> => {
  const { trx, now, audit } = scoped
  const endpoint = await lockEndpoint(scoped, id)
  if (endpoint.kind !== 'webhook') throw new AppError('Conflict', m.onlySignedWebhooksHaveSecret)
  const formerUntil = new Date(now.getTime() + formerSecretHours * hourMilliseconds)
  await trx
    .updateTable('webhookEndpoint')
    .set({
      secret: sealed,
      secretAt: now,
      formerSecret: endpoint.secret,
      formerUntil: endpoint.secret === null ? null : formerUntil,
    })
    .where('id', '=', id)
    .execute()
  if (endpoint.secret === null) await requestDelivery(scoped, [id])
  await audit({
    action: 'renew-secret',
    objectType: webhookEndpoints.name,
    objectId: id,
    objectName: endpoint.description,
    customerId: endpoint.customerId,
  })
}
