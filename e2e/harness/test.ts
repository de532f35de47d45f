/** `test` and `expect` of every journey. A page that throws, or logs an error, fails its journey. */
import { test as base, type Browser, type BrowserType, type ConsoleMessage } from '@playwright/test'

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

/** Playwright's test with the portal as its base address. */
export const test = base.extend<{ noErrors: void; isPhone: boolean }, { browser: Browser }>({
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
