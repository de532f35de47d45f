import { defineConfig } from 'vitest/config'

/** The package's tests alone, for the run that changes the code under them (`stryker.config.json`). */
export default defineConfig({ test: { include: ['src/**/*.test.ts'], exclude: ['**/*.speed.test.ts'] } })
