/** A failed call removes only its own part: each call of each provider's lists is made to fail in turn. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFailingClouds } from './failing-clouds.ts'
import { failEachCall, immediateFailures, type FailingCloud } from './partial-failures.ts'

let clouds: Map<string, FailingCloud>
beforeAll(async () => {
  clouds = await startFailingClouds()
})
afterAll(async () => {
  for (const { server } of clouds.values()) await server.close()
})

test.each(['Azure', 'GCP', 'AWS'])(
  '%s: reports everything that a failed call hides and nothing else',
  async (name) => {
    const cloud = clouds.get(name)
    if (!cloud) throw new Error(`There is no ${name}.`)
    expect(await failEachCall(cloud, immediateFailures)).toBeGreaterThan(50)
  },
)
