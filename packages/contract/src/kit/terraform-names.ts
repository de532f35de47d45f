/**
 * Local names of the Terraform resources that are made from a list. A name is made of what the provider identifies the
 * resource by, never of its position: taking one entry off a list leaves the addresses of the others as they are.
 */

/** Attributes of a resource, as a state or a configuration has them. */
export type TerraformAttributes = { readonly [name: string]: unknown }

/** A resource that exists: its address, such as `azurerm_managed_disk.disk-data`, its type and what is known of it. */
export type StandingResource = { address: string; type: string; attributes: TerraformAttributes }

/** Where a resource stood in the state, and where it stands now. */
export type MovedResource = { from: string; to: string }

/** What a local name may have beside letters, digits and hyphens: `/` becomes `__`, anything else its code point. */
const encoded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]/gu, (sign) => (sign === '/' ? '__' : `_${sign.codePointAt(0)?.toString(16)}_`))

/**
 * The local name of a resource: `disk-data`. Names that differ in more than letter case get different local names.
 * @param prefix lower-case letters; the hyphen after it keeps new names apart from those of positions, such as `disk_0`
 */
export const localName = (prefix: string, name: string): string => `${prefix}-${encoded(name)}`

/**
 * How a resource type names what is made from a list: by its attributes (undefined for what is not from a list), or as the
 * resource of another type that it belongs to.
 */
export type Identity = ((attributes: TerraformAttributes) => string | undefined) | { sameAs: string }

/** Identities by resource type. */
export type Identities = { readonly [type: string]: Identity }

/** The identity of what is called by its `name`. */
export const byName =
  (prefix: string): Identity =>
  ({ name }) =>
    typeof name === 'string' ? localName(prefix, name) : undefined

const localOf = ({ address, type }: StandingResource): string => address.slice(type.length + 1)

/** The addresses in a state that are not made of what identifies their resource, and what they become. */
export const movesOf = (
  identities: Identities,
  standing: readonly StandingResource[],
): readonly MovedResource[] => {
  const named = new Map<string, string>()
  const addresses = new Set(standing.map(({ address }) => address))
  for (const resource of standing) {
    const identity = identities[resource.type]
    const name = typeof identity === 'function' ? identity(resource.attributes) : undefined
    if (name !== undefined) named.set(resource.address, name)
  }
  return standing.flatMap((resource) => {
    const { address, type } = resource
    const identity = identities[type]
    const name =
      typeof identity === 'object' ? named.get(`${identity.sameAs}.${localOf(resource)}`) : named.get(address)
    const to = `${type}.${name}`
    return name === undefined || addresses.has(to) ? [] : [{ from: address, to }]
  })
}

/** Resources at the addresses that they have after moves. */
export const afterMoves = (
  standing: readonly StandingResource[],
  moves: readonly MovedResource[],
): readonly StandingResource[] => {
  const to = new Map(moves.map((move) => [move.from, move.to]))
  return standing.map((resource) => ({ ...resource, address: to.get(resource.address) ?? resource.address }))
}

/** What a configuration depends on beside its request. */
export type TerraformContext = {
  /** The id of the provision: what has to be called otherwise each time is named with its beginning. */
  provisionId?: string
  /** How often secrets were given, from 1. */
  secretsVersion?: number
  /** The resources of its state. */
  standing?: readonly StandingResource[]
}
