/**
 * The Terraform configuration of a request in JSON syntax: the resources that its type declares, with the configuration
 * of the Terraform provider. Source: https://developer.hashicorp.com/terraform/language/syntax/json
 */

import type { MovedResource } from './terraform-names.ts'

/** Arguments of a block. `undefined` values are omitted. */
export type TerraformArguments = { readonly [name: string]: unknown }

/** Blocks by type and name: `{ azurerm_storage_account: { this: { … } } }`. */
export type TerraformBlocks = { readonly [type: string]: { readonly [name: string]: TerraformArguments } }

/** The parts of a configuration that a type declares. */
export type TerraformParts = {
  resource: TerraformBlocks
  data?: TerraformBlocks
  /** The `module` blocks by name, with their arguments. */
  module?: { readonly [name: string]: TerraformArguments }
  /** Addresses that are removed from the state without deleting the resources. */
  forgotten?: readonly string[]
  /** Resources whose addresses in the state changed. */
  moved?: readonly MovedResource[]
  /** The outputs by name, as expressions. */
  output?: { readonly [name: string]: string | SecretOutput }
}

/** An output that is shown only once, to a person with access. */
export type SecretOutput = { secret: string }

/** A whole configuration. */
export type TerraformConfiguration = { readonly [block: string]: unknown }

/** The Terraform providers with the versions that the mappings support. */
const providers = {
  Azure: { name: 'azurerm', version: '~> 4.0' },
  GCP: { name: 'google', version: '~> 6.0' },
  AWS: { name: 'aws', version: '~> 6.0' },
} as const

/** Escapes a text for an expression, so that Terraform does not interpret `${`. */
export const escapeLiteral = (text: string): string => text.replaceAll(/[$%](?=\{)/g, (sign) => sign + sign)

/** Escapes all entered texts in a value, so that none is an expression. */
export const escapeLiterals = (value: unknown): unknown => {
  if (typeof value === 'string') return escapeLiteral(value)
  if (Array.isArray(value)) return value.map(escapeLiterals)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, escapeLiterals(inner)]))
  return value
}

/** Converts tags to a map. */
export const tagMap = (
  tags: readonly { Key: string; Value?: string | null | undefined }[],
): Record<string, string> => Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value ?? '']))

const omitEmptyValues = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(omitEmptyValues)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined && inner !== null)
        .map(([name, inner]) => [name, omitEmptyValues(inner)]),
    )
  return value
}

/** Returns whether a configuration uses a variable; which variables a type needs may depend on the request. */
export const usesVariable = (parts: TerraformParts, variable: string): boolean =>
  new RegExp(`\\$\\{(jsondecode\\()?var\\.${variable}\\)?\\}`).test(JSON.stringify(parts))

/**
 * Builds the whole configuration.
 * @param place the subscription, project or account, and the region if the provider has a single one
 * @param secrets names of variables whose values only a run gets, and whether the state stores them nevertheless
 */
export const buildConfiguration = (
  cloud: keyof typeof providers,
  place: { containerId: string; region: string },
  { resource, data, module, forgotten = [], moved = [], output = {} }: TerraformParts,
  secrets: readonly { name: string; isInState: boolean }[],
): TerraformConfiguration => {
  const { name, version } = providers[cloud]
  const settings = {
    Azure: { features: {}, subscription_id: escapeLiteral(place.containerId) },
    GCP: { project: escapeLiteral(place.containerId) },
    AWS: { region: escapeLiteral(place.region) },
  }
  const configuration: Record<string, unknown> = {
    terraform: { required_providers: { [name]: { source: `hashicorp/${name}`, version } } },
    provider: { [name]: settings[cloud] },
    output: Object.fromEntries(
      Object.entries(output).map(([key, value]) => [
        key,
        typeof value === 'string' ? { value } : { value: value.secret, sensitive: true },
      ]),
    ),
  }
  // Terraform's JSON syntax does not accept a block type without blocks.
  if (Object.keys(output).length === 0) delete configuration['output']
  if (Object.keys(resource).length > 0) configuration['resource'] = resource
  if (module) configuration['module'] = module
  if (forgotten.length > 0)
    configuration['removed'] = forgotten.map((from) => ({ from, lifecycle: { destroy: false } }))
  if (moved.length > 0) configuration['moved'] = moved
  if (data && Object.keys(data).length > 0) configuration['data'] = data
  if (secrets.length > 0)
    configuration['variable'] = Object.fromEntries(
      secrets.map(({ name: variable, isInState }) => [
        variable,
        { type: 'string', sensitive: true, ephemeral: isInState ? undefined : true },
      ]),
    )
  return omitEmptyValues(configuration) as TerraformConfiguration
}
