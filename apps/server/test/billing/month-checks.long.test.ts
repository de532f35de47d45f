/** The proof of the month checks: 40 leaks of all kinds, planted in the demo year, are found, and none is invented. */
import { monthChecks } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoReseller } from '../harness/demo-reseller.ts'
import { acceptStory, billedMonths, expectFindings } from '../harness/month-check-calls.ts'
import { createLeaks } from '../harness/planted-leaks.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
})

afterAll(() => portal.close())

test('finds 40 planted leaks of all kinds and invents none', async () => {
  await acceptStory(portal.operator, billedMonths)
  const expected = await createLeaks(portal)
  expect(expected).toHaveLength(40)
  expect(new Set(expected.map(({ check }) => check))).toEqual(new Set(monthChecks.map(({ value }) => value)))
  await expectFindings(portal.operator, billedMonths, expected)
}, 600_000)
