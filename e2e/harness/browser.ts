/** The journeys' browser without their test runner, for scripts that measure pages. */
import { chromium, type Browser } from 'playwright-core'

export type { BrowserContext, Page } from 'playwright-core'
import { launchOptions } from './chromium.ts'

/** Launches the browser; the caller closes it. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions())
