/** Signing in and out. */
import { demoPassword } from '@cmp/contract'
import { expectAccessible } from '../harness/accessibility.ts'
import { signIn, signInByHand } from '../harness/people.ts'
import { expect, getPortalUrl, test } from '../harness/test.ts'

const person = 'sa@demo.example'

test('requires missing fields and keeps the form after an error', async ({ page }) => {
  await page.goto('/session/signin')
  await expect(page).toHaveTitle(/Sign in/)
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await submit.click()
  await expect(page.getByText('This field is required')).toHaveCount(2)
  await expectAccessible(page)

  await signInByHand(page, person, 'not-the-password')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('User Id')).toHaveValue(person)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password')
  await expect(submit).toBeEnabled()
})

test('shows and hides the password', { tag: '@all' }, async ({ page }) => {
  await page.goto('/session/signin')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test(
  'opens the first menu, remembers the user ID and clears everything after signing out',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/session\/signin/)
    await page.getByLabel('Remember Me').check()
    await signInByHand(page, person, demoPassword)
    await expect(page).toHaveURL(/\/homepage$/)
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()

    await page.getByRole('button', { name: /account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/session\/signin$/)
    await expect(page.getByLabel('User Id')).toHaveValue(person)
    expect(await page.context().cookies()).toEqual([])
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.goto('/customer')
    await expect(page).toHaveURL(/\/session\/signin\?returnUrl=/)
  },
)

test('returns to the requested page', { tag: '@all' }, async ({ page }) => {
  await page.goto('/customer?q=food&size=25')
  await expect(page).toHaveURL(/\/session\/signin\?returnUrl=/)
  await signInByHand(page, person, demoPassword)
  await expect(page).toHaveURL(/\/customer\?q=food&size=25$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Customers/ })).toBeVisible()
})

test('a first visit and a visit with an earlier session log no error', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.context().addCookies([{ name: 'cmp_session', value: 'of-yesterday', url: getPortalUrl() }])
  await page.goto('/customer?q=food')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/session\/signin\?returnUrl=%2Fcustomer%3Fq%3Dfood$/)
  expect(errors).toEqual([])
})

test('works by keyboard only', { tag: '@all' }, async ({ page }) => {
  await page.goto('/session/signin')
  await expect(page.getByLabel('User Id')).toBeFocused()
  await page.keyboard.type(person)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Remember Me')).toBeChecked()
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/homepage$/)
})

test('reports an unknown URL and links back', { tag: '@all' }, async ({ page }) => {
  await signIn(page, person)
  await page.goto('/no/such/page')
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/homepage$/)
})
