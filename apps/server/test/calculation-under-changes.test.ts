/** A calculation depends on its own customers, invoice and period: what else changes meanwhile neither fails nor repeats it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEverything } from './is-everything.ts'
import { usageFile } from './billing-files.ts'
import { chargingOn, linesOf, type Charging } from './charging.ts'
import { onlyInvoiceOf } from './customer-invoices.ts'
import { startPortal, type TestPortal } from './harness.ts'
import { addCustomer, addRate, addRule } from './master-data.ts'

const lines = isEverything ? 3000 : 300
const calculations = isEverything ? 20 : 3

let portal: TestPortal
let charging: Charging

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  charging = chargingOn(portal)
})

afterAll(() => portal.close())

/** Another month of 2090 to 2098 for every round, and another currency when they are through. */
const someMonth = (round: number) => ({
  year: 2090 + (Math.floor(round / 12) % 9),
  month: 1 + (round % 12),
  toCurrency: ['THB', 'EUR', 'JPY', 'GBP', 'SGD', 'AUD'][Math.floor(round / 108)] ?? 'CHF',
})

/** Repeats a change until the work has ended. @returns how often */
const during = async (
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

test('rates of other years and terms of others change while it runs', { timeout: 900_000 }, async () => {
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
    usageFile(
      Array.from({ length: lines }, (_, line) =>
        linesOf('INV busy', 'sub busy', { [`M${line}`]: '1' }),
      ).flat(),
    ),
  )
  const changes = await during(
    async (round) => {
      await addRate(operator, {
        rate: '31',
        ...someMonth(round),
      })
      await addCustomer(operator, { name: `other ${round}`, subscriptionId: `sub other ${round}` })
    },
    async () => {
      for (let round = 0; round < calculations; round++) await charging.calculated('INV busy')
    },
  )
  expect(changes).toBeGreaterThan(calculations)
  expect(await onlyInvoiceOf(operator, customerId)).toMatchObject({ subtotal: `${lines * 33}.00` })
})

test('its own rules and rates change while it runs, and it is calculated with one state of them', async () => {
  const { operator } = portal
  const { invoiceId, profileId } = await charging.charged('related', {}, { A: '100' })
  await during(
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
