/**
 * A support ticket from both sides: opened with files, answered, set to other states, and viewed by a user with read
 * access.
 */
import type { Page } from '@playwright/test'
import { makeUnique } from '../harness/arrange.ts'
import { openNewBrowser } from '../harness/accounts.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { openForm } from '../harness/forms.ts'
import { linkIn, mailTo } from '../harness/mail.ts'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

const log = { name: 'error.log', mimeType: 'text/plain', buffer: Buffer.from('line 1\nline 2') }
const picture = {
  name: 'slow.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const program = { name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }

const getStatus = (page: Page) => page.locator('dl', { hasText: 'Status' }).locator('dd').first()

const openTicket = async (page: Page, title: string): Promise<void> => {
  await page.goto('/support-ticket')
  await openForm(page, 'Open support ticket')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Pages take 8 seconds.')
  await page.locator('input[type=file]').setInputFiles([log, picture, program])
  await expect(page.getByRole('alert')).toContainText('run.exe has an unsupported file type')
  await page.getByRole('button', { name: 'Open support ticket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a customer opens a ticket with files, both sides are notified by mail, and the customer closes it', async ({
  page,
  browser,
}) => {
  const title = makeUnique('The web shop is slow')
  await signIn(page, 'editor@demo.example')
  await openTicket(page, title)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /error\.log/ }).click()
  expect((await downloading).suggestedFilename()).toBe('error.log')
  await expect(page.getByRole('link', { name: /slow\.png/ })).toBeVisible()
  await expectAccessible(page)

  const about = { subject: new RegExp(title) }
  const notice = await mailTo('sa@demo.example', about)
  const staff = await openNewBrowser(browser)
  await signIn(staff, 'sa@demo.example')
  await staff.goto(linkIn(notice))
  await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await staff.getByRole('button', { name: 'Start work' }).click()
  await expect(getStatus(staff)).toHaveText('In progress')
  await staff.getByLabel('Your comment').fill('Since which day?')
  await staff.getByLabel('Status after sending').selectOption('Waiting for customer')
  await staff.getByRole('button', { name: 'Send comment' }).click()
  await expect(getStatus(staff)).toHaveText('Waiting for customer')
  await staff.context().close()
  await mailTo('editor@demo.example', { ...about, text: /Since which day\?/ })

  await page.getByLabel('Your comment').fill('Since Monday.')
  await page.reload()
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Since which day?')
  await expect(page.getByLabel('Your comment')).toHaveValue('Since Monday.')
  await page.getByLabel('Your comment').press('Control+Enter')
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Since Monday.')
  await expect(page.getByLabel('Your comment')).toHaveValue('')
  await expect(getStatus(page)).toHaveText('In progress')
  await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(getStatus(page)).toHaveText('Closed')
  await expect(page.getByLabel('Your comment')).toHaveCount(0)
  await expect(page.getByText('Reopen it to add a comment.')).toBeVisible()
})

test('keeps the text and the files of a rejected ticket', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  await page.goto('/support-ticket/add')
  await page.getByLabel('Title').fill('Kept')
  await page.locator('input[type=file]').setInputFiles(log)
  await page.getByRole('button', { name: 'Open support ticket' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(2)
  await expect(page.getByLabel('Title')).toHaveValue('Kept')
  await expect(page.getByRole('list', { name: 'Selected files' })).toContainText('error.log')
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Customer' }).click()
  await page.getByRole('option', { name: 'Andaman Pearl Resorts' }).click()
  await page.getByRole('combobox', { name: 'Subscription' }).click()
  await expect(page.getByRole('option').first()).toContainText('Andaman Pearl Resorts')
  await expect(page.getByRole('option').filter({ hasText: 'Chao Phraya Foods' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByLabel('Description').fill('Still here.')
  await page.route('**/api/SupportTicket', (route) => route.abort())
  await page.getByRole('button', { name: 'Open support ticket' }).click()
  await expect(page.getByRole('alert')).toContainText('The upload was interrupted.')
  await expect(page.getByLabel('Description')).toHaveValue('Still here.')
  await expect(page.getByRole('list', { name: 'Selected files' })).toContainText('error.log')
})

test(
  'a read-only user sees the conversation without any controls for changes',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, 'guest@demo.example')
    await page.goto('/support-ticket')
    await expect(page.getByRole('link', { name: 'Open support ticket' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Please print our branch number' }).click()
    await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('auditors')
    await expect(page.getByText('Your role can view support tickets but not reply to them.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await page.goto('/support-ticket/add')
    await expect(page.getByText('You don’t have access to this page')).toBeVisible()
  },
)
