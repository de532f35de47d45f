/** The same as partial-failures.test.ts, with failures after which a call is retried. Waits between calls are shortened. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startFailingClouds } from './failing-clouds.ts'
import { failEachCall, repeatedFailures, type FailingCloud } from './partial-failures.ts'

let clouds: Map<string, FailingCloud>
beforeAll(async () => {
  clouds = await startFailingClouds(1500)
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
  '%s: reports everything that a repeatedly failing call hides and nothing else',
  async (name) => {
    const cloud = clouds.get(name)
    if (!cloud) throw new Error(`There is no ${name}.`)
    expect(await failEachCall(cloud, repeatedFailures)).toBeGreaterThan(50)
  },
  900_000,
)
