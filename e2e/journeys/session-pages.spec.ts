/** The pages before the sign-in are a document of their own: what goes on between it and the portal's. */
import { signInOptions } from '@cmp/contract'
import type { Page } from '@playwright/test'
import { newBrowser } from '../harness/accounts.ts'
import { expectHeading } from '../harness/forms.ts'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

const ended = 'Your session has ended. Sign in again to go on.'

/** The names of the scripts that the page has loaded, without what makes them new with each build. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(name)?.slice(1) ?? []),
  )

test('an address before the sign-in that has no page says so', { tag: '@all' }, async ({ page }) => {
  for (const address of ['/session/404', '/session/no-such-page']) {
    await page.goto(address)
    await expect(page.getByText('404'), address).toBeVisible()
    await expect(page, address).toHaveTitle(/Page not found/)
  }
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/session\/signin\?returnUrl=%2Fhomepage$/)
})

test(
  'the second step begins at the sign-in page where no sign-in waits for it',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/session/otp-verification')
    await expect(page).toHaveURL(/\/session\/signin$/)
    await expectHeading(page, 'Sign in')
  },
)

test('one page leads to the next without a load, and back', async ({ page }) => {
  await page.goto('/session/signin?returnUrl=%2Fcustomer')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expectHeading(page, 'Forgot password')
  await expect(page).toHaveTitle(/Forgot password/)
  await page.goBack()
  await expectHeading(page, 'Sign in')
  await expect(page).toHaveURL(/returnUrl=%2Fcustomer$/)
  expect(documents).toEqual([])
})

test(
  'a portal that is slow to answer lets the page wait, and shows it',
  { tag: '@all' },
  async ({ page }) => {
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(`**${signInOptions.path}`, async (route) => {
      await answered
      await route.continue()
    })
    await page.goto('/session/signin')
    await expect(page.getByRole('status')).toHaveText('Loading')
    answer()
    await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
    await expect(page.getByLabel('User Id')).toBeFocused()
  },
)

test('the portal is loaded ahead once somebody types, and not before', async ({ browser }) => {
  // A browser that has nothing yet: what it has already is not loaded.
  const page = await newBrowser(browser)
  await page.goto('/session/signin')
  await page.waitForLoadState('networkidle')
  const before = await scriptsOf(page)
  expect(before).toContain('react')
  expect(before).not.toContain('router-and-query')
  await page.getByLabel('User Id').pressSequentially('s')
  await expect.poll(() => scriptsOf(page)).toEqual(expect.arrayContaining(['router-and-query', 'Shell']))
  await expectHeading(page, 'Sign in')
  await page.context().close()
})

test('a session that has ended leaves an unsaved form without a question, and says why once', async ({
  page,
}) => {
  await signIn(page, 'sa@demo.example')
  await page.goto('/customer/add')
  await expectHeading(page, 'Add customer')
  await page.getByLabel('Company name').fill('Never saved')
  await page.context().clearCookies()
  await page.keyboard.press('Control+K')
  await page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox').fill('foods')
  await expect(page).toHaveURL(/\/session\/signin\?returnUrl=%2Fcustomer%2Fadd$/)
  await expect(page.getByText(ended)).toBeVisible()
  await page.reload()
  await expectHeading(page, 'Sign in')
  await expect(page.getByText(ended)).toHaveCount(0)
  await page.goBack()
  await expectHeading(page, 'Sign in')
  await expect(page.getByText('Never saved')).toHaveCount(0)
})
