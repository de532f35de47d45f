/** Mail from the portal and the steps after it: invitation, code, new password, sign-up. */
import type { LoginReply } from '@cmp/contract'
import { request, type Page } from '@playwright/test'
import {
  signInAdministrator,
  goodPassword,
  invite,
  signInAs,
  createSomebody,
  createUniqueAddress,
} from '../harness/accounts.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { codeIn, linkIn, mailTo } from '../harness/mail.ts'
import { browserHeaders, signInByHand } from '../harness/people.ts'
import { expect, getPortalUrl, test } from '../harness/test.ts'

const aCode = { subject: /sign-in code/ }

const choosePassword = async (page: Page): Promise<void> => {
  await page.getByLabel('New Password', { exact: true }).focus()
  await page.getByLabel('Confirm Password', { exact: true }).focus()
  await page.getByLabel('New Password', { exact: true }).focus()
  await expect(page.getByText('This field is required')).toHaveCount(2)
  await page.getByLabel('New Password', { exact: true }).fill(goodPassword)
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeDisabled()
  await page.getByLabel('Confirm Password', { exact: true }).fill('another one entirely')
  await page.getByLabel('New Password', { exact: true }).focus()
  await expect(page.getByText('Password does not match with new password')).toBeVisible()
  await expect(submit).toBeDisabled()
  await page.getByLabel('Confirm Password', { exact: true }).fill(goodPassword)
  await expectAccessible(page)
  await submit.click()
  await expect(
    page.getByText(
      'The Account has been verified and password has been set succesfully. Please log in to continue using CMP.',
    ),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/session\/signin$/)
}

