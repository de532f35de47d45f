/** Every page opens without an error, has a unique title, and is usable at both widths and in both themes. */
import { t } from '@cmp/messages'
import { randomUUID } from 'node:crypto'
import { listMenus, roleCodes } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import type { Page } from '@playwright/test'
import {
  expectAccessibleInColour,
  expectFitting,
  expectReadable,
  expectUsable,
} from '../harness/accessibility.ts'
import { expectLoaded, navigateInside, isPartOfPage, listPages } from '../harness/pages.ts'
import { personOf, signIn } from '../harness/people.ts'
import { expectWhole } from '../harness/tables.ts'
import { expect, isEverything, test } from '../harness/test.ts'

/**
 * Pages behind the sign-in that belong to no resource. account-security.spec.ts tests the list of sessions, which would
 * contain the sessions of all journeys here.
 */
const otherPages = [
  '/homepage',
  '/profile?tab=profile',
  '/profile?tab=security',
  '/profile?tab=tokens',
  '/profile?tab=notifications',
  '/profile?tab=appearance',
  '/role',
  '/seller',
  '/brand',
  '/sign-in-settings',
  '/retention',
  '/statement',
  '/statement/account',
  '/usage-consumption/change',
  '/margin',
  '/unassigned-line/assign',
  '/simulator',
  '/list-import?list=customers',
]

/** The pages before the sign-in. */
const sessionPages = [
  '/session/signin',
  '/session/signup',
  '/session/terms-of-service',
  '/session/forgot-password',
  '/session/new-password?userId=nobody&sessionId=not-a-link',
  '/session/verify-email?userId=nobody&sessionId=not-a-link',
]

/**
 * Checks that the intended page is open.
 * @returns its title
 */
const expectShown = async (page: Page, address: string): Promise<string> => {
  await expect(page.getByText('404', { exact: true }), address).toHaveCount(0)
  await expect(
    page.getByText(/could not (be loaded|load|display)|Something went wrong/i),
    address,
  ).toHaveCount(0)
  const title = await page.title()
  expect(title, address).toMatch(/\S+ [·–|-] CMP$/)
  return title
}

const openPage = async (page: Page, address: string): Promise<string> => {
  await page.goto(address)
  await expectLoaded(page, address)
  return expectShown(page, address)
}

/**
 * Visits pages and checks each. The first is opened by its address, the others as by a link, which does not load the
 * program again.
 */
const visitAll = async (
  page: Page,
  addresses: readonly string[],
  checkPage: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  expect(addresses).not.toEqual([])
  let former: string | undefined
  for (const address of addresses) {
    const [path] = address.split('?')
    // If the page remains, for example with another tab, no change can be awaited.
    if (former === undefined || path === former) await openPage(page, address)
    else {
      await navigateInside(page, address)
      await expectShown(page, address)
    }
    former = path
    await checkPage()
  }
}

/** Pages that one test checks. */
type Group = { name: string; addresses: (page: Page) => Promise<string[]> }

/** The number of resources whose pages one test visits, because a new test costs more than a page does. */
const resourcesAtOnce = 6

const withPages = Object.values(resources).filter((resource) => !isPartOfPage(resource))

/** Every page behind the sign-in that belongs to a resource. */
const groups: Group[] = Array.from({ length: Math.ceil(withPages.length / resourcesAtOnce) }, (_, index) => {
  const some = withPages.slice(index * resourcesAtOnce, (index + 1) * resourcesAtOnce)
  return {
    name: some.map(({ title }) => t(title)).join(', '),
    addresses: async (page: Page) => {
      const pages = await Promise.all(some.map((resource) => listPages(page, resource)))
      return (
        pages
          // The form of a change has all the fields of the form that adds a row.
          .flatMap(({ list, add, edit, detail }) => [
            list,
            edit && !isEverything ? undefined : add,
            edit,
            detail,
          ])
          .filter((address) => address !== undefined)
      )
    },
  }
})

const ofNoResource: Group = { name: 'no resource', addresses: async () => otherPages }

