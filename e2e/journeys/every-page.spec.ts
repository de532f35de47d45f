/** Every page there is: it opens without an error, has a title of its own, and can be used at both widths and themes. */
import { randomUUID } from 'node:crypto'
import { menusFor, roleCodes } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import type { Page } from '@playwright/test'
import {
  expectAccessibleInColour,
  expectFitting,
  expectReadable,
  expectUsable,
} from '../harness/accessibility.ts'
import { expectLoaded, goInside, isPartOfPage, pagesOf } from '../harness/pages.ts'
import { personOf, signIn } from '../harness/people.ts'
import { expectWhole } from '../harness/tables.ts'
import { expect, isEverything, test } from '../harness/test.ts'

/**
 * The pages behind the sign-in that belong to no resource. The list of sessions is in account-security.spec.ts: here it
 * would hold every journey's.
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

/** Expects that the open page is the one meant; answers its title. */
const expectShown = async (page: Page, address: string): Promise<string> => {
  await expect(page.getByText('404', { exact: true }), address).toHaveCount(0)
  await expect(page.getByText(/could not be (loaded|shown)|Something went wrong/), address).toHaveCount(0)
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
 * Goes through pages, and looks at each: the first as somebody comes to it by its address, the others as by a link, which
 * loads no program anew.
 */
const goThrough = async (
  page: Page,
  addresses: readonly string[],
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  expect(addresses).not.toEqual([])
  let former: string | undefined
  for (const address of addresses) {
    const [path] = address.split('?')
    // Of a page that stays, such as by another tab, nothing goes that could be waited for.
    if (former === undefined || path === former) await openPage(page, address)
    else {
      await goInside(page, address)
      await expectShown(page, address)
    }
    former = path
    await look()
  }
}

/** Pages that are looked at in one test. */
type Group = { name: string; addresses: (page: Page) => Promise<string[]> }

/** Resources whose pages are gone through together: beginning anew costs more than a page does. */
const resourcesAtOnce = 6

const withPages = Object.values(resources).filter((resource) => !isPartOfPage(resource))

/** Every page behind the sign-in that belongs to a resource. */
const groups: Group[] = Array.from({ length: Math.ceil(withPages.length / resourcesAtOnce) }, (_, index) => {
  const some = withPages.slice(index * resourcesAtOnce, (index + 1) * resourcesAtOnce)
  return {
    name: some.map(({ title }) => title).join(', '),
    addresses: async (page: Page) => {
      const pages = await Promise.all(some.map((resource) => pagesOf(page, resource)))
      return pages
        .flatMap(({ list, add, edit, detail }) => [list, add, edit, detail])
        .filter((address) => address !== undefined)
    },
  }
})

const ofNoResource: Group = { name: 'no resource', addresses: async () => otherPages }

/** One page of each kind: pages of a kind are of the same parts, which are readable in a theme or are not. */
const kinds: Group[] = [
  {
    name: 'a page of each kind',
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
    addresses: async (page) => {
      const shown = withPages.filter(({ name }) =>
        ['customers', 'invoices', 'customer-invoices', 'support-tickets'].includes(name),
      )
      const pages = await Promise.all(shown.map((resource) => pagesOf(page, resource)))
      return pages.flatMap(({ detail }) => detail ?? [])
    },
  },
]

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

/** What `npm run test:all` looks for on every page. */
const usableIfAsked = (page: Page) => async (): Promise<void> => {
  if (isEverything) await expectUsable(page)
}

for (const role of roleCodes)
  // The reseller opens the same way each of its pages otherwise.
  test(`the menu of ${role} leads to pages`, { tag: role === 'ADMIN' ? [] : ['@all'] }, async ({ page }) => {
    await signIn(page, personOf[role])
    const [first, ...others] = menusFor(role)
      .filter(({ isLabel, href }) => !isLabel && href === undefined)
      .flatMap(({ slug, children }) => children?.map((child) => child.slug) ?? [slug])
    const titles = [await openPage(page, `/${first}`)]
    for (const slug of others) {
      const former = await page.title()
      await goInside(page, `/${slug}`)
      await expect(page).not.toHaveTitle(former)
      titles.push(await expectShown(page, `/${slug}`))
    }
    expect(new Set(titles).size).toBe(titles.length)
  })

for (const { name, addresses } of groups)
  test(`every page of ${name} opens`, { tag: '@desktop' }, async ({ page }) => {
    test.slow()
    await signIn(page, personOf.SA)
    await goThrough(page, await addresses(page), async () => {
      await expectWhole(page)
      await usableIfAsked(page)()
    })
  })

test('every page of no resource opens', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, personOf.SA)
  await goThrough(page, otherPages, usableIfAsked(page))
})

for (const { name, addresses } of kinds)
  test(`${name} fits a phone`, { tag: '@narrow' }, async ({ page }) => {
    await signIn(page, personOf.SA)
    await goThrough(page, await addresses(page), () => expectFitting(page))
  })

for (const { name, addresses } of kinds)
  test(`${name} is accessible, and can be read`, { tag: '@desktop' }, async ({ page }) => {
    await signIn(page, personOf.SA)
    await goThrough(page, await addresses(page), () => expectAccessibleInColour(page))
  })

for (const { name, addresses } of [...groups, ofNoResource])
  test(
    `every page of ${name} can be read on a phone, or in a dark theme`,
    { tag: '@all' },
    async ({ page, isPhone }) => {
      test.slow()
      await signIn(page, personOf.SA)
      if (!isPhone) await useDarkTheme(page)
      await goThrough(page, await addresses(page), async () => {
        await expectReadable(page)
        if (isPhone) await expectFitting(page)
      })
    },
  )

test(
  'every page before the sign-in opens and is accessible, in light and dark',
  { tag: '@phone' },
  async ({ page }) => {
    await goThrough(page, sessionPages, () => expectAccessibleInColour(page))
    // Nobody is signed in here whose look could be asked for: the browser goes by the last one.
    await page.evaluate(() =>
      localStorage.setItem('cmp', JSON.stringify({ state: { theme: 'slateDark1' }, version: 5 })),
    )
    await goThrough(page, sessionPages, () => expectReadable(page))
  },
)

test(
  'an address that names nothing, or nothing that is there, says so and leads to the list',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    for (const [address, sentence, back] of [
      ['/billing-profile/edit', 'The address names no billing profile.', 'Back to billing profiles'],
      [`/invoice/detail?id=${randomUUID()}`, 'This invoice was not found.', 'Back to invoices'],
    ] as const) {
      await page.goto(address)
      const alert = page.getByRole('alert').filter({ hasText: sentence })
      await expect(alert.getByRole('link', { name: back })).toBeVisible()
      await expect(alert.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    }
  },
)
