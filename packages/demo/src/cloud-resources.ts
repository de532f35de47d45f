// What the demo's tenants run: the resources behind the lines of their bills, under the same ids, and how they came to be so.
import { accountsOf } from './accounts.ts'
import { awsResources } from './cloud-resources/aws.ts'
import { azureResources } from './cloud-resources/azure.ts'
import { gcpResources } from './cloud-resources/gcp.ts'
import type { DemoCloudResource, DemoFact } from './cloud-resources/resource.ts'
import { randomOf } from './random.ts'

export type { DemoCloudResource } from './cloud-resources/resource.ts'

/** How often the demo's clouds have been looked at: three looks see them change. */
export type DemoLook = 1 | 2 | 3

/** The kinds that containers always have. */
const lasting = new Set(['resource-groups', 'virtual-networks', 'key-vaults', 'kubernetes-clusters'])

const smaller: Readonly<Record<string, string>> = {
  Standard_D4s_v5: 'Standard_D2s_v5',
  'm6i.large': 't3.large',
  'n2-standard-2': 'e2-standard-2',
  Standard_D2ds_v5: 'Standard_B2s',
}

/** A resource as an earlier look saw it; undefined where it was not there, or is not there any more. */
const asSeen = (resource: DemoCloudResource, look: DemoLook): DemoCloudResource | undefined => {
  if (lasting.has(resource.inventory)) return resource
  const place = randomOf(`history|${resource.id}`).between(0, 99)
  const isBilled =
    /-(vm|blob|sql|app)-|-(web|data|db|assets|pg|1|functions|orders|cosmos|registry|images|logs)$|^(images|\(default\))$/.test(
      resource.name,
    )
  if (place < 6) return look > (place < 3 ? 1 : 2) ? resource : undefined
  if (place < 12 && !isBilled) return look < (place < 9 ? 2 : 3) ? resource : undefined
  const size = resource.facts['size']
  const before = typeof size === 'string' ? smaller[size] : undefined
  if (place < 30 && before !== undefined && look < (place < 21 ? 2 : 3))
    return { ...resource, facts: { ...resource.facts, size: before } }
  if (place < 45 && look < 3) return { ...resource, tags: { ...resource.tags, environment: 'test' } }
  return resource
}

/** What a resource group holds, with what the provider's own console hides. */
const inside = (group: DemoCloudResource, all: readonly DemoCloudResource[]): Record<string, DemoFact>[] => {
  const held = all.filter(
    ({ inventory, containerId, resourceGroup }) =>
      inventory !== 'resource-groups' &&
      containerId === group.containerId &&
      (group.cloudProvider !== 'Azure' || resourceGroup === group.name),
  )
  const row = (name: string, type: string, resourceId: string, isHidden: boolean) => ({
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
      row(name, typeof raw['type'] === 'string' ? raw['type'] : inventory, id, false),
    ),
    ...(held.length === 0
      ? [
          row(
            watcher,
            'microsoft.network/networkwatchers',
            `${group.id}/providers/Microsoft.Network/${watcher}`,
            false,
          ),
        ]
      : []),
    row(
      hidden,
      'microsoft.insights/actiongroups',
      `${group.id}/providers/microsoft.insights/actiongroups/${hidden}`,
      true,
    ),
  ]
}

/** Every cloud resource of the demo, as its clouds would list it at a look. */
export const demoCloudResources = (look: DemoLook = 3): DemoCloudResource[] => {
  const all = [...azureResources(), ...awsResources(), ...gcpResources()].flatMap(
    (resource) => asSeen(resource, look) ?? [],
  )
  const byContainer = Map.groupBy(all, ({ containerId }) => containerId)
  return all.map((resource) =>
    resource.inventory === 'resource-groups'
      ? {
          ...resource,
          children: { resources: inside(resource, byContainer.get(resource.containerId) ?? []) },
        }
      : resource,
  )
}

/** The subscriptions, accounts and projects that the resources are in. */
export const demoCloudContainers = () =>
  (['Azure subscription', 'AWS account', 'Google Cloud project'] as const).flatMap((kind) =>
    accountsOf(kind).map(({ tenant, account }) => ({
      containerId: account.subscriptionId,
      name: account.subscriptionName,
      cloudProvider: account.cloudProvider,
      tenantId: tenant.tenantId,
      isActive: true,
    })),
  )
