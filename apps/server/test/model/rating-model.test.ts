/**
 * Random worlds of customers, rules, rates and files, charged by the portal and by the model; both must agree to the last
 * digit. `CMP_MODEL_SEED` names the first world, `CMP_MODEL_RUNS` how many there are.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../harness.ts'
import { allFeatures, type Features } from './features.ts'
import { ratesOn, type PortalRates } from './portal-terms.ts'
import { worldOf } from './random-world.ts'
import { playTogether } from './play-together.ts'
import { worldPlayer } from './run-world.ts'

const off = (process.env['CMP_MODEL_OFF'] ?? '').split(',')
const features: Features = Object.fromEntries(
  Object.keys(allFeatures).map((n) => [n, !off.includes(n)]),
) as Features

const firstSeed = Number(process.env['CMP_MODEL_SEED'] ?? 1)
const runs = Number(process.env['CMP_MODEL_RUNS'] ?? 60)

let portal: TestPortal
let rates: PortalRates

beforeAll(async () => {
  portal = await startPortal()
  rates = ratesOn(portal.operator)
})
afterAll(() => portal.close())

test('the portal charges as the model does', { timeout: 3_600_000 }, async () => {
  const failed: string[] = []
  const started = performance.now()
  const batch = Number(process.env['CMP_MODEL_BATCH'] ?? 20)
  let n = 0
  const { play } = worldPlayer(portal, rates, features)
  for (let seed = firstSeed; seed < firstSeed + runs; seed += batch) {
    const seeds = Array.from({ length: Math.min(batch, firstSeed + runs - seed) }, (_, i) => seed + i)
    const all = await playTogether(
      portal,
      seeds.map((one) => play(worldOf(one, features))),
    )
    all.forEach((d, i) => {
      if (d.length > 0) failed.push(`seed ${seeds[i]}: ${d.slice(0, 6).join('\n    ')}`)
    })
    n += seeds.length
    console.log(n, ((performance.now() - started) / n).toFixed(0), 'ms a run', failed.length)
    if (failed.length >= Number(process.env['CMP_MODEL_MAX'] ?? 10)) break
  }
  console.log(`${n} runs, ${((performance.now() - started) / n).toFixed(0)} ms each, ${failed.length} failed`)
  console.log(failed.join('\n'))
  expect(failed.length).toBe(0)
})
