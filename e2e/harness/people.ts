/** Signing in as the demo people. */
import { demoPassword, type demoPeople, type RoleCode } from '@cmp/contract'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, portalUrl } from './test.ts'

/** The user id of one of the demo people. */
export type DemoPerson = (typeof demoPeople)[number]['userId']

/** Who has each role. */
export const personOf: Record<RoleCode, DemoPerson> = {
  SA: 'sa@demo.example',
  ADMIN: 'admin@demo.example',
  EDITOR: 'editor@demo.example',
  GUEST: 'guest@demo.example',
}

/** What the portal's own client sends with every call; only then is the session a cookie. */
export const browserHeaders = { 'x-cmp-request': '1' }

/** Opens a session for the calls of a context; its pages are signed in from then on. */
export const openSession = async (calls: APIRequestContext, userid: DemoPerson): Promise<void> => {
  const answer = await calls.post(`${portalUrl()}/api/Users/Login`, {
    headers: browserHeaders,
    data: { userid, password: demoPassword },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Signs in without the sign-in page, which has journeys of its own. */
export const signIn = (page: Page, userId: DemoPerson): Promise<void> => openSession(page.request, userId)

/** Signs in as a person does. */
export const signInByHand = async (page: Page, userId: string, password: string): Promise<void> => {
  await page.getByLabel('User Id').fill(userId)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/**
 * Leaves a page without its session. The page is left first: one that finds its session gone goes to the sign-in by itself,
 * and would cut off where the journey goes next.
 */
export const dropSession = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
