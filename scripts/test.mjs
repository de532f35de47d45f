/**
 * `npm test`: every check of the repository, each to its end, and one line that counts them. A check that is no test
 * suite (format, lint, types, build) counts as one.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ensureInstalled, ensureWeb, NotPrepared, root } from './prepare.mjs'

const bin = join(root, 'node_modules', '.bin')
const reports = mkdtempSync(join(tmpdir(), 'cmp-test-'))
const vitestReport = join(reports, 'vitest.json')
const journeysReport = join(reports, 'journeys.json')

/** What runs now; it has its own process group, so that an interrupted run leaves nothing behind. */
let running = null

const endRunning = () => {
  if (!running?.pid) return
  try {
    process.kill(-running.pid, 'SIGTERM')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    endRunning()
    rmSync(reports, { recursive: true, force: true })
    process.exit(130)
  })

/**
 * Runs a program to its end, its output on this one's.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<boolean>} whether it succeeded
 */
const run = (command, args, env = {}) =>
  new Promise((done) => {
    running = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
    })
    running.on('error', (error) => {
      console.error(error.message)
      done(false)
    })
    running.on('exit', (code) => {
      endRunning()
      done(code === 0)
    })
  })

/** @param {string} path */
const reportAt = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

/**
 * The counts of a suite. One that ends badly without a failed test (a file that does not load, a global set-up that
 * throws) or that ran nothing has failed all the same.
 * @param {boolean} succeeded
 * @param {number} passed
 * @param {number} failed
 */
const counted = (succeeded, passed, failed) => ({
  passed,
  failed: failed === 0 && (!succeeded || passed === 0) ? 1 : failed,
})

const check =
  (command, ...args) =>
  async () =>
    counted(true, ...((await run(command, args)) ? [1, 0] : [0, 1]))

const unitAndServer = async () => {
  const succeeded = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ])
  const report = reportAt(vitestReport)
  return counted(succeeded, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0)
}

const web = async () => {
  try {
    ensureWeb()
    return { passed: 1, failed: 0 }
  } catch (error) {
    if (!(error instanceof NotPrepared)) throw error
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
}

/** The browser journeys write their counts where Playwright's JSON reporter is told to. */
const journeys = async () => {
  const succeeded = await run(
    'npm',
    ['run', '--silent', '--workspace', '@cmp/e2e', 'test', '--', '--reporter=list,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport,
    },
  )
  const stats = reportAt(journeysReport)?.stats
  return counted(succeeded, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0)
}

const hasJourneys =
  'test' in (JSON.parse(readFileSync(join(root, 'e2e', 'package.json'), 'utf8')).scripts ?? {})

const steps = [
  ['Format', check('oxfmt', '--check', '.')],
  ['Lint', check('oxlint')],
  ['Types: server, packages, tests', check('tsc', '-p', '.')],
  ['Types: web', check('tsc', '-p', 'apps/web')],
  ['Unit and server tests', unitAndServer],
  ['Build of the web pages', web],
  ...(hasJourneys ? [['Journeys in a browser', journeys]] : []),
]

try {
  ensureInstalled()
} catch (error) {
  if (!(error instanceof NotPrepared)) throw error
  console.error(error.message)
  process.exit(1)
}

const outcomes = []
for (const [name, step] of steps) {
  console.log(`\n━━ ${name}`)
  const started = performance.now()
  const { passed, failed } = await step()
  outcomes.push({ name, passed, failed, seconds: (performance.now() - started) / 1000 })
}
rmSync(reports, { recursive: true, force: true })

console.log('\n━━ Summary')
for (const { name, passed, failed, seconds } of outcomes)
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
  )
const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
const [passed, failed] = [sum('passed'), sum('failed')]
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
