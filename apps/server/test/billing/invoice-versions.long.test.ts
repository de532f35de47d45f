/** The same test as `invoice-versions.test.ts` with many more sequences. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { playDeliveries } from '../harness/invoice-versions.ts'

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
