// Repeatable random numbers: the same key gives the same numbers on every machine and in every version of Node.

/** The seed of everything in the demo; another value gives another, equally consistent reseller. */
export const DEMO_SEED = 'siam-cloud-partners'

/** A 32-bit hash of `text`: FNV-1a, then the finalizer of MurmurHash3 so that similar keys give very different numbers. */
export const hashToUint32 = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Draws from one sequence of numbers. */
export type Random = {
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** One of `items`, which must not be empty. */
  pick<Item>(items: readonly Item[]): Item
}

/** Returns the sequence of numbers that belongs to `key` (mulberry32 over the key's hash). */
export const createRandom = (key: string): Random => {
  let state = hashToUint32(`${DEMO_SEED}|${key}`)
  const generateNext = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const pickBetween = (low: number, high: number): number => low + (generateNext() % (high - low + 1))
  return {
    between: pickBetween,
    pick: (items) => {
      const item = items[pickBetween(0, items.length - 1)]
      if (item === undefined) throw new RangeError('pick needs at least one item')
      return item
    },
  }
}

/** A number from 0 to below 1 that belongs to `key`. */
export const generateDemoNumber = (key: string): number => hashToUint32(`${DEMO_SEED}|${key}`) / 2 ** 32

const formatHex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

/** `length` hexadecimal digits that belong to `key`. */
export const generateHex = (key: string, length: number): string => {
  let text = ''
  for (let part = 0; text.length < length; part += 1)
    text += formatHex(hashToUint32(`${DEMO_SEED}|${key}|${part}`), 8)
  return text.slice(0, length)
}

/** The GUID that belongs to `key`, in the form of a random (version 4) one. */
export const generateGuid = (key: string): string => {
  const digits = generateHex(`guid|${key}`, 32)
  const variant = '89ab'[Number.parseInt(digits.slice(16, 17), 16) % 4]
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}
