/**
 * What each role can see and do, and what is rejected, on every administrative page. Access on a phone is the same;
 * every-page.spec.ts checks its different layout.
 */
import { t } from '@cmp/messages'
import {
  getNoun,
  listMenus,
  roleCodes,
  isRoleInGroup,
  type Resource,
  type RoleCode,
  type RoleGroup,
} from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectLoaded, navigateInside, listPages } from '../harness/pages.ts'
import { personOf, signIn } from '../harness/people.ts'
import { expect, isEverything, test } from '../harness/test.ts'

const names = [
  'customers',
  'customer-subscriptions',
  'customer-subscription-entitlements',
  'projects',
  'project-currency-rates',
  'project-subscription-rgs',
  'invoices-ea',
  'currency-monthly-rates',
  'billing-profiles',
  'billing-profile-subscriptions',
  'agreement-lines',
  'support-tickets',
  'users',
]

/** In `npm test`, lists that a role changes, reads or cannot open. All pages follow one table of access. */
const sampleNames = isEverything
  ? names
  : ['customers', 'customer-subscriptions', 'billing-profiles', 'support-tickets', 'users']

const areas: Resource[] = sampleNames.flatMap((name) => resources[name] ?? [])

const getRefusal = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' })

/** Pages that are not a list with forms, and who may open them. */
const plainPages: readonly { path: string; group: RoleGroup }[] = [
  { path: '/list-import?list=users', group: 'admin' },
  { path: '/role', group: 'admin' },
  { path: '/list-import?list=customers', group: 'sa' },
  { path: '/audit', group: 'admin' },
  { path: '/webhook', group: 'admin' },
  { path: '/invoice', group: 'sa' },
  { path: '/all-invoice', group: 'sa' },
  { path: '/gcp-invoice', group: 'sa' },
  { path: '/gcp-customer-invoice', group: 'sa' },
  { path: '/gcp-customer-invoice-detail', group: 'sa' },
  { path: '/customer-invoice-ea', group: 'sa' },
  { path: '/billing-ea', group: 'sa' },
  { path: '/unassigned-line', group: 'sa' },
  { path: '/outbox', group: 'sa' },
  { path: '/identity-provider', group: 'sa' },
  { path: '/cloud-account', group: 'admin' },
  { path: '/sign-in-settings', group: 'sa' },
  { path: '/retention', group: 'sa' },
]

/** In `npm test` some of them: for the administrators of customers and of the reseller. */
const samplePaths = plainPages.filter(
  ({ path }) => isEverything || ['/role', '/audit', '/invoice', '/outbox', '/retention'].includes(path),
)

/** Checks that the list of an area, its forms and a row are accessible, with the changes that the role may make. */
const expectOpen = async (page: Page, role: RoleCode, area: Resource): Promise<void> => {
  const mayWrite = isRoleInGroup(role, area.access.write)
  const { list, add, edit, detail } = await listPages(page, area)
  await navigateInside(page, list)
  await expect(getRefusal(page), list).toHaveCount(0)
  await expect(page.getByRole('table', { name: t(area.title) })).toBeVisible()
  const link = page.getByRole('main').getByRole('link', {
    name: new RegExp(`^(Add|Invite|Open) a? ?(${getNoun(area)})`, 'i'),
  })
  await expect(link, list).toHaveCount(mayWrite ? 1 : 0)
  // every-page.spec.ts checks all of the reseller's pages, and a role with read access has fewer of the same
  // components.
  if (isEverything && role === 'ADMIN') await expectAccessible(page)

  for (const form of [add, edit]) {
    if (!form) continue
    await navigateInside(page, form)
    await expect(getRefusal(page), form).toHaveCount(mayWrite ? 0 : 1)
    await expect(page.getByRole('main').locator('form'), form).toHaveCount(mayWrite ? 1 : 0)
  }
  if (!detail) return
  await navigateInside(page, detail)
  await expect(getRefusal(page), detail).toHaveCount(0)
  const remove = page.getByRole('main').getByRole('button', { name: 'Delete', exact: true })
  if (!mayWrite) await expect(remove, detail).toHaveCount(0)
}

const expectRefused = async (page: Page, address: string): Promise<void> => {
  await expect(getRefusal(page), address).toBeVisible()
  await expect(page.getByRole('main').locator('form, tbody tr'), address).toHaveCount(0)
}

/** In `npm test` a customer's administrator represents the other roles. */
const listTags = (role: RoleCode): string[] => (role === 'ADMIN' ? ['@desktop'] : ['@desktop', '@all'])

for (const role of roleCodes) {
  test(
    `${role} is offered what the role may do, and nothing else`,
    { tag: listTags(role) },
    async ({ page }) => {
      // About sixty pages, one after the other.
      test.setTimeout(180_000)
      await signIn(page, personOf[role])
      await page.goto('/profile')
      await expectLoaded(page, '/profile')
      await expect(getRefusal(page)).toHaveCount(0)
      for (const area of areas.filter(({ access }) => isRoleInGroup(role, access.read)))
        await expectOpen(page, role, area)
      for (const { path } of samplePaths.filter(({ group }) => isRoleInGroup(role, group))) {
        await navigateInside(page, path)
        await expect(getRefusal(page), path).toHaveCount(0)
      }

      // A typed address gives the same answer. The first address is typed, the others are opened by navigation.
      const closed = areas.filter(({ access }) => !isRoleInGroup(role, access.read))
      const addresses = [
        ...closed.flatMap(({ pages: { list, add } }) => (add ? [list, add] : [list])),
        ...samplePaths.filter(({ group }) => !isRoleInGroup(role, group)).map(({ path }) => path),
      ]
      for (const [index, address] of addresses.entries()) {
        if (index === 0) await page.goto(address)
        else await navigateInside(page, address)
        await expectRefused(page, address)
      }
    },
  )

  test(
    `the menu has what ${role} may open`,
    { tag: role === 'ADMIN' ? '@phone' : ['@phone', '@all'] },
    async ({ page, isPhone }) => {
      await signIn(page, personOf[role])
      await page.goto('/homepage')
      await expectLoaded(page, '/homepage')
      // every-page.spec.ts checks the reseller's; the other roles have fewer of the same components.
      if (isEverything || role === 'ADMIN') await expectAccessible(page)
      if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click()
      const menu = page.getByRole('navigation', { name: 'Main' })
      for (const entry of listMenus(role)) await expect(menu).toContainText(entry.name)
      const hidden = listMenus('SA').filter(({ slug }) => !listMenus(role).some((own) => own.slug === slug))
      for (const entry of hidden) await expect(menu).not.toContainText(entry.name)
    },
  )
}
