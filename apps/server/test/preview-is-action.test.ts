/** What a preview lists is what its action writes, or the action is refused because something changed in between. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from './harness.ts'
import { addRate } from './master-data.ts'
import { checkStates } from './previewed-states.ts'
import { changeSeller } from './seller-settings.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  await addRate(portal.operator, { toCurrency: 'THB', rate: '33.5' })
})

afterAll(() => portal.close())

test('previews of random states list what the actions write', { timeout: 300_000 }, async () => {
  await changeSeller(portal.operator, { name: 'Siam Cloud', isIssuedAutomatically: true })
  await checkStates(portal, 1, 8)
  expect.hasAssertions()
})
