/**
 * `npm run screenshots --workspace @cmp/e2e -- FOLDER`: the main screens at both widths, light and dark, as PNG files;
 * and docs/images/invoices.png, the picture of README.md. `CMP_URL` names a portal that runs already.
 */
import { copyFileSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from './harness/chromium.ts'
import { browserHeaders, openSession } from './harness/people.ts'
import { startPortal } from './harness/portal.ts'

const folder = process.argv[2]
if (!folder) {
  console.error('Name the folder for the pictures: npm run screenshots --workspace @cmp/e2e -- FOLDER')
  process.exit(2)
}

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
/** The default theme comes last: a portal that runs on is left with it. */
const looks = { dark: 'slateDark1', light: 'blue' }

/** The picture that README.md shows. */
const readmePicture = 'invoices-1440-light.png'

/** Time for the chart's bars and the ripples of buttons to come to rest. Milliseconds. */
const restMilliseconds = 600

const openList = (path: string) => (page: Page) => page.goto(path)

const firstLink = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  const link = page.locator('main tbody a[href*="id="]').first()
  await page.goto((await link.getAttribute('href')) ?? path)
}

/** What is pictured, and how to get there. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: openList('/homepage'),
  customers: openList('/customer'),
  'customer-detail': (page) => firstLink(page, '/customer'),
  'customer-add': async (page) => {
    await page.goto('/customer/add')
    await page.getByRole('button', { name: 'Add customer' }).click()
  },
  'customer-subscriptions': openList('/customer-subscription'),
  invoices: openList('/invoice?cloudProvider=Azure&size=10'),
  'invoice-detail': (page) => firstLink(page, '/invoice?cloudProvider=Azure&isCalculated=true'),
  'invoice-import': openList('/invoice?import=new'),
  reconciliation: async (page) => {
    await firstLink(page, '/invoice?cloudProvider=Azure&isCalculated=true')
    await page.getByRole('link', { name: 'Reconciliation' }).click()
  },
  'unassigned-lines': openList('/unassigned-line'),
  'customer-invoices': openList('/customer-invoice'),
  'customer-invoice': (page) => firstLink(page, '/customer-invoice'),
  why: async (page) => {
    await firstLink(page, '/customer-invoice')
    await page
      .getByRole('button', { name: /^Why\?/ })
      .first()
      .click()
  },
  'billing-profiles': openList('/billing-profile'),
  'billing-profile-rules': openList('/billing-profile-subscription'),
  'currency-monthly-rates': openList('/currency-monthly-rate'),
  'command-palette': async (page) => {
    await page.goto('/homepage')
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox').fill('an')
  },
  'not-found': openList('/nowhere'),
}

const portal = process.env['CMP_URL'] ? undefined : await startPortal()
process.env['CMP_URL'] ??= portal?.url
const browser = await chromium.launch(await launchOptions())
mkdirSync(folder, { recursive: true })
try {
  for (const viewport of viewports)
    for (const [look, theme] of Object.entries(looks)) {
      const context = await browser.newContext({
        viewport,
        baseURL: process.env['CMP_URL'],
        locale: 'en-GB',
        timezoneId: 'Asia/Bangkok',
      })
      const page = await context.newPage()
      const picture = async (name: string) => {
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(restMilliseconds)
        await page.screenshot({ path: join(folder, `${name}-${viewport.width}-${look}.png`) })
      }
      await page.goto('/session/signin')
      await picture('signin')
      await openSession(context.request, 'sa@demo.example')
      await context.request.post('/api/session/appearance', { headers: browserHeaders, data: { theme } })
      for (const [name, open] of Object.entries(screens)) {
        await open(page)
        await picture(name)
      }
      await context.close()
    }
} finally {
  await browser.close()
  await portal?.stop()
}
const images = resolve(import.meta.dirname, '..', 'docs', 'images')
mkdirSync(images, { recursive: true })
copyFileSync(join(folder, readmePicture), join(images, 'invoices.png'))
