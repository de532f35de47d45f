// One resource of the demo's Azure subscriptions, as Resource Manager would answer it.
import type { AzureWorkload } from '../azure-workloads.ts'
import { armId } from '../resource-ids.ts'
import { madeAt, resourceOf, tagsOf, type DemoCloudResource, type Made, type Place } from './resource.ts'

const region = 'southeastasia'

/** A resource group of a subscription. */
export type Group = { name: string; environment: AzureWorkload['environment'] }

/** One resource below a group. */
export const arm = (
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
  const id = armId(place.account, group.name, type, name)
  const tags = tagsOf(id, { environment: group.environment, owner: place.tenant.company.domain })
  const isDatabase = type === 'Microsoft.Sql/servers'
  return resourceOf(place, {
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
