/** Customer invoices as a work list: the rows come first, and the heading and the actions stay in view. */
import { expectAccessible, expectFitting } from '../harness/accessibility.ts'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

/** The number of rows that are completely in view at 1440 × 900. */
const leastRows = 12

test('shows the rows first and folds the figures above them', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  await page.goto('/customer-invoice')
  const table = page.getByRole('table', { name: 'Customer invoices' })
  const rows = table.locator('tbody tr[data-drawn]')
  await expect(rows.first()).toBeVisible()
  const { bottom } = await page
    .getByRole('navigation', { name: 'Pages' })
    .evaluate((pager) => ({ bottom: pager.getBoundingClientRect().top }))
  const inView = await rows.evaluateAll(
    (all, end) => all.filter((row) => row.getBoundingClientRect().bottom <= end).length,
    bottom + 1,
  )
  expect(inView).toBeGreaterThanOrEqual(leastRows)

  // The chart is remembered as open.
  const figures = page.getByRole('button', { name: 'Charges and totals' })
  await figures.click()
  await expect(page.getByRole('heading', { name: /^Charges by month/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Charges by month/ })).toBeVisible()

  // The heading and the actions stay in view, whatever is scrolled.
  await page.getByLabel('Select all rows on this page').check()
  const actions = page.getByRole('region', { name: 'Selected rows' })
  await expect(actions).toBeInViewport({ ratio: 1 })
  await page.getByRole('main').evaluate((main) => {
    main.scrollTop = main.scrollHeight
  })
  await expect(rows.last()).toBeInViewport()
  await expect(table.getByRole('columnheader', { name: 'Customer' })).toBeInViewport({ ratio: 1 })
  await expect(actions).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await expectFitting(page)
  await page.getByRole('main').evaluate((main) => {
    main.scrollTop = 0
  })
  await figures.click()
  await expect(page.getByRole('heading', { name: /^Charges by month/ })).toBeHidden()
})

test('remembers the page size and the row height of a list', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  await page.goto('/audit')
  const size = page.getByLabel('Rows per page')
  await expect(size.locator('option:checked')).toHaveText(/fills the screen/)
  await size.selectOption('25')
  await expect(page).toHaveURL(/size=25/)
  await page.getByRole('button', { name: 'Table settings' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Compact rows' }).click()
  await page.keyboard.press('Escape')
  const row = page.locator('tr[data-drawn]').first()
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(48)

  await page.goto('/audit')
  await expect(size).toHaveValue('25')
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(48)
  // Other lists keep their own.
  await page.goto('/customer-invoice')
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(36)
})
