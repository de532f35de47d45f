import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { machinePostgres } from './apps/server/test/find-machine-postgres.ts'
import { LongestFirst } from './scripts/longest-first.ts'

/** `npm run test:all` asks for everything, `npm test` for what a change can break. */
const everything = process.env['CMP_TESTS'] === 'all'

/** Tests of how long something takes: they run alone, so that nothing else takes their time. */
const speedTests = '**/*.speed.test.ts'

/** Tests that take long and for which others stand in `npm test`: see docs/decisions/014-what-npm-test-leaves-out.md. */
const longTests = '**/*.long.test.ts'

/**
 * What ends a test that hangs; far above what any takes, since the machine may be busy otherwise. A hook may start a portal
 * or two: what takes longer, the making of the demo reseller, is waited for before the hooks (`demo-reseller.ts`). What is
 * asked again until it holds (`expect.poll`) has a second otherwise, which a busy machine takes for one answer. Milliseconds.
 */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

/**
 * Server tests open real stores, in processes of their own: chDB opens one folder at a time in a process. Files share the
 * modules of their process, whose loading would take a third of the time.
 */
const stores: TestProjectInlineConfiguration['test'] = {
  pool: 'forks',
  isolate: false,
  // Short-lived objects die where they are made: collecting them takes a tenth of the time otherwise.
  execArgv: ['--max-semi-space-size=64'],
  ...patience,
}

const notHere = [...configDefaults.exclude, speedTests, ...(everything ? [] : [longTests])]

const serverTests = 'apps/server/test/**/*.test.ts'
/** Tests beside their subject that open the engine. */
const engineTests = ['apps/server/src/{engine,lines}/**/*.test.ts']

const inServerTests = (names: readonly string[]): string[] =>
  names.map((name) => `apps/server/test/${name}.test.ts`)

/** What differs by the version of PostgreSQL: migrations, row-level security, the SQL of lists. */
const byVersion = inServerTests(['administrative-lists', 'receipts', 'upgrade'])

/** Tried on one version in any case: the older one, where the machine has it. */
const ofOlder = inServerTests(['first-start'])

/** These start the embedded PostgreSQL themselves. */
const ofEmbedded = inServerTests(['cli', 'crash'])

/** Thousands of worlds whose amounts no version changes: `rating` stands for them. */
const ofNoVersion = ['apps/server/test/model/**']

/** The server's tests once more on an older PostgreSQL, where the machine has one. */
const olderPostgres = (): TestProjectInlineConfiguration[] => {
  if (machinePostgres())
    return [
      {
        test: {
          name: 'server-pg15',
          globalSetup: 'apps/server/test/machine-postgres.ts',
          ...stores,
          include: everything ? [serverTests] : [...byVersion, ...ofOlder],
          exclude: [...notHere, ...ofEmbedded, ...ofNoVersion],
        },
      },
    ]
  console.log('No PostgreSQL before 18 on this machine: the project server-pg15 is left out.')
  return []
}

const speed: TestProjectInlineConfiguration = {
  test: {
    name: 'speed',
    globalSetup: 'apps/server/test/embedded-postgres.ts',
    ...stores,
    include: [speedTests],
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
  },
}

/** Unit tests stand beside their subject; the server's tests (apps/server/test) go through its calls. */
export default defineConfig({
  test: {
    // A worker waits a third of its time, for a database.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          css: true,
          // Half of their time is the loading of modules: files that change nothing global share them.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts'],
          exclude: [...notHere, ...engineTests],
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          // Those of the engine would load the same modules again in processes of their own.
          include: [serverTests, ...engineTests],
          exclude: [...notHere, ...(machinePostgres() ? ofOlder : [])],
          globalSetup: 'apps/server/test/embedded-postgres.ts',
          ...stores,
        },
      },
      ...olderPostgres(),
      ...(everything ? [speed] : []),
    ],
  },
})
