/**
 * `npm run bench`: what CMP costs over the bare engine, and the figures of design.md §10. Every figure stands beside
 * its reference, measured in the same run; machines are noisy, so ratios and medians count.
 *
 *   --small     1 M lines only
 *   --runs N    how often each short measurement is repeated (3)
 */
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeDailyRatedUsage } from '@cmp/demo'
import { measureCalculation, type CalculationFigures } from './calculations.ts'
import { measureLists } from './lists.ts'
import { measurePages } from './pages.ts'
import { median, run } from './processes.ts'
import { measureStart } from './start-up.ts'
import { measureWeb } from './web.ts'

const root = resolve(import.meta.dirname, '../..')
const cmpctl = join(root, 'apps/server/src/main/cli.ts')
const bareInsert = join(import.meta.dirname, 'bare-insert.ts')

const isSmall = process.argv.includes('--small')
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 3

/** One line of the table. `ratio` is compared with `bar`, both as text for the reader. */
export type Figure = {
  what: string
  cmp: string
  reference: string
  ratio: number
  bar: number
  isAtLeast?: boolean
}

const figures: Figure[] = []

const seconds = (value: number): string => `${value.toFixed(2)} s`

/** Load and calculation of one file size, each beside the bare engine. */
const measureVolume = async (workDir: string, lines: number, repeat: number) => {
  const file = join(workDir, `daily-rated-usage-${lines}.csv.gz`)
  const made = await writeDailyRatedUsage({ path: file, lines, gzip: true })
  console.error(
    `${lines} lines, ${((await stat(file)).size / 1024 / 1024).toFixed(0)} MiB gzip, total ${made.total} USD`,
  )
  const loads: number[] = []
  const bareLoads: number[] = []
  let peakMiB = 0
  let dataDir = ''
  for (let turn = 0; turn < repeat; turn++) {
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
    dataDir = join(workDir, `data-${lines}-${turn}`)
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
    await run(cmpctl, ['migrate'], env)
    const bareDir = join(workDir, `bare-${lines}-${turn}`)
    const bare = await run(bareInsert, [bareDir, file])
    await rm(bareDir, { recursive: true, force: true })
    const load = await run(cmpctl, ['import', file, '--create-customers', '--json'], env)
    const result: unknown = JSON.parse(load.output)
    if (!JSON.stringify(result).includes(`"total":"${made.total}"`))
      throw new Error(`The loaded total is not ${made.total}: ${load.output}`)
    loads.push(load.seconds)
    bareLoads.push(bare.seconds)
    peakMiB = Math.max(peakMiB, load.peakMiB)
    console.error(`  load ${seconds(load.seconds)} (bare ${seconds(bare.seconds)}), peak ${load.peakMiB} MiB`)
  }
  const calculation = await run(cmpctl, ['calculate', '--all', '--json'], {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  })
  peakMiB = Math.max(peakMiB, calculation.peakMiB)
  const calculated = await measureCalculation(dataDir, runs)
  console.error(
    `  calculate ${seconds(calculated.calculation)} (bare aggregate ${seconds(calculated.aggregate)}, writing ${seconds(calculated.writing)}, ${calculated.groups} groups); cmpctl calculate in all ${seconds(calculation.seconds)}, peak ${calculation.peakMiB} MiB`,
  )
  await rm(file)
  return {
    load: median(loads),
    bareLoad: median(bareLoads),
    ...calculated,
    peakMiB,
    dataDir,
  }
}

/** The bar is for what a calculation adds to the bare aggregate; the writing of its rows comes on top of both. */
const calculationFigure = (
  size: string,
  { calculation, aggregate, writing }: CalculationFigures,
): Figure => ({
  what: `calculate ${size} lines, less the writing of its rows`,
  cmp: `${seconds(calculation)} with ${seconds(writing)} writing`,
  reference: `${seconds(aggregate)} bare aggregate`,
  ratio: (calculation - writing) / aggregate,
  bar: 1.5,
})

const table = (rows: readonly Figure[]): string => {
  const cells = [
    ['what', 'CMP', 'reference', 'ratio', 'bar', ''],
    ...rows.map(({ what, cmp, reference, ratio, bar, isAtLeast }) => [
      what,
      cmp,
      reference,
      ratio.toFixed(2),
      `${isAtLeast ? '≥' : '≤'} ${bar}`,
      (isAtLeast ? ratio >= bar : ratio <= bar) ? 'met' : 'MISSED',
    ]),
  ]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

const workDir = await mkdtemp(join(tmpdir(), 'cmp-bench-'))
// As root PostgreSQL runs as a user of its own, which has to enter the folder.
await chmod(workDir, 0o755)
try {
  const million = await measureVolume(workDir, 1_000_000, runs)
  figures.push(
    {
      what: 'load 1 M daily rated lines (cmpctl import, whole process)',
      cmp: seconds(million.load),
      reference: `${seconds(million.bareLoad)} bare insert`,
      ratio: million.load / million.bareLoad,
      bar: 1.5,
    },
    calculationFigure('1 M', million),
    {
      what: 'peak memory at 1 M lines',
      cmp: `${million.peakMiB} MiB`,
      reference: '2048 MiB',
      ratio: million.peakMiB / 2048,
      bar: 1,
    },
  )
  let largest = { ...million, lines: 1_000_000 }
  if (!isSmall) {
    const tenMillion = await measureVolume(workDir, 10_000_000, 1)
    figures.push(
      {
        what: 'load 10 M lines against 1 M',
        cmp: seconds(tenMillion.load),
        reference: seconds(million.load),
        ratio: tenMillion.load / million.load,
        bar: 11,
      },
      {
        what: 'calculate 10 M lines against 1 M',
        cmp: seconds(tenMillion.calculation),
        reference: seconds(million.calculation),
        ratio: tenMillion.calculation / million.calculation,
        bar: 11,
      },
      calculationFigure('10 M', tenMillion),
      {
        what: 'load 10 M daily rated lines',
        cmp: seconds(tenMillion.load),
        reference: `${seconds(tenMillion.bareLoad)} bare insert`,
        ratio: tenMillion.load / tenMillion.bareLoad,
        bar: 1.5,
      },
      {
        what: 'peak memory at 10 M lines',
        cmp: `${tenMillion.peakMiB} MiB`,
        reference: '2048 MiB',
        ratio: tenMillion.peakMiB / 2048,
        bar: 1,
      },
    )
    largest = { ...tenMillion, lines: 10_000_000 }
  }
  figures.push(...(await measurePages(largest.dataDir, largest.lines, runs)))
  await rm(largest.dataDir, { recursive: true, force: true })
  figures.push(...(await measureLists(join(workDir, 'lists'))))
  figures.push(...(await measureWeb(join(root, 'apps/web/dist'))))
  figures.push(...(await measureStart(cmpctl, join(workDir, 'start'), runs)))
} finally {
  await rm(workDir, { recursive: true, force: true })
}
console.log(table(figures))
const outDir = join(root, 'docs', 'bench')
if (!existsSync(outDir)) await mkdir(outDir, { recursive: true })
await writeFile(
  join(outDir, 'latest.json'),
  `${JSON.stringify({ at: new Date().toISOString(), node: process.version, isSmall, runs, figures }, null, 2)}\n`,
)
process.exit(0)
