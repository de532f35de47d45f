/** Customers: the list and its address, the form, the warning about unsaved changes, and deletion. */
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { addCustomer, addSubscription, makeUnique } from '../harness/arrange.ts'
import { expectAccessibleInColour } from '../harness/accessibility.ts'
import { openForm } from '../harness/forms.ts'
import { signIn } from '../harness/people.ts'
import {
  chooseAction,
  readTableColumn,
  expectRow,
  expectWhole,
  readTableRows,
  findTableRow,
  searchList,
} from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

test.beforeEach(({ page }) => signIn(page, 'sa@demo.example'))

test(
  'keeps sort, page, size, search and filters in the URL',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await page.goto('/customer')
    const table = page.getByRole('table', { name: 'Customers' })
    const pager = page.getByRole('navigation', { name: 'Pages' })
    await expect(table.getByRole('columnheader', { name: 'Company name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await table.getByRole('button', { name: 'Company name' }).click()
    await expect(table.getByRole('columnheader', { name: 'Company name' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    // The previous rows are shown until the sorted rows arrive.
    await expect
      .poll(async () => {
        const names = await readTableColumn(table, 'Company name')
        return (
          names.length === 10 && names.every((name, index) => index === 0 || name <= (names[index - 1] ?? ''))
        )
      })
      .toBe(true)
    await pager.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(pager.getByRole('status')).toHaveText(/^11–\d+ of \d+$/)
    await pager.getByLabel('Rows per page').selectOption('25')
    await expect(page).toHaveURL(/size=25/)
    await expect(page).not.toHaveURL(/page=/)

    await page.getByLabel('Filter by Invoice language').selectOption('Thai')
    await searchList(page, 'foods')
    await expect(page).toHaveURL(/q=foods/)
    await expectRow(table, { 'Company name': 'Chao Phraya Foods Co., Ltd.' })
    await expect.poll(async () => (await readTableRows(table)).length).toBe(1)

    const link = page.url()
    for (const part of ['sort=companyName', 'dir=desc', 'size=25', 'language=th'])
      expect(link).toContain(part)
    const other = await browser.newPage()
    await signIn(other, 'sa@demo.example')
    await other.goto(link)
    await expect
      .poll(() => readTableColumn(other.getByRole('table', { name: 'Customers' }), 'Company name'))
      .toEqual(['Chao Phraya Foods Co., Ltd.'])
    await other.close()

    await searchList(page, 'no customer is called that')
    await expect(page.getByText('No matching customer')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect.poll(async () => (await readTableRows(table)).length).toBe(10)
  },
)

test('preloads the rows of a list when its link is hovered', { tag: '@desktop' }, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('GetCustomerWithPagination')) calls.push(request.url())
  })
  await page.goto('/customer/detail?id=none')
  const link = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Customers' })
  const rows = page.waitForResponse(/GetCustomerWithPagination/)
  await link.hover()
  await (await rows).finished()
  await page.evaluate(() => {
    const watcher = new MutationObserver(() => {
      // A row of placeholders; the money of a row is requested with the rows and can arrive after them.
      if (document.querySelector('main tr[aria-hidden] [data-skeleton]'))
        document.body.dataset['sawSkeleton'] = 'yes'
    })
    watcher.observe(document.body, { childList: true, subtree: true })
  })
  await link.click()
  await expect(page.getByRole('table', { name: 'Customers' }).locator('tbody tr')).toHaveCount(10)
  expect(await page.locator('body').getAttribute('data-saw-skeleton')).toBeNull()
  expect(calls).toHaveLength(1)
})

test(
  'keeps the heading and the selection bar in view on a phone without covering the focused row',
  { tag: '@narrow' },
  async ({ page }) => {
    await page.goto('/customer?size=25')
    const table = page.getByRole('table', { name: 'Customers' })
    const heading = table.getByRole('columnheader', { name: 'Company name' })
    const chosen = page.getByRole('region', { name: 'Selected rows' })
    const getRow = (index: number) => table.locator('tbody tr').nth(index)
    await getRow(0).getByRole('checkbox').check()
    await expect(chosen).toBeInViewport({ ratio: 1 })
    await getRow(20).scrollIntoViewIfNeeded()
    await expect(getRow(0)).not.toBeInViewport()
    await expect(heading).toBeInViewport({ ratio: 1 })

    const measureTop = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN
    const measureBottom = async (of: Locator) =>
      (await measureTop(of)) + ((await of.boundingBox())?.height ?? Number.NaN)
    await getRow(20).focus()
    for (let index = 19; index >= 0; index--) {
      await page.keyboard.press('ArrowUp')
      expect(await measureTop(getRow(index))).toBeGreaterThanOrEqual(Math.floor(await measureBottom(heading)))
    }
    for (let index = 1; index < 20; index++) {
      await page.keyboard.press('ArrowDown')
      expect(await measureBottom(getRow(index))).toBeLessThanOrEqual(Math.ceil(await measureTop(chosen)))
    }
    const sideways = await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)
    expect(sideways).toBe(0)
  },
)

test(
  'selects columns and exports the whole filtered list',
  { tag: ['@all', '@desktop'] },
  async ({ page }) => {
    await page.goto('/customer?q=Co., Ltd.')
    const table = page.getByRole('table', { name: 'Customers' })
    await expect(table.getByRole('columnheader', { name: 'Trend' })).toBeVisible()
    await expect.poll(async () => (await readTableRows(table)).length).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Table settings' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Trend' }).click()
    await page.keyboard.press('Escape')
    await expect(table.getByRole('columnheader', { name: 'Trend' })).toHaveCount(0)
    await page.reload()
    await expect(table.getByRole('columnheader', { name: 'Last month' })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'Trend' })).toHaveCount(0)

    // On a small screen the last columns are hidden. A column that the user selects is shown again, and another one is
    // hidden.
    await page.setViewportSize({ width: 1024, height: 900 })
    const created = table.getByRole('columnheader', { name: 'Created' })
    await expect(created).toHaveCount(0)
    await page.getByRole('button', { name: 'Table settings' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Created (hidden: not enough space)' }).click()
    await page.keyboard.press('Escape')
    await expect(created).toBeVisible()
    await expectWhole(page)

    const range = page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
    await expect(range).toHaveText(/of \d+$/)
    const count = Number(/of (\d+)$/.exec((await range.textContent()) ?? '')?.[1])
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export list as CSV' }).click()
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toContain('Company name')
    expect(lines.length - 1).toBe(count)
    expect(count).toBeGreaterThan(10)
  },
)

