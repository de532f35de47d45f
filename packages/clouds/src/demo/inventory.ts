// The demo's resources as an adapter's inventory port, with switches for what can go wrong at a cloud.
import {
  demoCloudContainers,
  demoCloudResources,
  madeResources,
  type DemoCloudResource,
  type DemoLook,
  type DemoMade,
} from '@cmp/demo'
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
  /** What people have made there. */
  made: readonly DemoMade[]
}

/** The resources of a look never change, and making them takes a moment. */
const made = new Map<DemoLook, DemoCloudResource[]>()
const resourcesAt = (look: DemoLook): DemoCloudResource[] => {
  const known = made.get(look) ?? demoCloudResources(look)
  made.set(look, known)
  return known
}

/** The resources of each look by the inventory and the container that hold them. */
const places = new Map<DemoLook, Map<string, DemoCloudResource[]>>()
const placeOf = ({ inventory, containerId }: Pick<DemoCloudResource, 'inventory' | 'containerId'>): string =>
  JSON.stringify([inventory, containerId])
const resourcesIn = (look: DemoLook, place: string): readonly DemoCloudResource[] => {
  const known = places.get(look) ?? Map.groupBy(resourcesAt(look), placeOf)
  places.set(look, known)
  return known.get(place) ?? []
}

const isMade = (value: unknown): value is DemoMade =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'nativeId') === 'string'

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []

/** What people have made and the demo had not: that alone is charged beside its own lines. */
export const newIn = (made: readonly DemoMade[]): DemoMade[] => {
  const own = new Set(resourcesAt(3).map(({ id }) => id.toLowerCase()))
  return made.filter(({ nativeId }) => !own.has(nativeId.toLowerCase()))
}

/** The switches that an account's fields have. */
export const switchesIn = (fields: Readonly<Record<string, unknown>>): DemoSwitches => ({
  look: fields['look'] === 1 ? 1 : fields['look'] === 2 ? 2 : 3,
  refused: namesIn(fields['refused']),
  throttled: namesIn(fields['throttled']),
  slow: namesIn(fields['slow']),
  made: Array.isArray(fields['made']) ? fields['made'].filter(isMade) : [],
})

/** Reads the demo's resources. */
export const demoInventory = ({ look, refused, throttled, made: things }: DemoSwitches): InventoryPort => {
  /** What was there and was deleted by people is not there any more. */
  const deleted = new Set(
    things.flatMap(({ nativeId, goneAt }) => (goneAt === null ? [] : [nativeId.toLowerCase()])),
  )
  const isThere = ({ id }: DemoCloudResource): boolean => !deleted.has(id.toLowerCase())
  const check = (inventory: string): void => {
    if (refused.includes(inventory))
      throw new CloudError('Forbidden', `The client has no permission to read ${inventory}.`)
    if (throttled.includes(inventory))
      throw new CloudError('Throttled', 'Too many requests: the quota of this minute is used up.')
  }
  const found = ({ inventory, id }: ResourceAddress): DemoCloudResource => {
    check(inventory)
    const all = [...resourcesAt(look).filter(isThere), ...madeResources(things)]
    const resource = all.find((candidate) => candidate.inventory === inventory && candidate.id === id)
    if (!resource) throw new CloudError('NotFound', `The resource ${id} was not found.`)
    return resource
  }
  return {
    containers: async () => demoCloudContainers(),
    list: async ({ inventory, containerId }) => {
      check(inventory)
      const place = placeOf({ inventory, containerId })
      const byPeople = madeResources(things).filter((resource) => placeOf(resource) === place)
      return [...resourcesIn(look, place).filter(isThere), ...byPeople]
    },
    detail: async (address) => found(address),
    children: async ({ child, ...address }) => {
      const items = found(address).children[child]
      if (!items) throw new CloudError('NotFound', `${address.id} has no ${child}.`)
      return [...items]
    },
  }
}
