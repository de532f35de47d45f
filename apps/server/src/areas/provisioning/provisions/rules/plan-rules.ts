/**
 * Checks the plan of a module against the regions and sizes of the customer's rule, because its resources may have
 * values that no variable sets. Requests of declared types contain both values.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/rules'
import { splitWords } from '@cmp/contract'
import type { StoredPlan } from '../../../../db/provision-tables.ts'
import { matchesPattern, type Rule } from './rules.ts'
import type { Run } from '../runs/steps.ts'

const regionArguments = ['location', 'region']

const sizeArguments = [
  'size',
  'vm_size',
  'sku_name',
  'instance_type',
  'instance_class',
  'machine_type',
  'node_type',
  'tier',
]

/** `Southeast Asia` and `southeastasia` are the same region. */
const normalizeRegion = (region: string): string => region.toLowerCase().replaceAll(' ', '')

const makes = new Set(['create', 'update', 'replace'])

/** Returns why a plan is rejected; undefined if it complies with the rule or does not belong to a module. */
export const planRuleProblem = (
  { type }: Pick<Run, 'type'>,
  { changes }: Pick<StoredPlan, 'changes'>,
  rule: Rule | undefined,
): string | undefined => {
  if (!type.module || !rule) return undefined
  const regions = splitWords(rule.regions).map(normalizeRegion)
  const sizes = splitWords(rule.sizes)
  for (const { address, action, arguments: given } of changes) {
    if (!makes.has(action)) continue
    for (const { name, before, after } of given) {
      if (after === null || after === before || after.startsWith('(')) continue
      if (regionArguments.includes(name) && regions.length > 0 && !regions.includes(normalizeRegion(after)))
        return t(m.thisCustomerCanUseOnlyIs, { regions: regions.join(', '), address, after })
      if (
        sizeArguments.includes(name) &&
        sizes.length > 0 &&
        !sizes.some((size) => matchesPattern(after, size))
      )
        return t(m.thisCustomerCanUseOnlySizes, { sizes: sizes.join(', '), address, after })
    }
  }
  return undefined
}
