/** A small seeded random number generator (mulberry32): the same seed gives the same world on every machine. */

export type Random = {
  /** Returns an integer from `from` to `to`, both included. */
  int: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(from: readonly T[]) => T
  /** Returns a subset that contains each element with the given probability, in the original order. */
  some: <T>(from: readonly T[], probability: number) => T[]
}

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  /** Returns a number from 0 (included) to 1 (excluded). */
  const generateNext = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const generateInteger: Random['int'] = (from, to) => from + Math.floor(generateNext() * (to - from + 1))
  const pickByChance: Random['chance'] = (probability) => generateNext() < probability
  return {
    int: generateInteger,
    chance: pickByChance,
    pick: (from) => {
      const picked = from[generateInteger(0, from.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
    some: (from, probability) => from.filter(() => pickByChance(probability)),
  }
}
