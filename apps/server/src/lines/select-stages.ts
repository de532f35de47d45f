/** Builds nested selects: each stage of a statement computes columns from those of the previous stage. */
import type { Derived } from './formats/format.ts'

/** Returns whether SQL reads a column. */
export const includesName = (sql: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(sql)

/** Groups derived values that can be computed at the same time. A value that reads another one is in a later group. */
export const groupInStages = (derived: readonly Derived[]): Derived[][] => {
  const stages: Derived[][] = []
  for (const item of derived) {
    const last = stages.at(-1)
    const reads = last?.some(({ to }) => to === item.to || includesName(item.sql, to)) ?? true
    if (reads) stages.push([item])
    else last?.push(item)
  }
  return stages
}

/** `SELECT * …` with some columns replaced or added. */
export const extend = (from: string, values: ReadonlyMap<string, string>, known: Set<string>): string => {
  const replaced = [...values.keys()].filter((name) => known.has(name))
  for (const name of values.keys()) known.add(name)
  const rest = replaced.length > 0 ? `* EXCEPT (${replaced.join(', ')})` : '*'
  return `SELECT ${rest}, ${[...values].map(([name, sql]) => `${sql} AS ${name}`).join(', ')} FROM (${from})`
}