test('an invitation leads to setting a password and signing in, once', async ({ page }) => {
  const calls = await signInAdministrator()
  const email = createUniqueAddress('invited')
  await invite(calls, { name: 'Journey Person', email, roleCode: 'SA' })
  const link = linkIn(await mailTo(email))
  await page.goto(link)
  await choosePassword(page)
  await page.goto(link)
  await expect(page.getByText(/already been used/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Forgot password' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInByHand(page, email, goodPassword)
  await expect(page).toHaveURL(/\/homepage$/)
})

test(
  'a code by mail is the second step, and wrong and former codes are rejected',
  { tag: '@all' },
  async ({ page }) => {
    const calls = await signInAdministrator()
    const { email, id } = await createSomebody(calls)
    const enabled = await calls.post(`/api/Users/update-enablemfa-by-userid?userId=${id}`)
    expect(enabled.ok(), await enabled.text()).toBe(true)
    await page.goto('/customer?q=foods')
    await signInByHand(page, email, goodPassword)
    await expect(page).toHaveURL(/\/session\/otp-verification/)
    const code = codeIn(await mailTo(email, aCode))
    const field = page.getByLabel('Enter OTP')
    await field.pressSequentially('12ab34')
    await expect(field).toHaveValue('1234')
    await expectAccessible(page)
    await field.fill(code === '111111' ? '222222' : '111111')
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(page.getByText(/code is incorrect/)).toBeVisible()
    await expect(page).toHaveURL(/\/session\/otp-verification/)
    await field.fill(code)
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(page).toHaveURL(/\/customer\?q=foods$/)
    await expect(page.getByRole('heading', { level: 1, name: /Customers/ })).toBeVisible()
  },
)

// A new code is available after 20 seconds, which `npm test` does not wait for: mailed-codes.test.ts moves the clock.
test('sends a new code that invalidates the former code', { tag: '@all' }, async ({ page }) => {
  const calls = await signInAdministrator()
  const { email, id } = await createSomebody(calls)
  await calls.post(`/api/Users/update-enablemfa-by-userid?userId=${id}`)
  await page.goto('/session/signin')
  await signInByHand(page, email, goodPassword)
  const former = codeIn(await mailTo(email, aCode))
  const resend = page.getByRole('button', { name: 'Resend OTP' })
  await expect(async () => {
    if (await resend.isEnabled()) await resend.click()
    await expect(page.getByText('New OTP has been sent. Please enter the OTP within 2 minutes.')).toBeVisible(
      { timeout: 2000 },
    )
  }).toPass({ timeout: 60_000 })
  const code = codeIn(await mailTo(email, { ...aCode, before: 1 }))
  if (former !== code) {
    await page.getByLabel('Enter OTP').fill(former)
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(page).toHaveURL(/\/session\/otp-verification/)
  }
  await page.getByLabel('Enter OTP').fill(code)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page).toHaveURL(/\/homepage$/)
})

test('resets a forgotten password with the link sent by mail', { tag: '@all' }, async ({ page }) => {
  const { email } = await createSomebody(await signInAdministrator())
  await page.goto('/session/signin')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('this field is required')).toBeVisible()
  await page.getByLabel('User Id').fill(email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Please check your email for password info')).toBeVisible()
  await expectAccessible(page)
  await page.goto(linkIn(await mailTo(email, { subject: /new password/ })))
  await choosePassword(page)
  await page.goto('/session/signin')
  await signInByHand(page, email, goodPassword)
  await expect(page).toHaveURL(/\/homepage$/)
})

test('responds with the same text to an unknown user', { tag: '@all' }, async ({ page }) => {
  await page.goto('/session/forgot-password')
  await page.getByLabel('User Id').fill(createUniqueAddress('nobody'))
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Please check your email for password info')).toBeVisible()
})

test('requesting a new password signs out of this browser', { tag: '@all' }, async ({ page }) => {
  const account = await createSomebody(await signInAdministrator())
  await signInAs(page, account)
  await page.goto('/session/forgot-password')
  await page.getByLabel('User Id').fill(account.email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Please check your email for password info')).toBeVisible()
  expect((await page.request.get('/api/session')).status()).toBe(401)
  await page.goto('/customer')
  await expect(page).toHaveURL(/\/session\/signin\?returnUrl=%2Fcustomer$/)
})

test(
  'a new user signs up, confirms the address, waits for approval and signs in',
  { tag: '@all' },
  async ({ page }) => {
    const email = createUniqueAddress('newcomer')
    await page.goto('/session/signin')
    await page.getByRole('link', { name: /Sign up/ }).click()
    const submit = page.getByRole('button', { name: /Sign up/ })
    await submit.click()
    await expect(page.getByText('this field is required')).toHaveCount(3)
    await page.getByLabel('Username').fill('New Comer')
    await page.getByLabel('Email').fill('not an address')
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await expect(page.getByText('email is not valid')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('I have read and agree to the terms of service.').check()
    await submit.click()
    await page.goto(linkIn(await mailTo(email)))
    await expectAccessible(page)
    const confirm = page.getByRole('button', { name: 'Confirm email address' })
    await page.getByLabel('Password', { exact: true }).fill('what somebody else chose 9')
    await confirm.click()
    await expect(page.getByText(/not the password that you chose/)).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await confirm.click()
    await expect(page.getByText(/administrator/)).toBeVisible()
    await page.goto('/session/signin')
    await signInByHand(page, email, goodPassword)
    await expect(page.getByText(/waiting for approval/)).toBeVisible()

    const calls = await signInAdministrator()
    const found = await calls.get(`/api/Users/GetUserWithPagination?search=${encodeURIComponent(email)}`)
    const { Data }: { Data: { id: string; status: string }[] } = await found.json()
    const [user] = Data
    expect(user?.status).toBe('waiting')
    const customers = await calls.get('/api/Customers')
    const [customer]: { id: string }[] = await customers.json()
    const changed = await calls.put(`/api/Users/${user?.id}`, {
      data: { roleCode: 'GUEST', customerId: customer?.id },
    })
    expect(changed.ok(), await changed.text()).toBe(true)
    const approved = await calls.post(`/api/Users/reactive-user-by-user-id?userId=${user?.id}`)
    expect(approved.ok(), await approved.text()).toBe(true)
    await signInByHand(page, email, goodPassword)
    await expect(page).toHaveURL(/\/homepage$/)
  },
)

test('the response of the second step alone signs no user in', { tag: '@all' }, async () => {
  const calls = await signInAdministrator()
  const { email, id } = await createSomebody(calls)
  await calls.post(`/api/Users/update-enablemfa-by-userid?userId=${id}`)
  const fresh = await request.newContext({ baseURL: getPortalUrl(), extraHTTPHeaders: browserHeaders })
  const login = await fresh.post('/api/Users/Login', { data: { userid: email, password: goodPassword } })
  const reply: LoginReply = await login.json()
  expect(reply).toMatchObject({ enableMFA: true, isValidated: false, menus: [] })
  expect((await fresh.get('/api/session')).status()).toBe(401)
  const asBearer = await fresh.get('/api/session', { headers: { authorization: `Bearer ${reply.token}` } })
  expect(asBearer.status()).toBe(401)
})
