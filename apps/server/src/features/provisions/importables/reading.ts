/** What is known of a resource that is to be taken into management, and where it goes in a configuration. */
import type { CloudResourceTable } from '../../../db/cloud-account-tables.ts'
import type { KeptImport } from '../../../db/provision-tables.ts'
import type { Selectable } from 'kysely'

/** A resource as its inventory has it. */
export type Found = Pick<
  Selectable<CloudResourceTable>,
  | 'inventory'
  | 'nativeId'
  | 'name'
  | 'cloudProvider'
  | 'containerId'
  | 'customerId'
  | 'region'
  | 'resourceGroup'
  | 'facts'
  | 'tags'
  | 'raw'
>

/** How resources are taken over as one kind. */
export type Importable = {
  /** The things that are taken over: where each stands in the configuration, and the id that its provider imports by. */
  imports: (found: Found, configuration: unknown) => KeptImport[]
  /** Fields of the request that the inventory knows. */
  values: (found: Found) => Record<string, unknown>
  /** Why this one cannot be, where others of its kind can. */
  refusal?: (found: Found) => string | undefined
  /** The id by which what manages it is known, where that is not the resource's own. */
  managedId?: (found: Found) => string
}

export const isNamed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text among the facts of the inventory. */
export const text = ({ facts }: Found, name: string): string | undefined => {
  const value = facts[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A number among the facts of the inventory. */
export const numberIn = ({ facts }: Found, name: string): number | undefined => {
  const value = facts[name]
  return typeof value === 'number' ? value : undefined
}

/** What the cloud's own answer has at a place: `properties.hardwareProfile.vmSize`. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isNamed(inner) ? inner[name] : undefined), value)

/** A text in the cloud's own answer. */
export const textAt = (value: unknown, path: string): string | undefined => {
  const found = at(value, path)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** A list in the cloud's own answer. */
export const listAt = (value: unknown, path: string): readonly unknown[] => {
  const found = at(value, path)
  return Array.isArray(found) ? found : []
}

export const tagsOf = ({ tags }: Found) => Object.entries(tags).map(([Key, Value]) => ({ Key, Value }))

/** The last part of a path or of an ARN. */
export const lastOf = (id: string): string => id.slice(Math.max(id.lastIndexOf('/'), id.lastIndexOf(':')) + 1)

/** A declared thing of a configuration. */
export type Block = { address: string; arguments: Readonly<Record<string, unknown>> }

/** The things of a type, in their order; one that stands for several by its first. */
export const blocksOf = (configuration: unknown, type: string): Block[] => {
  const named = at(configuration, `resource.${type}`)
  if (!isNamed(named)) return []
  return Object.entries(named).map(([name, block]) => {
    const given = isNamed(block) ? block : {}
    const each = given['for_each']
    const key = typeof each === 'string' ? /\["([^"]+)"/.exec(each)?.[1] : undefined
    return { address: `${type}.${name}${key === undefined ? '' : `["${key}"]`}`, arguments: given }
  })
}

/** Takes over the first thing of a type, by an id. */
export const theOnly =
  (type: string, idOf: (found: Found) => string): Importable['imports'] =>
  (found, configuration) =>
    blocksOf(configuration, type)
      .slice(0, 1)
      .map(({ address }) => ({ to: address, id: idOf(found) }))
