/**
 * The things that a state knows. Source of its form: states of version 4, as Terraform and OpenTofu write them; the demo's own is
 * a map of arguments by address.
 */
import type { StateStore } from './state-server.ts'
import { isObject, objectIn, objectsIn, textIn, type JsonObject } from './json.ts'

/** A thing that is managed: `azurerm_storage_account.this["shop"]`, its type, and what is known of it. Secrets may be among that. */
export type StateThing = { address: string; type: string; attributes: JsonObject }

const keyOf = (key: unknown): string =>
  typeof key === 'string' ? `[${JSON.stringify(key)}]` : typeof key === 'number' ? `[${key}]` : ''

const ofTerraform = (state: JsonObject): StateThing[] =>
  objectsIn(state, 'resources')
    .filter((resource) => resource['mode'] === 'managed')
    .flatMap((resource) => {
      const type = textIn(resource, 'type') ?? ''
      return objectsIn(resource, 'instances').map((instance) => ({
        address: `${type}.${textIn(resource, 'name') ?? ''}${keyOf(instance['index_key'])}`,
        type,
        attributes: objectIn(instance, 'attributes') ?? {},
      }))
    })

/** The managed things of a state, in the order in which it has them. */
export const thingsInState = (content: Buffer): StateThing[] => {
  const state: unknown = JSON.parse(content.toString('utf8'))
  if (!isObject(state)) return []
  const things = objectIn(state, 'things')
  if (!things) return ofTerraform(state)
  return Object.entries(things).flatMap(([address, attributes]) =>
    isObject(attributes) ? [{ address, type: address.slice(0, address.indexOf('.')), attributes }] : [],
  )
}

/** The managed things of the newest state in a store. */
export const standingIn = async ({ read }: Pick<StateStore, 'read'>): Promise<readonly StateThing[]> => {
  const content = await read()
  return content === undefined ? [] : thingsInState(content)
}
