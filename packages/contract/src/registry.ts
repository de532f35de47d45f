/**
 * All declarations, for code that iterates over them: the OpenAPI document, list imports, tests. They are collected
 * from the package's exports, so nothing is listed twice. Pages never load this; each loads only its own areas.
 */
import type { Call, Resource } from './kit/declared.ts'
import * as contract from './index.ts'
import * as provisionOffers from './provisioning/provision-offers.ts'
import * as provisionPrerequisites from './provisioning/provision-prerequisites.ts'
import * as provisionRequests from './provisioning/provision-requests.ts'
import { listInventoryCalls, type Inventory } from './kit/inventory.ts'
import { defineResourceCalls } from './kit/resource-calls.ts'
import { isShape, type Shape } from './kit/shape.ts'

const named: [string, unknown][] = Object.entries({
  ...contract,
  ...provisionOffers,
  ...provisionPrerequisites,
  ...provisionRequests,
})
const declared = named.map(([, value]) => value)

const isInventory = (value: unknown): value is Inventory =>
  typeof value === 'object' && value !== null && 'childCalls' in value

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'fields' in value && 'createBody' in value

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'reply' in value && 'access' in value && 'path' in value

/** All resources by area name. */
export const resources: Record<string, Resource> = Object.fromEntries(
  declared.filter(isResource).map((resource): [string, Resource] => [resource.name, resource]),
)

/** All shapes that areas export under a name: parts of bodies and replies. */
export const shapes: Record<string, Shape> = Object.fromEntries(
  named.filter((entry): entry is [string, Shape] => isShape(entry[1])),
)

/** All inventories in the order of their declaration. */
export const inventories: readonly Inventory[] = declared.filter(isInventory)

/** All calls: those of resources and inventories, and those that areas declare separately. */
export const allCalls: readonly Call[] = [
  ...Object.values(resources).flatMap((resource) =>
    Object.values(defineResourceCalls(resource)).filter((call): call is Call => call !== undefined),
  ),
  ...inventories.flatMap(listInventoryCalls),
  ...declared.filter(isCall),
]
