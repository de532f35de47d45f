/**
 * Every statement of the specification that can be checked, with the tests that check it. Statements that the
 * specification does not show have no point.
 */
import type { Point } from './checks.ts'
import { screensOfFirst } from './points-1-screens.ts'
import { entitiesOfFirst } from './points-1-entities.ts'
import { rulesOfFirst } from './points-1-rules.ts'
import { callsOfFirst } from './points-1-calls.ts'
import { screensOfSecond } from './points-2-screens.ts'
import { entitiesOfSecond } from './points-2-entities.ts'
import { rulesOfSecond } from './points-2-rules.ts'
import { callsOfSecond } from './points-2-calls.ts'

export const points: readonly Point[] = [
  ...screensOfFirst,
  ...entitiesOfFirst,
  ...rulesOfFirst,
  ...callsOfFirst,
  ...screensOfSecond,
  ...entitiesOfSecond,
  ...rulesOfSecond,
  ...callsOfSecond,
]
