/** Load and calculation of one size of file, each beside the bare engine. */
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDailyRatedUsage } from '@cmp/demo'
import { measureCalculation, type CalculationFigures } from './calculations.ts'
import type { Figure } from './figures.ts'
import { coresOf, median, medianRatio, medianSeconds, type Timed } from './measure.ts'
import { run } from './processes.ts'

/** What is to be measured; `turns` of the load, and `runs` of the calculation. */
export type VolumeRequest = {
  workDir: string
  cmpctl: string
  lines: number
  turns: number
  runs: number
}

/** What was measured; `dataDir` holds the lines of the last turn. */
export type Volume = {
  lines: number
  loads: Timed[]
  bareLoads: Timed[]
  calculation: CalculationFigures
  peakMiB: number
  dataDir: string
}

const bareInsert = join(import.meta.dirname, 'bare-insert.ts')

const text = (seconds: number): string => `${seconds.toFixed(2)} s`
const millions = (lines: number): string => `${lines / 1_000_000} M`

/** Lines that are loaded and calculated, with nothing measured; gives their data folder. */
export const loadVolume = async (workDir: string, cmpctl: string, lines: number): Promise<string> => {
  const file = join(workDir, `daily-rated-usage-${lines}.csv.gz`)
  const dataDir = join(workDir, `data-${lines}`)
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  await writeDailyRatedUsage({ path: file, lines, gzip: true })
  await run(cmpctl, ['migrate'], env)
  await run(cmpctl, ['import', file, '--create-customers', '--json'], env)
  await rm(file)
  await run(cmpctl, ['calculate', '--all', '--json'], env)
  return dataDir
}

/** Loads a file and calculates it, in a folder of its own. @throws Error when a total is not that of the file */
export const measureVolume = async (request: VolumeRequest): Promise<Volume> => {
  const { workDir, cmpctl, lines, turns, runs } = request
  const file = join(workDir, `daily-rated-usage-${lines}.csv.gz`)
  const made = await writeDailyRatedUsage({ path: file, lines, gzip: true })
  console.error(
    `${lines} lines, ${((await stat(file)).size / 1024 / 1024).toFixed(0)} MiB gzip, total ${made.total} USD`,
  )
  const loads: Timed[] = []
  const bareLoads: Timed[] = []
  let peakMiB = 0
  let dataDir = ''
  // Removed when all is measured: for a minute after thousands of files have gone, a file system is slow to make new ones.
  const spent: string[] = [file]
  for (let turn = 0; turn < turns; turn++) {
    if (dataDir) spent.push(dataDir)
    dataDir = join(workDir, `data-${lines}-${turn}`)
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
    await run(cmpctl, ['migrate'], env)
    const bareDir = join(workDir, `bare-${lines}-${turn}`)
    spent.push(bareDir)
    const bare = await run(bareInsert, [bareDir, file])
    const load = await run(cmpctl, ['import', file, '--create-customers', '--json'], env)
    if (!load.output.includes(`"total":"${made.total}"`))
      throw new Error(`The loaded total is not ${made.total}: ${load.output}`)
    loads.push(load)
    bareLoads.push(bare)
    peakMiB = Math.max(peakMiB, load.peakMiB)
    console.error(
      `  load ${text(load.seconds)}, cores ${(load.cpuSeconds / load.seconds).toFixed(1)} (bare ${text(bare.seconds)}, cores ${(bare.cpuSeconds / bare.seconds).toFixed(1)}), peak ${load.peakMiB} MiB`,
    )
  }
  const whole = await run(cmpctl, ['calculate', '--all', '--json'], { DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const calculation = await measureCalculation(dataDir, runs)
  console.error(
    `  calculate ${text(medianSeconds(calculation.calculations))} (bare grouping ${text(medianSeconds(calculation.aggregates))}, writing ${text(medianSeconds(calculation.writings))}, ${calculation.groups} groups); cmpctl calculate in all ${text(whole.seconds)}, peak ${whole.peakMiB} MiB`,
  )
  for (const path of spent) await rm(path, { recursive: true, force: true })
  return { lines, loads, bareLoads, calculation, peakMiB: Math.max(peakMiB, whole.peakMiB), dataDir }
}

/** Seconds that a calculation of the larger size may take, less the writing of its rows. */
const mostSeconds = 1
const largeLines = 10_000_000

/** The figures of one size. A calculation may add half of the bare grouping; writing its rows comes on top of both. */
export const volumeFigures = ({ lines, loads, bareLoads, calculation, peakMiB }: Volume): Figure[] => {
  const { calculations, aggregates, writings } = calculation
  const rated = calculations.map(({ seconds }, turn) => seconds - (writings[turn]?.seconds ?? 0))
  return [
    {
      what: `load ${millions(lines)} daily rated lines (cmpctl import, whole process)`,
      cmp: text(medianSeconds(loads)),
      reference: `${text(medianSeconds(bareLoads))} bare insert`,
      ratio: medianRatio(
        loads.map(({ seconds }) => seconds),
        bareLoads.map(({ seconds }) => seconds),
      ),
      bar: 1.2,
      cores: coresOf(loads, bareLoads),
    },
    {
      what: `calculate ${millions(lines)} lines, less the writing of its rows`,
      cmp: `${text(medianSeconds(calculations))} with ${text(medianSeconds(writings))} writing`,
      reference: `${text(medianSeconds(aggregates))} bare grouping by the same keys`,
      ratio: medianRatio(
        rated,
        aggregates.map(({ seconds }) => seconds),
      ),
      bar: 1.5,
      cores: coresOf(calculations, aggregates),
    },
    ...(lines < largeLines
      ? []
      : [
          {
            what: `calculate ${millions(lines)} lines, on the clock, less the writing of its rows`,
            cmp: text(median(rated)),
            reference: text(mostSeconds),
            ratio: median(rated) / mostSeconds,
            bar: 1,
          },
        ]),
    {
      what: `peak memory at ${millions(lines)} lines`,
      cmp: `${peakMiB} MiB`,
      reference: '2048 MiB',
      ratio: peakMiB / 2048,
      bar: 1,
    },
  ]
}

/** Ten times the lines may take eleven times as long. */
export const growthFigures = (one: Volume, ten: Volume): Figure[] => {
  const growth = (what: string, left: readonly Timed[], right: readonly Timed[]): Figure => ({
    what: `${what} ${millions(ten.lines)} lines against ${millions(one.lines)}`,
    cmp: text(medianSeconds(left)),
    reference: text(medianSeconds(right)),
    ratio: medianSeconds(left) / medianSeconds(right),
    bar: 11,
  })
  return [
    growth('load', ten.loads, one.loads),
    growth('calculate', ten.calculation.calculations, one.calculation.calculations),
  ]
}
