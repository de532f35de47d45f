// The demo's resources as an adapter's inventory port.
import { demoCloudResources, type DemoCloudResource } from '@cmp/demo'
import { CloudError } from '../ports/errors.ts'
import type { InventoryPort, ResourceAddress } from '../ports/inventory.ts'

/** The resources never change, and making them takes a moment. */
let made: DemoCloudResource[] | undefined
const resources = (): DemoCloudResource[] => (made ??= demoCloudResources())

const found = ({ inventory, id }: ResourceAddress): DemoCloudResource => {
  const resource = resources().find((candidate) => candidate.inventory === inventory && candidate.id === id)
  if (!resource) throw new CloudError('NotFound', `The resource ${id} was not found.`)
  return resource
}

/** Reads the demo's resources. */
export const demoInventory: InventoryPort = {
  containers: async () => [
    ...new Map(
      resources().map(({ containerId, tenantId, cloudProvider }) => [
        containerId,
        { containerId, name: containerId, tenantId, cloudProvider, isActive: true },
      ]),
    ).values(),
  ],
  list: async ({ inventory, containerId }) =>
    resources().filter(
      (candidate) => candidate.inventory === inventory && candidate.containerId === containerId,
    ),
  detail: async (address) => found(address),
  children: async ({ child, ...address }) => {
    const items = found(address).children[child]
    if (!items) throw new CloudError('NotFound', `${address.id} has no ${child}.`)
    return [...items]
  },
}
