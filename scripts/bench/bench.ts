/**
 * `npm run bench`: what CMP costs over the bare engine, and the figures of design.md §10. Every figure stands beside
 * its reference, measured in turn with it in the same run; machines are noisy, so ratios and medians count. Exits with 1
 * when a figure misses its bar.
 *
 *   --small     1 M lines only
 *   --runs N    how often each short measurement is repeated (3)
 *   --keep      keeps the run in docs/bench/latest.json, with which later ones are compared
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { measureDashboard } from './dashboards.ts'
import { isMet, keep, lastKept, tableOf, type Figure } from './figures.ts'
import { measureInventories } from './inventories.ts'
import { measureLists } from './lists.ts'
import { measurePages } from './pages.ts'
import { measureDemoSimulation, measureLargeSimulation } from './simulations.ts'
import { measureStart } from './start-up.ts'
import { measureUsage } from './usage.ts'
import { growthFigures, measureVolume, volumeFigures } from './volumes.ts'
import { measureWeb } from './web.ts'
import { measureYear } from './year.ts'

const root = resolve(import.meta.dirname, '../..')
const cmpctl = join(root, 'apps/server/src/main/cli.ts')
const keptPath = join(root, 'docs', 'bench', 'latest.json')

const isSmall = process.argv.includes('--small')
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 3

const figures: Figure[] = []
const workDir = await mkdtemp(join(tmpdir(), 'cmp-bench-'))
// As root PostgreSQL runs as a user of its own, which has to enter the folder.
await chmod(workDir, 0o755)
try {
  const million = await measureVolume({ workDir, cmpctl, lines: 1_000_000, turns: runs, runs })
  figures.push(...volumeFigures(million))
  let largest = million
  if (!isSmall) {
    largest = await measureVolume({ workDir, cmpctl, lines: 10_000_000, turns: 1, runs })
    figures.push(...growthFigures(million, largest), ...volumeFigures(largest))
  }
  figures.push(...(await measurePages(largest.dataDir, largest.lines, runs)))
  figures.push(await measureLargeSimulation(largest.dataDir, largest.lines, runs))
  figures.push(...(await measureUsage(largest.dataDir, largest.lines, runs)))
  await rm(largest.dataDir, { recursive: true, force: true })
  if (!isSmall) figures.push(...(await measureYear(workDir, { cmpctl, lines: 1_000_000, runs })))
  figures.push(...(await measureLists(join(workDir, 'lists'))))
  figures.push(...(await measureInventories(join(workDir, 'inventories'))))
  figures.push(...(await measureDashboard(join(workDir, 'dashboard'), join(root, 'apps/web/dist'), runs)))
  figures.push(await measureDemoSimulation(join(workDir, 'demo'), runs))
  figures.push(...(await measureWeb(join(root, 'apps/web/dist'))))
  figures.push(...(await measureStart(cmpctl, join(workDir, 'start'), runs)))
} finally {
  await rm(workDir, { recursive: true, force: true })
}
const kept = await lastKept(keptPath)
console.log(tableOf(figures, kept))
if (kept) console.log(`The run kept last is of ${kept.at}.`)
if (process.argv.includes('--keep'))
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
