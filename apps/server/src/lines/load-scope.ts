/**
 * What a load covers of an invoice, and how two loads stand to each other: by their sub-accounts and days, and by the
 * parts that their files are of a set. Pure.
 */
import { partOfName, type FilePart } from './file-parts.ts'

/** Days that follow each other, both ends inclusive, `YYYY-MM-DD`. */
export type DayRange = readonly [first: string, last: string]

/** A file of a load. `page` is set where the file itself says which page of an answer it is. */
export type ScopeFile = { name: string; page?: FilePart | undefined }

/** The days of each sub-account, each list in order and without neighbours, and the files they came in. */
export type LoadScope = {
  accounts: ReadonlyMap<string, readonly DayRange[]>
  files: readonly ScopeFile[]
}

/**
 * How a load that arrives stands to one that is there. `disjoint`: no sub-account has a day in both. `part`: other parts
 * of the same set. `covers`: the new one has every sub-account and day of the former. `overlap`: anything else.
 */
export type ScopeRelation = 'disjoint' | 'part' | 'covers' | 'overlap'

const isDisjoint = (one: readonly DayRange[], other: readonly DayRange[]): boolean =>
  one.every(([first, last]) => other.every((range) => range[1] < first || last < range[0]))

const contains = (one: readonly DayRange[], other: readonly DayRange[]): boolean =>
  other.every(([first, last]) => one.some((range) => range[0] <= first && last <= range[1]))

const partsOf = ({ files }: LoadScope): FilePart[] | undefined => {
  const parts = files.map(({ name, page }) => page ?? partOfName(name))
  const known = parts.filter((part) => part !== undefined)
  return known.length > 0 && known.length === parts.length ? known : undefined
}

/** Whether the files of both are parts of one set, and none of them the same part. */
const areOtherParts = (one: LoadScope, other: LoadScope): boolean => {
  const [parts, others] = [partsOf(one), partsOf(other)]
  if (!parts || !others) return false
  const sets = new Set([...parts, ...others].map(({ set }) => set))
  return sets.size === 1 && parts.every(({ number }) => others.every((part) => part.number !== number))
}

/** @param arriving the scope of the new load, `present` that of one that counts now */
export const scopeRelation = (arriving: LoadScope, present: LoadScope): ScopeRelation => {
  const shared = [...present.accounts].filter(([key]) => arriving.accounts.has(key))
  const daysOf = (key: string) => arriving.accounts.get(key) ?? []
  if (shared.every(([key, days]) => isDisjoint(daysOf(key), days))) return 'disjoint'
  if (areOtherParts(arriving, present)) return 'part'
  const isCovered =
    shared.length === present.accounts.size && shared.every(([key, days]) => contains(daysOf(key), days))
  return isCovered ? 'covers' : 'overlap'
}
