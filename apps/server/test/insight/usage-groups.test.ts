/** Every group of the usage and the page that its link opens show the same charge, days and CSV. */
import type { Usage } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFocusFile } from '@cmp/fixtures'
import { createCharging } from '../harness/charging.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer } from '../harness/master-data.ts'
import { groupDifferences, readUsageOf, span } from '../harness/usage-group-links.ts'

let portal: TestPortal
let agreedCustomer: string

/** Recurring charges of every kind, some of them limited to a service, a subscription or a provider. */
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
  portal = await startPortal()
  const charging = createCharging(portal)
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
  expect(await portal.importText('agreed.csv', buildFocusFile(rows))).toMatchObject({
    status: 'done',
    rejected: 0,
  })
  await charging.calculated('AGREED-1')
})
afterAll(() => portal.close())

test('a customer with recurring charges of every type has groups that equal what their links open', async () => {
  const usage = await readUsageOf<Usage>(portal.operator, 'GetUsage', {
    ...span,
    customerId: agreedCustomer,
    groupBy: 'service',
  })
  const components = new Set(usage.groups.map(({ filters }) => filters['component']))
  expect(components).toEqual(new Set(['usage', ...agreements.map(({ component }) => component)]))
  expect(
    await groupDifferences(portal.operator, { currency: 'USD', customerId: agreedCustomer }, 100),
  ).toEqual([])
})
