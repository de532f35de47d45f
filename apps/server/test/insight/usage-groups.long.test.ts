/** The demo's usage in every grouping, and the pages that the groups' links open. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoReseller } from '../harness/demo-reseller.ts'
import { demoStart } from '../harness/demo-start.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { groupDifferences } from '../harness/usage-group-links.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => new Date(demoStart) })
})
afterAll(() => portal.close())

test('the demo’s groups equal what their links open', { timeout: 900_000 }, async () => {
  expect(await groupDifferences(await portal.as('sa@demo.example'), { currency: 'THB' }, 20)).toEqual([])
})
