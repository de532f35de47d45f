/** Interruptions of a user: the session ends, the network fails, the portal is replaced by a newer version. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openNewBrowser } from '../harness/accounts.ts'
import { expectHeading } from '../harness/forms.ts'
import { dropSession, signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

const restoredMessage = 'Your earlier input was restored, except for passwords and keys.'

const typeCompany = async (page: Page, name: string): Promise<void> => {
  await page.goto('/customer/add')
  await expectHeading(page, 'Add customer')
  await page.getByLabel('Company name').fill(name)
  await page.getByLabel('Tenant ID').fill(randomUUID())
  await page.getByLabel('Invoice language').selectOption('Thai')
}

test(
  'restores a form after the session has ended, for the same user only',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    await typeCompany(page, 'Öst Handel')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Add customer' }).click()
    await expect(page).toHaveURL(/\/session\/signin\?returnUrl=%2Fcustomer%2Fadd$/)
    await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible()

    await signIn(page, 'editor@demo.example')
    await page.goto('/customer/add')
    await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
    await dropSession(page)

    await signIn(page, 'sa@demo.example')
    await page.goto('/customer/add')
    await expect(page.getByLabel('Company name')).toHaveValue('Öst Handel')
    await expect(page.getByText(restoredMessage)).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByLabel('Company name')).toHaveValue('')
    await expect(page.getByText(restoredMessage)).toHaveCount(0)
    await page.reload()
    await expectHeading(page, 'Add customer')
    await expect(page.getByLabel('Company name')).toHaveValue('')
  },
)

test(
  'a form survives a reload and is discarded when its user leaves it',
  { tag: '@phone' },
  async ({ page }) => {
    page.on('dialog', (question) => void question.accept())
    await signIn(page, 'sa@demo.example')
    await typeCompany(page, 'Reloaded Ltd.')
    await page.reload()
    await expect(page.getByLabel('Company name')).toHaveValue('Reloaded Ltd.')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave page' })
      .click()
    await expectHeading(page, 'Customers')
    await page.goto('/customer/add')
    await expectHeading(page, 'Add customer')
    await expect(page.getByLabel('Company name')).toHaveValue('')
  },
)

test(
  'keeps the list while offline, labels it correctly and resumes automatically',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    await page.goto('/customer')
    const rows = page.getByRole('region', { name: 'Customers' }).getByRole('row')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages).toContainText(/1–10 of \d+/)
    const first = await rows.nth(1).textContent()
    await page.context().setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
    await pages.getByRole('button', { name: 'Next page' }).click()
    await expect(pages).toContainText('Waiting for connection')
    expect(await rows.nth(1).textContent()).toBe(first)
    await page.context().setOffline(false)
    await expect(pages).toContainText(/11–20 of \d+/)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    await expect(rows.nth(1)).not.toHaveText(first ?? '')
  },
)

test('a page opened offline loads once the connection is back', { tag: '@all' }, async ({ browser }) => {
  // The browser itself logs what it could not load, so this page is not checked for errors.
  const page = await openNewBrowser(browser)
  await signIn(page, 'sa@demo.example')
  await page.goto('/customer')
  await expectHeading(page, 'Customers')
  await page.context().setOffline(true)
  await page.evaluate(() => history.pushState(null, '', '/audit'))
  await expect(page.getByRole('heading', { name: 'Waiting for connection' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
  await page.context().setOffline(false)
  await expectHeading(page, 'Audit log')
  await page.context().close()
})

test('reports a portal that does not respond and retries', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  await page.goto('/customer')
  await expectHeading(page, 'Customers')
  await page.route('**/api/Roles*', (route) => route.abort())
  await page.evaluate(() => history.pushState(null, '', '/role'))
  const bar = page.getByRole('status').filter({ hasText: 'The portal is not responding.' })
  await expect(bar).toBeVisible()
  await page.unroute('**/api/Roles*')
  await expect(bar).toHaveCount(0)
})

test(
  'reloads a page after an upgrade removed its files and restores the form',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    await typeCompany(page, 'Before the update')
    // The file is missing once, for the page of the previous version.
    await page.route(/\/assets\/Palette-[^/]+\.js$/, (route) => route.abort(), { times: 1 })
    await page.keyboard.press('Control+K')
    await expect(page.getByText(restoredMessage)).toBeVisible()
    await expect(page.getByLabel('Company name')).toHaveValue('Before the update')
    await page.keyboard.press('Control+K')
    await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible()
  },
)

test('names the request and keeps the form after an internal error', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  await typeCompany(page, 'Kept Ltd.')
  await page.route('**/api/Customers**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 500,
          json: { code: 'Internal', message: 'Something went wrong!', requestId: 'req-4711' },
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Add customer' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Something went wrong! Request ID: req-4711' }),
  ).toBeVisible()
  await expect(page.getByLabel('Company name')).toHaveValue('Kept Ltd.')
})
