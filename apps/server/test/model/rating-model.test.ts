/**
 * Random worlds of customers, profiles, rules, rates and files, charged by the portal and by the model: both agree to the
 * last digit. `CMP_MODEL_SEED` names the first world, `CMP_MODEL_RUNS` how many there are, and `CMP_MODEL_WITHOUT` the
 * features (`features.ts`) that they do without.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../harness.ts'
import { featuresWithout } from './features.ts'
import { playTogether } from './play-together.ts'
import { worldPlayer } from './play-world.ts'
import { ratesOn } from './portal-terms.ts'
import { worldOf } from './random-world.ts'

const isEverything = process.env['CMP_TESTS'] === 'all'
const firstSeed = Number(process.env['CMP_MODEL_SEED'] ?? 1)
const runs = Number(process.env['CMP_MODEL_RUNS'] ?? (isEverything ? 2000 : 8))
const features = featuresWithout((process.env['CMP_MODEL_WITHOUT'] ?? '').split(',').filter(Boolean))

const worldsAtATime = 20
const failuresToShow = 5

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.close())

test('the portal charges as the model does', { timeout: 3_600_000 }, async () => {
  const play = worldPlayer(portal, ratesOn(portal.operator), features)
  const failures: string[] = []
  for (let done = 0; done < runs && failures.length < failuresToShow; done += worldsAtATime) {
    const seeds = Array.from(
      { length: Math.min(worldsAtATime, runs - done) },
      (_, at) => firstSeed + done + at,
    )
    const outcomes = await playTogether(
      portal,
      seeds.map((seed) => play(worldOf(seed, features))),
    )
    for (const [index, disagreements] of outcomes.entries())
      if (disagreements.length > 0)
        failures.push([`CMP_MODEL_SEED=${seeds[index]} CMP_MODEL_RUNS=1`, ...disagreements].join('\n  '))
  }
  expect(failures.slice(0, failuresToShow).join('\n'), 'worlds in which they disagree').toBe('')
})
