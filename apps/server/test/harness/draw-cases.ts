/** Cases that are drawn anew with every run of `npm test`, so that over many runs every case is tested. */
import { randomInt } from 'node:crypto'
import { isEverything } from './is-everything.ts'
import { createRandom, type Random } from './random.ts'

/** A run that found a problem can be repeated with its seed. */
export const drawSeed = Number(process.env['CMP_DRAW_SEED'] ?? randomInt(2 ** 31))
if (!isEverything) console.log(`Cases are drawn with CMP_DRAW_SEED=${drawSeed}`)

/** Returns the random numbers that draw the cases of a test file. They are the same for every file with the same seed. */
export const openDraw = (): Random => createRandom(drawSeed)

/** Returns `count` cases drawn at random in `npm test`, in their order, and all in `npm run test:all`; equal cases count once. */
export const drawCases = <T>(random: Random, cases: readonly T[], count: number): readonly T[] => {
  const distinct = [...new Set(cases)]
  if (isEverything || distinct.length <= count) return distinct
  const drawn = new Set<T>()
  while (drawn.size < count) drawn.add(random.pick(distinct))
  return distinct.filter((one) => drawn.has(one))
}

/** Draws one case of each group in `npm test`, and returns all cases in `npm run test:all`. */
export const drawOfEach = <T>(cases: readonly T[], groupOf: (one: T) => unknown): readonly T[] => {
  const random = openDraw()
  return isEverything ? cases : [...Map.groupBy(cases, groupOf).values()].map((group) => random.pick(group))
}

/**
 * Shares cases among several callers in `npm test`, so that each case has one of them, and each run another.
 * @returns the cases of the caller at this position; all cases in `npm run test:all`
 */
export const drawShare = <T>(cases: readonly T[], position: number, callers: number): readonly T[] =>
  isEverything ? cases : cases.filter((_, index) => (index + drawSeed) % callers === position)
