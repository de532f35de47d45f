/** Reads the known facts of a resource to import, and its place in a configuration. */
import { isRecord } from '@cmp/contract/is-record'
import { getAt, getTextAt } from '@cmp/clouds/read'
import type { CloudResourceTable } from '../../../../../db/cloud-account-tables.ts'
import type { StoredImport } from '../../../../../db/provision-tables.ts'
import type { Selectable } from 'kysely'

/** A resource from its inventory. */
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

/** How resources are imported as one type. */
export type Importable = {
  /** The resources to import: each with its address in the configuration and the import ID of the Terraform provider. */
  imports: (found: Found, configuration: unknown) => StoredImport[]
  /** The form fields that the inventory knows. */
  values: (found: Found) => Record<string, unknown>
  /** Why this resource cannot be imported although others of its type can. */
  refusal?: (found: Found) => string | undefined
  /** The ID by which its provision is found, if it is not the resource's own. */
  managedId?: (found: Found) => string
}

/** Reads a text from the facts of the inventory. */
export const getFactText = ({ facts }: Found, name: string): string | undefined => {
  const value = facts[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Reads a number from the facts of the inventory. */
export const numberIn = ({ facts }: Found, name: string): number | undefined => {
  const value = facts[name]
  return typeof value === 'number' ? value : undefined
}

/** Reads a text from the provider's own response; undefined if it is missing, which leaves a field unchanged. */
export const getAnswerText = (value: unknown, path: string): string | undefined =>
  getTextAt(value, path) || undefined

export const toTags = ({ tags }: Found) => Object.entries(tags).map(([Key, Value]) => ({ Key, Value }))

/** Returns the last part of a path or of an ARN. */
export const getLastSegment = (id: string): string =>
  id.slice(Math.max(id.lastIndexOf('/'), id.lastIndexOf(':')) + 1)

/** A declared resource of a configuration. */
export type Block = { address: string; arguments: Readonly<Record<string, unknown>> }

/** Lists the resources of a type in their order; a declaration of several counts by its first. */
export const listConfigurationBlocks = (configuration: unknown, type: string): Block[] => {
  const named = getAt(configuration, `resource.${type}`)
  if (!isRecord(named)) return []
  return Object.entries(named).map(([name, block]) => {
    const given = isRecord(block) ? block : {}
    const each = given['for_each']
    const key = typeof each === 'string' ? /\["([^"]+)"/.exec(each)?.[1] : undefined
    return { address: `${type}.${name}${key === undefined ? '' : `["${key}"]`}`, arguments: given }
  })
}

/** Imports the first resource of a type with the given ID. */
export const createSingleImport =
  (type: string, idOf: (found: Found) => string): Importable['imports'] =>
  (found, configuration) =>
    listConfigurationBlocks(configuration, type)
      .slice(0, 1)
      .map(({ address }) => ({ to: address, id: idOf(found) }))
