import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findMachinePostgres } from './apps/server/test/harness/find-machine-postgres.ts'
import { LongestFirst } from './scripts/longest-first.ts'

/** `npm run test:all` runs every test, `npm test` the tests that a typical change can break. */
const everything = process.env['CMP_TESTS'] === 'all'

/** Tests that measure time. They run on their own, so that nothing else slows them down. */
const speedTests = '**/*.speed.test.ts'

/** Long tests that other tests represent in `npm test`: see docs/decisions/0014-test-suites.md. */
const longTests = '**/*.long.test.ts'

/**
 * Timeouts in milliseconds for tests that hang, far above the usual time, because the machine may be busy. A hook may
 * start one or two portals; creating the demo reseller takes longer and is awaited before the hooks
 * (`harness/demo-reseller.ts`). The default timeout of `expect.poll` is one second, which a busy machine needs for a single
 * answer.
 */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

const setupFiles = ['scripts/restore-globals.ts']

/**
 * Server tests open real stores in separate processes, because chDB opens only one folder at a time per process. Files
 * share the modules of their process, because loading them would take a third of the time.
 */
const stores: TestProjectInlineConfiguration['test'] = {
  pool: 'forks',
  isolate: false,
  // Keeps short-lived objects in the young generation; collecting them would otherwise take a tenth of the time.
  execArgv: ['--max-semi-space-size=64'],
  setupFiles,
  ...patience,
}

const notHere = [...configDefaults.exclude, speedTests, ...(everything ? [] : [longTests])]

const serverTests = 'apps/server/test/**/*.test.ts'
/** Tests of the specification: the `spec` project in `npm run test:all`, otherwise a part of the `server` project. */
const specification = 'apps/server/test/specification/**/*.test.ts'
/** Tests next to their subject that open the engine. */
const engineTests = ['apps/server/src/{engine,lines}/**/*.test.ts']

const toServerTestPaths = (names: readonly string[]): string[] =>
  names.map((name) => `apps/server/test/${name}.test.ts`)

/** Tests that run on one PostgreSQL version in any case: the older one, if the machine has it. */
const ofOlder = toServerTestPaths(['platform/first-start', 'platform/upgrade'])

/** Tests that start the embedded PostgreSQL themselves. */
const ofEmbedded = toServerTestPaths(['platform/cli', 'platform/crash'])

/** Thousands of worlds whose amounts do not depend on the PostgreSQL version; `rating` represents these tests. */
const ofNoVersion = ['apps/server/test/model/**']

/** The server's tests again on an older PostgreSQL, if the machine has one. */
const listOlderPostgres = (): TestProjectInlineConfiguration[] => {
  if (findMachinePostgres())
    return [
      {
        test: {
          name: 'server-pg15',
          globalSetup: 'apps/server/test/harness/machine-postgres.ts',
          ...stores,
          include: everything ? [serverTests] : ofOlder,
          exclude: [...notHere, ...ofEmbedded, ...ofNoVersion],
        },
      },
    ]
  console.log('No PostgreSQL before 18 on this machine: the project server-pg15 is left out.')
  return []
}

const spec: TestProjectInlineConfiguration = {
  test: {
    name: 'spec',
    globalSetup: 'apps/server/test/harness/embedded-postgres.ts',
    ...stores,
    include: [specification],
  },
}

const speed: TestProjectInlineConfiguration = {
  test: {
    name: 'speed',
    globalSetup: 'apps/server/test/harness/embedded-postgres.ts',
    ...stores,
    include: [speedTests],
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
  },
}

/** Unit tests are next to their subject; the server's tests (apps/server/test) use its calls. */
export default defineConfig({
  test: {
    // A worker spends a third of its time waiting for a database.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          css: true,
          // Loading modules takes half of their time, so files share the modules and therefore the globals.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...notHere, ...engineTests],
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          // In separate processes, the engine's tests would load the same modules again.
          include: [serverTests, ...engineTests],
          exclude: [
            ...notHere,
            ...(findMachinePostgres() ? ofOlder : []),
            ...(everything ? [specification] : []),
          ],
          globalSetup: 'apps/server/test/harness/embedded-postgres.ts',
          ...stores,
        },
      },
      ...listOlderPostgres(),
      ...(everything ? [spec, speed] : []),
    ],
  },
})
