/** Every group of the usage and the page that its link opens: both show the same charge, cost, days and CSV. */
import { sum } from '@cmp/billing'
import { spanOfMonths, usageGroups, type Usage, type UsageDays } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargingOn } from './charging.ts'
import { focusFile } from './billing-files.ts'
import { demoReseller } from './demo-reseller.ts'
import { demoStart } from './demo-start.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { add, addCustomer } from './master-data.ts'

let portal: TestPortal
let agreedCustomer: string
const span = spanOfMonths('2026-10')

const answerOf = async (client: Client, call: string, query: Record<string, string>) => {
  const answer = await client.get(`/api/UsageByMeters/${call}?${new URLSearchParams(query).toString()}`)
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  return answer
}
const read = async <T>(client: Client, call: string, query: Record<string, string>): Promise<T> => {
  const { text } = await answerOf(client, call, query)
  return JSON.parse(text) as T
}

/** The sum of a column of a usage file; its cells have no commas but in quoted names. */
const csvSum = (csv: string, column: string): string => {
  const [head = '', ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  const fromEnd = head.split(',').length - head.split(',').indexOf(column)
  return sum(rows.map((row) => row.split(',').at(-fromEnd) ?? ''))
}

/** The groups that are opened of many: the largest, the smallest, and all that stand for none or for no usage. */
const opened = ({ groups }: Usage, most: number): Usage['groups'] => {
  const isSpecial = ({ filters }: Usage['groups'][number]): boolean =>
    (filters['component'] ?? 'usage') !== 'usage' || Object.values(filters).includes('(none)')
  const special = groups.filter(isSpecial).slice(0, most)
  return [...new Set([...groups.slice(0, most), ...special, ...groups.slice(-1)])]
}

const differences = async (
  client: Client,
  narrowed: { currency: string; customerId?: string },
  most: number,
): Promise<string[]> => {
  const found: string[] = []
  for (const { value: groupBy } of usageGroups) {
    const query = { ...span, ...narrowed, tagKey: 'environment' }
    const usage = await read<Usage>(client, 'GetUsage', { ...query, groupBy })
    for (const group of opened(usage, most)) {
      expect(Object.keys(group.filters), group.name).not.toEqual([])
      const own = { ...query, ...group.filters }
      const page = await read<Usage>(client, 'GetUsage', own)
      const days = await read<UsageDays>(client, 'GetUsageDays', own)
      const csv = (await answerOf(client, 'GetUsage/export', own)).text
      const charge = sum([group.charge])
      const others = [
        sum([page.total.charge]),
        sum([...page.groups.map((row) => row.charge), page.beyond.charge]),
        sum(days.columns.map((column) => column.charge)),
        csvSum(csv, 'Charge'),
      ]
      if (others.some((other) => other !== charge))
        found.push(`${groupBy} ${group.name}: ${charge}, ${others.join(', ')}`)
    }
  }
  return found
}

/** Agreement lines of every kind, some of them tied to a service, a subscription or a cloud. */
const agreements = [
  {
    kind: 'tier',
    component: 'tier',
    currency: 'USD',
    mode: 'graduated',
    bands: [{ from: '0', percent: '1' }],
  },
  { kind: 'fixed-fee', component: 'fixed-fee', amount: '12.34', currency: 'USD', per: 'month' },
  { kind: 'percentage-of-spend', component: 'percentage-of-spend', percent: '5' },
  { kind: 'free-text', component: 'free-text', amount: '3.21', currency: 'USD' },
  { kind: 'discount-percent', component: 'discount', percent: '7.5', serviceName: 'Virtual Machines' },
  { kind: 'discount-amount', component: 'discount', amount: '2', currency: 'USD', per: 'month' },
  { kind: 'credit', component: 'credit', amount: '4.44', currency: 'USD' },
  { kind: 'minimum', component: 'minimum', amount: '9000', currency: 'USD' },
]

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => new Date(demoStart) })
  const charging = chargingOn(portal)
  const { operator } = portal
  ;({ customerId: agreedCustomer } = await addCustomer(operator, {
    name: 'Agreed',
    subscriptionId: 'sub-1',
    vatPercent: '7',
  }))
  await add(operator, '/api/CustomerSubscriptions', {
    customerId: agreedCustomer,
    cloudProvider: 'Azure',
    subscriptionId: 'sub-2',
    name: 'Second',
  })
  for (const [place, { component: _component, ...agreement }] of agreements.entries())
    await add(operator, '/api/AgreementLines', {
      customerId: agreedCustomer,
      name: `Agreement ${place + 1}`,
      validFrom: '2026-10-01',
      ...agreement,
    })
  const regions = ['westeurope', 'eastus', '']
  const rows = Array.from({ length: 60 }, (_, place) => ({
    InvoiceId: 'AGREED-1',
    ProviderName: 'Microsoft',
    SubAccountId: place % 3 === 0 ? 'sub-2' : 'sub-1',
    ServiceName: place % 2 === 0 ? 'Virtual Machines' : 'Storage',
    ChargePeriodStart: `2026-10-${String((place % 28) + 1).padStart(2, '0')}T00:00:00Z`,
    ChargePeriodEnd: `2026-10-${String((place % 28) + 2).padStart(2, '0')}T00:00:00Z`,
    RegionId: regions[place % 3] ?? '',
    ResourceId: place % 5 === 0 ? '' : `/resources/r${place % 7}`,
    Tags: place % 4 === 0 ? '{}' : JSON.stringify({ environment: `e${place % 3}` }),
    BilledCost: `${place}.0${place % 10}7`,
    EffectiveCost: `${place}.0${place % 10}7`,
  }))
  expect(await portal.importText('agreed.csv', focusFile(rows))).toMatchObject({
    status: 'done',
    rejected: 0,
  })
  await charging.calculated('AGREED-1')
})
afterAll(() => portal.close())

test('the demo’s groups are what their links open', async () => {
  expect(await differences(await portal.as('sa@demo.example'), { currency: 'THB' }, 3)).toEqual([])
})

test('so are those of a customer with agreement lines of every kind', async () => {
  const usage = await read<Usage>(portal.operator, 'GetUsage', {
    ...span,
    customerId: agreedCustomer,
    groupBy: 'service',
  })
  const components = new Set(usage.groups.map(({ filters }) => filters['component']))
  expect([...components].toSorted()).toEqual(['usage', ...agreements.map(({ kind }) => kind)].toSorted())
  expect(await differences(portal.operator, { currency: 'USD', customerId: agreedCustomer }, 100)).toEqual([])
})
