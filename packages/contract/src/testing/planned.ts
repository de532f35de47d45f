/** Evaluates a configuration to the resources of a plan without Terraform: results of expressions are unknown. */
import { isRecord } from '../kit/is-record.ts'
import type { TerraformConfiguration } from '../kit/terraform.ts'
import { UNKNOWN } from './provider-code/checks.ts'

/** A resource: its type and its arguments. */
export type PlannedResource = { type: string; values: Readonly<Record<string, unknown>> }

/** Values of variables by name. */
type Variables = Readonly<Record<string, string>>

const resolveVariables = (value: unknown, variables: Variables): unknown => {
  if (typeof value === 'string') {
    const variable = /^\$\{var\.(\w+)\}$/.exec(value)?.[1]
    if (variable !== undefined) return variables[variable]
    return /(?<!\$)\$\{/.test(value) ? UNKNOWN : value.replaceAll('$${', () => '${').replaceAll('%%{', '%{')
  }
  if (Array.isArray(value)) return value.map((inner) => resolveVariables(inner, variables))
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, resolveVariables(inner, variables)]),
      )
    : value
}

/** Returns every resource of a configuration. */
export const listPlannedResources = (
  { resource }: TerraformConfiguration,
  variables: Variables = {},
): PlannedResource[] =>
  Object.entries(isRecord(resource) ? resource : {}).flatMap(([type, named]) =>
    Object.values(isRecord(named) ? named : {}).flatMap((block) => {
      const values = resolveVariables(block, variables)
      return isRecord(values) ? [{ type, values }] : []
    }),
  )
