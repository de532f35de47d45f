/** A user's own account: two-step verification, passkeys, sessions, API tokens, password and time zone. */
import { request, type Locator, type Page } from '@playwright/test'
import {
  signInAdministrator,
  confirmDialog,
  beginApp,
  goodPassword,
  openNewBrowser,
  signInAs,
  createSomebody,
  type Account,
} from '../harness/accounts.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { addCustomer, makeUnique } from '../harness/arrange.ts'
import { mailTo } from '../harness/mail.ts'
import { browserHeaders, dropSession, signInByHand } from '../harness/people.ts'
import { expect, getPortalUrl, test } from '../harness/test.ts'

/** How long a code of an authenticator app is valid, in milliseconds. */
const stepMilliseconds = 30_000

const getPanel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

const openPage = async (page: Page, account: Account, tab: string): Promise<void> => {
  await signInAs(page, account)
  await page.goto(`/profile?tab=${tab}`)
  await expect(page.getByRole('heading', { level: 1, name: account.name })).toBeVisible()
}

/** Sets up an authenticator app and keeps the recovery codes. */
const setUpApp = async (page: Page) => {
  const { app, enrolment } = await beginApp(page)
  await expectAccessible(page)
  const code = (later = 0): string => app.generate({ timestamp: Date.now() + later })
  await enrolment.getByLabel('Code from your authenticator app').fill(code())
  await enrolment.getByRole('button', { name: 'Confirm' }).click()
  const codesDialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  const items = codesDialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allTextContents()
  expect(new Set(codes).size).toBe(10)
  await expectAccessible(page)
  await codesDialog.getByRole('button', { name: "I've saved them" }).click()
  await expect(getPanel(page, 'Authenticator app')).toContainText('In use')
  await expect(getPanel(page, 'Recovery codes')).toContainText('10 codes left.')
  return { code, codes }
}

/** Enters the password, after which the second step is required. */
const beginSignIn = async (page: Page, account: Account): Promise<void> => {
  await dropSession(page)
  await page.goto('/session/signin')
  await signInByHand(page, account.email, goodPassword)
  await expect(page).toHaveURL(/\/session\/otp-verification$/)
}

test('sets up an authenticator app and signs in with it', async ({ page }) => {
  const account = await createSomebody(await signInAdministrator())
  await openPage(page, account, 'security')
  const { code } = await setUpApp(page)
  expect((await mailTo(account.email, { subject: /authenticator/i })).text).toContain(account.name)
  await beginSignIn(page, account)
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toHaveCount(0)
  // The code that confirmed the app is not accepted again; the app's next code is already accepted.
  await page.getByLabel('Enter OTP').fill(code(stepMilliseconds))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page).toHaveURL(/\/homepage$/)
})

test(
  'signs in once with a recovery code and removes the authenticator app',
  { tag: '@all' },
  async ({ page, browser }) => {
    const account = await createSomebody(await signInAdministrator())
    await openPage(page, account, 'security')
    const { codes } = await setUpApp(page)
    const other = await openNewBrowser(browser)
    const useRecoveryCode = async () => {
      await beginSignIn(other, account)
      await other.getByRole('button', { name: 'Use a recovery code' }).click()
      await other.getByLabel('Enter a recovery code').fill(codes[0] ?? '')
      await other.getByRole('button', { name: 'Verify OTP' }).click()
    }
    await useRecoveryCode()
    await expect(other).toHaveURL(/\/homepage$/)
    await useRecoveryCode()
    await expect(other.getByRole('alert')).toBeVisible()
    await expect(other).toHaveURL(/\/session\/otp-verification$/)
    await other.context().close()

    await page.reload()
    await expect(getPanel(page, 'Recovery codes')).toContainText('9 codes left.')
    await getPanel(page, 'Authenticator app').getByRole('button', { name: 'Remove' }).click()
    await confirmDialog(page, 'Remove authenticator app?', 'Remove app')
    await expect(
      getPanel(page, 'Authenticator app').getByRole('button', { name: 'Set up app' }),
    ).toBeVisible()
  },
)

