/** Every page there is: it opens without an error, has a title of its own, and can be used at both widths and themes. */
import { menusFor, resources, roleCodes } from '@cmp/contract'
import type { Page } from '@playwright/test'
import { expectAccessible, expectFitting, expectReadable } from '../harness/accessibility.ts'
import { expectLoaded, isPartOfPage, pagesOf } from '../harness/pages.ts'
import { personOf, signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

/**
 * The pages behind the sign-in that belong to no resource. The list of sessions is in account-security.spec.ts: here it
 * would hold every journey's.
 */
const otherPages = [
  '/homepage',
  '/profile?tab=profile',
  '/profile?tab=security',
  '/profile?tab=tokens',
  '/profile?tab=appearance',
  '/role',
  '/sign-in-settings',
  '/list-import?list=customers',
]

/** The pages before the sign-in. */
const sessionPages = [
  '/session/signin',
  '/session/signup',
  '/session/forgot-password',
  '/session/new-password?userId=nobody&sessionId=not-a-link',
  '/session/verify-email?userId=nobody&sessionId=not-a-link',
]

const expectPage = async (page: Page, address: string): Promise<string> => {
  await page.goto(address)
  await expectLoaded(page, address)
  await expect(page.getByText('404', { exact: true }), address).toHaveCount(0)
  await expect(page.getByText(/could not be (loaded|shown)|Something went wrong/), address).toHaveCount(0)
  const title = await page.title()
  expect(title, address).toMatch(/\S+ [·–|-] CMP$/)
  return title
}

/** Pages that are looked at in one test: those of a resource, or those of none. */
type Group = { name: string; addresses: (page: Page) => Promise<string[]> }

const groups: Group[] = [
  ...Object.values(resources)
    .filter((resource) => !isPartOfPage(resource))
    .map((resource) => ({
      name: resource.title,
      addresses: async (page: Page) => {
        const { list, add, edit, detail } = await pagesOf(page, resource)
        return [list, add, edit, detail].filter((address) => address !== undefined)
      },
    })),
  { name: 'no resource', addresses: async () => otherPages },
]

/** Areas whose rows have pages of a kind of their own. */
const detailKinds = ['customers', 'invoices', 'customer-invoices', 'support-tickets', 'audit-entries']

/** One page of each kind. */
const kindsOfPages = async (page: Page): Promise<string[]> => {
  const areas = Object.values(resources).filter(({ name }) => detailKinds.includes(name))
  const rows = await Promise.all(areas.map((resource) => pagesOf(page, resource)))
  return [
    '/homepage',
    '/customer',
    '/invoice',
    '/customer/add',
    '/support-ticket/add',
    '/profile?tab=appearance',
    '/role',
    '/list-import?list=customers',
    ...rows.flatMap(({ detail }) => detail ?? []),
  ]
}

/** The look belongs to the user, whom other journeys are signed in as: only this browser is told of another one. */
const useDarkTheme = (page: Page): Promise<unknown> =>
  page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    const session: { user: Record<string, unknown> } = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...session, user: { ...session.user, theme: 'slateDark1' } },
    })
  })

const expectAllReadable = async (page: Page, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    await expectPage(page, address)
    await expectReadable(page)
  }
}

for (const role of roleCodes)
  test(`the menu of ${role} leads to pages`, async ({ page }) => {
    await signIn(page, personOf[role])
    const slugs = menusFor(role).flatMap(
      ({ slug, children }) => children?.map((child) => child.slug) ?? [slug],
    )
    const titles = []
    for (const slug of slugs) titles.push(await expectPage(page, `/${slug}`))
    expect(new Set(titles).size).toBe(titles.length)
  })

for (const { name, addresses } of groups)
  test(`every page of ${name} opens and is accessible`, { tag: '@phone' }, async ({ page, isPhone }) => {
    await signIn(page, personOf.SA)
    for (const address of await addresses(page)) {
      await expectPage(page, address)
      if (isPhone) await expectFitting(page)
      else await expectAccessible(page)
    }
  })

test('a page of every kind can be read in a dark theme', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, personOf.SA)
  await useDarkTheme(page)
  await expectAllReadable(page, await kindsOfPages(page))
})

for (const { name, addresses } of groups)
  test(
    `every page of ${name} can be read on a phone, or in a dark theme`,
    { tag: '@all' },
    async ({ page, isPhone }) => {
      await signIn(page, personOf.SA)
      if (!isPhone) await useDarkTheme(page)
      await expectAllReadable(page, await addresses(page))
    },
  )

test(
  'every page before the sign-in opens and is accessible, in light and dark',
  { tag: '@phone' },
  async ({ page }) => {
    for (const address of sessionPages) {
      await expectPage(page, address)
      await expectAccessible(page)
    }
    // Nobody is signed in here whose look could be asked for: the browser goes by the last one.
    await page.evaluate(() =>
      localStorage.setItem('cmp', JSON.stringify({ state: { theme: 'slateDark1' }, version: 5 })),
    )
    await expectAllReadable(page, sessionPages)
  },
)
