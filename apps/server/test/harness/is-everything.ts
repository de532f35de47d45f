/** Whether `npm run test:all` runs. It includes the tests that `npm test` omits: see docs/decisions/0014-test-suites.md. */
export const isEverything = process.env['CMP_TESTS'] === 'all'

/** Returns the first `count` cases in `npm test`, and all cases in `npm run test:all`. */
export const sampleCases = <T>(cases: readonly T[], count = 1): readonly T[] =>
  isEverything ? cases : cases.slice(0, count)
