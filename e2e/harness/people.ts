/** Signs in as the demo users. */
import { demoPassword, type demoPeople, type RoleCode } from '@cmp/contract'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, getPortalUrl } from './test.ts'

/** The user id of a demo user. */
export type DemoPerson = (typeof demoPeople)[number]['userId']

/** The demo user of each role. */
export const personOf: Record<RoleCode, DemoPerson> = {
  SA: 'sa@demo.example',
  ADMIN: 'admin@demo.example',
  EDITOR: 'editor@demo.example',
  GUEST: 'guest@demo.example',
}

/** The header that the portal's own client sends with every call. The session is a cookie only with this header. */
export const browserHeaders = { 'x-cmp-request': '1' }

/** Signs in a request context; its pages are signed in from then on. */
export const openSession = async (calls: APIRequestContext, userid: DemoPerson): Promise<void> => {
  const answer = await calls.post(`${getPortalUrl()}/api/Users/Login`, {
    headers: browserHeaders,
    data: { userid, password: demoPassword },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Signs in without the sign-in page, which other journeys test. */
export const signIn = (page: Page, userId: DemoPerson): Promise<void> => openSession(page.request, userId)

/** Signs in on the sign-in page, as a person does. */
export const signInByHand = async (page: Page, userId: string, password: string): Promise<void> => {
  await page.getByLabel('User Id').fill(userId)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/**
 * Leaves a page and drops its session. The page is left first, because a page that notices the lost session redirects
 * to the sign-in page and would interrupt the next navigation.
 */
export const dropSession = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
