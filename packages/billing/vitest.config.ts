import { defineConfig } from 'vitest/config'

/** Only the package's tests, for the mutation test run (`stryker.config.json`). */
export default defineConfig({ test: { include: ['src/**/*.test.ts'], exclude: ['**/*.speed.test.ts'] } })
