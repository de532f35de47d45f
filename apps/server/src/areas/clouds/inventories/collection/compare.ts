/**
 * Determines what changed between two readings of a resource. The functions are pure: they convert rows to history
 * entries.
 */
import { createHash } from 'node:crypto'
import type { CloudResource } from '@cmp/clouds/ports/inventory'
import type { CloudResourceChangeTable } from '../../../../db/cloud-account-tables.ts'

/** The values of a resource that are compared. */
export type Comparable = {
  name: string
  region: string
  resourceGroup: string | null
  facts: Readonly<Record<string, unknown>>
  tags: Readonly<Record<string, string>>
}

/** One change of a resource. */
export type Change = {
  kind: CloudResourceChangeTable['kind']
  property: string
  from: string | null
  to: string | null
}

/** Facts that state the size of a resource: a change in one is a resize. */
const sizes = new Set([
  'size',
  'sku',
  'plan',
  'tier',
  'vCores',
  'storageGb',
  'nodes',
  'instances',
  'disks',
  'sizeGiB',
  'memoryGb',
  'shards',
])

/** Facts that change on their own and explain nothing. */
const restless = new Set(['updatedAt', 'freeAddresses', 'health', 'items', 'sizeBytes', 'storedBytes'])

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sortKeys(part)]),
  )
}

/** Returns the same fingerprint for the same resource, in whatever order its provider writes properties. */
export const fingerprintOf = ({ id: _, containerId: __, ...resource }: CloudResource): string =>
  createHash('sha256')
    .update(JSON.stringify(sortKeys(resource)))
    .digest('base64')

const formatValue = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

const getChangeKind = (property: string): Change['kind'] => (sizes.has(property) ? 'resized' : 'changed')

const listKeys = (a: object, b: object): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted()

/** Returns the changes by property; a tag is named `tag:` and its key. */
export const findChanges = (before: Comparable, after: Comparable): Change[] => {
  const toPlainFacts = ({ name, region, resourceGroup, facts }: Comparable) => ({
    ...facts,
    name,
    region,
    resourceGroup,
  })
  const [was, is] = [
    new Map(Object.entries(toPlainFacts(before))),
    new Map(Object.entries(toPlainFacts(after))),
  ]
  const compareProperty = (
    from: string | null,
    to: string | null,
    kind: Change['kind'],
    property: string,
  ): Change[] => (from === to ? [] : [{ kind, property, from, to }])
  return [
    ...listKeys(toPlainFacts(before), toPlainFacts(after))
      // A property that was not requested before is known for the first time, and has not changed.
      .filter((property) => was.has(property) && !restless.has(property))
      .flatMap((property) =>
        compareProperty(
          formatValue(was.get(property)),
          formatValue(is.get(property)),
          getChangeKind(property),
          property,
        ),
      ),
    ...listKeys(before.tags, after.tags).flatMap((key) =>
      compareProperty(before.tags[key] ?? null, after.tags[key] ?? null, 'tagged', `tag:${key}`),
    ),
  ]
}
