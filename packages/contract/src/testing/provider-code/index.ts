/** What a provider, or its cloud, refuses of a resource beyond its schema. */
import { awsChecks } from './aws.ts'
import { azurermChecks } from './azurerm.ts'
import type { Check, Planned, Refusal } from './checks.ts'
import { googleChecks } from './google.ts'

const checks: Readonly<Record<string, readonly Check[]>> = { ...azurermChecks, ...googleChecks, ...awsChecks }

/** The resource types that are checked. */
export const checkedTypes: readonly string[] = Object.keys(checks)

/**
 * What is refused of a resource, in the order of its arguments.
 * @param type the resource type, such as `azurerm_storage_account`
 * @param planned its arguments as Terraform plans them; what is known after the apply only is `UNKNOWN`
 * @param prior its arguments as they exist, or null
 */
export const refusalsOf = (type: string, planned: Planned, prior: Planned | null = null): Refusal[] =>
  (checks[type] ?? []).flatMap((check) => check(planned, prior))
