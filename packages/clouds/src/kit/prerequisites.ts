// Checks prerequisites separately, so that a refusal of one does not hide the others.
import type { Prerequisite } from '@cmp/contract/provision-prerequisites'
import type { PrerequisiteFinding, PrerequisitesPort } from '../ports/prerequisites.ts'
import { requireRefusal } from './unread.ts'

/** What is missing and what to do, and the command that fixes it. */
export type Missing = { text: string; command: string }

/** How one prerequisite is checked. */
export type Lookup = {
  /** Completes “whether …”. */
  whether: string
  /** Returns undefined if the prerequisite is met. A refusal of the provider makes the result unknown. */
  ask: () => Promise<Missing | undefined>
}

/** How the prerequisites of one provider are checked. */
export type Lookups = {
  [K in Prerequisite['is']]?: (need: Extract<Prerequisite, { is: K }>) => Lookup
}

/** Returns the lookup of a need; undefined for another provider's need. */
const lookupOf = <K extends Prerequisite['is']>(
  lookups: Lookups,
  need: Extract<Prerequisite, { is: K }>,
  kind: K,
): Lookup | undefined => lookups[kind]?.(need)

const runLookup = async ({ whether, ask }: Lookup): Promise<PrerequisiteFinding[]> => {
  try {
    const missing = await ask()
    return missing ? [{ status: 'missing', ...missing }] : []
  } catch (error) {
    return [{ status: 'unknown', whether, why: requireRefusal(error).message }]
  }
}

/**
 * Builds a port that checks all needs at the same time. The same finding of several needs is reported once.
 * @param lookupsOf called for each check, so that needs may share what they read
 */
export const createPrerequisitesPort = (
  lookupsOf: (containerId: string, signal: AbortSignal | undefined) => Lookups,
): PrerequisitesPort => ({
  check: async (needs, containerId, signal) => {
    const lookups = lookupsOf(containerId, signal)
    const findings = await Promise.all(
      needs.map((need) => {
        const lookup = lookupOf(lookups, need, need.is)
        return lookup ? runLookup(lookup) : []
      }),
    )
    return [...new Map(findings.flat().map((finding) => [JSON.stringify(finding), finding])).values()]
  },
})

/** Reads once, on the first call. */
export const memoizeAsync = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let pending: Promise<T> | undefined
  return () => (pending ??= read())
}

/** Builds a command whose values are quoted for a shell: a name that a user typed remains one word. */
export const formatShellCommand = (
  parts: TemplateStringsArray,
  ...values: readonly (string | number)[]
): string =>
  parts
    .map((part, place) => {
      const value = values[place]
      if (value === undefined) return part
      const text = String(value)
      return part + (/^[\w./:=@,+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
    })
    .join('')
