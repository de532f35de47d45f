/** The figures of a bench run: each beside its reference, its bar, and what it was in the run that was kept last. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * One line of the table. `ratio` is held against `bar`; `cores` says how many cores were busy (user and system time by
 * time on the clock) in CMP and in its reference, where the system tells.
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

/** A run as it is kept in docs/bench. */
export type KeptRun = {
  at: string
  node: string
  cpus: string
  isSmall: boolean
  runs: number
  figures: Figure[]
}

/** Whether a figure keeps its bar. A ratio that is no number keeps none. */
export const isMet = ({ ratio, bar, isAtLeast }: Figure): boolean => (isAtLeast ? ratio >= bar : ratio <= bar)

/** The run that was kept last, or null. */
export const lastKept = async (path: string): Promise<KeptRun | null> =>
  existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as KeptRun) : null

/** Keeps a run, for later ones to be compared with. */
export const keep = async (path: string, run: KeptRun): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(run, null, 2)}\n`)
}

const change = ({ what, ratio }: Figure, kept: KeptRun | null): string => {
  const before = kept?.figures.find((figure) => figure.what === what)
  if (!before) return 'new'
  const percent = Math.round((ratio / before.ratio - 1) * 100)
  return `was ${before.ratio.toFixed(2)} (${percent > 0 ? '+' : ''}${percent} %)`
}

/** The figures as a table for the reader. */
export const tableOf = (figures: readonly Figure[], kept: KeptRun | null): string => {
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
      change(figure, kept),
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
