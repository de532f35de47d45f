/**
 * Sums that are cached in memory: the same query has the same answer, a changed state of the line items a new one, and
 * each customer its own.
 */
import { sum } from '@cmp/billing'
import type { UsageChange, UsageDays } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUsageFile } from '@cmp/fixtures'
import { createCharging, buildUsageLines, type Charging } from '../harness/charging.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'
import { changeSeller } from '../harness/seller-settings.ts'

let portal: TestPortal
let sa: Client
let alpha: Client
let charging: Charging

const formatInvoiceId = (month: string) => `K-${month}`

/** Line items of both customers on two days of a month. */
const buildLines = (month: string, disk: string) =>
  [`${month}-03`, `${month}-29`].flatMap((UsageDate) =>
    ['sub-alpha', 'sub-beta'].flatMap((subscription) =>
      buildUsageLines(
        formatInvoiceId(month),
        subscription,
        { Disk: disk, Network: '1.01' },
        {
          ChargeStartDate: `${month}-01`,
          ChargeEndDate: `${month}-30`,
          UsageDate,
        },
      ),
    ),
  )

const changeOf = async (client: Client): Promise<UsageChange> => {
  const query = 'from=2026-10-01&to=2026-10-28&beforeFrom=2026-09-01&beforeTo=2026-09-28'
  const answer = await client.get<UsageChange>(`/api/UsageByMeters/GetUsageChange?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const readDays = async (client: Client): Promise<UsageDays> =>
  (await client.get<UsageDays>('/api/UsageByMeters/GetUsageDays?from=2026-10-01&to=2026-10-28&groupBy=meter'))
    .body

/** Queries twice, so that the second answer comes from the cache. */
const readTwice = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const first = await ask()
  expect(await ask()).toEqual(first)
  return first
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  sa = portal.operator
  charging = createCharging(portal)
  const { customerId } = await addCustomer(sa, { name: 'Alpha', subscriptionId: 'sub-alpha' })
  await addCustomer(sa, { name: 'Beta', subscriptionId: 'sub-beta' })
  await portal.addUser('guest@alpha.example', 'GUEST', customerId)
  for (const [month, disk] of [
    ['2026-09', '10.00'],
    ['2026-10', '14.00'],
  ] as const) {
    await charging.importUsage(buildLines(month, disk))
    await charging.calculated(formatInvoiceId(month))
  }
  await changeSeller(sa, { name: 'Reseller', areDraftsShown: true })
  alpha = await portal.as('guest@alpha.example')
})
afterAll(() => portal.close())

test('returns the same again, updates after new line items, and shows a customer only its own', async () => {
  const ofAll = await readTwice(() => changeOf(sa))
  expect([ofAll.before, ofAll.after, ofAll.change]).toEqual(['22.02', '30.02', '8'])
  expect(sum(ofAll.causes.map(({ amount }) => amount))).toBe('8')
  expect(sum((await readTwice(() => readDays(sa))).columns.map(({ charge }) => charge))).toBe('30.02')
  const own = await readTwice(() => changeOf(alpha))
  expect([own.before, own.after]).toEqual(['11.01', '15.01'])
  const replaced = await portal.importText('more.csv', buildUsageFile(buildLines('2026-10', '20.00')), {
    onOverlap: 'replace',
  })
  expect(replaced).toMatchObject({ status: 'done' })
  await charging.calculated(formatInvoiceId('2026-10'))
  const after = await readTwice(() => changeOf(sa))
  expect([after.before, after.after, after.change]).toEqual(['22.02', '42.02', '20'])
  expect(sum((await readTwice(() => readDays(sa))).columns.map(({ charge }) => charge))).toBe('42.02')
})
