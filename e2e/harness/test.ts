/** `test` and `expect` of every journey. A page that throws, or logs an error, fails its journey. */
import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserType,
  type ConsoleMessage,
} from '@playwright/test'

/** Whether `npm run test:all` asks for what `npm test` leaves out. */
export const isEverything = process.env['CMP_TESTS'] === 'all'

/** The address of the portal under test. */
export const portalUrl = (): string => {
  const url = process.env['CMP_URL']
  if (!url) throw new Error('CMP_URL is not set: the global set-up starts the portal and sets it.')
  return url
}

/** The browser itself logs refused calls; journeys that are refused say so by what they expect. */
const isRefusedCall = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource')

/**
 * Chromium seldom dies by SIGSEGV while it starts, before any page is open: it is started once more then. What happens in
 * an open browser gets no second try.
 */
const launched = async (type: BrowserType): Promise<Browser> => {
  try {
    return await type.launch()
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('signal=SIGSEGV'))) throw error
    console.warn('Chromium crashed at its start and is started again.')
    return type.launch()
  }
}

/** What a browser keeps of an address beside its cache. */
const keptStorage = 'local_storage,indexeddb,websql,service_workers,cache_storage'

/** Signs a browser out and forgets all that a person left in it, but for the files that its cache holds. */
const forget = async (context: BrowserContext): Promise<void> => {
  const [page = await context.newPage()] = context.pages()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: portalUrl(), storageTypes: keptStorage })
  for (const open of context.pages()) await open.close()
  await context.clearCookies()
  await context.clearPermissions()
  await context.setOffline(false)
  await context.unrouteAll()
}

type Options = {
  /** Whether a journey begins with a browser that has never been here. */
  isFirstVisit: boolean
}

type OfWorker = { browser: Browser; kept: { context?: BrowserContext } }

/** Playwright's test with the portal as its base address. */
export const test = base.extend<{ noErrors: void; isPhone: boolean } & Options, OfWorker>({
  isFirstVisit: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here, and there are none
  kept: [async ({}, use) => use({}), { scope: 'worker' }],
  // The program of the pages is fetched and compiled once by a worker: Playwright's own reuse empties the cache.
  context: async ({ browser, kept, isFirstVisit }, use) => {
    const context = isFirstVisit ? undefined : (kept.context ??= await browser.newContext())
    const own = context ?? (await browser.newContext())
    await use(own)
    await (context ? forget(context) : own.close())
  },
  browser: [
    async ({ playwright, browserName }, use) => {
      const browser = await launched(playwright[browserName])
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 0 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here, and there are none
  baseURL: async ({}, use) => use(portalUrl()),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? Infinity) < 600),
  noErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      // What the page's policy refuses is a fault of the page, also where the browser logs nothing of it.
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
