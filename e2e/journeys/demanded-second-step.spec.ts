/**
 * Two-step verification that a role requires. The journey has its own new portal without a mail server, because the
 * settings apply to all users, and if codes are mailed nobody has to add a second step.
 */
import type { outboxMails, RowOf } from '@cmp/contract'
import { request, type Page } from '@playwright/test'
import { beginApp, goodPassword, invite, openNewBrowser } from '../harness/accounts.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { addCustomer } from '../harness/arrange.ts'
import { linkIn } from '../harness/mail.ts'
import { browserHeaders, signInByHand } from '../harness/people.ts'
import { startPortal } from '../harness/portal.ts'
import { expect, test } from '../harness/test.ts'

const security = /\/profile\?tab=security$/

/** Signs in with a password and is led to the page that adds a second step. */
const signInAndBeLed = async (page: Page, url: string, userId: string): Promise<void> => {
  await page.goto(`${url}/session/signin`)
  await signInByHand(page, userId, goodPassword)
  await expect(page).toHaveURL(security)
  await expect(page.getByText(/Set up two-step verification to continue/)).toBeVisible()
}

const addApp = async (page: Page): Promise<void> => {
  const { app, enrolment } = await beginApp(page)
  await enrolment.getByLabel('Code from your authenticator app').fill(app.generate())
  await enrolment.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByRole('region', { name: 'Authenticator app' })).toContainText('In use')
}

/**
 * Invites a guest of a new customer.
 * @returns the link in the outbox
 */
const inviteGuest = async (page: Page, baseURL: string, email: string): Promise<string> => {
  const storageState = await page.context().storageState()
  const calls = await request.newContext({ baseURL, storageState, extraHTTPHeaders: browserHeaders })
  const { id } = await addCustomer({ request: calls })
  await invite(calls, { name: 'A guest', email, roleCode: 'GUEST', customerId: id })
  const answer = await calls.get(`/api/Outbox/GetOutboxWithPagination?toAddress=${email}`)
  const { Data }: { Data: RowOf<typeof outboxMails>[] } = await answer.json()
  const [mail] = Data
  return linkIn({ subject: mail?.subject ?? '', text: mail?.body ?? '' })
}

test(
  'a role that requires two-step verification lets in only users who add it',
  { tag: ['@all', '@desktop'] },
  async ({ page, browser }) => {
    const portal = await startPortal({ DEMO: 'off' })
    const { url } = portal
    const guest = await openNewBrowser(browser)
    try {
      const [link = ''] = portal.printed.flatMap(
        (line) => /\S+\/session\/first-administrator\S+/.exec(line) ?? [],
      )
      await page.goto(link)
      await page.getByLabel('User Id').fill('first@reseller.example')
      await page.getByLabel('Your name').fill('First Person')
      await page.getByLabel('Password', { exact: true }).fill(goodPassword)
      await page.getByRole('button', { name: 'Create administrator' }).click()
      await expect(page.getByRole('status')).toBeVisible()
      // The reseller's administrators must have a second step from the start.
      await signInAndBeLed(page, url, 'first@reseller.example')
      await addApp(page)

      await page.goto(`${url}/sign-in-settings`)
      const roles = page.getByRole('group', { name: 'Require two-step verification for' })
      await expect(roles.getByRole('checkbox', { name: /^SA/ })).toBeChecked()
      await roles.getByRole('checkbox', { name: /^GUEST/ }).check()
      await expect(page.getByText('Two-step verification requirement saved.')).toBeVisible()

      await guest.goto(await inviteGuest(page, url, 'guest@customer.example'))
      await guest.getByLabel('New Password', { exact: true }).fill(goodPassword)
      await guest.getByLabel('Confirm Password', { exact: true }).fill(goodPassword)
      await guest.getByRole('button', { name: 'Submit' }).click()
      await expect(guest.getByText(/password has been set/)).toBeVisible()
      await signInAndBeLed(guest, url, 'guest@customer.example')
      await expectAccessible(guest)
      await expect(guest.getByRole('region', { name: 'Password' })).toHaveCount(0)
      for (const path of ['/homepage', '/customer-invoice']) {
        await guest.goto(`${url}${path}`)
        await expect(guest).toHaveURL(security)
      }
      const refused = await guest.request.get(`${url}/api/Homepage`)
      expect([refused.status(), await refused.json()]).toMatchObject([403, { code: 'SecondStepNeeded' }])

      await addApp(guest)
      await guest.goto(`${url}/homepage`)
      await expect(guest.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
    } finally {
      await guest.context().close()
      await portal.stop()
    }
  },
)
