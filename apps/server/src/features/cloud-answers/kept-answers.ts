/**
 * What clouds have answered, kept with its date: it is used while it is new, and when a cloud does not answer. Nobody waits longer than
 * is said: an answer that takes longer is kept for whoever asks next.
 */
import { CloudError } from '@cmp/clouds/ports/errors'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { defineSchedule } from '../../work/define-job.ts'

/** What was asked, and with whose connection: null of lists that are the same for everybody. */
type CloudQuestion = { cloudAccountId: string | null; question: string }

/** Answers of a kind. */
type Kind<T> = {
  kind: 'offers' | 'prices'
  /** An answer as it is kept; throws for one of another shape. */
  parse: (kept: unknown) => T
  /** How long an answer is not asked anew. */
  freshMilliseconds: number
  /** How long who asks waits. */
  patienceMilliseconds: number
}

type Ask<T> = (signal: AbortSignal) => Promise<T>

/** An answer, if there is any, with when it was read, and why there is no newer one; empty where it is new. */
export type Told<T> = { known: { answer: T; readAt: Date } | undefined; problem: string }

/** A cloud that did not answer is not asked by the next keystroke. */
const refusedMilliseconds = 5 * 60_000

/** How long an answer may take that nobody waits for any more. */
const longestMilliseconds = 120_000

/** Questions that a process asks at the same time. */
const mostUnderway = 24

/** Answers that a process remembers. */
const mostRemembered = 500

const isRefusal = (error: unknown): error is CloudError | AppError =>
  error instanceof CloudError || error instanceof AppError

/** An answer that an earlier version of the portal has kept in another shape is none. */
const parsed = <T>(ctx: AppContext, { parse }: Kind<T>, kept: unknown): { answer: T } | undefined => {
  try {
    return { answer: parse(kept) }
  } catch (error) {
    ctx.log.warn({ err: error }, 'a kept answer of a cloud has another shape; it is read anew')
    return undefined
  }
}

const readKept = async <T>(
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
  const found = row && parsed(ctx, ofKind, row.answer)
  return row && found && { ...found, readAt: row.readAt }
}

/** Keeps an answer, unless its connection was taken away meanwhile. */
const keep = (
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
  ask: Ask<T>,
): Promise<Told<T>> => {
  const kept = await readKept(ctx, ofKind, question)
  const now = ctx.clock()
  if (kept && now.getTime() - kept.readAt.getTime() < ofKind.freshMilliseconds)
    return { known: kept, problem: '' }
  let answer: T
  try {
    answer = await ask(AbortSignal.any([ctx.stopping, AbortSignal.timeout(longestMilliseconds)]))
  } catch (error) {
    if (!isRefusal(error)) throw error
    ctx.log.warn({ err: error, question: question.question }, 'a cloud does not say what it has')
    return { known: kept, problem: error.message }
  }
  await keep(ctx, ofKind.kind, question, answer, now)
  return { known: { answer, readAt: now }, problem: '' }
}

/**
 * Declares a kind of answers. What it returns asks a cloud: it gives what is kept while that is new, else what the cloud says now, and
 * what it said before where it does not answer in time. It throws whatever is no refusal of a cloud.
 */
export const defineAnswers = <T>(ofKind: Kind<T>) => {
  type Remembered = { until: number; told: Promise<Told<T>> }
  const rememberedBy = new WeakMap<AppContext, Map<string, Remembered>>()

  const remembered = (ctx: AppContext, question: CloudQuestion, ask: Ask<T>): Promise<Told<T>> => {
    const all = rememberedBy.get(ctx) ?? new Map<string, Remembered>()
    rememberedBy.set(ctx, all)
    const key = JSON.stringify(question)
    const known = all.get(key)
    if (known && known.until > ctx.clock().getTime()) return known.told
    const underway = [...all.values()].filter(({ until }) => until === Number.POSITIVE_INFINITY).length
    if (underway >= mostUnderway)
      return readKept(ctx, ofKind, question).then((kept) => ({
        known: kept,
        problem: 'The clouds are asked for much else at the moment. Try again in a minute.',
      }))
    const told = read(ctx, ofKind, question, ask)
    const entry: Remembered = { until: Number.POSITIVE_INFINITY, told }
    all.delete(key)
    all.set(key, entry)
    for (const oldest of [...all.keys()].slice(0, Math.max(0, all.size - mostRemembered))) all.delete(oldest)
    const ended = told.then(
      (found) => {
        entry.until =
          found.known && found.problem === ''
            ? found.known.readAt.getTime() + ofKind.freshMilliseconds
            : ctx.clock().getTime() + refusedMilliseconds
      },
      () => all.delete(key),
    )
    // It goes on when nobody waits for it any more, and the stop of the portal waits for it.
    ctx.beforeClose(ended)
    return told
  }

  return async (ctx: AppContext, question: CloudQuestion, ask: Ask<T>): Promise<Told<T>> => {
    const late = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => late.resolve(undefined), ofKind.patienceMilliseconds)
    try {
      const told = await Promise.race([remembered(ctx, question, ask), late.promise])
      if (told) return told
    } finally {
      clearTimeout(timer)
    }
    return {
      known: await readKept(ctx, ofKind, question),
      problem: `There was no answer within ${ofKind.patienceMilliseconds / 1000} seconds.`,
    }
  }
}

const daySeconds = 86_400

/** Longer than anybody should go by an answer. */
const keptDays = 180

/** Takes away answers that nobody has had read again for half a year, and of what there is nothing after a day. */
export const cloudAnswerHousekeeping = defineSchedule({
  name: 'cloud-answer-housekeeping',
  everySeconds: daySeconds,
  run: (_ctx, work) =>
    work.write(async (scoped) => {
      await sql`delete from cloud_answer where read_at < clock_timestamp() - make_interval(days => ${keptDays})
        or (answer = '[]' and read_at < clock_timestamp() - make_interval(days => 1))`.execute(scoped.trx)
      await work.done(scoped, '')
    }),
})
