// The resources behind the lines of the demo tenants' bills, with the same IDs, and their changes over time.
import { listAccounts } from './accounts.ts'
import { buildAwsResources } from './cloud-resources/aws.ts'
import { buildAzureResources } from './cloud-resources/azure.ts'
import { buildGcpResources } from './cloud-resources/gcp.ts'
import type { DemoCloudResource, DemoFact } from './cloud-resources/resource.ts'
import { createRandom } from './random.ts'

export type { DemoCloudResource } from './cloud-resources/resource.ts'

/** The number of the current check of the demo's clouds: three checks see them change. */
export type DemoPoll = 1 | 2 | 3

/** The resource types that containers always have. */
const lasting = new Set(['resource-groups', 'virtual-networks', 'key-vaults', 'kubernetes-clusters'])

const smaller: Readonly<Record<string, string>> = {
  Standard_D4s_v5: 'Standard_D2s_v5',
  'm6i.large': 't3.large',
  'n2-standard-2': 'e2-standard-2',
  Standard_D2ds_v5: 'Standard_B2s',
}

/** A resource as an earlier check saw it; undefined if it did not exist at that check. */
const toPolledResource = (resource: DemoCloudResource, poll: DemoPoll): DemoCloudResource | undefined => {
  if (lasting.has(resource.inventory)) return resource
  const place = createRandom(`history|${resource.id}`).between(0, 99)
  const isBilled =
    /-(vm|blob|sql|app)-|-(web|data|db|assets|pg|1|functions|orders|cosmos|registry|images|logs|lb|agw|nat|cache|redis)$|^(images|kubernetes|\(default\))$/.test(
      resource.name,
    )
  if (place < 6) return poll > (place < 3 ? 1 : 2) ? resource : undefined
  if (place < 12 && !isBilled) return poll < (place < 9 ? 2 : 3) ? resource : undefined
  const size = resource.facts['size']
  const before = typeof size === 'string' ? smaller[size] : undefined
  if (place < 30 && before !== undefined && poll < (place < 21 ? 2 : 3))
    return { ...resource, facts: { ...resource.facts, size: before } }
  if (place < 45 && poll < 3) return { ...resource, tags: { ...resource.tags, environment: 'test' } }
  return resource
}

/** The contents of a resource group, including what the provider's own console hides. */
const listGroupResources = (
  group: DemoCloudResource,
  all: readonly DemoCloudResource[],
): Record<string, DemoFact>[] => {
  const held = all.filter(
    ({ inventory, containerId, resourceGroup }) =>
      inventory !== 'resource-groups' &&
      containerId === group.containerId &&
      (group.cloudProvider !== 'Azure' || resourceGroup === group.name),
  )
  const buildRow = (name: string, type: string, resourceId: string, isHidden: boolean) => ({
    name,
    type,
    kind: null,
    region: group.region,
    isHidden,
    resourceId,
  })
  const watcher = 'NetworkWatcher_southeastasia'
  const hidden = `${group.name}-alerts`
  return [
    ...held.map(({ name, id, raw, inventory }) =>
      buildRow(name, typeof raw['type'] === 'string' ? raw['type'] : inventory, id, false),
    ),
    ...(held.length === 0
      ? [
          buildRow(
            watcher,
            'microsoft.network/networkwatchers',
            `${group.id}/providers/Microsoft.Network/${watcher}`,
            false,
          ),
        ]
      : []),
    buildRow(
      hidden,
      'microsoft.insights/actiongroups',
      `${group.id}/providers/microsoft.insights/actiongroups/${hidden}`,
      true,
    ),
  ]
}

/** Every cloud resource of the demo, as its clouds list it at a check. */
export const buildDemoCloudResources = (poll: DemoPoll = 3): DemoCloudResource[] => {
  const all = [...buildAzureResources(), ...buildAwsResources(), ...buildGcpResources()].flatMap(
    (resource) => toPolledResource(resource, poll) ?? [],
  )
  const byContainer = Map.groupBy(all, ({ containerId }) => containerId)
  return all.map((resource) =>
    resource.inventory === 'resource-groups'
      ? {
          ...resource,
          children: { resources: listGroupResources(resource, byContainer.get(resource.containerId) ?? []) },
        }
      : resource,
  )
}

/** The subscriptions, accounts and projects that contain the resources. */
export const buildDemoCloudContainers = () =>
  (['Azure subscription', 'AWS account', 'Google Cloud project'] as const).flatMap((kind) =>
    listAccounts(kind).map(({ tenant, account }) => ({
      containerId: account.subscriptionId,
      name: account.subscriptionName,
      cloudProvider: account.cloudProvider,
      tenantId: tenant.tenantId,
      isActive: true,
    })),
  )
