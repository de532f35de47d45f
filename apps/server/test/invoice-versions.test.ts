/** One month, delivered again and again in other forms: every charge counts once, as it came last. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from './harness.ts'
import { playDeliveries } from './invoice-versions.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

test('open, closed, split, partial, FOCUS and in shards', async () => {
  expect.hasAssertions()
  await playDeliveries(portal, { seed: 1, count: 6 })
})
