/** How much a page costs in scripts and style sheets, compressed with gzip. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { browserHeaders, signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

// What a cache has is not asked for again, and would weigh nothing.
test.use({ isFirstVisit: true })

/**
 * Upper bounds in bytes: the sign-in page, which is a document without the portal's router and query client, and any
 * page behind it with everything it loads.
 */
const limits = { signIn: 105 * 1024, page: 240 * 1024, dashboard: 400 * 1024 }

const built = join(import.meta.dirname, '../../apps/web/dist')

/** What the server sends of a built file to who takes gzip: files that it does not make smaller have no such copy. */
const gzipBytes = (path: string): number => {
  const file = join(built, path)
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
}

/** The compressed bytes of the scripts and sheets that a page loads until it is at rest. */
const codeBytes = async (page: Page, address: string): Promise<number> => {
  const code = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(?:js|css)$/.test(pathname)) code.add(pathname)
  })
  // What somebody points at is loaded ahead, and is no part of this page: the browser believes the pointer in the corner, on the logo.
  await page.addInitScript(() => {
    for (const name of ['pointerover', 'mouseover'])
      addEventListener(name, (event) => event.stopImmediatePropagation(), true)
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return [...code].reduce((sum, path) => sum + gzipBytes(path), 0)
}

test('the sign-in page is light', { tag: '@desktop' }, async ({ page }) => {
  const bytes = await codeBytes(page, '/session/signin')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(limits.signIn)
})

test('the page that verifies documents is as light', { tag: '@desktop' }, async ({ page }) => {
  const bytes = await codeBytes(page, '/verify')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(limits.signIn)
})

/** The heaviest, and with `npm run test:all` those that are like them. */
const pages = {
  heaviest: ['/customer-invoice', '/invoice', '/homepage'],
  others: [
    '/customer',
    '/payment',
    '/unassigned-line',
    '/currency-monthly-rate',
    '/customer-subscription-entitlement',
    '/support-ticket',
    '/user',
  ],
}

for (const path of [...pages.heaviest, ...pages.others])
  test(
    `the page ${path} is light`,
    { tag: pages.heaviest.includes(path) ? '@desktop' : ['@desktop', '@all'] },
    async ({ page }) => {
      await signIn(page, 'sa@demo.example')
      const bytes = await codeBytes(page, path)
      expect(bytes).toBeGreaterThan(0)
      expect(bytes).toBeLessThanOrEqual(limits.page)
    },
  )

test('a dashboard with its charts, all in all, is bearable', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  const made = await page.request.post('/api/Dashboard/add-new-dashboard', {
    headers: browserHeaders,
    data: { name: 'Weighed', template: 'overview' },
  })
  const { data }: { data: { id: string } } = await made.json()
  const bytes = await codeBytes(page, `/dashboard?dashboardId=${data.id}`)
  await expect(page.getByRole('group', { name: /Virtual machines: CPU/ })).toBeVisible()
  expect(bytes).toBeGreaterThan(limits.page / 2)
  expect(bytes).toBeLessThanOrEqual(limits.dashboard)
})
