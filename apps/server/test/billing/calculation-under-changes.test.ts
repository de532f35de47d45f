/**
 * A calculation depends only on its own customers, invoice and period. Other changes during the calculation neither
 * fail nor repeat it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEverything } from '../harness/is-everything.ts'
import { buildUsageFile } from '@cmp/fixtures'
import { createCharging, buildUsageLines, type Charging } from '../harness/charging.ts'
import { readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { addCustomer, addRate, addRule } from '../harness/master-data.ts'

const lines = isEverything ? 3000 : 300
const calculations = isEverything ? 20 : 3

let portal: TestPortal
let charging: Charging

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  charging = createCharging(portal)
})

afterAll(() => portal.close())

/** Returns a different month of 2090 to 2098 for every round, and another currency when all months are used. */
const pickMonth = (round: number) => ({
  year: 2090 + (Math.floor(round / 12) % 9),
  month: 1 + (round % 12),
  toCurrency: ['THB', 'EUR', 'JPY', 'GBP', 'SGD', 'AUD'][Math.floor(round / 108)] ?? 'CHF',
})

/**
 * Repeats a change until the work has ended.
 * @returns how often it was made
 */
const repeatDuring = async (
  change: (round: number) => Promise<unknown>,
  work: () => Promise<void>,
): Promise<number> => {
  const over = new AbortController()
  const changing = (async () => {
    let round = 0
    for (; !over.signal.aborted; round++) await change(round)
    return round
  })()
  try {
    await work()
  } finally {
    over.abort()
  }
  return changing
}

test(
  'ignores rates of other years and terms of other customers that change while it runs',
  { timeout: 900_000 },
  async () => {
    const { operator } = portal
    const { customerId } = await addCustomer(operator, {
      name: 'busy',
      subscriptionId: 'sub busy',
      currency: 'THB',
      markupPercent: '10',
    })
    await addRate(operator, { toCurrency: 'THB', rate: '30' })
    await portal.importText(
      'busy.csv',
      buildUsageFile(
        Array.from({ length: lines }, (_, line) =>
          buildUsageLines('INV busy', 'sub busy', { [`M${line}`]: '1' }),
        ).flat(),
      ),
    )
    const changes = await repeatDuring(
      async (round) => {
        await addRate(operator, {
          rate: '31',
          ...pickMonth(round),
        })
        await addCustomer(operator, { name: `other ${round}`, subscriptionId: `sub other ${round}` })
      },
      async () => {
        for (let round = 0; round < calculations; round++) await charging.calculated('INV busy')
      },
    )
    expect(changes).toBeGreaterThan(calculations)
    expect(await readOnlyInvoice(operator, customerId)).toMatchObject({ subtotal: `${lines * 33}.00` })
  },
)

test('calculates with a single state of rules and rates that change while it runs', async () => {
  const { operator } = portal
  const { invoiceId, profileId } = await charging.charged('related', {}, { A: '100' })
  await repeatDuring(
    async (round) => {
      await operator.put('/api/update-billing-profile', { id: profileId, markupPercent: String(round % 50) })
      await addRule(operator, profileId, {
        name: `rule ${round}`,
        meterName: `M${round}`,
        markupPercent: '5',
        validFrom: `2026-10-${String(2 + (round % 20)).padStart(2, '0')}`,
      })
    },
    async () => {
      for (let round = 0; round < calculations; round++) await charging.calculated(invoiceId)
    },
  )
})
