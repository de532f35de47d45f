/**
 * Limits calls that cost much more than others. Each person has one call of a kind running at a time (a few for files,
 * with a limit per customer) and a number of calls per period. The limits are generous for normal use by people and
 * programs; an excessive caller has to wait and delays nobody else.
 */
import { bind, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/http'
import type { HeavyKind } from '@cmp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestCanceled } from '../scope/connection-limiter.ts'
import { createKeyedLimiter } from '../kit/keyed-limiter.ts'
import { createKeyedMutex, type KeyedMutex } from '../kit/keyed-mutex.ts'
import type { AppContext } from '../scope/context.ts'
import { toAddressKey, requireRoom, createTooManyError, type LimitRule } from '../stores/limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs a heavy call's work when it is its caller's turn.
     * @throws AppError TooManyRequests
     */
    heavyWork: <T>(kind: HeavyKind, request: FastifyRequest, work: () => Promise<T>) => Promise<T>
  }
}

type Bound = {
  /** The beginning of the refusal's sentence, which says what there was too much of. */
  what: Text
  most: number
  windowSeconds: number
  /** How calls of one kind share capacity: one at a time with a limited queue, or a limited number at the same time. */
  share: { mostWaiting: number } | { mostAtOnce: { person: number; customer: number } }
}

const fiveMinutes = 300

const bounds: Record<HeavyKind, Bound> = {
  export: {
    what: m.tooManyExportsWereRequested,
    most: 150,
    windowSeconds: fiveMinutes,
    share: { mostWaiting: 20 },
  },
  // A person may print all documents of a month.
  document: {
    what: m.tooManyDocumentsWereRequested,
    most: 600,
    windowSeconds: fiveMinutes,
    share: { mostWaiting: 100 },
  },
  preview: {
    what: m.tooManyPreviewsWereRequested,
    most: 150,
    windowSeconds: fiveMinutes,
    share: { mostWaiting: 10 },
  },
  // An upload takes as long as the person's connection needs, and a queued one would be cut off as too slow.
  upload: {
    what: m.tooManyFilesWereSent,
    most: 150,
    windowSeconds: fiveMinutes,
    share: { mostAtOnce: { person: 5, customer: 15 } },
  },
  // The form sends a request while somebody types.
  'password-check': {
    what: m.tooManyPasswordsWereChecked,
    most: 60,
    windowSeconds: 60,
    share: { mostWaiting: 5 },
  },
}

/** The number of seconds after which a queued call has probably finished. */
const retrySeconds = 2

/**
 * Returns the key that calls are counted by: the person, or the IP address before sign-in. Calls from the command line
 * are not counted.
 */
const getCallerKey = ({ scope, ip }: FastifyRequest): string | null =>
  scope ? scope.userRowId : toAddressKey(ip)

/** Returns the customer whose people share a limit; null for the reseller's people, who share none. */
const getCustomerId = ({ scope }: FastifyRequest): string | null =>
  scope?.kind === 'customer' ? (scope.customerIds[0] ?? null) : null

/** Throws if the caller has closed the connection, because nobody would read the response. */
const requireCaller = ({ raw }: FastifyRequest): void => {
  if (raw.socket.destroyed) throw new RequestCanceled()
}

/** Limits the heavy calls of the app. */
export const boundHeavyWork = (app: FastifyInstance, { limits }: Pick<AppContext, 'limits'>): void => {
  const mutexes = new Map<HeavyKind, KeyedMutex>()
  const places = createKeyedLimiter()
  app.decorate('heavyWork', async (kind, request, work) => {
    const caller = getCallerKey(request)
    if (caller === null) return work()
    const { what, most, windowSeconds, share } = bounds[kind]
    const rule: LimitRule = { name: `heavy-${kind}`, most, windowSeconds }
    await requireRoom(limits, rule, caller, what)
    if ('mostAtOnce' in share) {
      const customer = getCustomerId(request)
      const limits: [key: string, most: number][] = [[`${kind}:user:${caller}`, share.mostAtOnce.person]]
      if (customer !== null) limits.push([`${kind}:customer:${customer}`, share.mostAtOnce.customer])
      const taken: string[] = []
      try {
        for (const [key, most] of limits) {
          if (!places.tryTake(key, most))
            throw createTooManyError(bind(m.atTheSameTime, { what }), retrySeconds)
          taken.push(key)
        }
        return await work()
      } finally {
        for (const key of taken) places.release(key)
      }
    }
    const ofKind = mutexes.get(kind) ?? createKeyedMutex(share.mostWaiting)
    mutexes.set(kind, ofKind)
    const outcome = await ofKind(caller, async () => {
      requireCaller(request)
      return work()
    })
    if (!outcome) throw createTooManyError(bind(m.atTheSameTime, { what }), retrySeconds)
    return outcome.done
  })
}
