/**
 * Local names of Terraform resources that are created from a list. A name is derived from what identifies the resource
 * at its provider, never from its position, so removing an entry does not change the addresses of the others.
 */

/** Attributes of a resource, as a state or a configuration has them. */
export type TerraformAttributes = { readonly [name: string]: unknown }

/** An existing resource: its address, such as `azurerm_managed_disk.disk-data`, its type and its known attributes. */
export type ExistingResource = { address: string; type: string; attributes: TerraformAttributes }

/** The former and the current address of a resource in the state. */
export type MovedResource = { from: string; to: string }

/**
 * Encodes the characters of a local name other than letters, digits and hyphens: `/` becomes `__`, any other its code
 * point.
 */
const encodeName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]/gu, (sign) => (sign === '/' ? '__' : `_${sign.codePointAt(0)?.toString(16)}_`))

/**
 * Builds the local name of a resource: `disk-data`. Names that differ in more than letter case get different local
 * names.
 * @param prefix lower-case letters; the hyphen after it distinguishes new names from those based on positions, such as
 * `disk_0`
 */
export const buildLocalName = (prefix: string, name: string): string => `${prefix}-${encodeName(name)}`

/**
 * How resources of a type that come from a list are identified: by their attributes (undefined for a resource that is
 * not from a list), or like the resource of another type that they belong to.
 */
export type Identity = ((attributes: TerraformAttributes) => string | undefined) | { sameAs: string }

/** Identities by resource type. */
export type Identities = { readonly [type: string]: Identity }

/** Identifies a resource by its `name`. */
export const identifyByName =
  (prefix: string): Identity =>
  ({ name }) =>
    typeof name === 'string' ? buildLocalName(prefix, name) : undefined

const getLocalName = ({ address, type }: ExistingResource): string => address.slice(type.length + 1)

/** Returns the addresses in a state that are not derived from the identity of their resource, with their new addresses. */
export const findMoves = (
  identities: Identities,
  existing: readonly ExistingResource[],
): readonly MovedResource[] => {
  const named = new Map<string, string>()
  const addresses = new Set(existing.map(({ address }) => address))
  for (const resource of existing) {
    const identity = identities[resource.type]
    const name = typeof identity === 'function' ? identity(resource.attributes) : undefined
    if (name !== undefined) named.set(resource.address, name)
  }
  return existing.flatMap((resource) => {
    const { address, type } = resource
    const identity = identities[type]
    const name =
      typeof identity === 'object'
        ? named.get(`${identity.sameAs}.${getLocalName(resource)}`)
        : named.get(address)
    const to = `${type}.${name}`
    return name === undefined || addresses.has(to) ? [] : [{ from: address, to }]
  })
}

/** Returns resources with their addresses after moves. */
export const applyMoves = (
  existing: readonly ExistingResource[],
  moves: readonly MovedResource[],
): readonly ExistingResource[] => {
  const to = new Map(moves.map((move) => [move.from, move.to]))
  return existing.map((resource) => ({ ...resource, address: to.get(resource.address) ?? resource.address }))
}

/** The context of a configuration beside its request. */
export type TerraformContext = {
  /** The ID of the provision: its beginning is part of names that must be unique for each provision. */
  provisionId?: string
  /** How often the secrets were set, from 1. */
  secretsVersion?: number
  /** The existing resources in its state. */
  existing?: readonly ExistingResource[]
}
