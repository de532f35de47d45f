/**
 * The Terraform that a request becomes, in its JSON syntax: what a type says of its resources, with the provider of its cloud
 * around it. Source: https://developer.hashicorp.com/terraform/language/syntax/json
 */

import type { MovedResource } from './terraform-names.ts'

/** Arguments of a block. What is `undefined` is left out. */
export type TerraformArguments = { readonly [name: string]: unknown }

/** Blocks by type and name: `{ azurerm_storage_account: { this: { … } } }`. */
export type TerraformBlocks = { readonly [type: string]: { readonly [name: string]: TerraformArguments } }

/** What a type is made of. */
export type TerraformParts = {
  resource: TerraformBlocks
  data?: TerraformBlocks
  /** Addresses that are forgotten where the state has them, and never deleted. */
  forgotten?: readonly string[]
  /** Resources whose addresses in the state have changed. */
  moved?: readonly MovedResource[]
  /** What is told of it afterwards, by name: an expression. */
  output?: { readonly [name: string]: string | SecretOutput }
}

/** An output that is shown once, to whoever may. */
export type SecretOutput = { secret: string }

/** A whole configuration. */
export type TerraformConfiguration = { readonly [block: string]: unknown }

/** The providers, of the releases that the mappings are written for. */
const providers = {
  Azure: { name: 'azurerm', version: '~> 4.0' },
  GCP: { name: 'google', version: '~> 6.0' },
  AWS: { name: 'aws', version: '~> 6.0' },
} as const

/** A value in an expression, as Terraform reads text: `${` begins none. */
export const literal = (text: string): string => text.replaceAll(/[$%](?=\{)/g, (sign) => sign + sign)

/** Everything that people typed, so that none of it is an expression. */
export const literals = (value: unknown): unknown => {
  if (typeof value === 'string') return literal(value)
  if (Array.isArray(value)) return value.map(literals)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, literals(inner)]))
  return value
}

/** Tags as a map. */
export const tagMap = (
  tags: readonly { Key: string; Value?: string | null | undefined }[],
): Record<string, string> => Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value ?? '']))

const withoutNothing = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNothing)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined && inner !== null)
        .map(([name, inner]) => [name, withoutNothing(inner)]),
    )
  return value
}

/** Whether a configuration reads a variable: which of them a type needs may depend on the request. */
export const usesVariable = (parts: TerraformParts, variable: string): boolean =>
  JSON.stringify(parts).includes(`\${var.${variable}}`)

/**
 * The whole configuration.
 * @param place the subscription, project or account, and the region where the cloud has one for all
 * @param secrets names of variables whose values are given to a run alone, and whether the state keeps them all the same
 */
export const configurationOf = (
  cloud: keyof typeof providers,
  place: { containerId: string; region: string },
  { resource, data, forgotten = [], moved = [], output = {} }: TerraformParts,
  secrets: readonly { name: string; isKept: boolean }[],
): TerraformConfiguration => {
  const { name, version } = providers[cloud]
  const settings = {
    Azure: { features: {}, subscription_id: literal(place.containerId) },
    GCP: { project: literal(place.containerId) },
    AWS: { region: literal(place.region) },
  }
  const configuration: Record<string, unknown> = {
    terraform: { required_providers: { [name]: { source: `hashicorp/${name}`, version } } },
    provider: { [name]: settings[cloud] },
    resource,
    output: Object.fromEntries(
      Object.entries(output).map(([key, value]) => [
        key,
        typeof value === 'string' ? { value } : { value: value.secret, sensitive: true },
      ]),
    ),
  }
  if (forgotten.length > 0)
    configuration['removed'] = forgotten.map((from) => ({ from, lifecycle: { destroy: false } }))
  if (moved.length > 0) configuration['moved'] = moved
  if (data && Object.keys(data).length > 0) configuration['data'] = data
  if (secrets.length > 0)
    configuration['variable'] = Object.fromEntries(
      secrets.map(({ name: variable, isKept }) => [
        variable,
        { type: 'string', sensitive: true, ephemeral: isKept ? undefined : true },
      ]),
    )
  return withoutNothing(configuration) as TerraformConfiguration
}
