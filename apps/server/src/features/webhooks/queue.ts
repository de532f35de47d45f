/**
 * What waits for an endpoint. The endpoint's row is locked first, and asked to be sent to last: whoever sends to it ends only
 * under the same lock, so that nothing is left behind.
 */
import { eventsFor, type EventName } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { EventTable, WebhookEndpointTable } from '../../db/event-tables.ts'
import { inSlices } from '../../kit/slices.ts'
import type { Scoped } from '../../scope/scope.ts'
import { wake } from '../../work/wake.ts'

/** The name of the job that sends. */
export const webhookJobName = 'webhook-delivery'

type Endpoint = Pick<Selectable<WebhookEndpointTable>, 'customerId' | 'events'>
type Happened = Pick<Selectable<EventTable>, 'id' | 'name' | 'customerId' | 'data' | 'createdAt' | 'actorId'>

/** The events that an endpoint may be told of. */
export const eventsOfEndpoint = (customerId: string | null): readonly EventName[] =>
  eventsFor(customerId === null ? 'SA' : 'ADMIN').map(({ name }) => name)

/** Whether an endpoint is told of an event: it chose it, it may, and the event is no other customer's. */
const wants = ({ customerId, events }: Endpoint, event: Happened): boolean =>
  events.includes(event.name) &&
  eventsOfEndpoint(customerId).includes(event.name) &&
  (customerId === null || event.customerId === customerId)

/** A message as it is signed and sent. */
export const messageBody = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

/** Has endpoints sent to that are locked by the caller, whether or not one waits for a later attempt. */
export const askToSend = async (scoped: Scoped, endpointIds: readonly string[]): Promise<void> => {
  if (endpointIds.length === 0) return
  await sql`
    update webhook_endpoint set status = 'queued', message = '', interruptions = 0, delayed_until = null,
      started_at = null, finished_at = null
    where id = any(${[...endpointIds]}::uuid[]) and status <> 'running'`.execute(scoped.trx)
  await wake(scoped, { name: webhookJobName })
}

/** The customers of the people who did something; null for what the reseller's people or the portal did. */
const customersOfActors = async (
  { trx }: Scoped,
  events: readonly Happened[],
): Promise<(event: Happened) => string | null> => {
  const ids = [...new Set(events.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])))]
  if (ids.length === 0) return () => null
  const people = await trx.selectFrom('appUser').select(['id', 'customerId']).where('id', 'in', ids).execute()
  const customers = new Map(people.map(({ id, customerId }) => [id, customerId]))
  return ({ actorId }) => (actorId === null ? null : (customers.get(actorId) ?? null))
}

/** Puts events in the queues of the endpoints that want them, in the transaction that hands the events on. */
export const queueEvents = async (scoped: Scoped, events: readonly Happened[]): Promise<void> => {
  const { trx } = scoped
  const endpoints = await trx
    .selectFrom('webhookEndpoint')
    .select(['id', 'customerId', 'events'])
    .where('isEnabled', '=', true)
    .where('secret', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const customerOf = await customersOfActors(scoped, events)
  const rows = endpoints.flatMap((endpoint) =>
    events
      .filter((event) => wants(endpoint, event))
      .map((event) => ({
        endpointId: endpoint.id,
        customerId: endpoint.customerId,
        event: event.name,
        messageId: `msg_${event.id}`,
        body: messageBody(event.name, event.createdAt, event.data),
        happenedAt: event.createdAt,
        dueAt: sql<Date>`clock_timestamp()`,
        countsFor:
          endpoint.customerId !== null && customerOf(event) === endpoint.customerId
            ? endpoint.customerId
            : null,
      })),
  )
  for (const some of inSlices(rows)) await trx.insertInto('webhookDelivery').values(some).execute()
  await askToSend(scoped, [...new Set(rows.map(({ endpointId }) => endpointId))])
}
