/**
 * The message queue of an endpoint. The endpoint's row is locked first and scheduled last. The sending job ends only
 * under the same lock, so no message is left behind.
 */
import type { Language } from '@cmp/messages'
import { listEventsForRole, type ChannelKind, type EventName } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { EventTable, WebhookEndpointTable } from '../../../db/event-tables.ts'
import { chunkItems } from '../../../kit/chunk.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { wake } from '../../../work/wake.ts'
import type { EventWords } from '../../../core/events/words.ts'
import { channelServices, composeChannelMessage } from './channels/services.ts'

/** The name of the job that sends messages. */
export const webhookJobName = 'webhook-delivery'

type Endpoint = Pick<
  Selectable<WebhookEndpointTable>,
  'id' | 'customerId' | 'events' | 'kind' | 'language' | 'recipient'
>
type Happened = Pick<
  Selectable<EventTable>,
  'id' | 'name' | 'customerId' | 'data' | 'words' | 'href' | 'createdAt' | 'actorId'
>

/** Returns the events that an endpoint may subscribe to. */
export const listEndpointEvents = (customerId: string | null): readonly EventName[] =>
  listEventsForRole(customerId === null ? 'SA' : 'ADMIN').map(({ name }) => name)

/**
 * Returns whether an endpoint gets an event: it subscribes to the event, has access to it, and the event belongs to no
 * other customer.
 */
const matchesEvent = ({ customerId, events }: Endpoint, event: Happened): boolean =>
  events.includes(event.name) &&
  listEndpointEvents(customerId).includes(event.name) &&
  (customerId === null || event.customerId === customerId)

/** Builds the body of a message that is signed and sent. */
export const formatMessageBody = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

/** Formats the body of a message of a chat service about events of one kind. */
export const formatChannelBody = (
  { kind, language, recipient }: { kind: ChannelKind; language: Language; recipient: string },
  name: EventName,
  events: readonly { words: EventWords; href: string }[],
  origin: string,
): string =>
  JSON.stringify(
    channelServices[kind].format(composeChannelMessage(language, name, events, origin), recipient),
  )

/** Builds the messages of an endpoint: one for each event, or for a chat service one for each kind of event. */
const buildMessages = (
  { kind, language, recipient }: Endpoint,
  events: readonly Happened[],
  origin: string,
): { event: EventName; messageId: string; body: string; happenedAt: Date; events: readonly Happened[] }[] =>
  kind === 'webhook'
    ? events.map((event) => ({
        event: event.name,
        messageId: `msg_${event.id}`,
        body: formatMessageBody(event.name, event.createdAt, event.data),
        happenedAt: event.createdAt,
        events: [event],
      }))
    : [...Map.groupBy(events, ({ name }) => name)].flatMap(([name, own]) => {
        const latest = own.at(-1)
        return latest === undefined
          ? []
          : {
              event: name,
              messageId: `msg_${latest.id}`,
              body: formatChannelBody({ kind, language, recipient }, name, own, origin),
              happenedAt: latest.createdAt,
              events: own,
            }
      })

/** Schedules endpoints that the caller has locked, even if one waits for a later attempt. */
export const requestDelivery = async (scoped: Scoped, endpointIds: readonly string[]): Promise<void> => {
  if (endpointIds.length === 0) return
  await sql`
    update webhook_endpoint set status = 'queued', message = '', interruptions = 0, delayed_until = null,
      started_at = null, finished_at = null
    where id = any(${[...endpointIds]}::uuid[]) and status <> 'running'`.execute(scoped.trx)
  await wake(scoped, { name: webhookJobName })
}

/** Reads the customers of the people who caused the events; null for the reseller's staff and CMP itself. */
const readActorCustomers = async (
  { trx }: Scoped,
  events: readonly Happened[],
): Promise<(event: Happened) => string | null> => {
  const ids = [...new Set(events.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])))]
  if (ids.length === 0) return () => null
  const people = await trx.selectFrom('appUser').select(['id', 'customerId']).where('id', 'in', ids).execute()
  const customers = new Map(people.map(({ id, customerId }) => [id, customerId]))
  return ({ actorId }) => (actorId === null ? null : (customers.get(actorId) ?? null))
}

/** Queues events for the endpoints that subscribe to them, in the transaction that dispatches the events. */
export const queueEvents = async (scoped: Scoped, events: readonly Happened[]): Promise<void> => {
  const { trx } = scoped
  const endpoints = await trx
    .selectFrom('webhookEndpoint')
    .select(['id', 'customerId', 'events', 'kind', 'language', 'recipient'])
    .where('isEnabled', '=', true)
    .where('secret', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const customerOf = await readActorCustomers(scoped, events)
  const rows = endpoints.flatMap((endpoint) =>
    buildMessages(
      endpoint,
      events.filter((event) => matchesEvent(endpoint, event)),
      scoped.ctx.publicOrigin(),
    ).map(({ events: own, ...message }) => ({
      ...message,
      endpointId: endpoint.id,
      customerId: endpoint.customerId,
      dueAt: sql<Date>`clock_timestamp()`,
      countsFor:
        endpoint.customerId !== null && own.every((event) => customerOf(event) === endpoint.customerId)
          ? endpoint.customerId
          : null,
    })),
  )
  for (const some of chunkItems(rows)) await trx.insertInto('webhookDelivery').values(some).execute()
  await requestDelivery(scoped, [...new Set(rows.map(({ endpointId }) => endpointId))])
}
