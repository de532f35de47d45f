/**
 * Sends what waits for an endpoint, one message after the other in the order of the events. A message that failed waits for its
 * next attempt, and those after it go on: each says when its event happened. A message may arrive twice, where a process is
 * killed between the answer and keeping it, under the same id; it is never lost.
 */
import { sql, type Selectable } from 'kysely'
import type { WebhookDeliveryTable } from '../../db/event-tables.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineJob, type Work } from '../../work/define-job.ts'
import { announce } from '../events/announce.ts'
import { countForCustomer } from '../limit-counts/count.ts'
import { holdDeliveries } from './held-deliveries.ts'
import { askToSend, webhookJobName } from './queue.ts'
import { post, type Attempted } from './request.ts'
import { isGivenUp, pauseAfter } from './schedule.ts'
import { signedHeaders } from './sign.ts'

/** After so many messages, or so long, the next endpoint has its turn. */
const turn = { messages: 25, milliseconds: 60_000 }

type Delivery = Selectable<WebhookDeliveryTable>

/** The next message that is due, with what it takes to send it. */
const nextDue = (ctx: AppContext, endpointId: string) =>
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
      .select(['url', 'secret', 'formerSecret', 'formerUntil', 'isEnabled'])
      .where('id', '=', endpointId)
      .executeTakeFirst()
    if (!delivery || !endpoint?.isEnabled || endpoint.secret === null) return undefined
    const { formerSecret, formerUntil } = endpoint
    const isFormerValid = formerSecret !== null && formerUntil !== null && formerUntil > now
    return {
      delivery,
      url: endpoint.url,
      sealedSecrets: [endpoint.secret, ...(isFormerValid ? [formerSecret] : [])],
    }
  })

const keepAttempt = async (
  scoped: Scoped,
  delivery: Delivery,
  { responseCode, answer, problem, durationMilliseconds }: Attempted,
): Promise<void> => {
  const { trx, now } = scoped
  const attempts = delivery.attempts + 1
  const pause = problem === '' ? null : pauseAfter(delivery.roundAttempts + 1)
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
      status: problem === '' ? 'delivered' : pause === null ? 'failed' : 'waiting',
      attempts,
      roundAttempts: delivery.roundAttempts + 1,
      lastAttemptAt: now,
      responseCode,
      answer: answer === '' ? problem : answer,
      durationMilliseconds,
      heldUntil: null,
      dueAt: pause === null ? null : sql<Date>`clock_timestamp() + make_interval(secs => ${pause})`,
    })
    .where('id', '=', delivery.id)
    .execute()
}

/** Stops to send to an endpoint that has failed for days, and tells whose it is. */
const giveUp = async (
  scoped: Scoped,
  endpoint: { id: string; customerId: string | null; description: string; failingSince: Date },
): Promise<void> => {
  const since = endpoint.failingSince.toISOString()
  await scoped.trx
    .updateTable('webhookEndpoint')
    .set({
      isEnabled: false,
      problem: `Every attempt has failed since ${since.slice(0, 10)}. Mend it and switch it on again: what waits is sent then.`,
    })
    .where('id', '=', endpoint.id)
    .execute()
  await announce(scoped, [
    {
      event: 'webhook.stopped',
      thing: `${endpoint.id}/${since}`,
      customerId: endpoint.customerId,
      data: { endpointId: endpoint.id, description: endpoint.description, since },
      href: `/webhook/detail?id=${endpoint.id}`,
    },
  ])
}

/** Keeps on the endpoint's row, which the caller holds, how it went. */
const keepState = async (scoped: Scoped, endpointId: string, { problem }: Attempted): Promise<void> => {
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

/** Ends the turn: the endpoint waits for its next message that is due, or for an event. */
const endTurn = async (scoped: Scoped, work: Work): Promise<void> => {
  const next = await scoped.trx
    .selectFrom('webhookDelivery')
    .innerJoin('webhookEndpoint', 'webhookEndpoint.id', 'webhookDelivery.endpointId')
    .select(sql<number | null>`extract(epoch from min(due_at) - clock_timestamp())::float8`.as('seconds'))
    .where('endpointId', '=', work.rowId)
    .where('webhookDelivery.status', '=', 'waiting')
    .where('isEnabled', '=', true)
    .where('secret', 'is not', null)
    .executeTakeFirst()
  if (typeof next?.seconds === 'number') await work.again(scoped, Math.max(0, next.seconds))
  else await work.done(scoped, '')
}

const send = async (ctx: AppContext, work: Work): Promise<void> => {
  const until = performance.now() + turn.milliseconds
  for (let sent = 0; sent < turn.messages && performance.now() < until; sent++) {
    work.signal.throwIfAborted()
    const due = await nextDue(ctx, work.rowId)
    if (!due) break
    const { delivery, url, sealedSecrets } = due
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
    const { messageId, body } = delivery
    const attempted = await post(ctx.env, new URL(url), {
      headers: signedHeaders(secrets, { messageId, body, now: ctx.clock() }),
      body,
      signal: work.signal,
    })
    await work.write(async (scoped) => {
      await keepAttempt(scoped, delivery, attempted)
      await keepState(scoped, work.rowId, attempted)
    })
  }
  await work.write((scoped) => endTurn(scoped, work))
}

/** How long an endpoint waits when sending to it has failed for a reason of the portal's own. */
const retrySeconds = 60

/** Sends to endpoints; several at once, each by one process. */
export const webhookJob = defineJob({
  name: webhookJobName,
  table: 'webhookEndpoint',
  run: send,
  atOnce: 4,
  // What waits is never left: the endpoint is taken up again.
  onFailed: async (scoped, rowId) => {
    await askToSend(scoped, [rowId])
    await scoped.trx
      .updateTable('webhookEndpoint')
      .set({ delayedUntil: sql<Date>`clock_timestamp() + make_interval(secs => ${retrySeconds})` })
      .where('id', '=', rowId)
      .execute()
    return undefined
  },
})
