/**
 * Accounts for a single journey. Nobody else signs in with them, so their passwords, roles and two-step verification
 * may change.
 */
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { request } from '@playwright/test'
import {
  demoPassword,
  type CreateOf,
  type customers,
  type RoleCode,
  type RowOf,
  type users,
} from '@cmp/contract'
import { Secret, TOTP } from 'otpauth'
import { addCustomer, makeUnique } from './arrange.ts'
import { linkIn, mailTo } from './mail.ts'
import { browserHeaders } from './people.ts'
import { expect, getPortalUrl } from './test.ts'

/** A password that the portal accepts. */
export const goodPassword = 'quiet lantern orbit 73'

/** Returns an address that no other journey uses. */
export const createUniqueAddress = (name: string): string =>
  `${makeUnique(name).replaceAll(' ', '-').toLowerCase()}@journeys.example`

/** A user with a password; `companyName` is empty for the reseller's staff. */
export type Account = { id: string; email: string; name: string; companyName: string; customerId: string }

/** Returns a request context that is signed in as a user. */
export const signInForCalls = async (userid: string, password: string): Promise<APIRequestContext> => {
  const calls = await request.newContext({ baseURL: getPortalUrl(), extraHTTPHeaders: browserHeaders })
  const answer = await calls.post('/api/Users/Login', { data: { userid, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return calls
}

/** Returns a request context of the reseller's administrator, whose calls prepare a journey. */
export const signInAdministrator = (): Promise<APIRequestContext> =>
  signInForCalls('sa@demo.example', demoPassword)

/**
 * Invites a user.
 * @returns the new user
 */
export const invite = async (
  calls: APIRequestContext,
  values: CreateOf<typeof users>,
): Promise<RowOf<typeof users>> => {
  const answer = await calls.post('/api/Users', { data: values })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/**
 * Creates a user who was invited and has chosen {@link goodPassword}. The default role is editor, because every SA is
 * notified of every ticket. A customer's role belongs to the given customer, or to a new one.
 */
export const createSomebody = async (
  calls: APIRequestContext,
  { roleCode = 'EDITOR', customer }: { roleCode?: RoleCode; customer?: RowOf<typeof customers> } = {},
): Promise<Account> => {
  const email = createUniqueAddress('person')
  const name = makeUnique('Journey Person')
  const company = roleCode === 'SA' ? undefined : (customer ?? (await addCustomer({ request: calls })))
  const { id } = await invite(calls, { name, email, roleCode, customerId: company?.id ?? null })
  const link = new URL(linkIn(await mailTo(email, { subject: /invitation/ })))
  const set = await calls.post('/api/Users/set-user-password', {
    data: {
      userId: link.searchParams.get('userId'),
      sessionId: link.searchParams.get('sessionId'),
      newPassword: goodPassword,
      isVerification: true,
    },
  })
  expect(set.ok(), await set.text()).toBe(true)
  return { id, email, name, companyName: company?.companyName ?? '', customerId: company?.id ?? '' }
}

/** Signs an account in, in a page's browser. */
export const signInAs = async (page: Page, { email }: Account, password = goodPassword): Promise<void> => {
  const answer = await page.request.post(`${getPortalUrl()}/api/Users/Login`, {
    headers: browserHeaders,
    data: { userid: email, password },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Confirms a dialog. */
export const confirmDialog = async (page: Page, title: string, action: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog', { name: title }).or(page.getByRole('dialog', { name: title }))
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

/**
 * Starts to set up an authenticator app on the security page.
 * @returns the app, and the dialog that requests its first code
 */
export const beginApp = async (page: Page): Promise<{ app: TOTP; enrolment: Locator }> => {
  await page.getByRole('button', { name: 'Set up app' }).click()
  await confirmDialog(page, 'Set up authenticator app', 'Continue')
  const enrolment = page.getByRole('dialog', { name: 'Set up authenticator app' })
  await expect(enrolment.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await enrolment.locator('code').textContent()) ?? ''
  return { app: new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }), enrolment }
}

/** Opens another user's browser, which shares nothing with the journey's own. Close its context at the end. */
export const openNewBrowser = async (browser: Browser): Promise<Page> =>
  (await browser.newContext()).newPage()
