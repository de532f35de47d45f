/** The browser of the journeys: Chromium from an npm package, so that no manual installation is needed. */
import type { LaunchOptions } from '@playwright/test'
import chromium from '@sparticuz/chromium'

/**
 * Flags that `@sparticuz/chromium` sets for small cloud functions and that the journeys omit: a single process,
 * disabled web security, and a software graphics card, which takes half of the time.
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

/** Returns the launch options. The package has builds for Linux; on other systems the installed Chrome is used. */
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
