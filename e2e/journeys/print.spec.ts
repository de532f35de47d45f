/** Printed pages are documents: a head, whole columns, bars in their colors, and nothing of the interface. */
import type { Page } from '@playwright/test'
import { expectLoaded } from '../harness/pages.ts'
import { signIn, type DemoPerson } from '../harness/people.ts'
import { printPage } from '../harness/printed.ts'
import { expect, test } from '../harness/test.ts'

/** Opens the page of the first row of a list. */
const openFirst =
  (path: string) =>
  async (page: Page): Promise<string> => {
    await page.goto(path)
    await expectLoaded(page, path)
    return (await page.locator('main tbody a[href*="id="]').first().getAttribute('href')) ?? path
  }

type Printable = { person: DemoPerson; path: string | ((page: Page) => Promise<string>); hasBars?: boolean }

/** One page of every kind. */
const printables: Record<string, Printable> = {
  "the reseller's start page": { person: 'sa@demo.example', path: '/homepage', hasBars: true },
  'the invoices': { person: 'sa@demo.example', path: '/invoice' },
  'the customer invoices': { person: 'sa@demo.example', path: '/customer-invoice' },
  'the margins': { person: 'sa@demo.example', path: '/margin' },
  'a customer': { person: 'sa@demo.example', path: openFirst('/customer'), hasBars: true },
  "a customer's start page": { person: 'admin@demo.example', path: '/homepage', hasBars: true },
  'a monthly report': { person: 'admin@demo.example', path: '/monthly-report', hasBars: true },
  'the usage': { person: 'admin@demo.example', path: '/usage-consumption', hasBars: true },
  'the causes of a change': { person: 'admin@demo.example', path: '/usage-consumption/change' },
  'a customer invoice': { person: 'admin@demo.example', path: openFirst('/customer-invoice') },
  'the visibility dashboard': {
    person: 'admin@demo.example',
    path: '/visibility-dashboard',
    hasBars: true,
  },
  'a dashboard': { person: 'admin@demo.example', path: '/dashboard' },
}

/** Pages that share their components with others. */
const onlyEverything = [
  'the invoices',
  'the customer invoices',
  'the causes of a change',
  'a customer invoice',
  'the usage',
  "a customer's start page",
  'a customer',
  'the visibility dashboard',
]

/** Returns what a printed page still shows of the interface, and columns that are too narrow to read. */
const listFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.getClientRects().length > 0
    const controls = [
      ...document.querySelectorAll('aside, nav, button, [role=tablist], [role=status][class*=toast]'),
    ]
      .filter((element) => isShown(element) && !element.matches('th button, [data-printed]'))
      .map((element) => `shown: ${element.outerHTML.slice(0, 90)}`)
    const columns = [...document.querySelectorAll('main :is(th, td)')]
      .filter((cell) => isShown(cell) && (cell.textContent?.trim().length ?? 0) > 3)
      .filter((cell) => cell.getBoundingClientRect().width < 28)
      .map((cell) => `narrow: ${cell.textContent}`)
    return [...controls, ...columns]
  })

/** The width of a page in portrait without its margins, in pixels. */
const printedWidth = 703

for (const [name, { person, path, hasBars = false }] of Object.entries(printables))
  test(
    `prints ${name} as a document`,
    { tag: onlyEverything.includes(name) ? ['@desktop', '@all'] : '@desktop' },
    async ({ page }) => {
      await signIn(page, person)
      const address = typeof path === 'string' ? path : await path(page)
      await page.goto(address)
      await expectLoaded(page, address)
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      if (hasBars) await expect(page.locator('main [data-bar]').first()).toBeVisible()
      const { text, colors } = await printPage(page)
      expect(text).toContain(heading.split('\n')[0]?.replaceAll(/\s/g, ''))
      expect(text).toContain('Printedon')
      expect(text).toContain(page.url().replaceAll(/\s/g, ''))
      for (const words of ['Skiptomaincontent', 'Searchorrunacommand', 'Showtable', 'DownloadCSV'])
        expect(text, words).not.toContain(words)
      const chart = await page.evaluate(() =>
        getComputedStyle(document.body).getPropertyValue('--chart-1').trim(),
      )
      if (hasBars) expect(colors.get(chart) ?? 0, `bars in ${chart}`).toBeGreaterThan(2)
      await page.setViewportSize({ width: printedWidth, height: 1000 })
      await page.emulateMedia({ media: 'print' })
      expect(await listFaults(page)).toEqual([])
      await page.emulateMedia({ media: null })
    },
  )

test('prints a dark page in light colors', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/usage-consumption')
  await expectLoaded(page, '/usage-consumption')
  // The theme is not saved for the user, whom other journeys share.
  await page.route('**/api/session/appearance', (route) => route.fulfill({ json: { message: '' } }))
  const light = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--text').trim())
  await page.getByRole('button', { name: 'Theme and row height' }).click()
  await page.getByRole('menuitemradio', { name: /dark/i }).first().click()
  await page.keyboard.press('Escape')
  const dark = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--text').trim())
  expect(dark).not.toBe(light)
  const { colors } = await printPage(page)
  expect(colors.get(light) ?? 0).toBeGreaterThan(5)
  expect(colors.get(dark) ?? 0).toBe(0)
  // The screen keeps the chosen theme.
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--text').trim()))
    .toBe(dark)
})
