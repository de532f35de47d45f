/**
 * Sends the queued messages of an endpoint one by one, in the order of the events. A failed message waits for its next
 * attempt while later messages are sent; each contains the time of its event. If a process is killed before it stores
 * the response, the message is sent again under the same ID. No message is lost.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/messaging/webhooks'
import type { ChannelKind } from '@cmp/contract'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Selectable } from 'kysely'
import type { WebhookDeliveryTable } from '../../../db/event-tables.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { defineJob, type Work } from '../../../work/define-job.ts'
import { announce } from '../../../core/events/announce.ts'
import { countForCustomer } from '../../../core/customer-limits/count.ts'
import { holdDeliveries } from './held-deliveries.ts'
import { requestDelivery, webhookJobName } from './queue.ts'
import { post, type Attempted } from './request.ts'
import { isGivenUp, pauseAfter } from './schedule.ts'
import { buildSignedHeaders, channelHeaders } from './sign.ts'
import { channelServices } from './channels/services.ts'

/** After this many messages or this much time the job continues with the next endpoint. */
const batchLimit = { messages: 25, milliseconds: 60_000 }

type Delivery = Selectable<WebhookDeliveryTable>

/** Reads the next due message with everything that is needed to send it. */
const findNextDue = (ctx: AppContext, endpointId: string) =>
  withScope(ctx, systemScope, async ({ trx, now }) => {
    const delivery = await trx
      .selectFrom('webhookDelivery')
      .selectAll()
      .where('endpointId', '=', endpointId)
      .where('status', '=', 'waiting')
      .where('dueAt', '<=', sql<Date>`clock_timestamp()`)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    const endpoint = await trx
      .selectFrom('webhookEndpoint')
      .select(['kind', 'url', 'secret', 'formerSecret', 'formerUntil', 'isEnabled'])
      .where('id', '=', endpointId)
      .executeTakeFirst()
    if (!delivery || !endpoint?.isEnabled || endpoint.secret === null) return undefined
    const { formerSecret, formerUntil } = endpoint
    const isFormerValid = formerSecret !== null && formerUntil !== null && formerUntil > now
    return {
      delivery,
      kind: endpoint.kind,
      url: endpoint.url,
      sealedSecrets: [endpoint.secret, ...(isFormerValid ? [formerSecret] : [])],
    }
  })

const saveAttempt = async (
  scoped: Scoped,
  delivery: Delivery,
  { responseCode, answer, problem, retryAfterSeconds, durationMilliseconds }: Attempted,
): Promise<void> => {
  const { trx, now } = scoped
  const attempts = delivery.attempts + 1
  const usualPause = problem === '' ? null : pauseAfter(delivery.roundAttempts + 1)
  const pauseSeconds = usualPause === null ? null : Math.max(usualPause, retryAfterSeconds ?? 0)
  await trx
    .insertInto('webhookAttempt')
    .values({
      deliveryId: delivery.id,
      customerId: delivery.customerId,
      number: attempts,
      at: now,
      durationMilliseconds,
      responseCode,
      answer,
      problem,
    })
    .execute()
  await trx
    .updateTable('webhookDelivery')
    .set({
      status: problem === '' ? 'delivered' : pauseSeconds === null ? 'failed' : 'waiting',
      attempts,
      roundAttempts: delivery.roundAttempts + 1,
      lastAttemptAt: now,
      responseCode,
      answer: answer === '' ? problem : answer,
      durationMilliseconds,
      heldUntil: null,
      dueAt:
        pauseSeconds === null ? null : sql<Date>`clock_timestamp() + make_interval(secs => ${pauseSeconds})`,
    })
    .where('id', '=', delivery.id)
    .execute()
}

/** Disables an endpoint that has failed for days and notifies its owner. */
const giveUp = async (
  scoped: Scoped,
  endpoint: { id: string; customerId: string | null; description: string; failingSince: Date },
): Promise<void> => {
  const since = endpoint.failingSince.toISOString()
  await scoped.trx
    .updateTable('webhookEndpoint')
    .set({
      isEnabled: false,
      problem: t(m.allAttemptsHaveFailedSinceFix, { since: since.slice(0, 10) }),
    })
    .where('id', '=', endpoint.id)
    .execute()
  await announce(scoped, [
    {
      event: 'webhook.stopped',
      subjectKey: `${endpoint.id}/${since}`,
      customerId: endpoint.customerId,
      data: { endpointId: endpoint.id, description: endpoint.description, since },
      href: `/webhook/detail?id=${endpoint.id}`,
    },
  ])
}

