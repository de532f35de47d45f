/**
 * Calls that cost much more than others: each person has one of a kind done at a time, and so many in a while. Generous for
 * people and for programs that do what they came for; whoever asks without end is told to wait, and nobody else waits.
 */
import type { HeavyKind } from '@cmp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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
  /** How many of one caller may wait for the one that is done; null where they need not wait for each other. */
  mostWaiting: number | null
}

const fiveMinutes = 300

const bounds: Record<HeavyKind, Bound> = {
  export: { what: 'Too many exports were asked for', most: 150, windowSeconds: fiveMinutes, mostWaiting: 20 },
  // Somebody may print all documents of a month.
  paper: { what: 'Too many papers were asked for', most: 600, windowSeconds: fiveMinutes, mostWaiting: 100 },
  preview: {
    what: 'Too many previews were asked for',
    most: 150,
    windowSeconds: fiveMinutes,
    mostWaiting: 10,
  },
  // One takes as long as somebody's line does.
  upload: { what: 'Too many files were sent', most: 150, windowSeconds: fiveMinutes, mostWaiting: null },
  // The form asks while somebody types.
  'password-check': { what: 'Too many passwords were checked', most: 60, windowSeconds: 60, mostWaiting: 5 },
}

/** Seconds after which one of those that wait has probably been done. */
const turnSeconds = 2

/** Who is counted: a person, and before the sign-in an address. The command line of the portal is nobody of these. */
const callerOf = ({ scope, ip }: FastifyRequest): string | null => (scope ? scope.userRowId : addressKey(ip))

/** Bounds the heavy calls of the app. */
export const boundHeavyWork = (app: FastifyInstance, { limits }: AppContext): void => {
  const turns = new Map<HeavyKind, Turns>()
  app.decorate('heavyWork', async (kind, request, work) => {
    const caller = callerOf(request)
    if (caller === null) return work()
    const { what, most, windowSeconds, mostWaiting } = bounds[kind]
    const rule: LimitRule = { name: `heavy-${kind}`, most, windowSeconds }
    await requireRoom(limits, rule, caller, what)
    if (mostWaiting === null) return work()
    const ofKind = turns.get(kind) ?? openTurns(mostWaiting)
    turns.set(kind, ofKind)
    const turn = await ofKind(caller, work)
    if (!turn) throw tooMany(`${what} at the same time`, turnSeconds)
    return turn.done
  })
}
