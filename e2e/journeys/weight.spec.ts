/** How much JavaScript a page costs, as it comes over the wire. */
import type { Page } from '@playwright/test'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

/** Upper bounds in bytes: the sign-in page, and any page behind it with everything it loads. */
const limits = { signIn: 150_000, page: 350_000 }

/** Counts the encoded bytes of the scripts that a page loads until it is at rest. */
const scriptBytes = async (page: Page, address: string): Promise<number> => {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts = new Set<string>()
  let bytes = 0
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await client.detach()
  return bytes
}

test('the sign-in page is light', { tag: '@desktop' }, async ({ page }) => {
  const bytes = await scriptBytes(page, '/session/signin')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(limits.signIn)
})

for (const path of [
  '/customer',
  '/invoice',
  '/customer-invoice',
  '/unassigned-line',
  '/currency-monthly-rate',
  '/customer-subscription-entitlement',
  '/support-ticket',
  '/user',
  '/homepage',
])
  test(`the page ${path} is light`, { tag: '@desktop' }, async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    const bytes = await scriptBytes(page, path)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(limits.page)
  })
