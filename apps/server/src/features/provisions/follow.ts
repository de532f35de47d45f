/** A run as server-sent events: who follows one hears what is new as soon as it is written, whichever process wrote it. */
import { Readable } from 'node:stream'
import {
  followProvisionRun,
  heartbeatMilliseconds,
  isProvisionAtWork,
  shownLogLines,
  type ProvisionRunNews,
  type RunEvent,
} from '@cmp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../kit/errors.ts'
import { isOutage } from '../../kit/outage.ts'
import { checkedId } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { tooMany } from '../../stores/limits.ts'
import { openRunNews, type FollowedRun } from './run-news.ts'
import { viewRun } from './run-view.ts'

/** While a run has no news, the person who follows it is checked this often, so that a deactivated one is disconnected. */
const personMilliseconds = 1000

/** Rows are looked at this often though no news was heard. */
const lookMilliseconds = ({ leaseSeconds }: AppContext): number =>
  Math.min(heartbeatMilliseconds / 2, leaseSeconds * 1000)

/** Whoever follows for longer asks again. */
const longestMilliseconds = 600_000

/** Browsers have six connections to a portal without HTTP/2: what else a page asks for has to have one. */
const mostOfPerson = 4

/** When it is worth asking again for somebody who follows too many. Seconds. */
const retrySeconds = 10

const eventText = (name: RunEvent, data: object = {}, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** What of a scope decides what is seen. */
const eyesOf = ({
  kind,
  role,
  customerIds,
  userRowId,
  sessionId,
  readOnly,
  lacksSecondStep,
}: Scope): string =>
  JSON.stringify([kind, role, customerIds, userRowId, sessionId, readOnly, lacksSecondStep])

/** Whether who began to follow is still there, and sees what it saw. */
const isStillThere = async (request: FastifyRequest, scope: Scope): Promise<boolean> => {
  try {
    const present = await request.scopeNow()
    return present !== null && eyesOf(present) === eyesOf(scope)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

type Following = {
  ctx: AppContext
  request: FastifyRequest
  scope: Scope
  runId: string
  /** The last line that is known. */
  after: number
  followed: FollowedRun
  signal: AbortSignal
}

/** Waits for news, or until rows are looked at anyway. @returns whether who follows is still there */
const waited = async (
  { request, scope, followed, signal }: Following,
  seen: number,
  look: number,
): Promise<boolean> => {
  const until = performance.now() + look
  while (followed.count() === seen && !signal.aborted) {
    const left = until - performance.now()
    if (left <= 0) break
    await followed.wait(seen, Math.min(left, personMilliseconds), signal)
    if (!(await isStillThere(request, scope))) return false
  }
  return true
}

/** Tells what is new until the run rests, who follows is gone, or it has been long enough. */
async function* newsOf(following: Following) {
  const { ctx, scope, runId, after, followed, signal } = following
  const look = lookMilliseconds(ctx)
  const began = performance.now()
  let toldAt = began
  let last = after
  let shown = ''
  while (performance.now() - began < longestMilliseconds && !signal.aborted) {
    // Before every event: a busy run never comes to the wait below.
    if (!(await isStillThere(following.request, scope))) break
    const seen = followed.count()
    const { log, ...run } = await withScope(ctx, scope, (scoped) => viewRun(scoped, runId, last))
    const text = JSON.stringify(run)
    if (text !== shown || log.length > 0) {
      last = log.at(-1)?.id ?? last
      const news: ProvisionRunNews = { ...(text === shown ? {} : { run }), lines: log }
      yield eventText('news', news, last)
      shown = text
      toldAt = performance.now()
    }
    if (log.length === shownLogLines) continue
    if (!isProvisionAtWork(run)) {
      yield eventText('rest')
      return
    }
    if (!(await waited(following, seen, look))) break
    if (performance.now() - toldAt >= look) {
      yield eventText('here')
      toldAt = performance.now()
    }
  }
  yield eventText('again')
}

/** The same; whoever follows asks again when the database answers, and looks itself when the run is not to be seen any more. */
async function* untilOutage(following: Following) {
  try {
    yield* newsOf(following)
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'NotFound'
    if (!isGone && !isOutage(error)) throw error
  }
}

/** Mounts the call. */
export const followRoute = (app: FastifyInstance, ctx: AppContext): void => {
  const follow = openRunNews(ctx)
  const open = new Map<string, number>()
  const leave = (person: string): void => {
    const left = (open.get(person) ?? 1) - 1
    if (left > 0) open.set(person, left)
    else open.delete(person)
  }
  mount(app, followProvisionRun, async ({ params, query }, { scope, request, reply }) => {
    const runId = checkedId(params.id, 'run')
    const known = request.headers['last-event-id']
    const after = typeof known === 'string' && /^\d{1,15}$/.test(known) ? Number(known) : query.after
    const person = scope.userRowId ?? scope.actor
    const streams = open.get(person) ?? 0
    if (streams >= mostOfPerson) throw tooMany('Too many runs are followed at the same time', retrySeconds)
    // Before anything is waited for: others of the same person ask meanwhile.
    open.set(person, streams + 1)
    try {
      // A run outside the person's scope is answered 404, as in every other call.
      await withScope(ctx, scope, (scoped) => viewRun(scoped, runId, after))
    } catch (error) {
      leave(person)
      throw error
    }
    const followed = follow(runId)
    const gone = new AbortController()
    const stream = Readable.from(
      untilOutage({
        ctx,
        request,
        scope,
        runId,
        after,
        followed,
        signal: AbortSignal.any([gone.signal, ctx.stopping]),
      }),
    )
    reply.raw.once('close', () => gone.abort())
    stream.once('close', () => {
      followed.close()
      leave(person)
    })
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        // nginx keeps answers back until they are whole otherwise.
        .header('x-accel-buffering', 'no')
        .send(stream)
    )
  })
}
