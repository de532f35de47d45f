/** `test` and `expect` of every journey. A page that throws, or logs an error, fails its journey. */
import { test as base, type ConsoleMessage } from '@playwright/test'

/** The address of the portal under test. */
export const portalUrl = (): string => {
  const url = process.env['CMP_URL']
  if (!url) throw new Error('CMP_URL is not set: the global set-up starts the portal and sets it.')
  return url
}

/** The browser itself logs refused calls; journeys that are refused say so by what they expect. */
const isRefusedCall = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource')

/** Playwright's test with the portal as its base address. */
export const test = base.extend<{ noErrors: void; isPhone: boolean }>({
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
