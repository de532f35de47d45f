import { randomInt } from 'node:crypto'
import { createRandom, type Random } from './random.ts'

/** Whether `npm run test:all` runs. It includes the tests that `npm test` omits: see docs/decisions/0014-test-suites.md. */
export const isEverything = process.env['CMP_TESTS'] === 'all'

/** Returns the first `count` cases in `npm test`, and all cases in `npm run test:all`. */
export const sampleCases = <T>(cases: readonly T[], count = 1): readonly T[] =>
  isEverything ? cases : cases.slice(0, count)

/** A run that found a problem can be repeated with its seed. */
export const drawSeed = Number(process.env['CMP_FUZZ_SEED'] ?? randomInt(2 ** 31))

/** Returns the random numbers that draw the cases of `npm test`, and prints their seed under a name. */
export const openDraw = (name: string): Random => {
  if (!isEverything) console.log(`${name}: drawn with CMP_FUZZ_SEED=${drawSeed}`)
  return createRandom(drawSeed)
}

/** Returns `count` cases drawn at random in `npm test`, in their order, and all in `npm run test:all`; equal cases count once. */
export const drawCases = <T>(random: Random, cases: readonly T[], count: number): readonly T[] => {
  const distinct = [...new Set(cases)]
  if (isEverything || distinct.length <= count) return distinct
  const drawn = new Set<T>()
  while (drawn.size < count) drawn.add(random.pick(distinct))
  return distinct.filter((one) => drawn.has(one))
}
