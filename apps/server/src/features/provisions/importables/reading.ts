/** What is known of a resource that is to be taken into management, and where it goes in a configuration. */
import { isRecord } from '@cmp/contract/is-record'
import { at, textAt } from '@cmp/clouds/read'
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

/** A text in the cloud's own answer; undefined where there is none, which leaves a field as it is. */
export const textIn = (value: unknown, path: string): string | undefined => textAt(value, path) || undefined

export const tagsOf = ({ tags }: Found) => Object.entries(tags).map(([Key, Value]) => ({ Key, Value }))

/** The last part of a path or of an ARN. */
export const lastOf = (id: string): string => id.slice(Math.max(id.lastIndexOf('/'), id.lastIndexOf(':')) + 1)

/** A declared thing of a configuration. */
export type Block = { address: string; arguments: Readonly<Record<string, unknown>> }

/** The things of a type, in their order; one that stands for several by its first. */
export const blocksOf = (configuration: unknown, type: string): Block[] => {
  const named = at(configuration, `resource.${type}`)
  if (!isRecord(named)) return []
  return Object.entries(named).map(([name, block]) => {
    const given = isRecord(block) ? block : {}
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
