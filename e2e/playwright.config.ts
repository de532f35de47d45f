/** The journeys: a person's ways through the portal, in a real browser against the real server. */
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './harness/chromium.ts'

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './global-setup.ts',
  outputDir: join(import.meta.dirname, '..', 'node_modules', '.cache', 'cmp', 'journeys'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a shared machine a journey may meet a stall; one that needed its second try is listed as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: await launchOptions(),
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // What a phone has otherwise (the sidebar), once (the one invoice to fetch) or no different is tagged @desktop.
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      grepInvert: /@desktop/,
    },
  ],
})
