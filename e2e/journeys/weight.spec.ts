/** How much a page costs in scripts and style sheets, as they come over the wire. */
import type { Page } from '@playwright/test'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

/** Upper bounds in bytes: the sign-in page, and any page behind it with everything it loads. */
const limits = { signIn: 105 * 1024, page: 240 * 1024 }

/** Counts the encoded bytes of the scripts and sheets that a page loads until it is at rest. */
const codeBytes = async (page: Page, address: string): Promise<number> => {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  const code = new Set<string>()
  let bytes = 0
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.(?:js|css)$/.test(new URL(response.url).pathname)) code.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await client.detach()
  return bytes
}

test('the sign-in page is light', { tag: '@desktop' }, async ({ page }) => {
  const bytes = await codeBytes(page, '/session/signin')
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
    const bytes = await codeBytes(page, path)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(limits.page)
  })
