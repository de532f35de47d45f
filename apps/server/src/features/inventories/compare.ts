/** What of a resource has changed between two looks at it. Pure: rows in, history out. */
import { createHash } from 'node:crypto'
import type { CloudResource } from '@cmp/clouds/ports/inventory'
import type { CloudResourceChangeTable } from '../../db/cloud-account-tables.ts'

/** What of a resource is compared. */
export type Comparable = {
  name: string
  region: string
  resourceGroup: string | null
  facts: Readonly<Record<string, unknown>>
  tags: Readonly<Record<string, string>>
}

/** One thing that happened. */
export type Change = {
  kind: CloudResourceChangeTable['kind']
  property: string
  from: string | null
  to: string | null
}

/** Facts that say how large a thing is: a change of one is a resize. */
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
])

/** Facts that move by themselves and explain nothing. */
const restless = new Set(['updatedAt', 'freeAddresses', 'health', 'items', 'sizeBytes', 'storedBytes'])

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

/** The same for the same resource, whatever order its cloud writes properties in. */
export const fingerprintOf = ({ id: _, containerId: __, ...resource }: CloudResource): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(resource)))
    .digest('base64')

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

const kindOf = (property: string): Change['kind'] => (sizes.has(property) ? 'resized' : 'changed')

const keysOf = (a: object, b: object): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted()

/** What changed, by property; a tag is `tag:` and its key. */
export const changesBetween = (before: Comparable, after: Comparable): Change[] => {
  const plain = ({ name, region, resourceGroup, facts }: Comparable) => ({
    ...facts,
    name,
    region,
    resourceGroup,
  })
  const [was, is] = [new Map(Object.entries(plain(before))), new Map(Object.entries(plain(after)))]
  const differing = (
    from: string | null,
    to: string | null,
    kind: Change['kind'],
    property: string,
  ): Change[] => (from === to ? [] : [{ kind, property, from, to }])
  return [
    ...keysOf(plain(before), plain(after))
      // What was not asked before is known now for the first time, and has not changed.
      .filter((property) => was.has(property) && !restless.has(property))
      .flatMap((property) =>
        differing(textOf(was.get(property)), textOf(is.get(property)), kindOf(property), property),
      ),
    ...keysOf(before.tags, after.tags).flatMap((key) =>
      differing(before.tags[key] ?? null, after.tags[key] ?? null, 'tagged', `tag:${key}`),
    ),
  ]
}
