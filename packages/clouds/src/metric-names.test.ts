/** Each provider's adapter supports exactly the charts that an inventory declares for it, in the declared unit. */
import { inventoryClouds, type InventoryCloud } from '@cmp/contract'
import * as inventories from '@cmp/contract/inventories'
import { expect, test } from 'vitest'
import { awsMetricNames } from './aws/metric-names.ts'
import { azureMetricNames } from './azure/metric-names.ts'
import { googleMetricNames } from './gcp/metric-names.ts'

type Named = Readonly<Record<string, { unit: string }>>

/** The charts of an inventory, including those that only some of its resource types have. */
const mergeTypeCharts = (names: Readonly<Record<string, Named>>, inventory: string): Named =>
  Object.assign(
    {},
    ...Object.entries(names).flatMap(([name, charts]) =>
      name === inventory || name.startsWith(`${inventory}/`) ? [charts] : [],
    ),
  )

const answered: Record<InventoryCloud, (inventory: string) => Named> = {
  Azure: (inventory) => Object.assign({}, ...(azureMetricNames[inventory] ?? []).map(({ charts }) => charts)),
  GCP: (inventory) => mergeTypeCharts(googleMetricNames, inventory),
  AWS: (inventory) => mergeTypeCharts(awsMetricNames, inventory),
}

const listUnits = (charts: Named): [string, string][] =>
  Object.entries(charts)
    .map(([name, { unit }]): [string, string] => [name, unit])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

test.each(inventoryClouds)('%s', (cloud) => {
  for (const { name, charts } of Object.values(inventories)) {
    const declared = Object.fromEntries(
      Object.entries(charts).filter(([, { clouds }]) => clouds.some((one) => one === cloud)),
    )
    expect([name, listUnits(answered[cloud](name))]).toEqual([name, listUnits(declared)])
  }
})
