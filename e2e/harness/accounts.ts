/** Accounts of a journey's own: nobody else signs in as them, so their passwords, roles and second steps may change. */
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
import { addCustomer, unique } from './arrange.ts'
import { linkIn, mailTo } from './mail.ts'
import { browserHeaders } from './people.ts'
import { expect, portalUrl } from './test.ts'

/** A password that the portal takes. */
export const goodPassword = 'quiet lantern orbit 73'

/** An address that no other journey has. */
export const uniqueAddress = (name: string): string =>
  `${unique(name).replaceAll(' ', '-').toLowerCase()}@journeys.example`

/** Somebody with a password; `companyName` is empty for the reseller's staff. */
export type Account = { id: string; email: string; name: string; companyName: string; customerId: string }

/** Calls of somebody who is signed in by them. */
export const callsOf = async (userid: string, password: string): Promise<APIRequestContext> => {
  const calls = await request.newContext({ baseURL: portalUrl(), extraHTTPHeaders: browserHeaders })
  const answer = await calls.post('/api/Users/Login', { data: { userid, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return calls
}

/** The reseller's administrator, whose calls prepare a journey. */
export const administrator = (): Promise<APIRequestContext> => callsOf('sa@demo.example', demoPassword)

/** Invites somebody; the answer is the new user. */
export const invite = async (
  calls: APIRequestContext,
  values: CreateOf<typeof users>,
): Promise<RowOf<typeof users>> => {
  const answer = await calls.post('/api/Users', { data: values })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/**
 * Somebody who was invited and has chosen {@link goodPassword}: an editor unless said otherwise, since every SA is told
 * of every ticket. A customer's role belongs to the customer given, or to a new one.
 */
export const somebody = async (
  calls: APIRequestContext,
  { roleCode = 'EDITOR', customer }: { roleCode?: RoleCode; customer?: RowOf<typeof customers> } = {},
): Promise<Account> => {
  const email = uniqueAddress('person')
  const name = unique('Journey Person')
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

/** Opens a session of an account in a page's browser. */
export const signInAs = async (page: Page, { email }: Account, password = goodPassword): Promise<void> => {
  const answer = await page.request.post(`${portalUrl()}/api/Users/Login`, {
    headers: browserHeaders,
    data: { userid: email, password },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Says yes to what is about to happen. */
export const agree = async (page: Page, title: string, action: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog', { name: title }).or(page.getByRole('dialog', { name: title }))
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

/** Begins to set up an authenticator app on the security page; the app, and the dialog that asks for its first code. */
export const beginApp = async (page: Page): Promise<{ app: TOTP; enrolment: Locator }> => {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await agree(page, 'Set up an authenticator app', 'Continue')
  const enrolment = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(enrolment.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await enrolment.locator('code').textContent()) ?? ''
  return { app: new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }), enrolment }
}

/** A browser of somebody else's, who shares nothing with the journey's own; close its context in the end. */
export const newBrowser = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()
