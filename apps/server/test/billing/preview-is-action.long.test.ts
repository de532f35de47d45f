/** Runs {@link checkStates} over 320 random states. */
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

test.each(Array.from({ length: 32 }, (_, index) => index + 100))(
  'previews of ten random states list what the actions write, seed %i',
  { timeout: 600_000 },
  async (seed) => {
    await changeSeller(portal.operator, { name: 'Siam Cloud', isIssuedAutomatically: seed % 2 === 0 })
    await checkStates(portal, seed, 10)
    expect.hasAssertions()
  },
)
