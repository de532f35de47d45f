/** The browser of the journeys: the Chromium that npm carries, so that nothing is installed by hand. */
import type { LaunchOptions } from '@playwright/test'
import chromium from '@sparticuz/chromium'

/**
 * What `@sparticuz/chromium` sets for small cloud functions and a person's browser does not have: one process for
 * everything, and pages that may do what the web forbids.
 */
const unlikeAPerson = [
  '--allow-running-insecure-content',
  '--disable-features',
  '--disable-site-isolation-trials',
  '--disable-web-security',
  '--headless',
  '--no-zygote',
  '--single-process',
]

/** How to launch it. The package has builds for Linux; elsewhere the Chrome that is installed is used. */
export const launchOptions = async (): Promise<LaunchOptions> => {
  if (process.platform !== 'linux') return { channel: 'chrome' }
  return {
    executablePath: await chromium.executablePath(),
    args: [
      ...chromium.args.filter((given) => !unlikeAPerson.some((name) => given.split('=')[0] === name)),
      '--disable-background-networking',
    ],
  }
}
