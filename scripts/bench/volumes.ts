/** Import and calculation of one file size, each compared with the bare engine. */
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDailyRatedUsage } from '@cmp/demo'
import { measureCalculation, type CalculationFigures } from './calculations.ts'
import type { Figure } from './figures.ts'
import {
  calculateCores,
  calculateMedian,
  calculateMedianRatio,
  calculateMedianSeconds,
  type Timed,
} from './measure.ts'
import { run } from './processes.ts'

/** What to measure: the number of `turns` of the import and of `runs` of the calculation. */
export type VolumeRequest = {
  workDir: string
  cmpctl: string
  lines: number
  imports: number
  runs: number
}

/** The measurements; `dataDir` contains the line items of the last turn. */
export type Volume = {
  lines: number
  loads: Timed[]
  bareLoads: Timed[]
  calculation: CalculationFigures
  peakMiB: number
  dataDir: string
}

const bareInsert = join(import.meta.dirname, 'bare-insert.ts')

const formatSeconds = (seconds: number): string => `${seconds.toFixed(2)} s`
const formatMillions = (lines: number): string => `${lines / 1_000_000} M`

/**
 * Imports and calculates line items without measuring.
 * @returns their data folder
 */
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

/**
 * Imports and calculates a file in a separate folder.
 * @throws Error if a total differs from the file's
 */
export const measureVolume = async (request: VolumeRequest): Promise<Volume> => {
  const { workDir, cmpctl, lines, imports, runs } = request
  const file = join(workDir, `daily-rated-usage-${lines}.csv.gz`)
  const made = await writeDailyRatedUsage({ path: file, lines, gzip: true })
  console.error(
    `${lines} lines, ${((await stat(file)).size / 1024 / 1024).toFixed(0)} MiB gzip, total ${made.total} USD`,
  )
  const loads: Timed[] = []
  const bareLoads: Timed[] = []
  let peakMiB = 0
  let dataDir = ''
  // Removed after all measurements, because for a minute after deleting thousands of files a file system is slow to
  // create new ones.
  const spent: string[] = [file]
  for (let round = 0; round < imports; round++) {
    if (dataDir) spent.push(dataDir)
    dataDir = join(workDir, `data-${lines}-${round}`)
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
    await run(cmpctl, ['migrate'], env)
    const bareDir = join(workDir, `bare-${lines}-${round}`)
    spent.push(bareDir)
    const bare = await run(bareInsert, [bareDir, file])
    const load = await run(cmpctl, ['import', file, '--create-customers', '--json'], env)
    if (!load.output.includes(`"total":"${made.total}"`))
      throw new Error(`The loaded total is not ${made.total}: ${load.output}`)
    loads.push(load)
    bareLoads.push(bare)
    peakMiB = Math.max(peakMiB, load.peakMiB)
    console.error(
      `  load ${formatSeconds(load.seconds)}, cores ${(load.cpuSeconds / load.seconds).toFixed(1)} (bare ${formatSeconds(bare.seconds)}, cores ${(bare.cpuSeconds / bare.seconds).toFixed(1)}), peak ${load.peakMiB} MiB`,
    )
  }
  const whole = await run(cmpctl, ['calculate', '--all', '--json'], { DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const calculation = await measureCalculation(dataDir, runs)
  console.error(
    `  calculate ${formatSeconds(calculateMedianSeconds(calculation.calculations))} (bare grouping ${formatSeconds(calculateMedianSeconds(calculation.aggregates))}, writing ${formatSeconds(calculateMedianSeconds(calculation.writings))}, ${calculation.groups} groups); cmpctl calculate in all ${formatSeconds(whole.seconds)}, peak ${whole.peakMiB} MiB`,
  )
  for (const path of spent) await rm(path, { recursive: true, force: true })
  return { lines, loads, bareLoads, calculation, peakMiB: Math.max(peakMiB, whole.peakMiB), dataDir }
}

/** The time limit in seconds for a calculation of the larger size without writing its rows. */
const mostSeconds = 1
const largeLines = 10_000_000

/**
 * Returns the figures of one size. A calculation may add half of the bare grouping's time; writing its rows is added to
 * both.
 */
export const buildVolumeFigures = ({ lines, loads, bareLoads, calculation, peakMiB }: Volume): Figure[] => {
  const { calculations, aggregates, writings } = calculation
  const rated = calculations.map(({ seconds }, round) => seconds - (writings[round]?.seconds ?? 0))
  return [
    {
      what: `load ${formatMillions(lines)} daily rated lines (cmpctl import, whole process)`,
      cmp: formatSeconds(calculateMedianSeconds(loads)),
      reference: `${formatSeconds(calculateMedianSeconds(bareLoads))} bare insert`,
      ratio: calculateMedianRatio(
        loads.map(({ seconds }) => seconds),
        bareLoads.map(({ seconds }) => seconds),
      ),
      bar: 1.2,
      cores: calculateCores(loads, bareLoads),
    },
    {
      what: `calculate ${formatMillions(lines)} lines, less the writing of its rows`,
      cmp: `${formatSeconds(calculateMedianSeconds(calculations))} with ${formatSeconds(calculateMedianSeconds(writings))} writing`,
      reference: `${formatSeconds(calculateMedianSeconds(aggregates))} bare grouping by the same keys`,
      ratio: calculateMedianRatio(
        rated,
        aggregates.map(({ seconds }) => seconds),
      ),
      bar: 1.5,
      cores: calculateCores(calculations, aggregates),
    },
    ...(lines < largeLines
      ? []
      : [
          {
            what: `calculate ${formatMillions(lines)} lines, on the clock, less the writing of its rows`,
            cmp: formatSeconds(calculateMedian(rated)),
            reference: formatSeconds(mostSeconds),
            ratio: calculateMedian(rated) / mostSeconds,
            bar: 1,
          },
        ]),
    {
      what: `peak memory at ${formatMillions(lines)} lines`,
      cmp: `${peakMiB} MiB`,
      reference: '2048 MiB',
      ratio: peakMiB / 2048,
      bar: 1,
    },
  ]
}

/** Ten times the line items may take eleven times as long. */
export const buildGrowthFigures = (one: Volume, ten: Volume): Figure[] => {
  const buildGrowthFigure = (what: string, left: readonly Timed[], right: readonly Timed[]): Figure => ({
    what: `${what} ${formatMillions(ten.lines)} lines against ${formatMillions(one.lines)}`,
    cmp: formatSeconds(calculateMedianSeconds(left)),
    reference: formatSeconds(calculateMedianSeconds(right)),
    ratio: calculateMedianSeconds(left) / calculateMedianSeconds(right),
    bar: 11,
  })
  return [
    buildGrowthFigure('load', ten.loads, one.loads),
    buildGrowthFigure('calculate', ten.calculation.calculations, one.calculation.calculations),
  ]
}
