/** One month is delivered repeatedly in different forms: every charge counts once, in its latest version. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { playDeliveries } from '../harness/invoice-versions.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

test('handles open, closed, split, partial, FOCUS and sharded versions', async () => {
  expect.hasAssertions()
  await playDeliveries(portal, { seed: 1, count: 6 })
})
