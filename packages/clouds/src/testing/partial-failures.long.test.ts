/** As partial-failures.test.ts, with the failures after which a call is made again. Waits between calls are cut short. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { failingClouds } from './failing-clouds.ts'
import { failEachCall, repeatedFailures, type FailingCloud } from './partial-failures.ts'

let clouds: Map<string, FailingCloud>
beforeAll(async () => {
  clouds = await failingClouds(1500)
  const real = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds = 0) =>
    real(work, milliseconds >= 50 && milliseconds < 60_000 ? 1 : milliseconds),
  )
})
afterAll(async () => {
  vi.unstubAllGlobals()
  for (const { server } of clouds.values()) await server.close()
})

test.each(['Azure', 'GCP', 'AWS'])(
  '%s: whatever a call hides that fails again and again is reported, and nothing else',
  async (name) => {
    const cloud = clouds.get(name)
    if (!cloud) throw new Error(`There is no ${name}.`)
    expect(await failEachCall(cloud, repeatedFailures)).toBeGreaterThan(50)
  },
  900_000,
)
