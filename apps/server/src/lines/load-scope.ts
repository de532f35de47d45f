/**
 * What a load covers of an invoice, and how two loads stand to each other: by their sub-accounts and days, and by the
 * parts that their files are of a set. Pure.
 */
import { isSurePart, partOfName, type FilePart } from './file-parts.ts'

/** Days that follow each other, both ends inclusive, `YYYY-MM-DD`. */
export type DayRange = readonly [first: string, last: string]

/**
 * A file of a load. `page` is set where the file itself says which page of an answer it is. `format` is not known of loads
 * from before it was kept.
 */
export type ScopeFile = {
  name: string
  page?: FilePart | undefined
  format?: string | undefined
  isAmortized?: boolean | undefined
}

/** The days of each sub-account, each list in order and without neighbours, and the files they came in. */
export type LoadScope = {
  accounts: ReadonlyMap<string, readonly DayRange[]>
  files: readonly ScopeFile[]
  /** A fetch brought it as a whole: the names of its files say nothing of other loads. */
  isWholeFetch?: boolean
}

/**
 * How a load that arrives stands to one that is there. `disjoint`: no sub-account has a day in both. `part`: other parts
 * of the same set. `covers`: the new one has every sub-account and day of the former, or is the same part of the same set
 * again. `overlap`: anything else.
 */
export type ScopeRelation = 'disjoint' | 'part' | 'covers' | 'overlap'

const isDisjoint = (one: readonly DayRange[], other: readonly DayRange[]): boolean =>
  one.every(([first, last]) => other.every((range) => range[1] < first || last < range[0]))

const contains = (one: readonly DayRange[], other: readonly DayRange[]): boolean =>
  other.every(([first, last]) => one.some((range) => range[0] <= first && last <= range[1]))

/** What the files of a load represent: their formats, and whether commitments are spread in them. */
const representationOf = ({ files }: LoadScope): string | undefined =>
  files.some(({ format }) => format === undefined)
    ? undefined
    : [...new Set(files.map(({ format, isAmortized }) => `${format}${isAmortized ? ' amortized' : ''}`))]
        .toSorted()
        .join()

/** Whether both may hold the same charges written in two ways: another format, or actual beside amortized cost. */
const areOtherRepresentations = (one: LoadScope, other: LoadScope): boolean => {
  const [own, others] = [representationOf(one), representationOf(other)]
  return own !== undefined && others !== undefined && own !== others
}

const partsOf = ({ files, isWholeFetch }: LoadScope): FilePart[] | undefined => {
  if (isWholeFetch) return undefined
  const parts = files.map(({ name, page }) => page ?? partOfName(name))
  const known = parts.filter((part) => part !== undefined)
  return known.length > 0 && known.length === parts.length ? known : undefined
}

/** The parts that both are of one set; undefined where they are of none. */
const partsOfOneSet = (
  one: LoadScope,
  other: LoadScope,
): { parts: string[]; others: string[] } | undefined => {
  if (areOtherRepresentations(one, other)) return undefined
  const [parts, others] = [partsOf(one), partsOf(other)]
  if (!parts || !others) return undefined
  const isOneSet = new Set([...parts, ...others].map(({ set }) => set)).size === 1
  const numbersOf = (given: readonly FilePart[]) => given.map(({ number }) => number)
  return isOneSet ? { parts: numbersOf(parts), others: numbersOf(others) } : undefined
}

const daysOf = ({ accounts }: LoadScope): DayRange[] => [...accounts.values()].flat()

/** @param arriving the scope of the new load, `present` that of one that counts now */
export const scopeRelation = (arriving: LoadScope, present: LoadScope): ScopeRelation => {
  const shared = [...present.accounts].filter(([key]) => arriving.accounts.has(key))
  const daysOfAccount = (key: string) => arriving.accounts.get(key) ?? []
  const isApart = shared.every(([key, days]) => isDisjoint(daysOfAccount(key), days))
  // Two formats may name a sub-account in two ways: their days alone tell them apart.
  if (isApart && !areOtherRepresentations(arriving, present)) return 'disjoint'
  if (isApart && isDisjoint(daysOf(arriving), daysOf(present))) return 'disjoint'
  const set = partsOfOneSet(arriving, present)
  if (set && set.others.every((number) => !set.parts.includes(number))) return 'part'
  const isSamePart =
    set?.others.every((number) => set.parts.includes(number)) &&
    present.files.every(({ name, page }) => page !== undefined || isSurePart(name))
  const isCovered =
    shared.length === present.accounts.size &&
    shared.every(([key, days]) => contains(daysOfAccount(key), days))
  return isCovered || isSamePart ? 'covers' : 'overlap'
}

/** The scope of several together. */
export const unionOf = (scopes: readonly LoadScope[]): LoadScope => {
  const accounts = new Map<string, DayRange[]>()
  for (const scope of scopes)
    for (const [key, days] of scope.accounts) accounts.set(key, [...(accounts.get(key) ?? []), ...days])
  return {
    accounts: new Map([...accounts].map(([key, days]) => [key, joined(days)])),
    files: scopes.flatMap(({ files }) => files),
    isWholeFetch: scopes.some(({ isWholeFetch }) => isWholeFetch),
  }
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Days in order, those that touch or overlap as one range. */
const joined = (ranges: readonly DayRange[]): DayRange[] => {
  const result: [string, string][] = []
  for (const [first, last] of ranges.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const before = result.at(-1)
    if (before && first <= dayAfter(before[1])) before[1] = last > before[1] ? last : before[1]
    else result.push([first, last])
  }
  return result
}
