/** Sums that are kept in memory: the same question has the same answer, another state of the lines another, and customers their own. */
import { sum } from '@cmp/billing'
import type { UsageChange, UsageDays } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usageFile } from './billing-files.ts'
import { chargingOn, linesOf, type Charging } from './charging.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'
import { changeSeller } from './seller-settings.ts'

let portal: TestPortal
let sa: Client
let alpha: Client
let charging: Charging

const invoice = (month: string) => `K-${month}`

/** Lines of both customers on two days of a month. */
const lines = (month: string, disk: string) =>
  [`${month}-03`, `${month}-29`].flatMap((UsageDate) =>
    ['sub-alpha', 'sub-beta'].flatMap((subscription) =>
      linesOf(
        invoice(month),
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

const daysOf = async (client: Client): Promise<UsageDays> =>
  (await client.get<UsageDays>('/api/UsageByMeters/GetUsageDays?from=2026-10-01&to=2026-10-28&groupBy=meter'))
    .body

/** Asked twice: the second answer is of what was kept. */
const twice = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const first = await ask()
  expect(await ask()).toEqual(first)
  return first
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  sa = portal.operator
  charging = chargingOn(portal)
  const { customerId } = await addCustomer(sa, { name: 'Alpha', subscriptionId: 'sub-alpha' })
  await addCustomer(sa, { name: 'Beta', subscriptionId: 'sub-beta' })
  await portal.addUser('guest@alpha.example', 'GUEST', customerId)
  for (const [month, disk] of [
    ['2026-09', '10.00'],
    ['2026-10', '14.00'],
  ] as const) {
    await charging.importUsage(lines(month, disk))
    await charging.calculated(invoice(month))
  }
  await changeSeller(sa, { name: 'Reseller', areDraftsShown: true })
  alpha = await portal.as('guest@alpha.example')
})
afterAll(() => portal.close())

test('asked again it is the same; after other lines have come it is theirs; a customer has its own alone', async () => {
  const ofAll = await twice(() => changeOf(sa))
  expect([ofAll.before, ofAll.after, ofAll.change]).toEqual(['22.02', '30.02', '8'])
  expect(sum(ofAll.causes.map(({ amount }) => amount))).toBe('8')
  expect(sum((await twice(() => daysOf(sa))).columns.map(({ charge }) => charge))).toBe('30.02')
  const own = await twice(() => changeOf(alpha))
  expect([own.before, own.after]).toEqual(['11.01', '15.01'])
  const replaced = await portal.importText('more.csv', usageFile(lines('2026-10', '20.00')), {
    onOverlap: 'replace',
  })
  expect(replaced).toMatchObject({ status: 'done' })
  await charging.calculated(invoice('2026-10'))
  const after = await twice(() => changeOf(sa))
  expect([after.before, after.after, after.change]).toEqual(['22.02', '42.02', '20'])
  expect(sum((await twice(() => daysOf(sa))).columns.map(({ charge }) => charge))).toBe('42.02')
})
