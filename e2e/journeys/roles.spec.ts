/**
 * What each role sees, may do and is refused, on every administrative page. A phone refuses and offers the same; what it
 * shows otherwise is looked at by every-page.spec.ts.
 */
import { menusFor, roleCodes, roleIsIn, type Resource, type RoleCode, type RoleGroup } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectLoaded, goInside, pagesOf } from '../harness/pages.ts'
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

const areas: Resource[] = names.flatMap((name) => resources[name] ?? [])

const refusal = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page is not open to you' })

/** Pages that are no list with forms, and who may open them. */
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

/** The list of an area with its forms and a row: open, and with as much to change as the role may. */
const expectOpen = async (page: Page, role: RoleCode, area: Resource): Promise<void> => {
  const mayWrite = roleIsIn(role, area.access.write)
  const { list, add, edit, detail } = await pagesOf(page, area)
  await goInside(page, list)
  await expect(refusal(page), list).toHaveCount(0)
  await expect(page.getByRole('table', { name: area.title })).toBeVisible()
  const link = page.getByRole('main').getByRole('link', {
    name: new RegExp(`^(Add|Invite|Open) a? ?(${area.noun})`, 'i'),
  })
  await expect(link, list).toHaveCount(mayWrite ? 1 : 0)
  // The reseller's own pages are all looked at by every-page.spec.ts, and who only reads has fewer of the same parts.
  if (isEverything && role === 'ADMIN') await expectAccessible(page)

  for (const form of [add, edit]) {
    if (!form) continue
    await goInside(page, form)
    await expect(refusal(page), form).toHaveCount(mayWrite ? 0 : 1)
    await expect(page.getByRole('main').locator('form'), form).toHaveCount(mayWrite ? 1 : 0)
  }
  if (!detail) return
  await goInside(page, detail)
  await expect(refusal(page), detail).toHaveCount(0)
  const remove = page.getByRole('main').getByRole('button', { name: 'Delete', exact: true })
  if (!mayWrite) await expect(remove, detail).toHaveCount(0)
}

const expectRefused = async (page: Page, address: string): Promise<void> => {
  await expect(refusal(page), address).toBeVisible()
  await expect(page.getByRole('main').locator('form, tbody tr'), address).toHaveCount(0)
}

/** A customer's administrator stands in `npm test` for the roles below and above. */
const tagsOf = (role: RoleCode): string[] => (role === 'ADMIN' ? ['@desktop'] : ['@desktop', '@all'])

for (const role of roleCodes) {
  test(
    `${role} is offered what the role may do, and nothing else`,
    { tag: tagsOf(role) },
    async ({ page }) => {
      // Some sixty pages, one after the other.
      test.setTimeout(180_000)
      await signIn(page, personOf[role])
      await page.goto('/profile')
      await expectLoaded(page, '/profile')
      await expect(refusal(page)).toHaveCount(0)
      for (const area of areas.filter(({ access }) => roleIsIn(role, access.read)))
        await expectOpen(page, role, area)
      for (const { path } of plainPages.filter(({ group }) => roleIsIn(role, group))) {
        await goInside(page, path)
        await expect(refusal(page), path).toHaveCount(0)
      }

      // By an address that somebody types the answer is the same; the first is typed, the others are gone to.
      const closed = areas.filter(({ access }) => !roleIsIn(role, access.read))
      const addresses = [
        ...closed.flatMap(({ pages: { list, add } }) => (add ? [list, add] : [list])),
        ...plainPages.filter(({ group }) => !roleIsIn(role, group)).map(({ path }) => path),
      ]
      for (const [index, address] of addresses.entries()) {
        if (index === 0) await page.goto(address)
        else await goInside(page, address)
        await expectRefused(page, address)
      }
    },
  )

  test(`the menu has what ${role} may open`, { tag: '@phone' }, async ({ page, isPhone }) => {
    await signIn(page, personOf[role])
    await page.goto('/homepage')
    await expectLoaded(page, '/homepage')
    // The reseller's is looked at by every-page.spec.ts; the other roles have fewer of the same parts.
    if (isEverything || role === 'ADMIN') await expectAccessible(page)
    if (isPhone) await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    for (const entry of menusFor(role)) await expect(menu).toContainText(entry.name)
    const hidden = menusFor('SA').filter(({ slug }) => !menusFor(role).some((own) => own.slug === slug))
    for (const entry of hidden) await expect(menu).not.toContainText(entry.name)
  })
}
