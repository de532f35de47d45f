/**
 * Work of one key is done one after the other, so that whoever asks for much at once waits for themselves and nobody else
 * does.
 */

/** Does work when the turn of its key has come; undefined, and nothing is done, where too many of the key wait already. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<{ done: T } | undefined>

type Line = { last: Promise<unknown>; length: number }

/** Turns of which at most `mostWaiting` of a key wait behind the one that is done. */
export const openTurns = (mostWaiting: number): Turns => {
  const lines = new Map<string, Line>()
  return async (key, work) => {
    const line: Line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (line.length > mostWaiting) return undefined
    lines.set(key, line)
    line.length += 1
    const turn = line.last.then(work)
    // How one ends is for its own caller.
    line.last = Promise.allSettled([turn])
    try {
      return { done: await turn }
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(key)
    }
  }
}
