import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { machinePostgres } from './apps/server/test/find-machine-postgres.ts'

/** Server tests open real stores; chDB opens one folder a process, so every file has its own. */
const stores = { pool: 'forks', testTimeout: 60_000, hookTimeout: 120_000 } as const

const serverTests = 'apps/server/test/**/*.test.ts'

/** What does not depend on the version of PostgreSQL runs once. */
const onEmbeddedOnly = [
  'api-tokens',
  'cli',
  'crash',
  'exactness',
  'house-rules',
  'mailed-codes',
  'mailed-links',
  'passkeys',
  'remote-clickhouse',
  'second-factors',
  'security-headers',
  'sign-in-limits',
  'single-sign-on',
  'specified-calls',
  'specified-session-calls',
].map((name) => `apps/server/test/${name}.test.ts`)

/** The server's tests once more on an older PostgreSQL, where the machine has one. */
const olderPostgres = (): TestProjectInlineConfiguration[] => {
  if (machinePostgres())
    return [
      {
        test: {
          name: 'server-pg15',
          include: [serverTests],
          exclude: onEmbeddedOnly,
          globalSetup: 'apps/server/test/machine-postgres.ts',
          ...stores,
        },
      },
    ]
  console.log('No PostgreSQL before 18 on this machine: the project server-pg15 is left out.')
  return []
}

/** Unit tests stand beside their subject; the server's tests (apps/server/test) go through its calls. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          css: true,
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
        },
      },
      { test: { name: 'lines', include: ['apps/server/src/**/*.test.ts'], ...stores } },
      {
        test: {
          name: 'server',
          include: [serverTests],
          globalSetup: 'apps/server/test/embedded-postgres.ts',
          ...stores,
        },
      },
      ...olderPostgres(),
    ],
  },
})
