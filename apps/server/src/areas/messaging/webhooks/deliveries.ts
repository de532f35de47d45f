/** The log of webhook deliveries, with sending them again. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/messaging/webhooks'
import {
  getNamedEvent,
  webhookDeliveries,
  type QueryOf,
  type RowOf,
  type WebhookAttempt,
} from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { getExampleWords } from '../../../core/events/words.ts'
import { getCountedCustomer } from '../../../core/customer-limits/count.ts'
import { lockEndpoint } from './endpoints.ts'
import { shownDeliveryStatus } from './held-deliveries.ts'
import { formatChannelBody, requestDelivery, formatMessageBody } from './queue.ts'

const sortColumns = {
  happenedAt: 'webhook_delivery.seq',
} satisfies SortColumns<typeof webhookDeliveries>

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('webhookDelivery')
    .select([
      'id',
      'endpointId',
      'event',
      'messageId',
      'isTest',
      'attempts',
      'responseCode',
      'answer',
      'durationMilliseconds',
      'happenedAt',
      'lastAttemptAt',
      'dueAt',
      'body',
      shownDeliveryStatus.as('status'),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ happenedAt, lastAttemptAt, dueAt, ...row }: Selected): RowOf<typeof webhookDeliveries> => ({
  ...row,
  happenedAt: happenedAt.toISOString(),
  lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: dueAt?.toISOString() ?? null,
})

const filterDeliveries = (scoped: Scoped, query: QueryOf<typeof webhookDeliveries>) =>
  select(scoped)
    .$if(!!query.endpointId, (q) => q.where('endpointId', '=', query.endpointId ?? ''))
    .$if(!!query.status, (q) => q.where(sql<boolean>`${shownDeliveryStatus} = ${query.status}`))
    .$if(!!query.search, (q) => q.where(whereAnyContains(['message_id'], query.search ?? '')))

/** HTTP handlers of the delivery log. */
export const webhookDeliveryHandlers: ResourceHandlers<typeof webhookDeliveries> = {
  storage: { table: 'webhookDelivery' },
  list: (scoped, query) =>
    fetchPage(filterDeliveries(scoped, query), query, sortColumns, 'webhook_delivery.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
}

/** The maximum number of attempts that are returned. */
const mostAttempts = 50

/**
 * Lists the attempts of a delivery, newest first.
 * @throws AppError NotFound
 */
export const listAttempts = async ({ trx }: Scoped, deliveryId: string): Promise<WebhookAttempt[]> => {
  const delivery = await trx
    .selectFrom('webhookDelivery')
    .select('id')
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  if (!delivery) throw createNotFoundError(webhookDeliveries)
  const rows = await trx
    .selectFrom('webhookAttempt')
    .select(['number', 'at', 'durationMilliseconds', 'responseCode', 'answer', 'problem'])
    .where('deliveryId', '=', deliveryId)
    .orderBy('number', 'desc')
    .limit(mostAttempts)
    .execute()
  return rows.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() }))
}

/**
 * Locks an endpoint that can receive messages.
 * @throws AppError NotFound; Conflict
 */
const lockEnabledEndpoint = async (scoped: Scoped, id: string) => {
  const endpoint = await lockEndpoint(scoped, id)
  if (!endpoint.isEnabled) throw new AppError('Conflict', m.thisEndpointIsDisabledEnableIt)
  if (endpoint.secret === null) throw new AppError('Conflict', m.thisEndpointHasNoSecretCreate)
  return endpoint
}

/**
 * Sends a sample of the first event that an endpoint subscribes to.
 * @returns the message for the snackbar, and the ID of the delivery
 */