test('adds, shows, changes and deletes a customer by name', async ({ page }) => {
  const [name, tenant] = [makeUnique('Journey Trading'), makeUnique('tenant')]
  await page.goto('/customer')
  await openForm(page, 'Add customer')
  await page.getByRole('button', { name: 'Add customer' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(3)
  await expect(page.getByLabel('Company name')).toBeFocused()
  await expectAccessibleInColour(page)

  await page.getByLabel('Company name').fill(name)
  await page.getByLabel('Tenant ID').fill('')
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Tax ID').focus()
  await expect(page.getByText('email is not valid')).toBeVisible()
  await page.getByLabel('Email').fill('billing@journey.example')
  await page.getByLabel('Invoice language').selectOption('English')

  const taken = await addCustomer(page)
  await page.getByLabel('Tenant ID').fill(taken.tenantId)
  await page.getByRole('button', { name: 'Add customer' }).click()
  const tenantField = page.getByLabel('Tenant ID')
  await expect(tenantField).toHaveAccessibleDescription(/Another customer already has this Tenant ID/)
  await expect(page.getByLabel('Company name')).toHaveValue(name)
  await tenantField.fill(tenant)
  await page.getByRole('button', { name: 'Add customer' }).click()
  await expect(page.getByText(`${name} added.`)).toBeVisible()

  // The customer's page opens, with the next step.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(name))
  await expect(page.getByRole('region', { name: 'Finish setup' })).toContainText('Add billing profile')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Customers' }).click()
  const table = page.getByRole('table', { name: 'Customers' })
  await searchList(page, tenant)
  await expectRow(table, { 'Company name': name, Outstanding: '–' })
  // After going back from the page, the row with the link has the focus.
  await table.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(findTableRow(table, name)).toBeFocused()
  await table.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await openForm(page, 'Edit', `Edit ${name}`)
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('Thai')
  await page.getByRole('option', { name: /^Thailand/ }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  const guard = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expectAccessibleInColour(page)
  await guard.getByRole('button', { name: 'Stay on page' }).click()
  await expect(country).toHaveValue('Thailand (TH)')
  await page.getByRole('button', { name: 'Save customer' }).click()
  await expect(page.getByText(`${name} saved.`)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Thailand' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: `Delete customer ${name}?` })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete customer' }).click()
  await expect(page.getByText(`${name} deleted.`)).toBeVisible()
  await searchList(page, tenant)
  await expect(page.getByText('No matching customer')).toBeVisible()
})

test('asks before a changed form is discarded', { tag: '@all' }, async ({ page }) => {
  await page.goto('/customer/add')
  await page.getByLabel('Company name').fill('Half typed')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Customers' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave page' })
    .click()
  await expect(page).toHaveURL(/\/customer$/)
})

test('does not delete a customer in use and gives the reason', { tag: '@all' }, async ({ page }) => {
  const customer = await addCustomer(page)
  await addSubscription(page, customer)
  await page.goto(`/customer?q=${customer.tenantId}`)
  const table = page.getByRole('table', { name: 'Customers' })
  await chooseAction(page, findTableRow(table, customer.companyName), 'Delete')
  const question = page.getByRole('dialog', { name: `Delete customer ${customer.companyName}?` })
  await question.getByRole('button', { name: 'Delete customer' }).click()
  await expect(question.getByRole('alert')).toContainText('1 subscription belongs to it')
  await expect(question.getByRole('button', { name: 'Delete customer' })).toHaveCount(0)
  await expectAccessibleInColour(page)
  await question.getByRole('link', { name: 'Show 1 subscription' }).click()
  await expect(page.getByRole('table', { name: 'Customer subscriptions' }).locator('tbody tr')).toHaveCount(1)
  await page.goBack()
  await expectRow(table, { 'Company name': customer.companyName, Subscriptions: '1' })
})
