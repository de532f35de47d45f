// Builds one resource of the demo's Azure subscriptions as Resource Manager would return it.
import type { AzureWorkload } from '../azure-workloads.ts'
import { buildArmId } from '../resource-ids.ts'
import {
  madeAt,
  buildDemoResource,
  pickTags,
  type DemoCloudResource,
  type Made,
  type Place,
} from './resource.ts'

const region = 'southeastasia'

/** A resource group of a subscription. */
export type Group = { name: string; environment: AzureWorkload['environment'] }

/** Builds a resource in a group. */
export const buildArmResource = (
  place: Place,
  group: Group,
  type: string,
  name: string,
  made: Pick<Made, 'inventory' | 'facts'> & {
    properties?: object
    sku?: object
    children?: Made['children']
  },
): DemoCloudResource => {
  const id = buildArmId(place.account, group.name, type, name)
  const tags = pickTags(id, { environment: group.environment, owner: place.tenant.company.domain })
  const isDatabase = type === 'Microsoft.Sql/servers'
  return buildDemoResource(place, {
    inventory: made.inventory,
    id,
    name: isDatabase ? 'main' : name,
    region,
    resourceGroup: group.name,
    facts: made.facts,
    tags,
    children: made.children ?? {},
    raw: {
      id,
      name: isDatabase ? 'main' : name,
      type: (isDatabase ? `${type}/databases` : type).toLowerCase(),
      location: region,
      tags,
      sku: made.sku ?? null,
      properties: { provisioningState: 'Succeeded', ...made.properties },
      systemData: { createdAt: madeAt, createdByType: 'User' },
    },
  })
}
