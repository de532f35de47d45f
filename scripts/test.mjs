/**
 * `npm test`: every check of the repository, each to its end, and one line that counts them. A check that is no test
 * suite (format, lint, types, build) counts as one. `npm run test:all` adds what takes long and seldom finds anything:
 * all of the server's tests on both versions of PostgreSQL, every journey on the phone too, contrast of every page in
 * dark, how long things take, and whether the tests of the billing rules notice when a rule is changed.
 */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { compileCache, ensureInstalled, goSettings, NotPrepared, root } from './prepare.mjs'

const isAll = process.argv.includes('--all')

const bin = join(root, 'node_modules', '.bin')

/** Linux keeps what is written here in memory. */
const inMemory = '/dev/shm'
/** What the folders of both suites take together, with room to spare. Bytes. */
const roomNeeded = 8 * 1024 ** 3

const hasRoomInMemory = () => {
  if (!existsSync(inMemory)) return false
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize >= roomNeeded
}

/** Where all folders of the run are made: hundreds of databases come and go, which a disk is slow to take. */
const temporary = mkdtempSync(join(hasRoomInMemory() ? inMemory : tmpdir(), 'cmp-test-'))
// The embedded PostgreSQL runs as another user when the tests run as root.
chmodSync(temporary, 0o755)
const reports = mkdtempSync(join(temporary, 'reports-'))
const vitestReport = join(reports, 'vitest.json')
const journeysReport = join(reports, 'journeys.json')

/** What runs now; each has its own process group, so that an interrupted run leaves nothing behind. */
const running = new Set()

/** @param {import('node:child_process').ChildProcess} child */
const end = (child) => {
  running.delete(child)
  if (!child.pid) return
  try {
    process.kill(-child.pid, 'SIGTERM')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    for (const child of running) end(child)
    rmSync(temporary, { recursive: true, force: true })
    process.exit(130)
  })

/**
 * Runs a program to its end. Its output is this one's as it comes, or `output` gathers it for later.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, output?: string[] }} options
 * @returns {Promise<boolean>} whether it succeeded
 */
const run = (command, args, { env = {}, output } = {}) =>
  new Promise((done) => {
    const to = output ? 'pipe' : 'inherit'
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', to, to],
      detached: true,
      env: {
        // Terraform's supervisors, portals and commands of the tests start hundreds of times.
        NODE_COMPILE_CACHE: compileCache,
        ...process.env,
        PATH: `${bin}${delimiter}${process.env.PATH}`,
        TMPDIR: temporary,
        ...(isAll ? { CMP_TESTS: 'all' } : {}),
        ...env,
      },
    })
    running.add(child)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => output?.push(String(data)))
    child.on('error', (error) => {
      running.delete(child)
      console.error(error.message)
      done(false)
    })
    child.on('close', (code) => {
      end(child)
      done(code === 0)
    })
  })

/** @param {string} path */
const reportAt = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

/** How much of an error the summary repeats; the whole stands where it happened. Lines. */
const linesOfError = 12

/**
 * A failed test as the summary names it, so that the end of a log tells what to mend.
 * @param {string} name
 * @param {string | undefined} error
 */
const formatFailure = (name, error = '') =>
  [name, ...stripVTControlCharacters(error).split('\n').slice(0, linesOfError)].join('\n    ')

/**
 * The counts of a suite. One that ends badly without a failed test (a file that does not load, a global set-up that
 * throws) or that ran nothing has failed all the same.
 * @param {boolean} succeeded
 * @param {number} passed
 * @param {number} failed
 * @param {string[]} failures
 */
const summarizeRun = (succeeded, passed, failed, failures = []) => ({
  passed,
  failed: failed === 0 && (!succeeded || passed === 0) ? 1 : failed,
  failures,
})

/** A command that exits with another code than 0 when it finds something. */
const check =
  (command, ...args) =>
  async (output) =>
    summarizeRun(true, ...((await run(command, args, { env: goSettings, output })) ? [1, 0] : [0, 1]))

