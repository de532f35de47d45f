/**
 * Pages in a language that only tests have: marked English, 30 % longer (`packages/messages/src/testing/pseudo.ts`). It
 * finds texts that are not from the catalog, and places where a longer language does not fit.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pseudoBrackets } from '@cmp/messages/testing/pseudo'
import type { Page } from '@playwright/test'
import { expectFitting } from '../harness/accessibility.ts'
import { expectLoaded } from '../harness/pages.ts'
import { personOf, signIn } from '../harness/people.ts'
import { expect, getPortalUrl, test } from '../harness/test.ts'

const web = join(import.meta.dirname, '../../apps/web')
const pagesDir = join(import.meta.dirname, '../../node_modules/.cache/cmp/pages-de')

const buildPages = async (): Promise<void> => {
  const vite = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js')
  const settings = ['--logLevel', 'warn', '--outDir', pagesDir, '--emptyOutDir']
  await promisify(execFile)(process.execPath, [vite, 'build', web, ...settings], {
    env: { ...process.env, CMP_LANGUAGE: 'de' },
  })
}

/** Answers requests for documents and assets with the pages of the tests; calls go to the portal. */
const usePages = async (page: Page): Promise<void> => {
  const origin = getPortalUrl()
  const document = await readFile(join(pagesDir, 'index.html'), 'utf8')
  await page.route(
    (url) => url.origin === origin && !url.pathname.startsWith('/api/'),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      const asset = join(pagesDir, pathname)
      if (pathname.startsWith('/assets/') && existsSync(asset)) await route.fulfill({ path: asset })
      else if (route.request().resourceType() === 'document')
        await route.fulfill({ body: document, contentType: 'text/html; charset=utf-8' })
      else await route.continue()
    },
  )
}

/** Places whose texts are never data: headings of columns, labels of fields, buttons of forms, tabs. */
const places = 'main th, main label, main form button, main [role=tab], main legend, main dt'

const findUnmarked = (page: Page): Promise<string[]> =>
  page
    .locator(places)
    .evaluateAll(
      (elements, start) =>
        elements
          .map((element) => (element.textContent ?? '').trim())
          .filter((text) => /[A-Za-z]{2}/.test(text) && !text.includes(start)),
      pseudoBrackets.start,
    )

const addresses = [
  '/homepage',
  '/customer',
  '/customer/add',
  '/invoice',
  '/customer-invoice',
  '/payment',
  '/usage-consumption',
  '/cloud-account/add',
  '/provision',
  '/support-ticket/add',
  '/profile?tab=profile',
  '/role',
]

test.beforeAll(buildPages)

test(
  'every label is from the catalog, and longer texts fit a phone',
  { tag: ['@narrow', '@all'] },
  async ({ page }) => {
    test.slow()
    await usePages(page)
    await signIn(page, personOf.SA)
    for (const address of addresses) {
      await page.goto(address)
      await expectLoaded(page, address)
      expect(await findUnmarked(page), address).toEqual([])
      await expectFitting(page)
    }
  },
)