export const sendTest = async (
  scoped: Scoped,
  endpointId: string,
): Promise<{ message: string; deliveryId: string }> => {
  const { trx, ctx, now, audit, scope } = scoped
  const endpoint = await lockEnabledEndpoint(scoped, endpointId)
  const { customerId, events, description, kind } = endpoint
  const [name] = events
  if (name === undefined) throw new AppError('Conflict', m.thisEndpointHasNoEventsSelected)
  const { example } = getNamedEvent(name)
  const deliveryId = ctx.newId()
  await trx
    .insertInto('webhookDelivery')
    .values({
      id: deliveryId,
      endpointId,
      customerId,
      event: name,
      messageId: `msg_test_${ctx.newId()}`,
      isTest: true,
      body:
        kind === 'webhook'
          ? formatMessageBody(name, now, example)
          : formatChannelBody(
              { ...endpoint, kind },
              name,
              [{ words: getExampleWords(name), href: getNamedEvent(name).list }],
              ctx.publicOrigin(),
            ),
      happenedAt: now,
      dueAt: sql<Date>`clock_timestamp()`,
      countsFor: getCountedCustomer(scope),
    })
    .execute()
  await requestDelivery(scoped, [endpointId])
  await audit({
    action: 'test',
    objectType: 'webhook-endpoints',
    objectId: endpointId,
    objectName: description,
    customerId,
  })
  return { message: t(m.sendingSampleTo, { description }), deliveryId }
}

/** The column values that queue a delivery again. It counts for the customer of the caller. */
const buildResendColumns = ({ scope }: Scoped) =>
  ({
    status: 'waiting',
    roundAttempts: 0,
    dueAt: sql<Date>`clock_timestamp()`,
    countsFor: getCountedCustomer(scope),
    heldUntil: null,
  }) as const

/**
 * Sends one message again under its own ID.
 * @returns the message for the snackbar
 */
export const replayOne = async (scoped: Scoped, deliveryId: string): Promise<string> => {
  const { trx, audit } = scoped
  const delivery = await trx
    .selectFrom('webhookDelivery')
    .select(['endpointId', 'event', 'customerId', 'messageId'])
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  if (!delivery) throw createNotFoundError(webhookDeliveries)
  const { description } = await lockEnabledEndpoint(scoped, delivery.endpointId)
  await trx
    .updateTable('webhookDelivery')
    .set(buildResendColumns(scoped))
    .where('id', '=', deliveryId)
    .execute()
  await requestDelivery(scoped, [delivery.endpointId])
  await audit({
    action: 'replay',
    objectType: webhookDeliveries.name,
    objectId: deliveryId,
    objectName: delivery.event,
    customerId: delivery.customerId,
    after: { messageId: delivery.messageId },
  })
  return t(m.resendingTo, { description })
}

const dayMilliseconds = 86_400_000
/** The retention of deliveries in days. */
const retentionDays = 30

/**
 * Sends all events since a timestamp again, in their order.
 * @returns the message for the snackbar
 */
export const replaySince = async (
  scoped: Scoped,
  endpointId: string,
  { since, which }: { since: string; which: 'failed' | 'all' },
): Promise<string> => {
  const { trx, now, audit } = scoped
  if (new Date(since).getTime() < now.getTime() - retentionDays * dayMilliseconds)
    throw createFieldRefusal('since', bind(m.messagesAreRetainedForDaysChoose, { retentionDays }))
  const { description, customerId } = await lockEnabledEndpoint(scoped, endpointId)
  const { numUpdatedRows } = await trx
    .updateTable('webhookDelivery')
    .set(buildResendColumns(scoped))
    .where('endpointId', '=', endpointId)
    .where('happenedAt', '>=', new Date(since))
    .where('isTest', '=', false)
    .$if(which === 'failed', (q) => q.where('status', '!=', 'delivered'))
    .executeTakeFirstOrThrow()
  await requestDelivery(scoped, [endpointId])
  const count = Number(numUpdatedRows)
  await audit({
    action: 'replay-since',
    objectType: 'webhook-endpoints',
    objectId: endpointId,
    objectName: description,
    customerId,
    after: { since, which, messages: count },
  })
  return count === 0
    ? t(m.noMessagesFailedSinceThen, { whichCase: String(which === 'failed') })
    : t(m.resendingMessage, { count })
}
