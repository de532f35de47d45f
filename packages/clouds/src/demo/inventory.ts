// The demo's resources as an adapter's inventory port, with switches that simulate provider failures.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/demo'
import {
  buildDemoCloudContainers,
  buildDemoCloudResources,
  buildMadeResources,
  type DemoCloudResource,
  type DemoPoll,
  type DemoMade,
} from '@cmp/demo'
import { CloudError } from '../ports/errors.ts'
import type { InventoryPort, ResourceAddress } from '../ports/inventory.ts'

/** The behavior of the demo's providers, from an account's fields, for the start of the demo and for tests. */
export type DemoSwitches = {
  /** Which of three checks of the resources this is; the last one by default. */
  poll: DemoPoll
  /** Inventories that are refused or throttled when read. */
  refused: readonly string[]
  throttled: readonly string[]
  /** Inventories with slow metrics. */
  slow: readonly string[]
  /** Resources that users have created. */
  made: readonly DemoMade[]
}

/** Caches the resources of each check, which never change and take a moment to generate. */
const made = new Map<DemoPoll, DemoCloudResource[]>()
const getResources = (poll: DemoPoll): DemoCloudResource[] => {
  const known = made.get(poll) ?? buildDemoCloudResources(poll)
  made.set(poll, known)
  return known
}

/** The resources of each check by inventory and container. */
const places = new Map<DemoPoll, Map<string, DemoCloudResource[]>>()
const placeOf = ({ inventory, containerId }: Pick<DemoCloudResource, 'inventory' | 'containerId'>): string =>
  JSON.stringify([inventory, containerId])
const getPlaceResources = (poll: DemoPoll, place: string): readonly DemoCloudResource[] => {
  const known = places.get(poll) ?? Map.groupBy(getResources(poll), placeOf)
  places.set(poll, known)
  return known.get(place) ?? []
}

const isMade = (value: unknown): value is DemoMade =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'nativeId') === 'string'

const toNames = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []

/** Returns the resources that users created in addition to the demo's own; only these are charged separately. */
export const listNewResources = (made: readonly DemoMade[]): DemoMade[] => {
  const own = new Set(getResources(3).map(({ id }) => id.toLowerCase()))
  return made.filter(({ nativeId }) => !own.has(nativeId.toLowerCase()))
}

/** Reads the switches from an account's fields. */
export const parseSwitches = (fields: Readonly<Record<string, unknown>>): DemoSwitches => ({
  poll: fields['poll'] === 1 ? 1 : fields['poll'] === 2 ? 2 : 3,
  refused: toNames(fields['refused']),
  throttled: toNames(fields['throttled']),
  slow: toNames(fields['slow']),
  made: Array.isArray(fields['made']) ? fields['made'].filter(isMade) : [],
})

/** Reads the demo's resources. */
export const createDemoInventory = ({
  poll,
  refused,
  throttled,
  made: createdResources,
}: DemoSwitches): InventoryPort => {
  /** Existing resources that users have deleted. */
  const deleted = new Set(
    createdResources.flatMap(({ nativeId, deletedAt }) =>
      deletedAt === null ? [] : [nativeId.toLowerCase()],
    ),
  )
  const isThere = ({ id }: DemoCloudResource): boolean => !deleted.has(id.toLowerCase())
  const check = (inventory: string): void => {
    if (refused.includes(inventory))
      throw new CloudError('Forbidden', t(m.theClientHasNoPermissionTo, { inventory }))
    if (throttled.includes(inventory)) throw new CloudError('Throttled', t(m.tooManyRequestsTheQuotaOf))
  }
  const requireResource = ({ inventory, id }: ResourceAddress): DemoCloudResource => {
    check(inventory)
    const all = [...getResources(poll).filter(isThere), ...buildMadeResources(createdResources)]
    const resource = all.find((candidate) => candidate.inventory === inventory && candidate.id === id)
    if (!resource) throw new CloudError('NotFound', t(m.theResourceWasNotFound, { id }))
    return resource
  }
  return {
    containers: async () => buildDemoCloudContainers(),
    list: async ({ inventory, containerId }) => {
      check(inventory)
      const place = placeOf({ inventory, containerId })
      const byPeople = buildMadeResources(createdResources).filter((resource) => placeOf(resource) === place)
      return [...getPlaceResources(poll, place).filter(isThere), ...byPeople]
    },
    detail: async (address) => requireResource(address),
    children: async ({ child, ...address }) => {
      const items = requireResource(address).children[child]
      if (!items) throw new CloudError('NotFound', t(m.hasNo, { id: address.id, child }))
      return [...items]
    },
  }
}
