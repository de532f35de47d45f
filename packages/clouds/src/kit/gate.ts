/**
 * How many calls of one connection are under way at a time, over every adapter that is open for it. The number falls by half with
 * each refusal for too many calls and grows again with the calls that succeed. People go first, and owners of background work take
 * turns.
 */
import { backgroundWork } from '../ports/asker.ts'

type Waiting = { owner: string; start: () => void }

type Gate = {
  busy: number
  /** Calls that may be under way at a time now. */
  limit: number
  /** Calls that succeeded since the limit changed. */
  successes: number
  people: Waiting[]
  background: Waiting[]
  lastOwner: string
}

const gates = new Map<string, Gate>()

/** Calls of one connection that may be under way at a time. */
export const mostAtATime = 6

/** One more call is let through after so many that succeeded. */
const successesForMore = 20

const gateOf = (key: string): Gate => {
  const known = gates.get(key)
  if (known) return known
  const made = { busy: 0, limit: mostAtATime, successes: 0, people: [], background: [], lastOwner: '' }
  gates.set(key, made)
  return made
}

/** Background work leaves a place for people, except where there is only one. */
const limitInBackground = ({ limit }: Gate): number => Math.max(1, limit - 1)

/** The next call in the background: of another owner than the last one where one waits. */
const takeBackground = (gate: Gate): Waiting | undefined => {
  const other = gate.background.findIndex(({ owner }) => owner !== gate.lastOwner)
  const [next] = gate.background.splice(Math.max(other, 0), 1)
  if (next) gate.lastOwner = next.owner
  return next
}

const startWaiting = (gate: Gate): void => {
  while (gate.busy < gate.limit) {
    const next =
      gate.people.shift() ?? (gate.busy < limitInBackground(gate) ? takeBackground(gate) : undefined)
    if (!next) return
    gate.busy += 1
    next.start()
  }
}

const leave = (key: string, gate: Gate): void => {
  gate.busy -= 1
  startWaiting(gate)
  if (gate.busy === 0 && gate.limit === mostAtATime) gates.delete(key)
}

/** Records a refusal for too many calls: half as many go at a time until calls succeed again. */
export const slowDown = (key: string, milliseconds: number): void => {
  const gate = gateOf(key)
  gate.limit = Math.max(1, Math.floor(gate.limit / 2))
  gate.successes = 0
  backgroundWork()?.onThrottled?.(milliseconds)
}

/** Records a call that succeeded. */
const speedUp = (gate: Gate): void => {
  if (gate.limit === mostAtATime || ++gate.successes < successesForMore) return
  gate.limit += 1
  gate.successes = 0
}

/**
 * Does `work` as soon as the connection has a place for it: at once where fewer than six calls are under way and the provider has
 * not refused any lately.
 * @param key who asks: the account at the provider, not the row of the portal
 */
export const gated = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const gate = gateOf(key)
  const asker = backgroundWork()
  await new Promise<void>((start) => {
    const queue = asker ? gate.background : gate.people
    queue.push({ owner: asker?.owner ?? '', start })
    startWaiting(gate)
  })
  try {
    const done = await work()
    speedUp(gate)
    return done
  } finally {
    leave(key, gate)
  }
}
