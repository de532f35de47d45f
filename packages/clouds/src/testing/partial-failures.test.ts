/** A call that fails takes nothing away but its own part: each call of each cloud's lists is failed in turn. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failingClouds } from './failing-clouds.ts'
import { failEachCall, immediateFailures, type FailingCloud } from './partial-failures.ts'

let clouds: Map<string, FailingCloud>
beforeAll(async () => {
  clouds = await failingClouds()
})
afterAll(async () => {
  for (const { server } of clouds.values()) await server.close()
})

test.each(['Azure', 'GCP', 'AWS'])(
  '%s: whatever a failed call hides is reported, and nothing else',
  async (name) => {
    const cloud = clouds.get(name)
    if (!cloud) throw new Error(`There is no ${name}.`)
    expect(await failEachCall(cloud, immediateFailures)).toBeGreaterThan(50)
  },
)
