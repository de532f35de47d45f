/** An action writes exactly what its preview lists, or it is rejected because something has changed since the preview. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { addRate } from '../harness/master-data.ts'
import { checkStates } from '../harness/previewed-states.ts'
import { changeSeller } from '../harness/seller-settings.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  await addRate(portal.operator, { toCurrency: 'THB', rate: '33.5' })
})

afterAll(() => portal.close())

test('previews of random states list what the actions write', async () => {
  await changeSeller(portal.operator, { name: 'Siam Cloud', isIssuedAutomatically: true })
  await checkStates(portal, 1, 8)
  expect.hasAssertions()
})
