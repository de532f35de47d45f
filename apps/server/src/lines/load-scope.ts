/**
 * Determines what an import batch covers of an invoice and how two batches relate: by their sub-accounts and dates, and
 * by the numbering of files in a set. Pure functions.
 */
import { addDays } from '@cmp/contract'
import { isSurePart, parseFilePart, type FilePart } from './file-parts.ts'

/** Consecutive dates, both ends inclusive, `YYYY-MM-DD`. */
export type DayRange = readonly [first: string, last: string]

/**
 * A file of an import batch. `page` is set if the file itself states its page. `format` is unknown for older import
 * batches.
 */
export type ScopeFile = {
  name: string
  page?: FilePart | undefined
  format?: string | undefined
  isAmortized?: boolean | undefined
}

/** The date ranges of each sub-account, sorted and merged, and the files that contain them. */
export type LoadScope = {
  accounts: ReadonlyMap<string, readonly DayRange[]>
  files: readonly ScopeFile[]
  /** Whether the batch was fetched as a whole; then its file names have no meaning for other batches. */
  isWholeFetch?: boolean
}

/**
 * How a new import batch relates to an existing one. `disjoint`: no sub-account has a date in both. `part`: other parts
 * of the same set. `covers`: the new batch has every sub-account and date of the former, or is the same part of the
 * same set. `overlap`: anything else.
 */
export type ScopeRelation = 'disjoint' | 'part' | 'covers' | 'overlap'

const isDisjoint = (one: readonly DayRange[], other: readonly DayRange[]): boolean =>
  one.every(([first, last]) => other.every((range) => range[1] < first || last < range[0]))

const contains = (one: readonly DayRange[], other: readonly DayRange[]): boolean =>
  other.every(([first, last]) => one.some((range) => range[0] <= first && last <= range[1]))

/** Returns how the files of an import batch represent charges: their formats, and whether commitments are amortized. */
const describeRepresentation = ({ files }: LoadScope): string | undefined =>
  files.some(({ format }) => format === undefined)
    ? undefined
    : [...new Set(files.map(({ format, isAmortized }) => `${format}${isAmortized ? ' amortized' : ''}`))]
        .toSorted()
        .join()

/**
 * Returns whether both may have the same charges in two representations: different formats, or actual and amortized
 * costs.
 */
const areOtherRepresentations = (one: LoadScope, other: LoadScope): boolean => {
  const [own, others] = [describeRepresentation(one), describeRepresentation(other)]
  return own !== undefined && others !== undefined && own !== others
}

const listParts = ({ files, isWholeFetch }: LoadScope): FilePart[] | undefined => {
  if (isWholeFetch) return undefined
  const parts = files.map(({ name, page }) => page ?? parseFilePart(name))
  const known = parts.filter((part) => part !== undefined)
  return known.length > 0 && known.length === parts.length ? known : undefined
}

/** Returns the parts of both if they belong to one set; otherwise undefined. */
const findPartsOfOneSet = (
  one: LoadScope,
  other: LoadScope,
): { parts: string[]; others: string[] } | undefined => {
  if (areOtherRepresentations(one, other)) return undefined
  const [parts, others] = [listParts(one), listParts(other)]
  if (!parts || !others) return undefined
  const isOneSet = new Set([...parts, ...others].map(({ set }) => set)).size === 1
  const listNumbers = (given: readonly FilePart[]) => given.map(({ number }) => number)
  return isOneSet ? { parts: listNumbers(parts), others: listNumbers(others) } : undefined
}

const listDayRanges = ({ accounts }: LoadScope): DayRange[] => [...accounts.values()].flat()

/**
 * Determines how two import batches relate.
 * @param arriving the scope of the new import batch; `present` is that of one that currently counts
 */
export const scopeRelation = (arriving: LoadScope, present: LoadScope): ScopeRelation => {
  const shared = [...present.accounts].filter(([key]) => arriving.accounts.has(key))
  const getAccountDays = (key: string) => arriving.accounts.get(key) ?? []
  const isApart = shared.every(([key, days]) => isDisjoint(getAccountDays(key), days))
  // Two formats may name a sub-account differently, so only their dates distinguish them.
  if (isApart && !areOtherRepresentations(arriving, present)) return 'disjoint'
  if (isApart && isDisjoint(listDayRanges(arriving), listDayRanges(present))) return 'disjoint'
  const set = findPartsOfOneSet(arriving, present)
  if (set && set.others.every((number) => !set.parts.includes(number))) return 'part'
  const isSamePart =
    set?.others.every((number) => set.parts.includes(number)) &&
    present.files.every(({ name, page }) => page !== undefined || isSurePart(name))
  const isCovered =
    shared.length === present.accounts.size &&
    shared.every(([key, days]) => contains(getAccountDays(key), days))
  return isCovered || isSamePart ? 'covers' : 'overlap'
}

/** Returns the combined scope of several import batches. */
export const unionOf = (scopes: readonly LoadScope[]): LoadScope => {
  const accounts = new Map<string, DayRange[]>()
  for (const scope of scopes)
    for (const [key, days] of scope.accounts) accounts.set(key, [...(accounts.get(key) ?? []), ...days])
  return {
    accounts: new Map([...accounts].map(([key, days]) => [key, mergeRanges(days)])),
    files: scopes.flatMap(({ files }) => files),
    isWholeFetch: scopes.some(({ isWholeFetch }) => isWholeFetch),
  }
}

/** Sorts date ranges and merges those that touch or overlap. */
const mergeRanges = (ranges: readonly DayRange[]): DayRange[] => {
  const result: [string, string][] = []
  for (const [first, last] of ranges.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const before = result.at(-1)
    if (before && first <= addDays(before[1], 1)) before[1] = last > before[1] ? last : before[1]
    else result.push([first, last])
  }
  return result
}
