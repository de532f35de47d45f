/**
 * Caches responses of providers with their timestamp. A cached response is used while it is fresh, and when the
 * provider does not respond. Callers wait only for a limited time; a response that takes longer is cached for the next
 * caller.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/cloud-accounts'
import { CloudError } from '@cmp/clouds/ports/errors'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { defineSchedule } from '../../work/define-job.ts'

/** A question and the account it uses; null for lists that are the same for every account. */
type CloudQuestion = { cloudAccountId: string | null; question: string }

/** A kind of cached responses. */
type Kind<T> = {
  kind: 'offers' | 'prices'
  /** Parses a cached response; throws for one of another shape. */
  parse: (stored: unknown) => T
  /** How long a response is fresh. */
  freshMilliseconds: number
  /** How long a caller waits. */
  patienceMilliseconds: number
}

type CallCloud<T> = (signal: AbortSignal) => Promise<T>

/** A response, if there is any, with its timestamp, and why there is no newer one; empty if it is fresh. */
export type CachedAnswer<T> = { known: { answer: T; readAt: Date } | undefined; problem: string }

/** A provider that did not respond is not asked again for each keystroke. */
const refusedMilliseconds = 5 * 60_000

/** The maximum duration of a request that no caller waits for any more. */
const longestMilliseconds = 120_000

/** The maximum number of concurrent requests of a process. */
const mostUnderway = 24

/** The maximum number of responses in a process's memory. */
const mostRemembered = 500

const isRefusal = (error: unknown): error is CloudError | AppError =>
  error instanceof CloudError || error instanceof AppError

/** Parses a cached response; one that an earlier version stored in another shape is ignored. */
const parseAnswer = <T>(ctx: AppContext, { parse }: Kind<T>, stored: unknown): { answer: T } | undefined => {
  try {
    return { answer: parse(stored) }
  } catch (error) {
    ctx.log.warn({ err: error }, 'a kept answer of a cloud has another shape; it is read anew')
    return undefined
  }
}

const readStoredAnswer = async <T>(
  ctx: AppContext,
  ofKind: Kind<T>,
  { cloudAccountId, question }: CloudQuestion,
): Promise<{ answer: T; readAt: Date } | undefined> => {
  const row = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('cloudAnswer')
      .select(['answer', 'readAt'])
      .where('cloudAccountId', 'is not distinct from', cloudAccountId)
      .where('kind', '=', ofKind.kind)
      .where('question', '=', question)
      .executeTakeFirst(),
  )
  const found = row && parseAnswer(ctx, ofKind, row.answer)
  return row && found && { ...found, readAt: row.readAt }
}

/** Saves a response, unless its account was removed during the request. */
const saveAnswer = (
  ctx: AppContext,
  kind: string,
  { cloudAccountId, question }: CloudQuestion,
  answer: unknown,
  readAt: Date,
): Promise<unknown> =>
  withScope(ctx, systemScope, ({ trx }) =>
    sql`insert into cloud_answer (cloud_account_id, kind, question, answer, read_at)
      select ${cloudAccountId}::uuid, ${kind}, ${question}, ${JSON.stringify(answer)}::jsonb, ${readAt}
      where ${cloudAccountId}::uuid is null or exists (select from cloud_account where id = ${cloudAccountId}::uuid)
      on conflict (cloud_account_id, kind, question) do update set answer = excluded.answer, read_at = excluded.read_at`.execute(
      trx,
    ),
  )

const read = async <T>(
  ctx: AppContext,
  ofKind: Kind<T>,
  question: CloudQuestion,
  callCloud: CallCloud<T>,
): Promise<CachedAnswer<T>> => {
  const stored = await readStoredAnswer(ctx, ofKind, question)
  const now = ctx.clock()
  if (stored && now.getTime() - stored.readAt.getTime() < ofKind.freshMilliseconds)
    return { known: stored, problem: '' }
  let answer: T
  try {
    answer = await callCloud(AbortSignal.any([ctx.stopping, AbortSignal.timeout(longestMilliseconds)]))
  } catch (error) {
    if (!isRefusal(error)) throw error
    ctx.log.warn({ err: error, question: question.question }, 'a cloud does not say what it has')
    return { known: stored, problem: error.message }
  }
  await saveAnswer(ctx, ofKind.kind, question, answer, now)
  return { known: { answer, readAt: now }, problem: '' }
}

/**
 * Declares a kind of cached responses. The returned function gives the cached response while it is fresh, otherwise the
 * provider's current one, or the former one if the provider does not respond in time. Errors other than a provider's
 * are thrown.
 */
export const defineAnswers = <T>(ofKind: Kind<T>) => {
  type Remembered = { until: number; reply: Promise<CachedAnswer<T>> }
  const rememberedBy = new WeakMap<AppContext, Map<string, Remembered>>()

  const fetchShared = (
    ctx: AppContext,
    question: CloudQuestion,
    callCloud: CallCloud<T>,
  ): Promise<CachedAnswer<T>> => {
    const all = rememberedBy.get(ctx) ?? new Map<string, Remembered>()
    rememberedBy.set(ctx, all)
    const key = JSON.stringify(question)
    const known = all.get(key)
    if (known && known.until > ctx.clock().getTime()) return known.reply
    const underway = [...all.values()].filter(({ until }) => until === Number.POSITIVE_INFINITY).length
    if (underway >= mostUnderway)
      return readStoredAnswer(ctx, ofKind, question).then((stored) => ({
        known: stored,
        problem: t(m.tooManyRequestsToProviderAre),
      }))
    const reply = read(ctx, ofKind, question, callCloud)
    const entry: Remembered = { until: Number.POSITIVE_INFINITY, reply }
    all.delete(key)
    all.set(key, entry)
    for (const oldest of [...all.keys()].slice(0, Math.max(0, all.size - mostRemembered))) all.delete(oldest)
    const ended = reply.then(
      (found) => {
        entry.until =
          found.known && found.problem === ''
            ? found.known.readAt.getTime() + ofKind.freshMilliseconds
            : ctx.clock().getTime() + refusedMilliseconds
      },
      () => all.delete(key),
    )
    // The request continues when nobody waits for it any more, and a stop of CMP waits for it.
    ctx.beforeClose(ended)
    return reply
  }

  return async (
    ctx: AppContext,
    question: CloudQuestion,
    callCloud: CallCloud<T>,
  ): Promise<CachedAnswer<T>> => {
    const late = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => late.resolve(undefined), ofKind.patienceMilliseconds)
    try {
      const reply = await Promise.race([fetchShared(ctx, question, callCloud), late.promise])
      if (reply) return reply
    } finally {
      clearTimeout(timer)
    }
    return {
      known: await readStoredAnswer(ctx, ofKind, question),
      problem: t(m.providerDidNotRespondWithinSeconds, {
        patienceMilliseconds: ofKind.patienceMilliseconds / 1000,
      }),
    }
  }
}

const daySeconds = 86_400

/** Older responses must not be used any more. */
const retentionDays = 180

/** Removes responses that were not refreshed for half a year, and empty ones after a day. */
export const cloudAnswerHousekeeping = defineSchedule({
  name: 'cloud-answer-housekeeping',
  everySeconds: daySeconds,
  run: (_ctx, work) =>
    work.write(async (scoped) => {
      await sql`delete from cloud_answer where read_at < clock_timestamp() - make_interval(days => ${retentionDays})
        or (answer = '[]' and read_at < clock_timestamp() - make_interval(days => 1))`.execute(scoped.trx)
      await work.done(scoped, '')
    }),
})
