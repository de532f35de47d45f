/** Converts plans to the form in which they are stored and shown to people. */
import { isWithin, type Plan, type PlannedChange } from '@cmp/terraform'
import type { ProvisionAction } from '@cmp/contract'
import type { StoredChange, StoredPlan } from '../../../../db/provision-tables.ts'

/** The maximum length of a stored value; user data and scripts are cut. */
const longest = 2000

/** Formats a value for people. */
export const formatArgumentValue = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** Converts a change with its values to the stored form. */
export const toStoredChange = (mask: (text: string) => string, change: PlannedChange): StoredChange => {
  const maskValue = (value: unknown): string | null => {
    const text = formatArgumentValue(value)
    return text === null ? null : mask(text)
  }
  return {
    address: change.address,
    type: change.type,
    ...(change.name !== undefined && { name: change.name }),
    // An imported resource that is replaced immediately is lost like any other.
    action: change.isImported && change.action !== 'replace' ? 'import' : change.action,
    arguments: change.arguments.map(({ name, before, after, forcesReplacement }) => ({
      name,
      before: maskValue(before),
      after: maskValue(after),
      forcesReplacement,
    })),
  }
}

const loses = new Set(['replace', 'delete'])

/** Converts a plan to the stored form. */
export const toStoredPlan = (
  plan: Plan,
  action: ProvisionAction,
  mask: (text: string) => string,
): StoredPlan => {
  const changes = plan.changes.map((change) => toStoredChange(mask, change))
  return {
    changes,
    drift: plan.drift.map((change) => toStoredChange(mask, change)),
    losesData: changes.length > 0 && (action === 'delete' || changes.some(({ action: of }) => loses.has(of))),
  }
}

/** Returns whether a plan does nothing beyond the approved one. */
export const isAgreed = (plan: StoredPlan, agreed: StoredPlan | null): boolean =>
  agreed !== null && isWithin(plan, agreed)

/** Returns the value of an argument before a change, formatted for people; null if it has none. */
export const getArgumentBefore = (
  { arguments: given }: Pick<StoredChange, 'arguments'>,
  name: string,
): string | null => given.find((argument) => argument.name === name)?.before ?? null

/** Returns the name of a changed resource; undefined if the provider has none, as for EC2 instances. */
export const nameOfChange = (change: StoredChange): string | undefined =>
  ['name', 'bucket', 'identifier'].map((of) => getArgumentBefore(change, of)).find(Boolean) ?? change.name
