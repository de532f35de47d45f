/**
 * Reads the resources in a state. Source of its format: states of version 4, as Terraform and OpenTofu write them; the
 * demo's own format is a map of arguments by address.
 */
import type { StateStore } from './state-server.ts'
import { isObject, getObject, getObjects, getText, type JsonObject } from './json.ts'

/**
 * A managed resource: its address such as `azurerm_storage_account.this["shop"]`, its type, and its known attributes,
 * which may include secrets.
 */
export type StateResource = { address: string; type: string; attributes: JsonObject }

const formatKey = (key: unknown): string =>
  typeof key === 'string' ? `[${JSON.stringify(key)}]` : typeof key === 'number' ? `[${key}]` : ''

const listTerraformResources = (state: JsonObject): StateResource[] =>
  getObjects(state, 'resources')
    .filter((resource) => resource['mode'] === 'managed')
    .flatMap((resource) => {
      const type = getText(resource, 'type') ?? ''
      const inside = getText(resource, 'module')
      const before = inside === undefined ? '' : `${inside}.`
      return getObjects(resource, 'instances').map((instance) => ({
        address: `${before}${type}.${getText(resource, 'name') ?? ''}${formatKey(instance['index_key'])}`,
        type,
        attributes: getObject(instance, 'attributes') ?? {},
      }))
    })

/**
 * Returns the resource type of an address. The address may be inside modules:
 * `module.this.module.logs["a.b"].aws_s3_bucket.this`.
 */
export const typeInAddress = (address: string): string =>
  /^(?:module\.[^.[]+(?:\["(?:[^"\\]|\\.)*"\]|\[\d+\])?\.)*([^.]+)/.exec(address)?.[1] ?? ''

/** Returns the managed resources of a state, in the state's order. */
export const listStateResources = (content: Buffer): StateResource[] => {
  const state: unknown = JSON.parse(content.toString('utf8'))
  if (!isObject(state)) return []
  // The demo engine stores an object by address, whereas Terraform stores a list. Before 0.2.0, the object had another
  // key.
  const demoResources = getObject(state, 'resources') ?? getObject(state, 'things')
  if (!demoResources) return listTerraformResources(state)
  return Object.entries(demoResources).flatMap(([address, attributes]) =>
    isObject(attributes) ? [{ address, type: typeInAddress(address), attributes }] : [],
  )
}

/** Returns the managed resources of the newest state in a store. */
export const readStateResources = async ({
  read,
}: Pick<StateStore, 'read'>): Promise<readonly StateResource[]> => {
  const content = await read()
  return content === undefined ? [] : listStateResources(content)
}
