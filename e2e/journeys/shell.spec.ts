/** The frame around every page: menu, command palette, themes, breadcrumbs. */
import { setAppearance } from '@cmp/contract'
import { openNewBrowser } from '../harness/accounts.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

test('searches the menu and opens its pages', { tag: '@phone' }, async ({ page, isPhone }) => {
  await signIn(page, 'sa@demo.example')
  await page.goto('/homepage')
  if (isPhone) {
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
  }
  const menu = page.getByRole('navigation', { name: 'Main' })
  if (isPhone) await expectAccessible(page)
  await page.getByPlaceholder('Search here...').fill('monthly')
  await expect(menu.getByRole('link')).toHaveText(['Monthly Exchange Rates', 'Monthly Reports'])
  await menu.getByRole('link', { name: 'Monthly Exchange Rates' }).click()
  await expect(page).toHaveURL(/\/currency-monthly-rate$/)
  if (isPhone) await expect(menu).toBeHidden()
  else
    await expect(menu.getByRole('link', { name: 'Monthly Exchange Rates' })).toHaveAttribute(
      'aria-current',
      'page',
    )
})

test(
  'the sidebar collapses to icons and stays collapsed',
  { tag: ['@all', '@desktop'] },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    await page.goto('/homepage')
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    await expect(page.getByPlaceholder('Search here...')).toBeHidden()
    await page.reload()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Customer Invoice' }).click()
    await expect(page).toHaveURL(/\/customer-invoice$/)
  },
)

test('Ctrl-K opens a page and a customer and runs an action', async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  await page.goto('/homepage')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+K')
  // A user who continues to type does not wait until the palette has loaded.
  await page.keyboard.type('billing profile')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await expect(palette.getByRole('combobox')).toHaveValue('billing profile')
  await expect(palette.getByRole('option').first()).toHaveText(/Billing Profiles/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/billing-profile$/)

  await page.keyboard.press('Control+K')
  await palette.getByRole('combobox').fill('Chao Phraya')
  await palette.getByRole('option', { name: /Chao Phraya Foods.* customer$/ }).click()
  await expect(page).toHaveURL(/\/customer\/detail\?id=/)
  await expect(page.getByRole('heading', { level: 1, name: /Chao Phraya Foods/ })).toBeVisible()

  // Cloud resources are found too, and open their own page.
  await page.keyboard.press('Control+K')
  await palette.getByRole('combobox').fill('cpf-logistics-web')
  await palette.getByRole('option', { name: /^cpf-logistics-web/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'cpf-logistics-web' })).toBeVisible()

  await page.keyboard.press('Control+K')
  await palette.getByRole('combobox').fill('add customer')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customer\/add$/)

  await page.keyboard.press('Control+K')
  await expect(palette).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

// On a phone the height of a row depends on its content.
test('stores theme and row height with the user', { tag: ['@all', '@desktop'] }, async ({ page }) => {
  // The appearance belongs to the user; no other journey signs in with this user at that time.
  await signIn(page, 'editor@demo.example')
  await page.goto('/customer-invoice')
  const firstRow = page.getByRole('table', { name: 'Customer invoices' }).getByRole('row').nth(1)
  await expect(firstRow).toBeVisible()
  const appearanceButton = page.getByRole('button', { name: 'Theme and row height' })
  const choose = async (name: string) => {
    await appearanceButton.click()
    // A reload would cancel the call before it is answered.
    const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname === setAppearance.path)
    await page.getByRole('menuitemradio', { name, exact: true }).first().click()
    await saved
    await page.keyboard.press('Escape')
  }
  const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await choose('Blue')
  await choose('Compact rows')
  const light = await readBackground()
  await choose('Slate')
  await choose('Comfortable rows')
  await expect.poll(readBackground).not.toBe(light)
  const dark = await readBackground()
  await page.reload()
  await expect(firstRow).toBeVisible()
  await expect.poll(readBackground).toBe(dark)
  await expect.poll(async () => (await firstRow.boundingBox())?.height).toBe(48)
  await choose('Blue')
  await choose('Compact rows')
  await expect.poll(async () => (await firstRow.boundingBox())?.height).toBe(36)
})

test(
  'the second path set leads to the same pages and keeps the search',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    for (const [from, to] of [
      ['/customer-management/customer?q=foods', '/customer?q=foods'],
      ['/customer-management/customer-subscription', '/customer-subscription'],
      ['/billing-management/invoices', '/invoice'],
      ['/billing-management/customer-invoice', '/customer-invoice'],
      ['/m', '/user'],
      ['/', '/homepage'],
    ] as const) {
      await page.goto(from)
      await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === to)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  },
)

test('breadcrumbs link back to the list and home', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  await page.goto('/customer/add')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs).toContainText('Add customer')
  await crumbs.getByRole('link', { name: 'Customers' }).click()
  await expect(page).toHaveURL(/\/customer$/)
  await crumbs.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/homepage$/)
})

test('a page whose script does not load says so and can be retried', { tag: '@all' }, async ({ browser }) => {
  // The browser itself logs what it could not load, so this page is not checked for errors.
  const page = await openNewBrowser(browser)
  await signIn(page, 'sa@demo.example')
  await page.route(/\/assets\/RolesPage-[^/]+\.js$/, (route) => route.abort())
  await page.goto('/role')
  await expect(page.getByRole('alert')).toContainText('Could not display this page')
  await expectAccessible(page)
  await page.unroute(/\/assets\/RolesPage-[^/]+\.js$/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
  await page.context().close()
})