const runUnitAndServer = async () => {
  const succeeded = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ])
  const report = reportAt(vitestReport)
  const passed = report?.numPassedTests ?? 0
  const failed = report?.numFailedTests ?? 0
  // Tests whose process was lost with them neither passed nor failed, and the exit code does not always tell.
  const { numTotalTests = 0, numPendingTests = 0, numTodoTests = 0 } = report ?? {}
  const lost = numTotalTests - passed - failed - numPendingTests - numTodoTests
  const failures = (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => [
    ...(message ? [formatFailure(relative(root, name), message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        formatFailure(`${relative(root, name)} › ${fullName}`, failureMessages[0]),
      ),
  ])
  return summarizeRun(succeeded, passed, failed + lost, failures)
}

/** The failed tests of a suite of Playwright's report, and of the suites inside it. */
const listFailures = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(listFailures),
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        formatFailure(`[${projectName}] ${file}:${line} › ${title}`, results.at(-1)?.error?.message),
      ),
  ),
]

/** The browser journeys write their counts where Playwright's JSON reporter is told to. */
const runJourneys = async () => {
  const succeeded = await run(
    'npm',
    ['run', '--silent', '--workspace', '@cmp/e2e', 'test', '--', '--reporter=list,json'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport } },
  )
  const report = reportAt(journeysReport)
  const { expected = 0, unexpected = 0 } = report?.stats ?? {}
  return summarizeRun(succeeded, expected, unexpected, report ? listFailures(report) : [])
}

const build = ['Build of the web pages', check('node', 'scripts/build.mjs')]

/**
 * The checks of the house: another one is another line. They run one after the other beside the build and the suites,
 * and say what they found when they end.
 */
const houseChecks = [
  ['Format', check('oxfmt', '--check', '.')],
  ['Lint', check('oxlint')],
  // One program of each tsconfig serves both: a type checker of its own would build the same types again.
  ['Types, and lint with types', check('oxlint', '-c', '.oxlintrc.types.json')],
  [
    'Rules of direction and circles',
    check(
      'depcruise',
      'apps/server/src',
      'apps/server/test',
      'apps/web/src',
      'packages',
      '--config',
      '.dependency-cruiser.mjs',
    ),
  ],
  ['Unused exports and files', check('knip')],
]

/**
 * The suites run beside each other: each of them waits a third of its time, for a database or a browser. With `--all` they
 * follow one another, since some tests there prove how long something takes.
 */
const suites = [
  ['Unit and server tests', runUnitAndServer],
  ['Journeys in a browser', runJourneys],
  ...(isAll
    ? [['Changed billing rules are noticed', check('npm', 'run', '--workspace', '@cmp/billing', 'mutate')]]
    : []),
]

/**
 * Runs a step, and says how it ended.
 * @param {string} name
 * @param {() => Promise<{ passed: number, failed: number, failures: string[] }>} step
 */
const measureStep = async (name, step) => {
  const started = performance.now()
  return { name, ...(await step()), seconds: (performance.now() - started) / 1000 }
}

const runChecks = async (checks) => {
  const outcomes = []
  for (const [name, step] of checks) {
    const output = []
    const outcome = await measureStep(name, () => step(output))
    outcomes.push(outcome)
    console.log(`\n━━ ${name}: ${outcome.failed === 0 ? 'ok' : 'FAILED'}`)
    if (outcome.failed > 0) console.log(output.join(''))
  }
  return outcomes
}

const runSuite = ([name, step]) => {
  console.log(`\n━━ ${name}`)
  return measureStep(name, step)
}

try {
  ensureInstalled()
} catch (error) {
  if (!(error instanceof NotPrepared)) throw error
  console.error(error.message)
  rmSync(temporary, { recursive: true, force: true })
  process.exit(1)
}

const runSuites = async () => {
  if (!isAll) return Promise.all(suites.map(runSuite))
  const outcomes = []
  for (const suite of suites) outcomes.push(await runSuite(suite))
  return outcomes
}

// The journeys need the built pages, and so do tests that start a portal; the checks of the house read sources alone.
const buildAndSuites = async () => [...(await runChecks([build])), ...(await runSuites())]
const outcomes = (await Promise.all([buildAndSuites(), runChecks(houseChecks)])).flat()
rmSync(temporary, { recursive: true, force: true })

console.log('\n━━ Summary')
for (const { name, passed, failed, seconds, failures } of outcomes) {
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
  )
  for (const text of failures) console.log(`  ✗ ${text}`)
}
const sum = (key) => outcomes.reduce((total, step) => total + step[key], 0)
const [passed, failed] = [sum('passed'), sum('failed')]
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
