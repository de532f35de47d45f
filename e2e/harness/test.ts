/** `test` and `expect` of every journey. A page that throws or logs an error fails its journey. */
import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserType,
  type ConsoleMessage,
} from '@playwright/test'

/** Whether `npm run test:all` runs, which includes what `npm test` omits. */
export const isEverything = process.env['CMP_TESTS'] === 'all'

/** Returns the address of the portal under test. */
export const getPortalUrl = (): string => {
  const url = process.env['CMP_URL']
  if (!url) throw new Error('CMP_URL is not set: the global set-up starts the portal and sets it.')
  return url
}

/** The browser itself logs failed calls. Journeys in which calls fail check that explicitly. */
const isRefusedCall = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource')

/**
 * Chromium rarely crashes with SIGSEGV at its start, before any page is open; then it is started once more. A crash of
 * an open browser is not retried.
 */
const launchBrowser = async (type: BrowserType): Promise<Browser> => {
  try {
    return await type.launch()
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('signal=SIGSEGV'))) throw error
    console.warn('Chromium crashed at its start and is started again.')
    return type.launch()
  }
}

/** The data that a browser stores for an address besides its cache. */
const clearedStorage = 'local_storage,indexeddb,websql,service_workers,cache_storage'

/** Signs a browser out and deletes all data of the user except the cached files. */
const forget = async (context: BrowserContext): Promise<void> => {
  const [page = await context.newPage()] = context.pages()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: getPortalUrl(), storageTypes: clearedStorage })
  for (const open of context.pages()) await open.close()
  await context.clearCookies()
  await context.clearPermissions()
  await context.setOffline(false)
  await context.unrouteAll()
}

type Options = {
  /** Whether a journey begins with a browser that has never opened the portal. */
  isFirstVisit: boolean
}

type OfWorker = { browser: Browser; reused: { context?: BrowserContext } }

/** Playwright's test with the portal as its base address. */
export const test = base.extend<{ noErrors: void; isPhone: boolean } & Options, OfWorker>({
  isFirstVisit: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern and reads fixture names from it; this fixture uses none.
  reused: [async ({}, use) => use({}), { scope: 'worker' }],
  // Each worker loads and compiles the pages' program once, because Playwright's own reuse of contexts empties the
  // cache.
  context: async ({ browser, reused, isFirstVisit }, use) => {
    const context = isFirstVisit ? undefined : (reused.context ??= await browser.newContext())
    const own = context ?? (await browser.newContext())
    await use(own)
    await (context ? forget(context) : own.close())
  },
  browser: [
    async ({ playwright, browserName }, use) => {
      const browser = await launchBrowser(playwright[browserName])
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 0 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern and reads fixture names from it; this fixture uses none.
  baseURL: async ({}, use) => use(getPortalUrl()),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? Infinity) < 600),
  noErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      // A violation of the content security policy is a fault of the page, even if the browser does not log it.
      await page.addInitScript(() =>
        addEventListener(
          'securitypolicyviolation',
          ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
            console.error(`${effectiveDirective} refuses ${blockedURI} of ${sourceFile}: ${sample}`),
        ),
      )
      page.on('console', (message) => {
        if (message.type() === 'error' && !isRefusedCall(message)) errors.push(message.text())
      })
      await use()
      base.expect(errors, 'errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
