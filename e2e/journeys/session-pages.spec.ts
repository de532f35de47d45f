/** The pages before sign-in are a separate HTML document. Tests the transitions between it and the portal's document. */
import { signInOptions } from '@cmp/contract'
import type { Page } from '@playwright/test'
import { openNewBrowser } from '../harness/accounts.ts'
import { expectHeading } from '../harness/forms.ts'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

const ended = 'Your session has ended. Sign in again to continue.'

/** Returns the names of the scripts that the page has loaded, without the hash that changes with each build. */
const listScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(name)?.slice(1) ?? []),
  )

test('reports an unknown URL before the sign-in', { tag: '@all' }, async ({ page }) => {
  for (const address of ['/session/404', '/session/no-such-page']) {
    await page.goto(address)
    await expect(page.getByText('404'), address).toBeVisible()
    await expect(page, address).toHaveTitle(/Page not found/)
  }
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/session\/signin$/)
})

test(
  'redirects the second step to the sign-in page without a pending sign-in',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/session/otp-verification')
    await expect(page).toHaveURL(/\/session\/signin$/)
    await expectHeading(page, 'Sign in')
  },
)

test('navigates between the pages and back without a page load', async ({ page }) => {
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

test('shows that the page waits for a slow portal', { tag: '@all' }, async ({ page }) => {
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
})

/** Makes a call of the portal fail with a message. */
const refuse = (page: Page, path: string, message: string): Promise<unknown> =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status: 400, json: { code: 'InvalidRequest', message } }),
  )

test(
  'shows the portal’s message for a rejected password, link or code and lets the user retry',
  { tag: '@all' },
  async ({ page }) => {
    const alert = page.getByRole('alert')
    await refuse(page, '/api/Users/ForgetPassword', 'No mail today.')
    await page.goto('/session/forgot-password')
    await page.getByLabel('User Id').fill('somebody')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(alert).toHaveText('No mail today.')
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeEnabled()

    const secondStep = {
      token: 'temporary',
      userId: 'somebody',
      message: 'A code was sent.',
      methods: ['otp'],
      sentAt: Date.now() - 60_000,
    }
    await page.evaluate(
      (pending) =>
        sessionStorage.setItem('cmp-second-step', JSON.stringify({ state: { pending }, version: 5 })),
      secondStep,
    )
    await refuse(page, '/api/Users/validate-user-with-otp', 'The code cannot be checked.')
    await refuse(page, '/api/Users/send-new-otp', 'No new code today.')
    await page.goto('/session/otp-verification')
    await expect(page.getByText('A code was sent.')).toBeVisible()
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(page.getByText('This field is required')).toBeVisible()
    await page.getByLabel('Enter OTP').fill('123456')
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(alert).toHaveText('The code cannot be checked.')
    await page.getByRole('button', { name: 'Resend OTP' }).click()
    await expect(alert).toHaveText('No new code today.')

    await page.route('**/api/Users/get-session-detail**', (route) =>
      route.fulfill({ json: { sessionEnable: true, message: '', isVerification: false } }),
    )
    await refuse(page, '/api/Users/set-user-password', 'This password cannot be set.')
    await page.goto('/session/new-password?userId=somebody&sessionId=a-link')
    const submit = page.getByRole('button', { name: 'Submit' })
    await page.getByLabel('New Password', { exact: true }).fill('quiet lantern orbit 73')
    await page.getByLabel('Confirm Password', { exact: true }).fill('quiet lantern orbit 73')
    await expect(submit).toBeEnabled()
    await submit.click()
    await expect(alert).toHaveText('This password cannot be set.')
    await expect(submit).toBeDisabled()
  },
)

test('preloads the portal once a user types and not before', async ({ browser }) => {
  // A browser with an empty cache, because cached files are not loaded.
  const page = await openNewBrowser(browser)
  await page.goto('/session/signin')
  await page.waitForLoadState('networkidle')
  const before = await listScripts(page)
  expect(before).toContain('react')
  expect(before).not.toContain('router-and-query')
  await page.getByLabel('User Id').pressSequentially('s')
  await expect.poll(() => listScripts(page)).toEqual(expect.arrayContaining(['router-and-query', 'Shell']))
  await expectHeading(page, 'Sign in')
  await page.context().close()
})

test('leaves an unsaved form without a question after the session has ended and gives the reason once', async ({
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
