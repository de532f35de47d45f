/** Users and their access: invited, given another role, deactivated and reactivated, and viewed as. */
import type { Page } from '@playwright/test'
import {
  signInAdministrator,
  goodPassword,
  openNewBrowser,
  signInAs,
  createSomebody,
  createUniqueAddress,
  type Account,
} from '../harness/accounts.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { addCustomer, makeUnique } from '../harness/arrange.ts'
import { editRow, openForm } from '../harness/forms.ts'
import { codeIn, linkIn, mailTo } from '../harness/mail.ts'
import { signIn, signInByHand } from '../harness/people.ts'
import { chooseAction, expectRow, findTableRow } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

const getUsersTable = (page: Page) => page.getByRole('table', { name: 'Users' })

/** Filters the list to one account. */
const find = async (page: Page, email: string): Promise<void> => {
  await page.goto(`/user?q=${encodeURIComponent(email)}`)
  await expect(getUsersTable(page).locator('tbody tr')).toHaveCount(1)
}

const answer = async (page: Page, title: string, action: string): Promise<void> => {
  const question = page.getByRole('dialog', { name: title })
  await question.getByRole('button', { name: action, exact: true }).click()
  await expect(question).toHaveCount(0)
}

/** Opens a separate browser of a user, on a list. */
const signInOnTickets = async (page: Page, account: Account): Promise<void> => {
  await signInAs(page, account)
  await page.goto('/support-ticket')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const expectSignedOut = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/session\/signin\?returnUrl=/)
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible()
}

test(
  'invites a user on the screen and resends the invitation',
  { tag: '@all' },
  async ({ page, browser }) => {
    const customer = await addCustomer({ request: await signInAdministrator() })
    const email = createUniqueAddress('invited')
    const name = makeUnique('Invited Person')
    await signIn(page, 'sa@demo.example')
    await page.goto('/user')
    await openForm(page, 'Invite user', 'Invite user')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('This field is required').first()).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Email').fill(email)
    const role = page.getByRole('combobox', { name: 'Role' })
    await role.selectOption('SA')
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveCount(0)
    await role.selectOption('GUEST')
    await page.getByRole('combobox', { name: 'Customer' }).fill(customer.companyName)
    await page.getByRole('option', { name: customer.companyName }).click()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText(`${name} invited.`)).toBeVisible()
    const first = linkIn(await mailTo(email))

    await find(page, email)
    await expectRow(getUsersTable(page), { Name: name, 'User ID': email, Role: 'GUEST', Status: 'Invited' })
    await chooseAction(page, findTableRow(getUsersTable(page), email), 'Resend invitation')
    const second = linkIn(await mailTo(email, { before: 1 }))
    expect(second).not.toBe(first)
    const guest = await openNewBrowser(browser)
    await guest.goto(first)
    await expect(guest.getByRole('link', { name: 'Forgot password' })).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Submit' })).toHaveCount(0)
    await guest.goto(second)
    await expect(guest.getByRole('button', { name: 'Submit' })).toBeVisible()
    await guest.context().close()
  },
)

