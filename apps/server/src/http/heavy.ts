/**
 * Calls that cost much more than others: each person has one of a kind done at a time (files: a
 * few, and a customer's people so many together), and so many in a while. Generous for
 * people and for programs that do what they came for; whoever asks without end is told to wait, and nobody else waits.
 */
import type { HeavyKind } from '@cmp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestCanceled } from '../scope/connection-turns.ts'
import { openTurns, type Turns } from '../kit/turns.ts'
import type { AppContext } from '../scope/context.ts'
import { addressKey, requireRoom, tooMany, type LimitRule } from '../stores/limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Does what a heavy call asks for, in its caller's turn.
     * @throws AppError TooManyRequests
     */
    heavyWork: <T>(kind: HeavyKind, request: FastifyRequest, work: () => Promise<T>) => Promise<T>
  }
}

type Bound = {
  /** What there was too much of: begins the sentence of the refusal. */
  what: string
  most: number
  windowSeconds: number
  /** How calls of one kind share: one after the other with so many waiting, or so many at the same time. */
  share: { mostWaiting: number } | { mostAtOnce: { person: number; customer: number } }
}

const fiveMinutes = 300

const bounds: Record<HeavyKind, Bound> = {
  export: {
    what: 'Too many exports were asked for',
    most: 150,
    windowSeconds: fiveMinutes,
    share: { mostWaiting: 20 },
  },
  // Somebody may print all documents of a month.
  paper: {
    what: 'Too many papers were asked for',
    most: 600,
    windowSeconds: fiveMinutes,
    share: { mostWaiting: 100 },
  },
  preview: {
    what: 'Too many previews were asked for',
    most: 150,
    windowSeconds: fiveMinutes,
    share: { mostWaiting: 10 },
  },
  // An upload takes as long as the person's connection does, and one that waits would be cut off as too slow.
  upload: {
    what: 'Too many files were sent',
    most: 150,
    windowSeconds: fiveMinutes,
    share: { mostAtOnce: { person: 5, customer: 15 } },
  },
  // The form asks while somebody types.
  'password-check': {
    what: 'Too many passwords were checked',
    most: 60,
    windowSeconds: 60,
    share: { mostWaiting: 5 },
  },
}

/** Seconds after which one of those that wait has probably been done. */
const turnSeconds = 2

/** Who is counted: a person, and before the sign-in an address. The command line of the portal is nobody of these. */
const callerOf = ({ scope, ip }: FastifyRequest): string | null => (scope ? scope.userRowId : addressKey(ip))

/** The customer whose people share a bound; null for the reseller's people, who share none. */
const customerOf = ({ scope }: FastifyRequest): string | null =>
  scope?.kind === 'customer' ? (scope.customerIds[0] ?? null) : null

/** Work whose caller has closed the connection does not begin: nobody would read its answer. */
const requireCaller = ({ raw }: FastifyRequest): void => {
  if (raw.socket.destroyed) throw new RequestCanceled()
}

type Place = readonly [key: string, most: number]

/** Counts what is under way by key. */
const openPlaces = () => {
  const underWay = new Map<string, number>()
  const countOf = (key: string): number => underWay.get(key) ?? 0
  return {
    /** Takes a place of every key, or none and false where one has no place left. */
    take: (places: readonly Place[]): boolean => {
      if (places.some(([key, most]) => countOf(key) >= most)) return false
      for (const [key] of places) underWay.set(key, countOf(key) + 1)
      return true
    },
    giveBack: (places: readonly Place[]): void => {
      for (const [key] of places) {
        if (countOf(key) > 1) underWay.set(key, countOf(key) - 1)
        else underWay.delete(key)
      }
    },
  }
}

/** Bounds the heavy calls of the app. */
export const boundHeavyWork = (app: FastifyInstance, { limits }: Pick<AppContext, 'limits'>): void => {
  const turns = new Map<HeavyKind, Turns>()
  const underWay = openPlaces()
  app.decorate('heavyWork', async (kind, request, work) => {
    const caller = callerOf(request)
    if (caller === null) return work()
    const { what, most, windowSeconds, share } = bounds[kind]
    const rule: LimitRule = { name: `heavy-${kind}`, most, windowSeconds }
    await requireRoom(limits, rule, caller, what)
    if ('mostAtOnce' in share) {
      const customer = customerOf(request)
      const places: Place[] = [[`${kind} of ${caller}`, share.mostAtOnce.person]]
      if (customer !== null) places.push([`${kind} of the customer ${customer}`, share.mostAtOnce.customer])
      if (!underWay.take(places)) throw tooMany(`${what} at the same time`, turnSeconds)
      try {
        return await work()
      } finally {
        underWay.giveBack(places)
      }
    }
    const ofKind = turns.get(kind) ?? openTurns(share.mostWaiting)
    turns.set(kind, ofKind)
    const turn = await ofKind(caller, async () => {
      requireCaller(request)
      return work()
    })
    if (!turn) throw tooMany(`${what} at the same time`, turnSeconds)
    return turn.done
  })
}