/** One page of each kind. Pages of a kind share components, so their contrast in a theme is the same. */
const kinds: (Group & { tags: string[] })[] = [
  {
    name: 'a page of each kind',
    tags: [],
    addresses: async () => [
      '/homepage',
      '/customer',
      '/invoice',
      '/seller',
      '/support-ticket/add',
      '/profile?tab=appearance',
      '/role',
    ],
  },
  {
    name: 'a row of each kind',
    tags: ['@all'],
    addresses: async (page) => {
      const shown = withPages.filter(({ name }) =>
        ['customers', 'invoices', 'customer-invoices', 'support-tickets'].includes(name),
      )
      const pages = await Promise.all(shown.map((resource) => listPages(page, resource)))
      return pages.flatMap(({ detail }) => detail ?? [])
    },
  },
]

/**
 * The appearance belongs to the user, with whom other journeys sign in too, so only this browser gets another
 * appearance.
 */
const useDarkTheme = (page: Page): Promise<unknown> =>
  page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    const session: { user: Record<string, unknown> } = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...session, user: { ...session.user, theme: 'slateDark1' } },
    })
  })

/** The check that `npm run test:all` makes on every page. */
const checkUsability = (page: Page) => async (): Promise<void> => {
  if (isEverything) await expectUsable(page)
}

for (const role of roleCodes)
  test(`the menu of ${role} leads to pages`, { tag: '@all' }, async ({ page }) => {
    await signIn(page, personOf[role])
    const [first, ...others] = listMenus(role)
      .filter(({ isLabel, href }) => !isLabel && href === undefined)
      .flatMap(({ slug, children }) => children?.map((child) => child.slug) ?? [slug])
    const titles = [await openPage(page, `/${first}`)]
    for (const slug of others) {
      const former = await page.title()
      await navigateInside(page, `/${slug}`)
      await expect(page).not.toHaveTitle(former)
      titles.push(await expectShown(page, `/${slug}`))
    }
    expect(new Set(titles).size).toBe(titles.length)
  })

for (const { name, addresses } of groups)
  test(`every page of ${name} opens`, { tag: '@desktop' }, async ({ page }) => {
    test.slow()
    await signIn(page, personOf.SA)
    await visitAll(page, await addresses(page), async () => {
      await expectWhole(page)
      await checkUsability(page)()
    })
  })

test('opens every page that needs no resource', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, personOf.SA)
  await visitAll(page, otherPages, checkUsability(page))
})

for (const { name, addresses, tags } of kinds)
  test(`${name} fits a phone`, { tag: ['@narrow', ...tags] }, async ({ page }) => {
    await signIn(page, personOf.SA)
    await visitAll(page, await addresses(page), () => expectFitting(page))
  })

for (const { name, addresses, tags } of kinds)
  test(`${name} is accessible, and can be read`, { tag: ['@desktop', ...tags] }, async ({ page }) => {
    await signIn(page, personOf.SA)
    await visitAll(page, await addresses(page), () => expectAccessibleInColour(page))
  })

for (const { name, addresses } of [...groups, ofNoResource])
  test(
    `every page of ${name} can be read on a phone, or in a dark theme`,
    { tag: '@all' },
    async ({ page, isPhone }) => {
      test.slow()
      await signIn(page, personOf.SA)
      if (!isPhone) await useDarkTheme(page)
      await visitAll(page, await addresses(page), async () => {
        await expectReadable(page)
        if (isPhone) await expectFitting(page)
      })
    },
  )

test('every page before the sign-in opens and is accessible', { tag: '@phone' }, async ({ page }) => {
  await visitAll(page, sessionPages, () => expectAccessibleInColour(page))
  if (!isEverything) return
  // Nobody is signed in here whose appearance could be read, so the browser uses the last one.
  await page.evaluate(() =>
    localStorage.setItem('cmp', JSON.stringify({ state: { theme: 'slateDark1' }, version: 5 })),
  )
  await visitAll(page, sessionPages, () => expectReadable(page))
})

test(
  'reports a URL without or with an unknown ID and links to the list',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    for (const [address, sentence, back] of [
      ['/billing-profile/edit', 'No billing profile in the address.', 'Back to billing profiles'],
      [`/invoice/detail?id=${randomUUID()}`, 'This invoice was not found.', 'Back to invoices'],
    ] as const) {
      await page.goto(address)
      const alert = page.getByRole('alert').filter({ hasText: sentence })
      await expect(alert.getByRole('link', { name: back })).toBeVisible()
      await expect(alert.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    }
  },
)