test(
  'another role ends the user’s sessions, and the audit log shows the values before and after',
  { tag: '@all' },
  async ({ page, browser }) => {
    const account = await createSomebody(await signInAdministrator())
    const theirs = await openNewBrowser(browser)
    await signInOnTickets(theirs, account)
    await expect(theirs.getByRole('link', { name: 'Open support ticket' }).first()).toBeVisible()

    await signIn(page, 'sa@demo.example')
    await find(page, account.email)
    await editRow(page, findTableRow(getUsersTable(page), account.email))
    await page.getByRole('combobox', { name: 'Role' }).selectOption('GUEST')
    await page.getByRole('button', { name: 'Save user' }).click()
    await expect(page.getByText(`${account.name} saved.`)).toBeVisible()

    await expectSignedOut(theirs)
    await signInByHand(theirs, account.email, goodPassword)
    await expect(theirs).toHaveURL(/\/homepage$/)
    await theirs.goto('/support-ticket')
    await expect(theirs.getByRole('table', { name: 'Support tickets' })).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'Open support ticket' })).toHaveCount(0)
    await theirs.context().close()

    await page.goto(`/audit?q=${account.id}&action=update`)
    const log = page.getByRole('table', { name: 'Audit log' })
    await expectRow(log, { User: 'sa@demo.example', Action: 'Changed', Object: account.name })
    await chooseAction(page, findTableRow(log, account.name), 'View details')
    const changes = page.getByRole('table')
    await expectRow(changes, {
      Field: 'Role',
      Before: 'EDITOR: opens and answers tickets',
      After: 'GUEST: views data',
      Change: 'Changed',
    })
    await expectAccessible(page)
    await page.getByRole('link', { name: account.name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/user/detail\\?id=${account.id}`))
  },
)

test(
  'a deactivated user is signed out at once and can sign in after reactivation',
  { tag: '@all' },
  async ({ page, browser }) => {
    const account = await createSomebody(await signInAdministrator(), { roleCode: 'ADMIN' })
    const theirs = await openNewBrowser(browser)
    await signInOnTickets(theirs, account)
    await signIn(page, 'sa@demo.example')
    await find(page, account.email)
    const row = findTableRow(getUsersTable(page), account.email)
    await chooseAction(page, row, 'Deactivate')
    await answer(page, `Deactivate user ${account.name}?`, 'Deactivate user')
    await expectRow(getUsersTable(page), { 'User ID': account.email, Status: 'Inactive' })

    await expectSignedOut(theirs)
    await signInByHand(theirs, account.email, goodPassword)
    await expect(theirs.getByRole('alert')).toContainText('Your account is deactivated.')

    await chooseAction(page, row, 'Reactivate')
    await expectRow(getUsersTable(page), { 'User ID': account.email, Status: 'Active' })
    await signInByHand(theirs, account.email, goodPassword)
    await expect(theirs).toHaveURL(/\/(homepage|support-ticket)$/)
    await theirs.context().close()
  },
)

test(
  'requires two-step verification from a user and removes it again',
  { tag: '@all' },
  async ({ page, browser, isPhone }) => {
    // A phone hides the column; the menu entry shows the state as well.
    const expectStep = async (state: string) => {
      if (!isPhone)
        await expectRow(getUsersTable(page), { 'User ID': account.email, 'Two-step verification': state })
    }
    const account = await createSomebody(await signInAdministrator(), { roleCode: 'GUEST' })
    await signIn(page, 'sa@demo.example')
    await find(page, account.email)
    const row = findTableRow(getUsersTable(page), account.email)
    await chooseAction(page, row, 'Require two-step verification')
    await expectStep('Required')

    const theirs = await openNewBrowser(browser)
    await theirs.goto('/session/signin')
    await signInByHand(theirs, account.email, goodPassword)
    await theirs
      .getByLabel('Enter OTP')
      .fill(codeIn(await mailTo(account.email, { subject: /sign-in code/ })))
    await theirs.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(theirs).toHaveURL(/\/homepage$/)
    await theirs.context().close()

    await chooseAction(page, row, 'Turn off two-step verification')
    await answer(
      page,
      `Turn off two-step verification for ${account.name}?`,
      'Turn off two-step verification',
    )
    await expectStep('No')
  },
)

test(
  'shows the portal in the view of a customer’s role and prevents changes there',
  { tag: '@all' },
  async ({ page }) => {
    const calls = await signInAdministrator()
    const staff = await createSomebody(calls, { roleCode: 'SA' })
    const seen = await createSomebody(calls)
    await signInAs(page, staff)
    await find(page, seen.email)
    await chooseAction(
      page,
      findTableRow(getUsersTable(page), seen.email),
      `View as EDITOR of ${seen.companyName}`,
    )
    const bar = page.getByRole('status').filter({ hasText: 'You are viewing the portal as' })
    await expect(bar).toContainText(
      `You are viewing the portal as EDITOR of ${seen.companyName}. Changes are disabled.`,
    )
    await expect(page).toHaveURL(/\/homepage$/)
    await expectAccessible(page)
    await page.goto('/user')
    await expect(
      page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' }),
    ).toBeVisible()

    await page.goto('/support-ticket/add')
    await page.getByLabel('Title').fill('Not to be sent')
    await page.getByLabel('Description').fill('This stays a draft.')
    await page.getByRole('combobox', { name: 'Severity' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Open support ticket' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This view is read-only.')
    await expect(page.getByLabel('Title')).toHaveValue('Not to be sent')
    await bar.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/homepage$/)
    await expect(bar).toHaveCount(0)

    await page.goto(`/audit?actor=${encodeURIComponent(staff.email)}&customerId=${seen.customerId}`)
    const log = page.getByRole('table', { name: 'Audit log' })
    const object = `EDITOR of ${seen.companyName}`
    await expectRow(log, { Action: 'View as started', Object: object })
    await expectRow(log, { Action: 'View as ended', Object: object })
  },
)
