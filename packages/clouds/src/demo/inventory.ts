// The demo's resources as an adapter's inventory port, with switches for what can go wrong at a cloud.
import { demoCloudContainers, demoCloudResources, type DemoCloudResource, type DemoLook } from '@cmp/demo'
import { CloudError } from '../ports/errors.ts'
import type { InventoryPort, ResourceAddress } from '../ports/inventory.ts'

/** How the demo's clouds behave; what an account's fields say, for the demo's start and for tests. */
export type DemoSwitches = {
  /** Which of three looks at the clouds this is; the last unless it is said. */
  look: DemoLook
  /** Inventories whose reading is refused or throttled. */
  refused: readonly string[]
  throttled: readonly string[]
  /** Inventories whose metrics come slowly. */
  slow: readonly string[]
}

/** The resources of a look never change, and making them takes a moment. */
const made = new Map<DemoLook, DemoCloudResource[]>()
const resourcesAt = (look: DemoLook): DemoCloudResource[] => {
  const known = made.get(look) ?? demoCloudResources(look)
  made.set(look, known)
  return known
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []

/** The switches that an account's fields have. */
export const switchesIn = (fields: Readonly<Record<string, unknown>>): DemoSwitches => ({
  look: fields['look'] === 1 ? 1 : fields['look'] === 2 ? 2 : 3,
  refused: namesIn(fields['refused']),
  throttled: namesIn(fields['throttled']),
  slow: namesIn(fields['slow']),
})

/** Reads the demo's resources. */
export const demoInventory = ({ look, refused, throttled }: DemoSwitches): InventoryPort => {
  const check = (inventory: string): void => {
    if (refused.includes(inventory))
      throw new CloudError('Forbidden', `The client has no permission to read ${inventory}.`)
    if (throttled.includes(inventory))
      throw new CloudError('Throttled', 'Too many requests: the quota of this minute is used up.')
  }
  const found = ({ inventory, id }: ResourceAddress): DemoCloudResource => {
    check(inventory)
    const resource = resourcesAt(look).find(
      (candidate) => candidate.inventory === inventory && candidate.id === id,
    )
    if (!resource) throw new CloudError('NotFound', `The resource ${id} was not found.`)
    return resource
  }
  return {
    containers: async () => demoCloudContainers(),
    list: async ({ inventory, containerId }) => {
      check(inventory)
      return resourcesAt(look).filter(
        (candidate) => candidate.inventory === inventory && candidate.containerId === containerId,
      )
    },
    detail: async (address) => found(address),
    children: async ({ child, ...address }) => {
      const items = found(address).children[child]
      if (!items) throw new CloudError('NotFound', `${address.id} has no ${child}.`)
      return [...items]
    },
  }
}
