/**
 * What each role sees, may do and is refused, on every administrative page. A phone refuses and offers the same; what it
 * shows otherwise is looked at by every-page.spec.ts.
 */
import { menusFor, resources, roleCodes, roleIsIn, type Resource, type RoleCode } from '@cmp/contract'
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
  await expect(page.locator('[aria-busy=true], .cmp-skeleton'), address).toHaveCount(0)
}

const firstId = async (page: Page, { calls }: Resource): Promise<string | undefined> => {
  const answer = await page.request.get(calls.list.path, { params: { pagesize: 1 } })
  const { Data }: { Data: { id: string }[] } = await answer.json()
  return Data[0]?.id
}

for (const role of roleCodes)
  test.describe(role, () => {
    test.beforeEach(({ page }) => signIn(page, people[role]))

    for (const area of areas)
      test(`${area.pages.list}`, { tag: '@desktop' }, async ({ page }) => {
        const mayRead = roleIsIn(role, area.access.read)
        const mayWrite = roleIsIn(role, area.access.write)
        await open(page, area.pages.list)
        const add = page.getByRole('main').getByRole('link', {
          name: new RegExp(`^(Add|Invite|Open) a? ?(${area.noun})`, 'i'),
        })
        if (!mayRead) await expect(refusal(page)).toBeVisible()
        else {
          await expect(refusal(page)).toHaveCount(0)
          await expect(page.getByRole('table', { name: area.title })).toBeVisible()
          await expect(add).toHaveCount(mayWrite ? 1 : 0)
          // The reseller's own pages are all looked at by every-page.spec.ts.
          if (role === 'ADMIN') await expectAccessible(page)
        }

        if (area.pages.add) {
          await open(page, area.pages.add)
          if (mayWrite) await expect(page.getByRole('main').locator('form')).toBeVisible()
          else {
            await expect(refusal(page)).toBeVisible()
            await expect(page.getByRole('main').locator('form')).toHaveCount(0)
          }
        }

        const id = mayRead ? await firstId(page, area) : undefined
        if (id && area.pages.edit) {
          await open(
            page,
            area.pages.editId === 'path' ? `${area.pages.edit}/${id}` : `${area.pages.edit}?id=${id}`,
          )
          if (mayWrite) await expect(page.getByRole('main').locator('form')).toBeVisible()
          else await expect(refusal(page)).toBeVisible()
        }
        if (id && area.pages.detail) {
          await open(page, `${area.pages.detail}?id=${id}`)
          await expect(refusal(page)).toHaveCount(0)
          const remove = page.getByRole('main').getByRole('button', { name: 'Delete', exact: true })
          if (!mayWrite) await expect(remove).toHaveCount(0)
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

    test(
      'what the menu does not have is refused by its address as well',
      { tag: '@desktop' },
      async ({ page }) => {
        for (const [address, group] of [
          ['/role', 'admin'],
          ['/audit', 'admin'],
          ['/list-import?list=users', 'admin'],
          ['/list-import?list=customers', 'sa'],
          ['/outbox', 'sa'],
          ['/identity-provider', 'sa'],
          ['/sign-in-settings', 'sa'],
        ] as const) {
          await open(page, address)
          await expect(refusal(page), address).toHaveCount(roleIsIn(role, group) ? 0 : 1)
        }
      },
    )
  })
