/** Every chart that an inventory declares of a cloud is one that its adapter can answer in that unit, and none beside. */
import { inventoryClouds, type InventoryCloud } from '@cmp/contract'
import * as inventories from '@cmp/contract/inventories'
import { expect, test } from 'vitest'
import { awsMetricNames } from './aws/metric-names.ts'
import { azureMetricNames } from './azure/metric-names.ts'
import { googleMetricNames } from './gcp/metric-names.ts'

type Named = Readonly<Record<string, { unit: string }>>

const answered: Record<InventoryCloud, (inventory: string) => Named> = {
  Azure: (inventory) => Object.assign({}, ...(azureMetricNames[inventory] ?? []).map(({ charts }) => charts)),
  GCP: (inventory) => googleMetricNames[inventory] ?? {},
  AWS: (inventory) => awsMetricNames[inventory] ?? {},
}

const unitsOf = (charts: Named): [string, string][] =>
  Object.entries(charts)
    .map(([name, { unit }]): [string, string] => [name, unit])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

test.each(inventoryClouds)('%s', (cloud) => {
  for (const { name, charts } of Object.values(inventories)) {
    const declared = Object.fromEntries(
      Object.entries(charts).filter(([, { clouds }]) => clouds.some((one) => one === cloud)),
    )
    expect([name, unitsOf(answered[cloud](name))]).toEqual([name, unitsOf(declared)])
  }
})