/** Stores the result on the endpoint's row, which the caller has locked. */
const saveEndpointState = async (
  scoped: Scoped,
  endpointId: string,
  { problem }: Attempted,
): Promise<void> => {
  const { trx, now } = scoped
  const endpoint = await trx
    .updateTable('webhookEndpoint')
    .set({
      lastSentAt: now,
      interruptions: 0,
      failingSince: problem === '' ? null : sql<Date>`coalesce(failing_since, ${now})`,
    })
    .where('id', '=', endpointId)
    .returning(['id', 'customerId', 'description', 'failingSince'])
    .executeTakeFirstOrThrow()
  const { failingSince } = endpoint
  if (failingSince !== null && isGivenUp(failingSince, now))
    await giveUp(scoped, { ...endpoint, failingSince })
}

/** Ends the turn: the endpoint waits for its next due message, at least for `restSeconds`, or for an event. */
const endBatch = async (scoped: Scoped, work: Work, restSeconds: number): Promise<void> => {
  const next = await scoped.trx
    .selectFrom('webhookDelivery')
    .innerJoin('webhookEndpoint', 'webhookEndpoint.id', 'webhookDelivery.endpointId')
    .select(sql<number | null>`extract(epoch from min(due_at) - clock_timestamp())::float8`.as('seconds'))
    .where('endpointId', '=', work.rowId)
    .where('webhookDelivery.status', '=', 'waiting')
    .where('isEnabled', '=', true)
    .where('secret', 'is not', null)
    .executeTakeFirst()
  if (typeof next?.seconds === 'number') await work.again(scoped, Math.max(restSeconds, next.seconds))
  else await work.done(scoped, '')
}

/** Builds the request of an attempt: a signed one, or that of a chat service. */
const buildRequest = (
  ctx: AppContext,
  {
    kind,
    url,
    delivery: { id: deliveryId, messageId, body },
  }: NonNullable<Awaited<ReturnType<typeof findNextDue>>>,
  secrets: readonly string[],
): { url: URL; headers: Record<string, string> } => {
  if (kind === 'webhook')
    return { url: new URL(url), headers: buildSignedHeaders(secrets, { messageId, body, now: ctx.clock() }) }
  const request = channelServices[kind].request(ctx.env, { secret: secrets[0] ?? '', deliveryId })
  return { url: request.url, headers: { ...channelHeaders, ...request.headers } }
}

/** The attempt as the service means it: it may confirm a message with a code beside 2xx. */
const readOutcome = (kind: 'webhook' | ChannelKind, attempted: Attempted): Attempted =>
  kind !== 'webhook' && attempted.responseCode === channelServices[kind].acceptedCode
    ? { ...attempted, problem: '' }
    : attempted

/** The response code of a service that gets too many requests. */
const tooManyRequests = 429

const send = async (ctx: AppContext, work: Work): Promise<void> => {
  let restSeconds = 0
  const until = performance.now() + batchLimit.milliseconds
  for (let sent = 0; sent < batchLimit.messages && performance.now() < until; sent++) {
    work.signal.throwIfAborted()
    const due = await findNextDue(ctx, work.rowId)
    if (!due) break
    const { delivery, kind, sealedSecrets } = due
    const { gapSeconds } = kind === 'webhook' ? { gapSeconds: 0 } : channelServices[kind]
    if (sent > 0 && gapSeconds > 0) await pause(gapSeconds * 1000, undefined, { signal: work.signal })
    if (delivery.countsFor !== null) {
      const reached = await countForCustomer(ctx, delivery.countsFor, 'webhook-delivery', {
        isNew: delivery.heldUntil === null,
      })
      if (reached) {
        await holdDeliveries(work, reached, delivery.id)
        continue
      }
    }
    const secrets = await Promise.all(
      sealedSecrets.map((sealed) => ctx.secrets.open(sealed, { purpose: 'webhook', id: work.rowId })),
    )
    const { url, headers } = buildRequest(ctx, due, secrets)
    const attempted = readOutcome(
      kind,
      await post(ctx.env, url, { headers, body: delivery.body, signal: work.signal }),
    )
    await work.write(async (scoped) => {
      await saveAttempt(scoped, delivery, attempted)
      await saveEndpointState(scoped, work.rowId, attempted)
    })
    if (attempted.responseCode === tooManyRequests && attempted.retryAfterSeconds !== null) {
      restSeconds = attempted.retryAfterSeconds
      break
    }
  }
  await work.write((scoped) => endBatch(scoped, work, restSeconds))
}

/** The pause before the next turn if sending failed because of an error in CMP itself. */
const retrySeconds = 60

/** The job that sends messages to endpoints. Several endpoints run in parallel, each in one process. */
export const webhookJob = defineJob({
  name: webhookJobName,
  table: 'webhookEndpoint',
  run: send,
  atOnce: 4,
  // Queued messages must not be left behind, so the endpoint is scheduled again.
  onFailed: async (scoped, rowId) => {
    await requestDelivery(scoped, [rowId])
    await scoped.trx
      .updateTable('webhookEndpoint')
      .set({ delayedUntil: sql<Date>`clock_timestamp() + make_interval(secs => ${retrySeconds})` })
      .where('id', '=', rowId)
      .execute()
    return undefined
  },
})
