/** The checks of providers and clouds beyond their schemas. */
import { awsChecks } from './aws.ts'
import { azurermChecks } from './azurerm.ts'
import type { Check, Planned, Refusal } from './checks.ts'
import { googleChecks } from './google.ts'

const checks: Readonly<Record<string, readonly Check[]>> = { ...azurermChecks, ...googleChecks, ...awsChecks }

/** The resource types that are checked. */
export const checkedTypes: readonly string[] = Object.keys(checks)

/**
 * Returns the rejections of a resource in the order of its arguments.
 * @param type the resource type, such as `azurerm_storage_account`
 * @param planned its arguments as Terraform plans them; values known only after the apply are `UNKNOWN`
 * @param prior its existing arguments, or null
 */
export const listRefusals = (type: string, planned: Planned, prior: Planned | null = null): Refusal[] =>
  (checks[type] ?? []).flatMap((check) => check(planned, prior))
