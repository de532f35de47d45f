/** The browser of the journeys: the Chromium that npm carries, so that nothing is installed by hand. */
import type { LaunchOptions } from '@playwright/test'
import chromium from '@sparticuz/chromium'

/**
 * What `@sparticuz/chromium` sets for small cloud functions and the journeys do without: one process for everything,
 * pages that may do what the web forbids, and a graphics card made of software, which takes half of all the time.
 */
const leftOut = [
  '--allow-running-insecure-content',
  '--disable-features',
  '--disable-site-isolation-trials',
  '--disable-web-security',
  '--enable-unsafe-swiftshader',
  '--headless',
  '--ignore-gpu-blocklist',
  '--no-zygote',
  '--single-process',
  '--use-angle',
  '--use-gl',
]

/** How to launch it. The package has builds for Linux; elsewhere the Chrome that is installed is used. */
export const launchOptions = async (): Promise<LaunchOptions> => {
  if (process.platform !== 'linux') return { channel: 'chrome' }
  return {
    executablePath: await chromium.executablePath(),
    args: [
      ...chromium.args.filter((given) => !leftOut.some((name) => given.split('=')[0] === name)),
      '--disable-background-networking',
      '--disable-gpu',
    ],
  }
}
