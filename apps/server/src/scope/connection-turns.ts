/**
 * Keeps one call from taking every connection: where a table is locked, the calls that need it wait for each other, and all
 * others go on. Calls are told apart by their route; work in the background has no route and is bounded by its jobs.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '../kit/errors.ts'

/** A request: its transactions count as one, so that one inside another never waits for its own. */
type Caller = { route: string; open: number; turn: Promise<void> | undefined; holds: boolean }

const callers = new AsyncLocalStorage<Caller>()

/** Does the rest of a request as a caller of its route. */
export const callingAs = (route: string, rest: () => void): void =>
  callers.run({ route, open: 0, turn: undefined, holds: false }, rest)

/** Hands out turns. */
export type ConnectionTurns = {
  /**
   * Does the work when the route has a turn left.
   * @throws AppError Unavailable when none came in time
   */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * @param most how many requests of one route have connections at a time
 * @param patienceSeconds how long a request waits for its turn
 */
export const openConnectionTurns = (most: number, patienceSeconds: number): ConnectionTurns => {
  const taken = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()

  const take = async (route: string): Promise<void> => {
    const count = taken.get(route) ?? 0
    if (count < most) {
      taken.set(route, count + 1)
      return
    }
    await new Promise<void>((resolve, reject) => {
      const queue = waiting.get(route) ?? []
      waiting.set(route, queue)
      const ready = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(ready), 1)
        reject(
          new AppError('Unavailable', 'Too many wait for the same just now. Try again in a minute.', {
            retryAfterSeconds: patienceSeconds,
          }),
        )
      }, patienceSeconds * 1000)
      queue.push(ready)
    })
  }

  const giveBack = (route: string): void => {
    const next = waiting.get(route)?.shift()
    if (next) return next()
    const count = taken.get(route) ?? 0
    if (count > 1) taken.set(route, count - 1)
    else taken.delete(route)
    waiting.delete(route)
  }

  return {
    inTurn: async (work) => {
      const caller = callers.getStore()
      if (!caller) return work()
      caller.open += 1
      caller.turn ??= take(caller.route).then(() => {
        caller.holds = true
      })
      try {
        await caller.turn
        return await work()
      } finally {
        caller.open -= 1
        if (caller.open === 0) {
          if (caller.holds) giveBack(caller.route)
          caller.turn = undefined
          caller.holds = false
        }
      }
    },
  }
}
