/** Selects within selects: each stage of a statement computes columns from those of the stage before. */
import type { Derived } from './formats/format.ts'

/** Whether SQL reads a column. */
export const mentions = (sql: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(sql)

/** Derived values in groups that can be computed at once: a value that reads an earlier one comes in a later group. */
export const inStages = (derived: readonly Derived[]): Derived[][] => {
  const stages: Derived[][] = []
  for (const item of derived) {
    const last = stages.at(-1)
    const reads = last?.some(({ to }) => to === item.to || mentions(item.sql, to)) ?? true
    if (reads) stages.push([item])
    else last?.push(item)
  }
  return stages
}

/** `SELECT * …` with some columns computed anew or added. */
export const extend = (from: string, values: ReadonlyMap<string, string>, known: Set<string>): string => {
  const replaced = [...values.keys()].filter((name) => known.has(name))
  for (const name of values.keys()) known.add(name)
  const rest = replaced.length > 0 ? `* EXCEPT (${replaced.join(', ')})` : '*'
  return `SELECT ${rest}, ${[...values].map(([name, sql]) => `${sql} AS ${name}`).join(', ')} FROM (${from})`
}
