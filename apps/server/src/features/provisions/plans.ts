/** Plans as they are kept and shown: every value as people read it. */
import { isWithin, type Plan, type PlannedChange } from '@cmp/terraform'
import type { ProvisionAction } from '@cmp/contract'
import type { KeptChange, KeptPlan } from '../../db/provision-tables.ts'

/** The longest value that is kept; user data and scripts are cut. */
const longest = 2000

/** A value as people read it. */
export const textOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** A change with its values as people read them. */
export const keptChange = (mask: (text: string) => string, change: PlannedChange): KeptChange => {
  const shown = (value: unknown): string | null => {
    const text = textOf(value)
    return text === null ? null : mask(text)
  }
  return {
    address: change.address,
    type: change.type,
    ...(change.name !== undefined && { name: change.name }),
    // What is taken over only to be made anew is lost all the same.
    action: change.isImported && change.action !== 'replace' ? 'import' : change.action,
    arguments: change.arguments.map(({ name, before, after, forcesReplacement }) => ({
      name,
      before: shown(before),
      after: shown(after),
      forcesReplacement,
    })),
  }
}

const loses = new Set(['replace', 'delete'])

/** What is kept of a plan. */
export const keptPlan = (plan: Plan, action: ProvisionAction, mask: (text: string) => string): KeptPlan => {
  const changes = plan.changes.map((change) => keptChange(mask, change))
  return {
    changes,
    drift: plan.drift.map((change) => keptChange(mask, change)),
    losesData: changes.length > 0 && (action === 'delete' || changes.some(({ action: of }) => loses.has(of))),
  }
}

/** Whether a plan does nothing that was not agreed to. */
export const isAgreed = (plan: KeptPlan, agreed: KeptPlan | null): boolean =>
  agreed !== null && isWithin(plan, agreed)
