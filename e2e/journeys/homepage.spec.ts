/** The home page: every number is a link to a list that shows the same number. */
import type { Page } from '@playwright/test'
import { signInAdministrator, signInAs, createSomebody } from '../harness/accounts.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { signIn, type DemoPerson } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

/** A number on the page: its text, its currency if it is an amount, and its link. */
type Shown = { label: string; number: string; currency: string | undefined; href: string }

const openHome = async (page: Page): Promise<void> => {
  await page.goto('/homepage')
  await expect(page.getByRole('heading', { level: 2, name: 'Needs your attention' })).toBeVisible()
  await expect(page.locator('[aria-busy=true], [data-skeleton]')).toHaveCount(0)
}

const readNumbers = async (page: Page): Promise<Shown[]> => {
  const links = await page
    .getByRole('main')
    .locator('a[data-figure]')
    .evaluateAll((elements) =>
      elements.map((element) => ({
        href: element.getAttribute('href') ?? '',
        label:
          element.getAttribute('aria-label') ??
          `${element.querySelector('span')?.textContent}: ${element.querySelector('strong')?.textContent}`,
      })),
    )
  return links.map(({ label, href }) => {
    const [, number = '', currency] = /: (-?[\d,.]+)(?: ([A-Z]{3}))?$/.exec(label) ?? []
    return { label, number, currency, href }
  })
}

/** Waits until the list shows the number: an amount among its totals, a count in its pager, zero as an empty list. */
const expectInList = async (page: Page, { label, number, currency }: Shown): Promise<void> => {
  const main = page.getByRole('main')
  if (currency) {
    const figures = main.getByRole('button', { name: 'Charges and totals', expanded: false })
    await expect(figures.or(main.locator('[data-totals]').first()), label).toBeVisible({ timeout: 5000 })
    if (await figures.isVisible()) await figures.click()
    const line = main.locator('[data-totals]').filter({ has: page.getByText(currency, { exact: true }) })
    await expect(line, label).toContainText(number, { timeout: 5000 })
  } else if (number === '0')
    await expect(main.getByText(/^No (matching .+|.+ yet)$/), label).toBeVisible({ timeout: 5000 })
  else
    await expect(main.getByRole('navigation', { name: 'Pages' }).getByRole('status'), label).toHaveText(
      new RegExp(`of ${number}$`),
      { timeout: 5000 },
    )
}

const people: readonly DemoPerson[] = ['sa@demo.example', 'admin@demo.example']
for (const person of people)
  test(
    `every number of ${person} leads to a list that shows it`,
    { tag: person === 'admin@demo.example' ? ['@desktop'] : ['@desktop', '@all'] },
    async ({ page }) => {
      await signIn(page, person)
      await openHome(page)
      const first = await readNumbers(page)
      expect(first.length).toBeGreaterThan(8)
      for (const { number, label } of first) expect(number, label).not.toBe('')
      for (const href of new Set(first.map((shown) => shown.href))) {
        let current = first
        // Other journeys change the same portal, so outdated counts are read again.
        await expect(async () => {
          const expected = current.filter((shown) => shown.href === href)
          try {
            await page.goto(href)
            for (const shown of expected) await expectInList(page, shown)
          } catch (error) {
            await openHome(page)
            current = await readNumbers(page)
            throw error
          }
        }, href).toPass({ timeout: 60_000 })
      }
    },
  )

test('the attention list links to the fix of each item', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  await openHome(page)
  const items = page.getByRole('region', { name: 'Needs your attention' }).getByRole('link')
  const readAddresses = () =>
    items.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const first = await readAddresses()
  expect(first.length).toBeGreaterThan(0)
  for (const address of first) {
    let isThere = true
    // Other journeys change the same portal, so some entries no longer need attention.
    await expect(async () => {
      if (!isThere) return
      try {
        await page.goto(address)
        // A list of rows or, for an anomaly, of its causes.
        const shown = page.getByRole('main').locator('tbody tr, [aria-label^="Causes"] li')
        await expect(shown.first(), address).toBeVisible({ timeout: 5000 })
      } catch (error) {
        await openHome(page)
        isThere = (await readAddresses()).includes(address)
        throw error
      }
    }, address).toPass({ timeout: 60_000 })
  }
})

test(
  'explains an empty home page to a customer without invoices and offers contact',
  { tag: '@all' },
  async ({ page }) => {
    await signInAs(page, await createSomebody(await signInAdministrator()))
    await openHome(page)
    await expect(page.getByRole('region', { name: 'No invoices yet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Open support ticket' }).click()
    await expect(page).toHaveURL(/\/support-ticket\/add$/)
  },
)
