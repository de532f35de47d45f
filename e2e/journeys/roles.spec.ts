/**
 * What each role sees, may do and is refused, on every administrative page. A phone refuses and offers the same; what it
 * shows otherwise is looked at by every-page.spec.ts.
 */
import { menusFor, roleCodes, roleIsIn, type Resource, type RoleCode, type RoleGroup } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { signIn, type DemoPerson } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

const people: Record<RoleCode, DemoPerson> = {
  SA: 'sa@demo.example',
  ADMIN: 'admin@demo.example',
  EDITOR: 'editor@demo.example',
  GUEST: 'guest@demo.example',
}

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
  'support-tickets',
  'users',
]

const areas: Resource[] = names.flatMap((name) => resources[name] ?? [])

const refusal = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page is not open to you' })

/** Opens a page and waits until it has said whether it is for this role. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  await expect(page.locator('[aria-busy=true], [data-skeleton]'), address).toHaveCount(0)
}

const firstId = async (page: Page, { calls }: Resource): Promise<string | undefined> => {
  const answer = await page.request.get(calls.list.path, { params: { pagesize: 1 } })
  const { Data }: { Data: { id: string }[] } = await answer.json()
  return Data[0]?.id
}

/** The forms of an area; the one that changes needs a row. */
const formsOf = ({ pages: { add, edit, editId } }: Resource, id: string | undefined): string[] => [
  ...(add ? [add] : []),
  ...(edit && id ? [editId === 'path' ? `${edit}/${id}` : `${edit}?id=${id}`] : []),
]

/** Pages that are no list with forms, and who may open them. */
const plainPages: readonly { path: string; group: RoleGroup }[] = [
  { path: '/role', group: 'admin' },
  { path: '/audit', group: 'admin' },
  { path: '/list-import?list=users', group: 'admin' },
  { path: '/list-import?list=customers', group: 'sa' },
  { path: '/invoice', group: 'sa' },
  { path: '/unassigned-line', group: 'sa' },
  { path: '/outbox', group: 'sa' },
  { path: '/identity-provider', group: 'sa' },
  { path: '/sign-in-settings', group: 'sa' },
]

for (const role of roleCodes)
  test.describe(role, () => {
    test.beforeEach(({ page }) => signIn(page, people[role]))

    for (const area of areas.filter(({ access }) => roleIsIn(role, access.read)))
      test(`${area.pages.list}`, { tag: '@desktop' }, async ({ page }) => {
        const mayWrite = roleIsIn(role, area.access.write)
        await open(page, area.pages.list)
        await expect(refusal(page)).toHaveCount(0)
        await expect(page.getByRole('table', { name: area.title })).toBeVisible()
        const add = page.getByRole('main').getByRole('link', {
          name: new RegExp(`^(Add|Invite|Open) a? ?(${area.noun})`, 'i'),
        })
        await expect(add).toHaveCount(mayWrite ? 1 : 0)
        // The reseller's own pages are all looked at by every-page.spec.ts.
        if (role === 'ADMIN') await expectAccessible(page)

        const id = await firstId(page, area)
        const { detail } = area.pages
        for (const form of formsOf(area, id)) {
          await open(page, form)
          await expect(refusal(page), form).toHaveCount(mayWrite ? 0 : 1)
          await expect(page.getByRole('main').locator('form'), form).toHaveCount(mayWrite ? 1 : 0)
        }
        if (id && detail) {
          await open(page, `${detail}?id=${id}`)
          await expect(refusal(page)).toHaveCount(0)
          const remove = page.getByRole('main').getByRole('button', { name: 'Delete', exact: true })
          if (!mayWrite) await expect(remove).toHaveCount(0)
        }
      })

    test('what is not for the role is refused by its address', { tag: '@desktop' }, async ({ page }) => {
      const closed = areas.filter(({ access }) => !roleIsIn(role, access.read))
      for (const address of [
        ...closed.flatMap((area) => [area.pages.list, ...formsOf(area, undefined)]),
        ...plainPages.filter(({ group }) => !roleIsIn(role, group)).map(({ path }) => path),
      ]) {
        await open(page, address)
        await expect(refusal(page), address).toBeVisible()
        await expect(page.getByRole('main').locator('form, tbody tr'), address).toHaveCount(0)
      }
      for (const { path } of plainPages.filter(({ group }) => roleIsIn(role, group))) {
        await open(page, path)
        await expect(refusal(page), path).toHaveCount(0)
      }
    })

    test('the menu has what the role may open, and the profile is everybody’s', async ({ page, isPhone }) => {
      await open(page, '/profile')
      await expect(refusal(page)).toHaveCount(0)
      await open(page, '/homepage')
      await expectAccessible(page)
      if (isPhone) await page.getByRole('button', { name: 'Open the menu' }).click()
      const menu = page.getByRole('navigation', { name: 'Main' })
      for (const entry of menusFor(role)) await expect(menu).toContainText(entry.name)
      const hidden = menusFor('SA').filter(({ slug }) => !menusFor(role).some((own) => own.slug === slug))
      for (const entry of hidden) await expect(menu).not.toContainText(entry.name)
    })
  })
