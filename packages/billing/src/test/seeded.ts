/** A small seeded generator for property tests: the same seed gives the same cases on every machine. */

/** Whole numbers and picks from one seed (mulberry32). */
export type Seeded = {
  /** A whole number from 0 to `below` − 1. */
  int: (below: number) => number
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  /** Decimal text with up to `whole` digits before and `fraction` digits after the point, sometimes negative. */
  decimal: (whole: number, fraction: number) => string
  shuffle: <Item>(items: readonly Item[]) => Item[]
}

export const createSeededRandom = (seed: number): Seeded => {
  let state = seed
  const generateNext = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const generateInteger = (below: number): number => Math.floor(generateNext() * below)
  const generateDigits = (count: number): string =>
    Array.from({ length: count }, () => generateInteger(10)).join('')
  return {
    int: generateInteger,
    pick: (items) => items[generateInteger(items.length)] ?? items[0],
    decimal: (whole, fraction) => {
      const after = generateInteger(fraction + 1)
      return `${generateInteger(5) === 0 ? '-' : ''}${generateDigits(1 + generateInteger(whole))}${after === 0 ? '' : `.${generateDigits(after)}`}`
    },
    shuffle: (items) => {
      const shuffled = items.map((item) => ({ item, place: generateNext() }))
      return shuffled.sort((a, b) => a.place - b.place).map(({ item }) => item)
    },
  }
}