test('adds a passkey, signs in without a password and removes it', { tag: '@all' }, async ({ page }) => {
  const account = await createSomebody(await signInAdministrator())
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await openPage(page, account, 'security')
  await getPanel(page, 'Passkeys').getByRole('button', { name: 'Add passkey' }).click()
  const naming = page.getByRole('dialog', { name: 'Add passkey' })
  await naming.getByLabel('Passkey name').fill('Work laptop')
  await naming.getByRole('button', { name: 'Continue' }).click()
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await expect(passkeys).toContainText('Work laptop')
  await expect(passkeys).toContainText('Never')
  await expectAccessible(page)

  // The browser offers the passkey in the field, and here accepts the offer automatically.
  await dropSession(page)
  await page.goto('/session/signin')
  await expect(page).toHaveURL(/\/homepage$/)

  await page.addInitScript(() => {
    if (!isSecureContext) return
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await dropSession(page)
  await page.goto('/session/signin')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/homepage$/)
  await page.goto('/profile?tab=sessions')
  await expect(page.getByRole('list', { name: 'Sessions' })).toContainText('Passkey')

  // With a password, the passkey is the second step, so no code is mailed.
  await dropSession(page)
  await page.goto('/session/signin')
  const calls = await signInAdministrator()
  const response = await calls.post(`/api/Users/update-enablemfa-by-userid?userId=${account.id}`)
  expect(response.ok(), await response.text()).toBe(true)
  await signInByHand(page, account.email, goodPassword)
  await expect(page).toHaveURL(/\/session\/otp-verification$/)
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/homepage$/)

  await page.goto('/profile?tab=security')
  await passkeys.getByRole('button', { name: 'Rename passkey Work laptop' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename passkey Work laptop' })
  await renaming.getByLabel('Passkey name').fill('Old laptop')
  await renaming.getByRole('button', { name: 'Rename passkey' }).click()
  await passkeys.getByRole('button', { name: 'Remove passkey Old laptop' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove passkey Old laptop?' })
  await removing.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(getPanel(page, 'Passkeys')).toContainText("You don't have any passkeys yet.")
  // The next journey may reuse this page and would otherwise be offered the passkeys of this device.
  await client.send('WebAuthn.disable')
})

test('signs out another browser from the list of sessions', { tag: '@all' }, async ({ page, browser }) => {
  const account = await createSomebody(await signInAdministrator())
  const other = await openNewBrowser(browser)
  await openPage(other, account, 'profile')
  await openPage(page, account, 'sessions')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1)
  await expectAccessible(page)
  await sessions.getByRole('button', { name: /^End session on/ }).click()
  await page
    .getByRole('dialog', { name: /^End session on/ })
    .getByRole('button', { name: 'End session' })
    .click()
  await expect(sessions).toHaveCount(1)
  await other.getByRole('tab', { name: 'Sessions' }).click()
  await expect(other).toHaveURL(/\/session\/signin\?returnUrl=/)
  await expect(other.getByText('Your session has ended. Sign in again to continue.')).toBeVisible()
  await other.context().close()
})

test(
  'an API token works for its user within its scopes until it is revoked',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, await createSomebody(await signInAdministrator(), { roleCode: 'SA' }), 'tokens')
    await page.getByRole('button', { name: 'Create token' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create API token' })
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(dialog.getByText('This field is required')).toBeVisible()
    const name = makeUnique('Nightly report')
    await dialog.getByLabel('Name').fill(name)
    await expect(dialog.getByLabel('Read all data that you have access to')).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create token' }).click()
    const made = page.getByRole('dialog', { name: `Token ${name}` })
    const token = (await made.locator('code').first().textContent()) ?? ''
    expect(token).toMatch(/^cmp_/)
    await made.getByRole('button', { name: "I've copied it" }).click()
    await expect(page.getByRole('main')).not.toContainText(token)

    const program = await request.newContext({
      baseURL: getPortalUrl(),
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    })
    const list = '/api/Customers/GetCustomerWithPagination'
    expect((await program.get(list)).status()).toBe(200)
    const refused = await program.post('/api/Customers', { data: { companyName: 'None' } })
    expect(refused.status()).toBe(403)
    await page.reload()
    const tokens = page.getByRole('list', { name: 'API tokens' })
    await expect(tokens).not.toContainText('Never')
    await tokens.getByRole('button', { name: `Revoke API token ${name}` }).click()
    await page
      .getByRole('dialog', { name: `Revoke API token ${name}?` })
      .getByRole('button', { name: 'Revoke token' })
      .click()
    await expect(page.getByText("You don't have any API tokens.")).toBeVisible()
    expect((await program.get(list)).status()).toBe(401)
  },
)

test(
  'requires a proof before a token is created after an older sign-in and keeps the form',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, await createSomebody(await signInAdministrator(), { roleCode: 'SA' }), 'tokens')
    // A proof of identity expires after ten minutes, so the first answer is replaced with the portal's later answer.
    let isOld = true
    await page.route('**/api/Account/ApiTokens', (route) => {
      // The page loads the list from the same URL.
      if (route.request().method() !== 'POST' || !isOld) return route.continue()
      isOld = false
      return route.fulfill({ status: 403, json: { code: 'ProofNeeded', message: 'Show that it is you.' } })
    })
    await page.getByRole('button', { name: 'Create token' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create API token' })
    await dialog.getByLabel('Name').fill('Nightly report')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
    const password = proof.getByLabel('Your password', { exact: true })
    await expect(password).toBeFocused()
    await expectAccessible(page)
    const confirm = proof.getByRole('button', { name: 'Confirm' })
    await confirm.click()
    await expect(proof.getByText('This field is required')).toBeVisible()
    await password.fill('not the one at all')
    await confirm.click()
    await expect(proof.getByRole('alert')).toHaveText('The password is incorrect.')
    await password.fill(goodPassword)
    await confirm.click()
    await expect(page.getByRole('dialog', { name: 'Token Nightly report' })).toBeVisible()
  },
)

test(
  'changes the password and ends the former password and the other sessions',
  { tag: '@all' },
  async ({ page, browser }) => {
    const account = await createSomebody(await signInAdministrator())
    const other = await openNewBrowser(browser)
    await signInAs(other, account)
    await openPage(page, account, 'security')
    const form = getPanel(page, 'Password')
    const next = 'seven brass kettles 12'
    const change = form.getByRole('button', { name: 'Change password' })
    await form.getByLabel('Old password', { exact: true }).fill('not the old one at all')
    await form.getByLabel('New password', { exact: true }).fill('password1234')
    await form.getByLabel('Confirm password', { exact: true }).fill('password12345')
    await change.click()
    await expect(form.getByText('Password does not match with new password')).toBeVisible()
    await form.getByLabel('Confirm password', { exact: true }).fill('password1234')
    await form.getByLabel('Old password', { exact: true }).fill(goodPassword)
    await change.click()
    await expect(form.getByRole('alert').first()).toBeVisible()
    await expect(form.getByLabel('New password', { exact: true })).toHaveValue('password1234')
    await expectAccessible(page)
    await form.getByLabel('New password', { exact: true }).fill(next)
    await form.getByLabel('Confirm password', { exact: true }).fill(next)
    await change.click()
    await expect(page.getByText('Password changed. Your other sessions have ended.')).toBeVisible()
    await mailTo(account.email, { subject: /password was changed/ })
    expect((await other.request.get(`${getPortalUrl()}/api/session`)).status()).toBe(401)
    expect((await page.request.get('/api/session')).status()).toBe(200)
    const again = await other.request.post(`${getPortalUrl()}/api/Users/Login`, {
      headers: browserHeaders,
      data: { userid: account.email, password: goodPassword },
    })
    expect(again.ok()).toBe(false)
    await signInAs(other, account, next)
    await other.context().close()
  },
)

test('another time zone changes the times on the screen', { tag: '@all' }, async ({ page }) => {
  const calls = await signInAdministrator()
  const customer = await addCustomer({ request: calls })
  const account = await createSomebody(calls, { customer })
  await openPage(page, account, 'profile')
  const lastSignIn = page
    .getByRole('region', { name: 'About you' })
    .locator('dl > div')
    .filter({ hasText: 'Last sign-in' })
    .locator('dd')
  const before = await lastSignIn.textContent()
  const picker = page.getByRole('combobox', { name: 'Time zone' })
  await picker.fill('New York')
  await page.getByRole('option', { name: /New_York/ }).click()
  await page.getByRole('button', { name: 'Save time zone' }).click()
  await expect(page.getByText(/time zone America\/New_York/)).toBeVisible()
  await expect(lastSignIn).not.toHaveText(before ?? '')
  await page.goto(`/customer/detail?id=${customer.id}`)
  const created = page.locator('dl > div').filter({ hasText: 'Created' }).locator('dd').first()
  const shown = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/New_York',
  }).format(new Date(customer.createdAt))
  await expect(created).toContainText(shown)
})
