/**
 * Keeps one call from taking every connection: where a table is locked, only the calls that need it wait. Calls are grouped by
 * route; background work has no route and is limited by its jobs. Within a route, each person and each customer has a share of
 * the connections, so that many calls of one person delay only that person.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '../kit/errors.ts'

/** A request: its transactions count as one, so that one inside another never waits for its own. */
type Caller = {
  route: string
  open: number
  turn: Promise<void> | undefined
  held: string[]
  gone: AbortSignal | undefined
}

/** Who asks, as turns are shared: nobody for the portal's own work, such as finding a session. */
export type Asker = {
  kind: 'provider' | 'customer'
  userRowId: string | null
  actor: string
  customerIds: readonly string[]
}

const callers = new AsyncLocalStorage<Caller>()

/**
 * Does the rest of a request as a caller of its route.
 * @param gone aborted when nobody waits for the answer any more, where the request may then be given up
 */
export const callingAs = (route: string, rest: () => void, gone?: AbortSignal): void =>
  callers.run({ route, open: 0, turn: undefined, held: [], gone }, rest)

/** Aborted when the caller of this request has gone; undefined for background work and requests that go on to their end. */
export const callerGone = (): AbortSignal | undefined => callers.getStore()?.gone

/** Ends the work of a request whose caller has gone; nobody reads the answer. */
export class RequestCanceled extends AppError {
  constructor() {
    super('Unavailable', 'The request was canceled by its caller.')
    this.name = 'RequestCanceled'
  }
}

/** Hands out turns. */
export type ConnectionTurns = {
  /**
   * Does the work when who asks, the customer and the route have a turn left.
   * @throws AppError Unavailable when none came in time
   */
  inTurn: <T>(asker: Asker | null, work: () => Promise<T>) => Promise<T>
}

/** Parts of a route's turns that a person and all people of a customer have at most; one at least. */
const shares = { person: 3 / 5, customer: 4 / 5 }

/**
 * @param most how many requests of one route have connections at a time
 * @param patienceSeconds how long a request waits for its turn
 */
export const openConnectionTurns = (most: number, patienceSeconds: number): ConnectionTurns => {
  const taken = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()

  const take = async (key: string, limit: number, gone: AbortSignal | undefined): Promise<void> => {
    if (gone?.aborted) throw new RequestCanceled()
    const count = taken.get(key) ?? 0
    if (count < limit) {
      taken.set(key, count + 1)
      return
    }
    await new Promise<void>((resolve, reject) => {
      const queue = waiting.get(key) ?? []
      waiting.set(key, queue)
      const end = (): void => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', leave)
      }
      const ready = (): void => {
        end()
        resolve()
      }
      const giveUp = (error: AppError): void => {
        end()
        queue.splice(queue.indexOf(ready), 1)
        reject(error)
      }
      const leave = (): void => giveUp(new RequestCanceled())
      const timer = setTimeout(
        () =>
          giveUp(
            new AppError('Unavailable', 'Too many wait for the same just now. Try again in a minute.', {
              retryAfterSeconds: patienceSeconds,
            }),
          ),
        patienceSeconds * 1000,
      )
      gone?.addEventListener('abort', leave, { once: true })
      queue.push(ready)
    })
  }

  const giveBack = (key: string): void => {
    const next = waiting.get(key)?.shift()
    if (next) return next()
    const count = taken.get(key) ?? 0
    if (count > 1) taken.set(key, count - 1)
    else taken.delete(key)
    waiting.delete(key)
  }

  /** The narrowest first: who waits for their own turn keeps nobody else from the wider ones. */
  const linesOf = (route: string, asker: Asker | null): [key: string, limit: number][] => {
    const lines: [string, number][] = [[route, most]]
    if (asker === null) return lines
    const share = (part: number) => Math.max(1, Math.floor(most * part))
    const [customerId] = asker.customerIds
    if (asker.kind === 'customer' && customerId !== undefined)
      lines.unshift([`${route} of the customer ${customerId}`, share(shares.customer)])
    return [[`${route} of ${asker.userRowId ?? asker.actor}`, share(shares.person)], ...lines]
  }

  const takeAll = async (caller: Caller, asker: Asker | null): Promise<void> => {
    for (const [key, limit] of linesOf(caller.route, asker)) {
      // Whoever asks for the portal itself may do so for other callers too.
      await take(key, limit, asker?.userRowId ? caller.gone : undefined)
      caller.held.push(key)
    }
  }

  return {
    inTurn: async (asker, work) => {
      const caller = callers.getStore()
      if (!caller) return work()
      caller.open += 1
      caller.turn ??= takeAll(caller, asker)
      try {
        await caller.turn
        return await work()
      } finally {
        caller.open -= 1
        if (caller.open === 0) {
          for (const key of caller.held.splice(0)) giveBack(key)
          caller.turn = undefined
        }
      }
    },
  }
}
