/** A small seeded generator of random numbers (mulberry32): the same seed makes the same world on every machine. */

export type Random = {
  /** A whole number from `from` to `to`, both included. */
  int: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(from: readonly T[]) => T
  /** Every element with the probability given, in their order. */
  some: <T>(from: readonly T[], probability: number) => T[]
}

export const randomOf = (seed: number): Random => {
  let state = seed >>> 0
  /** From 0 to below 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int: Random['int'] = (from, to) => from + Math.floor(next() * (to - from + 1))
  const chance: Random['chance'] = (probability) => next() < probability
  return {
    int,
    chance,
    pick: (from) => {
      const picked = from[int(0, from.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
    some: (from, probability) => from.filter(() => chance(probability)),
  }
}
