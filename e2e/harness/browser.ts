/** A browser for whoever measures pages: the journeys' own, without their runner. */
import { chromium, type Browser } from 'playwright-core'

export type { BrowserContext, Page } from 'playwright-core'
import { launchOptions } from './chromium.ts'

/** Launches it; whoever does closes it. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions())
