/** Cases that are drawn anew with every run of `npm test`, so that over many runs every case is tested. */
import { randomInt } from 'node:crypto'
import { isEverything } from './is-everything.ts'
import { createRandom } from './random.ts'

/** A run that found a problem can be repeated with its seed. */
const seed = Number(process.env['CMP_DRAW_SEED'] ?? randomInt(2 ** 31))
if (!isEverything) console.log(`Cases are drawn with CMP_DRAW_SEED=${seed}`)

/** Draws one case of each group in `npm test`, and returns all cases in `npm run test:all`. */
export const drawOfEach = <T>(cases: readonly T[], groupOf: (one: T) => unknown): readonly T[] => {
  const random = createRandom(seed)
  return isEverything ? cases : [...Map.groupBy(cases, groupOf).values()].map((group) => random.pick(group))
}

/**
 * Shares cases among several callers in `npm test`, so that each case has one of them, and each run another.
 * @returns the cases of the caller at this position; all cases in `npm run test:all`
 */
export const drawShare = <T>(cases: readonly T[], position: number, callers: number): readonly T[] =>
  isEverything ? cases : cases.filter((_, index) => (index + seed) % callers === position)
