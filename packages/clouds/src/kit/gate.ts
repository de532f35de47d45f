/**
 * Limits the concurrent calls of one connection across all adapters that are open for it. Each refusal for too many
 * calls halves the limit, and successful calls raise it again. Calls for people take precedence, and owners of
 * background work take turns. In contrast, the server's limiters have fixed limits and one queue.
 */
import { getBackgroundWork } from '../ports/background-work.ts'

type Waiting = { owner: string; start: () => void }

type Gate = {
  busy: number
  /** The current limit of concurrent calls. */
  limit: number
  /** Successful calls since the limit changed. */
  successes: number
  people: Waiting[]
  background: Waiting[]
  lastOwner: string
}

const gates = new Map<string, Gate>()

/** The maximum number of concurrent calls of one connection. */
export const mostAtATime = 6

/** The limit grows by one after this many successful calls. */
const successesForMore = 20

const getGate = (key: string): Gate => {
  const known = gates.get(key)
  if (known) return known
  const made = { busy: 0, limit: mostAtATime, successes: 0, people: [], background: [], lastOwner: '' }
  gates.set(key, made)
  return made
}

/** Background work leaves one place for people, unless there is only one place. */
const limitInBackground = ({ limit }: Gate): number => Math.max(1, limit - 1)

/** Takes the next background call, from another owner than the last call if one waits. */
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

/** Records a refusal for too many calls: the limit is halved until calls succeed again. */
export const slowDown = (key: string, milliseconds: number): void => {
  const gate = getGate(key)
  gate.limit = Math.max(1, Math.floor(gate.limit / 2))
  gate.successes = 0
  getBackgroundWork()?.onThrottled?.(milliseconds)
}

/** Records a successful call. */
const speedUp = (gate: Gate): void => {
  if (gate.limit === mostAtATime || ++gate.successes < successesForMore) return
  gate.limit += 1
  gate.successes = 0
}

/**
 * Runs `work` as soon as the connection has a free place: at once if fewer than six calls are running and the provider
 * has not refused any lately.
 * @param key the caller: the account at the provider, not the portal's row
 */
export const limitConcurrency = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const gate = getGate(key)
  const background = getBackgroundWork()
  await new Promise<void>((start) => {
    const queue = background ? gate.background : gate.people
    queue.push({ owner: background?.owner ?? '', start })
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
