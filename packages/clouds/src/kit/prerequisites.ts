// Looks up prerequisites: each by itself, so that a refusal of one does not hide the others.
import type { Prerequisite } from '@cmp/contract/provision-prerequisites'
import type { PrerequisiteFinding, PrerequisitesPort } from '../ports/prerequisites.ts'
import { refusal } from './unread.ts'

/** What is missing and what to do, and the command that adds it. */
export type Missing = { text: string; command: string }

/** How one prerequisite is looked up. */
export type Lookup = {
  /** Completes “whether …”. */
  whether: string
  /** Undefined where it is there. A refusal of the cloud makes it unknown. */
  ask: () => Promise<Missing | undefined>
}

/** How the prerequisites of one cloud are looked up; those of other clouds have no lookup. */
export type Lookups = {
  [K in Prerequisite['is']]?: (need: Extract<Prerequisite, { is: K }>) => Lookup
}

/** The lookup of a need; undefined for one of another cloud. */
const lookupOf = <K extends Prerequisite['is']>(
  lookups: Lookups,
  need: Extract<Prerequisite, { is: K }>,
  kind: K,
): Lookup | undefined => lookups[kind]?.(need)

const found = async ({ whether, ask }: Lookup): Promise<PrerequisiteFinding[]> => {
  try {
    const missing = await ask()
    return missing ? [{ status: 'missing', ...missing }] : []
  } catch (error) {
    return [{ status: 'unknown', whether, why: refusal(error).message }]
  }
}

/**
 * A port that looks all needs up at once; the same finding of several needs is told once.
 * @param lookupsOf made anew for each check, so that needs may share what they read
 */
export const prerequisitesBy = (
  lookupsOf: (containerId: string, signal: AbortSignal | undefined) => Lookups,
): PrerequisitesPort => ({
  check: async (needs, containerId, signal) => {
    const lookups = lookupsOf(containerId, signal)
    const findings = await Promise.all(
      needs.map((need) => {
        const lookup = lookupOf(lookups, need, need.is)
        return lookup ? found(lookup) : []
      }),
    )
    return [...new Map(findings.flat().map((finding) => [JSON.stringify(finding), finding])).values()]
  },
})

/** Reads once, when it is first asked. */
export const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let asked: Promise<T> | undefined
  return () => (asked ??= read())
}

/** A command whose values are quoted for a shell: a name that somebody typed stays one word. */
export const shell = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  parts
    .map((part, place) => {
      const value = values[place]
      if (value === undefined) return part
      const text = String(value)
      return part + (/^[\w./:=@,+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
    })
    .join('')
