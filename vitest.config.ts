import { defineConfig } from 'vitest/config'

/** Unit tests stand beside their subject; server tests boot real stores once (apps/server/test/global-stores.ts). */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'] } },
      {
        test: {
          name: 'lines',
          include: ['apps/server/src/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
