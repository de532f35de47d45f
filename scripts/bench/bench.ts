/**
 * `npm run bench`: what CMP costs over the bare engine, and the figures of design.md §10. Every figure stands beside
 * its reference, measured in turn with it in the same run; machines are noisy, so ratios and medians count. Exits with 1
 * when a figure misses its bar.
 *
 *   npm run bench -- [PART …]   these parts alone: load, pages, simulations, usage, year, lists, inventories, clouds, dashboards, provisions,
 *                               web, start, connections
 *   --small                     1 M lines at most, and a year of 0.1 M a month
 *   --runs N                    how often each short measurement is repeated (3)
 *   --keep                      keeps the run in docs/bench/latest.json, with which later ones are compared
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureClouds } from './clouds.ts'
import { measureDashboard } from './dashboards.ts'
import { isMet, keep, lastKept, tableOf, type Figure } from './figures.ts'
import { measureInventories } from './inventories.ts'
import { measureLists } from './lists.ts'
import { measurePages } from './pages.ts'
import { measureProvisions } from './provisions.ts'
import { measureDemoSimulation, measureLargeSimulation } from './simulations.ts'
import { measureConnections, measureStart } from './start-up.ts'
import { measureUsage } from './usage.ts'
import { growthFigures, loadVolume, measureVolume, volumeFigures } from './volumes.ts'
import { measureWeb } from './web.ts'
import { measureYear } from './year.ts'

const root = resolve(import.meta.dirname, '../..')
const cmpctl = join(root, 'apps/server/src/main/cli.ts')
const keptPath = join(root, 'docs', 'bench', 'latest.json')

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
const isAsked = (part: Part): boolean => positionals.length === 0 || positionals.includes(part)

const figures: Figure[] = []
const workDir = await mkdtemp(join(tmpdir(), 'cmp-bench-'))
// As root PostgreSQL runs as a user of its own, which has to enter the folder.
await chmod(workDir, 0o755)

/** Lines that are loaded and calculated: those that the loads are measured with, or as many that nothing is measured of. */
const loaded = async (): Promise<{ dataDir: string; lines: number }> => {
  const lines = isSmall ? 1_000_000 : 10_000_000
  if (!isAsked('load')) return { lines, dataDir: await loadVolume(workDir, cmpctl, lines) }
  const million = await measureVolume({ workDir, cmpctl, lines: 1_000_000, turns: runs, runs })
  figures.push(...volumeFigures(million))
  if (isSmall) return million
  const large = await measureVolume({ workDir, cmpctl, lines, turns: 1, runs })
  figures.push(...growthFigures(million, large), ...volumeFigures(large))
  return large
}

try {
  if (isAsked('load') || isAsked('pages') || isAsked('simulations') || isAsked('usage')) {
    const { dataDir, lines } = await loaded()
    if (isAsked('pages')) figures.push(...(await measurePages(dataDir, lines, runs)))
    if (isAsked('simulations')) figures.push(await measureLargeSimulation(dataDir, lines, runs))
    if (isAsked('usage')) figures.push(...(await measureUsage(dataDir, lines, runs)))
    await rm(dataDir, { recursive: true, force: true })
  }
  if (isAsked('year'))
    figures.push(...(await measureYear(workDir, { cmpctl, lines: isSmall ? 100_000 : 1_000_000, runs })))
  if (isAsked('lists')) figures.push(...(await measureLists(join(workDir, 'lists'))))
  if (isAsked('inventories')) figures.push(...(await measureInventories(join(workDir, 'inventories'))))
  if (isAsked('clouds')) figures.push(...(await measureClouds()))
  if (isAsked('dashboards'))
    figures.push(...(await measureDashboard(join(workDir, 'dashboard'), join(root, 'apps/web/dist'), runs)))
  if (isAsked('provisions')) figures.push(...(await measureProvisions(join(workDir, 'provisions'), runs)))
  if (isAsked('simulations')) figures.push(await measureDemoSimulation(join(workDir, 'demo'), runs))
  if (isAsked('web')) figures.push(...(await measureWeb(join(root, 'apps/web/dist'))))
  if (isAsked('start')) figures.push(...(await measureStart(cmpctl, join(workDir, 'start'), runs)))
  if (isAsked('connections'))
    figures.push(...(await measureConnections(cmpctl, join(workDir, 'connections'), runs)))
} finally {
  await rm(workDir, { recursive: true, force: true })
}
const kept = await lastKept(keptPath)
console.log(tableOf(figures, kept))
if (kept) console.log(`The run kept last is of ${kept.at}.`)
if (values.keep)
  await keep(keptPath, {
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
