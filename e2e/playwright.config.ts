/**
 * The journeys: a person's ways through the portal, in a real browser against the real server. Tags say where a journey
 * runs in `npm test`: one without a tag on the desktop, `@phone` on the phone, since its layout or gestures are others
 * there; `@all` in `npm run test:all` alone, which runs every journey on both. `@desktop` never runs on the phone, which
 * has it otherwise (the sidebar), once (the one invoice to fetch) or no different; `@narrow` on the phone alone.
 */
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './harness/chromium.ts'
import { isEverything } from './harness/test.ts'

export default defineConfig({
  testDir: 'journeys',
  // Node reads these itself: only what Playwright runs is compiled anew.
  build: { external: ['**/packages/**', '**/apps/**', '**/scripts/**'] },
  globalSetup: './global-setup.ts',
  outputDir: join(import.meta.dirname, '..', 'node_modules', '.cache', 'cmp', 'journeys'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // What ends a journey that hangs; far above what any takes, since the machine may be busy otherwise.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions: await launchOptions(),
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    // What moves is drawn again sixty times a second, by the processor here.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      grepInvert: isEverything ? /@narrow/ : /@all|@narrow|@phone/,
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      ...(isEverything ? { grepInvert: /@desktop/ } : { grep: /@phone|@narrow/, grepInvert: /@all/ }),
    },
  ],
})
