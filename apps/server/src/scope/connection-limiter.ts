/**
 * Prevents one call from taking every database connection: if a table is locked, only the calls that need it wait.
 * Calls are grouped by route; background work has no route and is limited by its jobs. Within a route, each person and
 * each customer has a share of the connections, so that many calls of one person delay only that person.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/scope'
import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '../kit/errors.ts'
import { createKeyedLimiter } from '../kit/keyed-limiter.ts'

/** A request. Its transactions count once, so a nested transaction never waits for the outer one. */
type Caller = {
  route: string
  open: number
  slot: Promise<void> | undefined
  held: string[]
  callerSignal: AbortSignal | undefined
}

/** The caller by which turns are shared; absent for CMP's own work, such as finding a session. */
export type Requester = {
  kind: 'provider' | 'customer'
  userRowId: string | null
  actor: string
  customerIds: readonly string[]
}

const callers = new AsyncLocalStorage<Caller>()

/**
 * Runs the rest of a request as a caller of its route.
 * @param gone aborted when nobody waits for the response any more, if the request may then be canceled
 */
export const runAsCaller = (route: string, rest: () => void, abortSignal?: AbortSignal): void =>
  callers.run({ route, open: 0, slot: undefined, held: [], callerSignal: abortSignal }, rest)

/**
 * Returns a signal that aborts when the caller of this request has disconnected; undefined for background work and for
 * requests that run to their end.
 */
export const getCallerSignal = (): AbortSignal | undefined => callers.getStore()?.callerSignal

/** Ends the work of a request whose caller has disconnected; nobody reads the response. */
export class RequestCanceled extends AppError {
  constructor() {
    super('Unavailable', t(m.callerCanceledRequest))
    this.name = 'RequestCanceled'
  }
}

/** Grants turns to requests. */
export type ConnectionLimiter = {
  /**
   * Runs the work when the person, the customer and the route have a turn left.
   * @throws AppError Unavailable if that takes too long
   */
  withSlot: <T>(requester: Requester | null, work: () => Promise<T>) => Promise<T>
}

/** The maximum share of a route's turns for a person and for all people of a customer; at least one turn. */
const shares = { person: 3 / 5, customer: 4 / 5 }

/** Returns the limits of a request, narrowest first. A caller that waits for a narrow limit does not occupy a wider one. */
const listLimits = (
  most: number,
  route: string,
  requester: Requester | null,
): [key: string, limit: number][] => {
  const limits: [string, number][] = [[route, most]]
  if (requester === null) return limits
  const share = (part: number) => Math.max(1, Math.floor(most * part))
  const [customerId] = requester.customerIds
  if (requester.kind === 'customer' && customerId !== undefined)
    limits.unshift([`${route}:customer:${customerId}`, share(shares.customer)])
  return [[`${route}:user:${requester.userRowId ?? requester.actor}`, share(shares.person)], ...limits]
}

/**
 * Creates the turns.
 * @param most how many requests of one route may have connections at the same time
 * @param patienceSeconds how long a request waits for its turn
 */
export const createConnectionLimiter = (most: number, patienceSeconds: number): ConnectionLimiter => {
  const places = createKeyedLimiter()

  /**
   * Waits for a connection within one limit.
   * @throws AppError Unavailable if none was free in time, RequestCanceled if `abortSignal` is aborted
   */
  const take = async (key: string, limit: number, abortSignal: AbortSignal | undefined): Promise<void> => {
    if (abortSignal?.aborted) throw new RequestCanceled()
    if (places.tryTake(key, limit)) return
    const patience = AbortSignal.timeout(patienceSeconds * 1000)
    try {
      await places.take(key, limit, abortSignal ? AbortSignal.any([abortSignal, patience]) : patience)
    } catch {
      if (abortSignal?.aborted) throw new RequestCanceled()
      throw new AppError('Unavailable', m.tooManyRequestsAreWaitingFor, {
        retryAfterSeconds: patienceSeconds,
      })
    }
  }

  const takeAll = async (caller: Caller, requester: Requester | null): Promise<void> => {
    for (const [key, limit] of listLimits(most, caller.route, requester)) {
      // CMP's own work may be shared with other callers, so it is not canceled.
      await take(key, limit, requester?.userRowId ? caller.callerSignal : undefined)
      caller.held.push(key)
    }
  }

  return {
    withSlot: async (requester, work) => {
      const caller = callers.getStore()
      if (!caller) return work()
      caller.open += 1
      caller.slot ??= takeAll(caller, requester)
      try {
        await caller.slot
        return await work()
      } finally {
        caller.open -= 1
        if (caller.open === 0) {
          for (const key of caller.held.splice(0)) places.release(key)
          caller.slot = undefined
        }
      }
    },
  }
}
