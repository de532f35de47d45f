/** The size of a page's scripts and style sheets, compressed with gzip. */
import { provisionKinds } from '@cmp/contract'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { browserHeaders, signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

// Cached files are not requested again and would not count.
test.use({ isFirstVisit: true })

/**
 * Upper bounds in bytes: the sign-in page, which is a document without the portal's router and query client, and any
 * page behind it with everything that it loads.
 */
const limits = { signIn: 105.5 * 1024, page: 240 * 1024, largestForm: 241 * 1024, dashboard: 400 * 1024 }

const built = join(import.meta.dirname, '../../apps/web/dist')

/**
 * Returns the size of a built file for clients that accept gzip. Files that gzip does not make smaller have no
 * compressed copy.
 */
const gzipBytes = (path: string): number => {
  const file = join(built, path)
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
}

/** Returns the compressed bytes of the scripts and style sheets that a page loads until it has settled. */
const codeBytes = async (page: Page, address: string): Promise<number> => {
  const code = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(?:js|css)$/.test(pathname)) code.add(pathname)
  })
  // Pages under the pointer are preloaded and are not part of this page. The browser assumes the pointer in the
  // corner, on the logo.
  await page.addInitScript(() => {
    for (const name of ['pointerover', 'mouseover'])
      addEventListener(name, (event) => event.stopImmediatePropagation(), true)
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return [...code].reduce((sum, path) => sum + gzipBytes(path), 0)
}

test('limits the size of the sign-in page', { tag: '@desktop' }, async ({ page }) => {
  const bytes = await codeBytes(page, '/session/signin')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(limits.signIn)
})

test('limits the size of the document verification page', { tag: '@desktop' }, async ({ page }) => {
  const bytes = await codeBytes(page, '/verify')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(limits.signIn)
})

/** The largest pages, and with `npm run test:all` the pages similar to these. */
const pages = {
  heaviest: [
    '/customer-invoice',
    '/invoice',
    '/homepage',
    '/invoice-ea/add',
    '/cloud-account/add',
    '/add-infrastructure-provision?type=gcp-cloud-sql',
  ],
  others: [
    '/audit',
    '/user/add',
    '/budget/add',
    '/support-ticket/add',
    '/billing-profile/add',
    '/agreement-line/add',
    '/seller',
    '/profile',
    '/list-import?list=customers',
    '/add-infrastructure-provision',
    ...provisionKinds
      .map(({ value }) => `/add-infrastructure-provision?type=${value}`)
      .filter((path) => !path.endsWith('gcp-cloud-sql')),
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
      expect(bytes).toBeLessThanOrEqual(path.includes('gcp-cloud-sql') ? limits.largestForm : limits.page)
    },
  )

test('limits the total size of a dashboard with its charts', { tag: '@desktop' }, async ({ page }) => {
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
