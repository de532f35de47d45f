/** What a customer's own users see: their invoices without the reseller's cost, and no data of other customers. */
import { listMenus } from '@cmp/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { signIn } from '../harness/people.ts'
import { readTableRows } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

const providerPages = [
  '/invoice',
  '/unassigned-line',
  '/billing-profile',
  '/billing-profile-subscription',
  '/currency-monthly-rate',
  '/currency-monthly-rate/add',
  '/customer/add',
  '/seller',
  '/brand',
]

/** Returns the companies of the first hundred invoices that the signed-in user sees. */
const listInvoiceCustomers = async (page: Page): Promise<string[]> => {
  const answer = await page.request.get('/api/CustomerInvoices/GetCustomerInvoiceWithPagination?pagesize=100')
  const { Data }: { Data: { companyName: string }[] } = await answer.json()
  return [...new Set(Data.map(({ companyName }) => companyName))]
}

test(
  'a customer’s administrator sees only its own invoices and no cost',
  { tag: '@phone' },
  async ({ page, isPhone }) => {
    await signIn(page, 'admin@demo.example')
    await page.goto('/customer-invoice')
    const table = page.getByRole('table', { name: 'Customer invoices' })
    await expect.poll(async () => (await readTableRows(table)).length).toBeGreaterThan(0)
    for (const heading of ['Cost', 'Markup', 'Margin'])
      await expect(table.getByRole('columnheader', { name: heading, exact: true })).toHaveCount(0)
    await page.getByLabel('Rows per page').selectOption('100')
    await expect(page).toHaveURL(/size=100/)
    await expect.poll(async () => (await readTableRows(table)).length).toBeGreaterThan(10)
    // A user with only one company sees no customer column.
    await expect(table.getByRole('columnheader', { name: 'Customer', exact: true })).toHaveCount(0)
    expect(await listInvoiceCustomers(page)).toEqual(['Chao Phraya Foods Co., Ltd.'])
    await expectAccessible(page)

    const link = table.locator('tbody').getByRole('link').first()
    const address = (await link.getAttribute('href')) ?? ''
    await page.goto(address)
    const details = page.getByRole('table').last()
    await expect.poll(async () => (await readTableRows(details)).length).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: /^Mark as/ })).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText(/\b(Cost|Markup|Margin)\b/)
    await page
      .getByRole('button', { name: /^Explain/ })
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: /^Explain .+/ })
    await expect.poll(() => drawer.locator('tbody tr').count()).toBeGreaterThan(0)
    await expect(drawer).not.toContainText(/markup|cost/i)
    await page.keyboard.press('Escape')
    const pdfAddress = (await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? ''
    expect((await page.request.get(pdfAddress)).headers()['content-type']).toContain('application/pdf')

    if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    const groups = listMenus('ADMIN').flatMap(({ name, children }) => (children ? [{ name, children }] : []))
    for (const { name, children } of groups) {
      const group = menu.getByRole('button', { name, exact: true })
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
      await expect(group.locator('xpath=..').getByRole('link')).toHaveText(
        children.map((child) => child.name),
      )
    }
    expect(groups.flatMap(({ children }) => children.map((child) => child.name))).not.toContain('Invoice')

    await signIn(page, 'admin@second.example')
    expect((await page.request.get(pdfAddress)).status()).toBe(404)
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText(/not found/i)
    await page.goto('/customer-invoice?size=100')
    await expect.poll(async () => (await readTableRows(table)).length).toBeGreaterThan(0)
    expect(await listInvoiceCustomers(page)).toEqual(['Andaman Pearl Resorts Co., Ltd.'])
  },
)

test('hides the provider’s pages from a customer, also by URL', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  for (const path of providerPages) {
    await page.goto(path)
    await expect(
      page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' }),
      path,
    ).toBeVisible()
    await expect(page.getByRole('main').locator('tbody tr'), path).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('textbox', { name: /name/i }), path).toHaveCount(0)
  }
})
