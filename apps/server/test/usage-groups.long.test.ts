/** The demo's groups of usage, by everything that usage is grouped by, and the pages that their links open. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoReseller } from './demo-reseller.ts'
import { demoStart } from './demo-start.ts'
import { startPortal, type TestPortal } from './harness.ts'
import { groupDifferences } from './usage-group-links.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => new Date(demoStart) })
})
afterAll(() => portal.close())

test('the demo’s groups are what their links open', { timeout: 900_000 }, async () => {
  expect(await groupDifferences(await portal.as('sa@demo.example'), { currency: 'THB' }, 20)).toEqual([])
})
