/** The figures of a bench run, each with its reference, its limit, and its value in the last saved run. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * One line of the table. `ratio` is compared with `bar`. `cores` is the number of busy cores (user and system time
 * divided by elapsed time) in CMP and in its reference, if the system reports it.
 */
export type Figure = {
  what: string
  cmp: string
  reference: string
  ratio: number
  bar: number
  isAtLeast?: boolean
  cores?: { cmp: number; reference: number }
}

/** A run as it is saved in docs/bench. */
export type StoredRun = {
  at: string
  node: string
  cpus: string
  isSmall: boolean
  runs: number
  figures: Figure[]
}

/** Returns whether a figure is within its limit. A ratio of NaN never is. */
export const isMet = ({ ratio, bar, isAtLeast }: Figure): boolean => (isAtLeast ? ratio >= bar : ratio <= bar)

/** Returns the last saved run, or null. */
export const readLastRun = async (path: string): Promise<StoredRun | null> =>
  existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as StoredRun) : null

/** Saves a run for comparison with later ones. */
export const saveRun = async (path: string, run: StoredRun): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(run, null, 2)}\n`)
}

const change = ({ what, ratio }: Figure, stored: StoredRun | null): string => {
  const before = stored?.figures.find((figure) => figure.what === what)
  if (!before) return 'new'
  const percent = Math.round((ratio / before.ratio - 1) * 100)
  return `was ${before.ratio.toFixed(2)} (${percent > 0 ? '+' : ''}${percent} %)`
}

/** Formats the figures as a table. */
export const formatTable = (figures: readonly Figure[], stored: StoredRun | null): string => {
  const cells = [
    ['what', 'CMP', 'reference', 'cores busy', 'ratio', 'bar', '', 'the run kept last'],
    ...figures.map((figure) => [
      figure.what,
      figure.cmp,
      figure.reference,
      figure.cores ? `${figure.cores.cmp.toFixed(1)} / ${figure.cores.reference.toFixed(1)}` : '',
      figure.ratio.toFixed(2),
      `${figure.isAtLeast ? '≥' : '≤'} ${figure.bar}`,
      isMet(figure) ? 'met' : 'MISSED',
      change(figure, stored),
    ]),
  ]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
