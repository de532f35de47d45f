/**
 * `npm run bench`: measures what CMP costs compared with the bare engine, and the figures of design.md §10. Every
 * figure is shown with its reference, and both are measured alternately in the same run. Machines are noisy, so ratios
 * and medians count. Exits with 1 if a figure misses its limit.
 * - `npm run bench -- [PART …]`: runs only these parts: load, pages, simulations, usage, year, lists, inventories,
 * clouds, dashboards, provisions, web, start, connections
 * - `--small`: 1 M line items at most, and a year of 0.1 M a month
 * - `--runs N`: how often each short measurement is repeated (3)
 * - `--keep`: saves the run in docs/bench/latest.json, for comparison with later runs
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureClouds } from './clouds.ts'
import { measureDashboard } from './dashboards.ts'
import { isMet, saveRun, readLastRun, formatTable, type Figure } from './figures.ts'
import { measureInventories } from './inventories.ts'
import { measureLists } from './lists.ts'
import { measurePages } from './pages.ts'
import { measureProvisions } from './provisions.ts'
import { measureDemoSimulation, measureLargeSimulation } from './simulations.ts'
import { measureConnections, measureStart } from './start-up.ts'
import { measureUsage } from './usage.ts'
import { buildGrowthFigures, loadVolume, measureVolume, buildVolumeFigures } from './volumes.ts'
import { measureWeb } from './web.ts'
import { measureYear } from './year.ts'

const root = resolve(import.meta.dirname, '../..')
const cmpctl = join(root, 'apps/server/src/main/cli.ts')
const storedPath = join(root, 'docs', 'bench', 'latest.json')

const parts = [
  'load',
  'pages',
  'simulations',
  'usage',
  'year',
  'lists',
  'inventories',
  'clouds',
  'dashboards',
  'provisions',
  'web',
  'start',
  'connections',
] as const
type Part = (typeof parts)[number]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    small: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
  },
})
const isSmall = values.small
const runs = Number(values.runs) || 3
const isPart = (text: string): text is Part => parts.some((part) => part === text)
const unknown = positionals.find((text) => !isPart(text))
if (unknown !== undefined) {
  console.error(`The bench has no part named ${unknown}. Its parts are ${parts.join(', ')}.`)
  process.exit(1)
}
const isRequested = (part: Part): boolean => positionals.length === 0 || positionals.includes(part)

const figures: Figure[] = []
const workDir = await mkdtemp(join(tmpdir(), 'cmp-bench-'))
// If root runs the bench, PostgreSQL runs as another user, who needs access to the folder.
await chmod(workDir, 0o755)

/**
 * Returns line items that are imported and calculated: those of the import measurements, or the same number without
 * measurements.
 */
const loadLines = async (): Promise<{ dataDir: string; lines: number }> => {
  const lines = isSmall ? 1_000_000 : 10_000_000
  if (!isRequested('load')) return { lines, dataDir: await loadVolume(workDir, cmpctl, lines) }
  const million = await measureVolume({ workDir, cmpctl, lines: 1_000_000, imports: runs, runs })
  figures.push(...buildVolumeFigures(million))
  if (isSmall) return million
  const large = await measureVolume({ workDir, cmpctl, lines, imports: 1, runs })
  figures.push(...buildGrowthFigures(million, large), ...buildVolumeFigures(large))
  return large
}

try {
  if (isRequested('load') || isRequested('pages') || isRequested('simulations') || isRequested('usage')) {
    const { dataDir, lines } = await loadLines()
    if (isRequested('pages')) figures.push(...(await measurePages(dataDir, lines, runs)))
    if (isRequested('simulations')) figures.push(await measureLargeSimulation(dataDir, lines, runs))
    if (isRequested('usage')) figures.push(...(await measureUsage(dataDir, lines, runs)))
    await rm(dataDir, { recursive: true, force: true })
  }
  if (isRequested('year'))
    figures.push(...(await measureYear(workDir, { cmpctl, lines: isSmall ? 100_000 : 1_000_000, runs })))
  if (isRequested('lists')) figures.push(...(await measureLists(join(workDir, 'lists'))))
  if (isRequested('inventories')) figures.push(...(await measureInventories(join(workDir, 'inventories'))))
  if (isRequested('clouds')) figures.push(...(await measureClouds()))
  if (isRequested('dashboards'))
    figures.push(...(await measureDashboard(join(workDir, 'dashboard'), join(root, 'apps/web/dist'), runs)))
  if (isRequested('provisions')) figures.push(...(await measureProvisions(join(workDir, 'provisions'), runs)))
  if (isRequested('simulations')) figures.push(await measureDemoSimulation(join(workDir, 'demo'), runs))
  if (isRequested('web')) figures.push(...(await measureWeb(join(root, 'apps/web/dist'))))
  if (isRequested('start')) figures.push(...(await measureStart(cmpctl, join(workDir, 'start'), runs)))
  if (isRequested('connections'))
    figures.push(...(await measureConnections(cmpctl, join(workDir, 'connections'), runs)))
} finally {
  await rm(workDir, { recursive: true, force: true })
}
const stored = await readLastRun(storedPath)
console.log(formatTable(figures, stored))
if (stored) console.log(`The run kept last is of ${stored.at}.`)
if (values.keep)
  await saveRun(storedPath, {
    at: new Date().toISOString(),
    node: process.version,
    cpus: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    isSmall,
    runs,
    figures,
  })
const missed = figures.filter((figure) => !isMet(figure))
if (missed.length > 0) console.error(`${missed.length} of ${figures.length} figures miss their bar.`)
process.exit(missed.length > 0 ? 1 : 0)
