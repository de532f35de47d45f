/** The same as `invoice-versions.test.ts`, over many more sequences. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from './harness.ts'
import { playDeliveries } from './invoice-versions.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const seeds = Array.from({ length: 60 }, (_, index) => 100 + index)

test.each(seeds)('deliveries of seed %i', async (seed) => {
  expect.hasAssertions()
  await playDeliveries(portal, { seed, count: 12 })
})
