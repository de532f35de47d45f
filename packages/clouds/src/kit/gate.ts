// How many calls of one connection are under way at a time, over every adapter that is open for it.

type Gate = { busy: number; waiting: (() => void)[] }

const gates = new Map<string, Gate>()

/** Calls of one connection that may be under way at a time. */
const mostAtATime = 6

const leave = (key: string, gate: Gate): void => {
  const next = gate.waiting.shift()
  if (next) next()
  else if (--gate.busy === 0) gates.delete(key)
}

/**
 * Does `work` as soon as fewer than six calls of the connection are under way.
 * @param key who asks: the account at the provider, not the row of the portal
 */
export const gated = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const gate = gates.get(key) ?? { busy: 0, waiting: [] }
  gates.set(key, gate)
  if (gate.busy < mostAtATime) gate.busy += 1
  else await new Promise<void>((resolve) => gate.waiting.push(resolve))
  try {
    return await work()
  } finally {
    leave(key, gate)
  }
}
