/** Every page there is: it opens without an error, has a title of its own, and is readable in light and dark. */
import { menusFor, roleCodes, type Resource, type RoleCode } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import type { Page } from '@playwright/test'
import { expectAccessible, expectReadable } from '../harness/accessibility.ts'
import { signIn, type DemoPerson } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

const people: Record<RoleCode, DemoPerson> = {
  SA: 'sa@demo.example',
  ADMIN: 'admin@demo.example',
  EDITOR: 'editor@demo.example',
  GUEST: 'guest@demo.example',
}

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

const firstId = async (page: Page, { calls }: Resource): Promise<string | undefined> => {
  const answer = await page.request.get(calls.list.path, { params: { pagesize: 1 } })
  const body: { Data?: { id: string }[]; data?: { id: string }[] } = await answer.json()
  return (body.Data ?? body.data)?.[0]?.id
}

/** What is looked at: `forms` leaves out the second form of a resource, which looks like the one that adds. */
type Extent = { forms: 'all' | 'first' }

/** The addresses of a resource's pages; those of a row are of the first row of its list. */
const addressesOf = async (page: Page, resource: Resource, { forms }: Extent): Promise<string[]> => {
  const { list, add, edit, editId, detail } = resource.pages
  const isOfRow = list === '/invoice/detail' || list === '/customer-invoice/detail'
  const id = isOfRow || !resource.calls.list ? undefined : await firstId(page, resource)
  return [
    ...(isOfRow ? [] : [list]),
    ...(add ? [add] : []),
    ...(id && edit && (forms === 'all' || !add)
      ? [editId === 'path' ? `${edit}/${id}` : `${edit}?id=${id}`]
      : []),
    ...(id && detail ? [`${detail}?id=${id}`] : []),
  ]
}

const expectPage = async (page: Page, address: string): Promise<string> => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  await expect(page.locator('[aria-busy=true], [data-skeleton]'), address).toHaveCount(0)
  await expect(page.getByText('404', { exact: true }), address).toHaveCount(0)
  await expect(page.getByText(/could not be (loaded|shown)|Something went wrong/), address).toHaveCount(0)
  const title = await page.title()
  expect(title, address).toMatch(/\S+ [·–|-] CMP$/)
  return title
}

for (const role of roleCodes)
  test(`the menu of ${role} leads to pages`, async ({ page }) => {
    await signIn(page, people[role])
    const slugs = menusFor(role).flatMap(
      ({ slug, children }) => children?.map((child) => child.slug) ?? [slug],
    )
    const titles = []
    for (const slug of slugs) titles.push(await expectPage(page, `/${slug}`))
    expect(new Set(titles).size).toBe(titles.length)
  })

const everyAddress = async (page: Page, extent: Extent): Promise<Set<string>> => {
  const addresses = new Set(otherPages)
  for (const resource of Object.values(resources))
    for (const address of await addressesOf(page, resource, extent)) addresses.add(address)
  return addresses
}

test('every page of every resource opens and is accessible', async ({ page, isPhone }) => {
  test.setTimeout(240_000)
  await signIn(page, 'sa@demo.example')
  for (const address of await everyAddress(page, { forms: isPhone ? 'first' : 'all' })) {
    await expectPage(page, address)
    await expectAccessible(page)
  }
})

test('every page before the sign-in opens and is accessible, in light and dark', async ({ page }) => {
  for (const address of sessionPages) {
    await expectPage(page, address)
    await expectAccessible(page)
  }
  // Nobody is signed in here whose look could be asked for: the browser goes by the last one.
  await page.evaluate(() =>
    localStorage.setItem('cmp', JSON.stringify({ state: { theme: 'slateDark1' }, version: 5 })),
  )
  for (const address of sessionPages) {
    await expectPage(page, address)
    await expectReadable(page)
  }
})

test('every page can be read in a dark theme', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'sa@demo.example')
  // The look belongs to the user, whom other journeys are signed in as: only this browser is told of another one.
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    const session: { user: Record<string, unknown> } = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...session, user: { ...session.user, theme: 'slateDark1' } },
    })
  })
  for (const address of await everyAddress(page, { forms: 'first' })) {
    await expectPage(page, address)
    await expectReadable(page)
  }
})
