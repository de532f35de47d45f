/** Streams a run as server-sent events. Followers get news as soon as it is written, by any process. */
import * as m from '@cmp/messages/server/provisioning/provisions'
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
import { mount } from '../../../../http/mount.ts'
import { AppError } from '../../../../kit/errors.ts'
import { isTransientError } from '../../../../kit/transient-error.ts'
import { requireId } from '../../../../resources/changes.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope } from '../../../../scope/scope.ts'
import { createTooManyError } from '../../../../stores/limits.ts'
import { openRunNews, type FollowedRun } from '../runs/run-news.ts'
import { viewRun } from './run-view.ts'

/** Without news the follower's session is checked this often, so that a deactivated user is disconnected. */
const personMilliseconds = 1000

/** The interval at which rows are polled even without a notification. */
const getPollMilliseconds = ({ leaseSeconds }: AppContext): number =>
  Math.min(heartbeatMilliseconds / 2, leaseSeconds * 1000)

/** The maximum duration of a stream; the client reconnects afterwards. */
const longestMilliseconds = 600_000

/** Browsers open only six connections to a server without HTTP/2, and other requests of the page need one. */
const mostOfPerson = 4

/** The seconds after which a person with too many streams should retry. */
const retrySeconds = 10

const formatEvent = (name: RunEvent, data: object = {}, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Returns the part of a scope that decides what is visible. */
const buildVisibilityKey = ({
  kind,
  role,
  customerIds,
  userRowId,
  sessionId,
  readOnly,
  lacksSecondStep,
}: Scope): string =>
  JSON.stringify([kind, role, customerIds, userRowId, sessionId, readOnly, lacksSecondStep])

/** Returns whether the follower is still connected and still has the same access. */
const isStillThere = async (request: FastifyRequest, scope: Scope): Promise<boolean> => {
  try {
    const present = await request.scopeNow()
    return present !== null && buildVisibilityKey(present) === buildVisibilityKey(scope)
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
  /** The last line that the client has. */
  after: number
  followed: FollowedRun
  signal: AbortSignal
}

/**
 * Waits for news or for the next poll.
 * @returns whether the follower is still connected
 */
const waitForNews = async (
  { request, scope, followed, signal }: Following,
  seen: number,
  pollInterval: number,
): Promise<boolean> => {
  const until = performance.now() + pollInterval
  while (followed.count() === seen && !signal.aborted) {
    const left = until - performance.now()
    if (left <= 0) break
    await followed.wait(seen, Math.min(left, personMilliseconds), signal)
    if (!(await isStillThere(request, scope))) return false
  }
  return true
}

/** Yields news until the run is idle, the follower disconnects, or the maximum duration is reached. */
async function* streamNews(following: Following) {
  const { ctx, scope, runId, after, followed, signal } = following
  const pollInterval = getPollMilliseconds(ctx)
  const began = performance.now()
  let sentAt = began
  let last = after
  let shown = ''
  while (performance.now() - began < longestMilliseconds && !signal.aborted) {
    // Checked before every event, because a busy run never reaches the wait below.
    if (!(await isStillThere(following.request, scope))) break
    const seen = followed.count()
    const { log, ...run } = await withScope(ctx, scope, (scoped) => viewRun(scoped, runId, last))
    const text = JSON.stringify(run)
    if (text !== shown || log.length > 0) {
      last = log.at(-1)?.id ?? last
      const news: ProvisionRunNews = { ...(text === shown ? {} : { run }), lines: log }
      yield formatEvent('news', news, last)
      shown = text
      sentAt = performance.now()
    }
    if (log.length === shownLogLines) continue
    if (!isProvisionAtWork(run)) {
      yield formatEvent('rest')
      return
    }
    if (!(await waitForNews(following, seen, pollInterval))) break
    if (performance.now() - sentAt >= pollInterval) {
      yield formatEvent('here')
      sentAt = performance.now()
    }
  }
  yield formatEvent('again')
}

/**
 * Does the same, but ends the stream on an outage. The client then reconnects, and gets the error if the run is no
 * longer visible.
 */
async function* streamUntilOutage(following: Following) {
  try {
    yield* streamNews(following)
  } catch (error) {
    const isNotFound = error instanceof AppError && error.code === 'NotFound'
    if (!isNotFound && !isTransientError(error)) throw error
  }
}

/** Mounts the stream route. */
export const followRoute = (app: FastifyInstance, ctx: AppContext): void => {
  const follow = openRunNews(ctx)
  const open = new Map<string, number>()
  const leave = (person: string): void => {
    const left = (open.get(person) ?? 1) - 1
    if (left > 0) open.set(person, left)
    else open.delete(person)
  }
  mount(app, followProvisionRun, async ({ params, query }, { scope, request, reply }) => {
    const runId = requireId(params.id, m.run)
    const known = request.headers['last-event-id']
    const after = typeof known === 'string' && /^\d{1,15}$/.test(known) ? Number(known) : query.after
    const person = scope.userRowId ?? scope.actor
    const streams = open.get(person) ?? 0
    if (streams >= mostOfPerson) throw createTooManyError(m.tooManyRunsAreBeingFollowed, retrySeconds)
    // Counted before the first wait, because other requests of the same person may run at the same time.
    open.set(person, streams + 1)
    try {
      // A run outside the person's scope gets 404, as in every other call.
      await withScope(ctx, scope, (scoped) => viewRun(scoped, runId, after))
    } catch (error) {
      leave(person)
      throw error
    }
    const followed = follow(runId)
    const disconnected = new AbortController()
    const stream = Readable.from(
      streamUntilOutage({
        ctx,
        request,
        scope,
        runId,
        after,
        followed,
        signal: AbortSignal.any([disconnected.signal, ctx.stopping]),
      }),
    )
    reply.raw.once('close', () => disconnected.abort())
    stream.once('close', () => {
      followed.close()
      leave(person)
    })
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        // Without this header nginx buffers the response until it is complete.
        .header('x-accel-buffering', 'no')
        .send(stream)
    )
  })
}
