/**
 * Random worlds of customers, profiles, price rules, rates and files, charged by the portal and by the model: both must
 * agree to the last digit. `CMP_MODEL_SEED` sets the first world, `CMP_MODEL_RUNS` the number of worlds, and
 * `CMP_MODEL_WITHOUT` the features (`features.ts`) that are left out.
 */
import type { ProviderHome } from '@cmp/contract'
import { expect, test } from 'vitest'
import { startPortal } from '../harness/portal.ts'
import { isEverything } from '../harness/is-everything.ts'
import { listHomeDisagreements } from './coverage.ts'
import { disableFeatures } from './features.ts'
import { playTogether } from './play-together.ts'
import { createWorldPlayer, type Outcome } from './play-world.ts'
import { createPortalRates } from './portal-terms.ts'
import { generateWorld } from './random-world.ts'
import { createZeroSetter } from './zero-documents.ts'

const firstSeed = Number(process.env['CMP_MODEL_SEED'] ?? 1)
const runs = Number(process.env['CMP_MODEL_RUNS'] ?? (isEverything ? 2000 : 2))
const features = disableFeatures((process.env['CMP_MODEL_WITHOUT'] ?? '').split(',').filter(Boolean))

const worldsAtATime = 20
/** The number is limited because a check for needed recalculations goes through all data of a portal. */
const worldsOfAPortal = 100
const failuresToShow = 5

/** Plays worlds in a separate portal and returns the failures, each with its seed. */
const playAll = async (seeds: readonly number[]): Promise<string[]> => {
  const portal = await startPortal()
  try {
    const play = createWorldPlayer(
      portal,
      createPortalRates(portal.operator),
      createZeroSetter(portal.operator),
      features,
    )
    const failures: string[] = []
    const coverages: Outcome['coverages'] = []
    for (let done = 0; done < seeds.length && failures.length < failuresToShow; done += worldsAtATime) {
      const together = seeds.slice(done, done + worldsAtATime)
      const outcomes = await playTogether(
        portal,
        together.map((seed) => play(generateWorld(seed, features))),
      )
      for (const [index, { disagreements, coverages: own }] of outcomes.entries()) {
        coverages.push(...own)
        if (disagreements.length > 0)
          failures.push([`CMP_MODEL_SEED=${together[index]} CMP_MODEL_RUNS=1`, ...disagreements].join('\n  '))
      }
    }
    if (failures.length > 0) return failures
    const { body: home } = await portal.operator.get<ProviderHome>('/api/Homepage')
    const ofHome = listHomeDisagreements(home, coverages)
    return ofHome.length > 0
      ? [[`CMP_MODEL_SEED=${seeds[0]} CMP_MODEL_RUNS=${seeds.length}`, ...ofHome].join('\n  ')]
      : []
  } finally {
    await portal.close()
  }
}

test('the portal charges the same amounts as the model', { timeout: 3_600_000 }, async () => {
  const failures: string[] = []
  for (let done = 0; done < runs && failures.length < failuresToShow; done += worldsOfAPortal) {
    const count = Math.min(worldsOfAPortal, runs - done)
    failures.push(...(await playAll(Array.from({ length: count }, (_, at) => firstSeed + done + at))))
  }
  expect(failures.slice(0, failuresToShow).join('\n'), 'worlds in which they disagree').toBe('')
})
