/**
 * The journeys: tests of the portal in a real browser against the real server. Tags decide where a journey runs in
 * `npm test`: without a tag on the desktop; with `@phone` on the phone, because its layout or gestures differ there;
 * with `@all` only in `npm run test:all`, which runs every journey on both. `@desktop` never runs on the phone, because
 * the phone is different (the sidebar), because it can only run once (the single invoice to fetch), or because there is
 * no difference. `@narrow` only runs on the phone.
 */
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './harness/chromium.ts'
import { isEverything } from './harness/test.ts'

export default defineConfig({
  testDir: 'journeys',
  // Node runs these files directly; only files that Playwright runs are compiled.
  build: { external: ['**/packages/**', '**/apps/**', '**/scripts/**'] },
  globalSetup: './global-setup.ts',
  outputDir: join(import.meta.dirname, '..', 'node_modules', '.cache', 'cmp', 'journeys'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // The timeout of a journey that hangs, far above the usual time, because the machine may be busy.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    launchOptions: await launchOptions(),
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    // Animations are redrawn sixty times a second, here by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
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
