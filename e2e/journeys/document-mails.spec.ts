/**
 * Mail to customers from the pages of their documents: when issuing, for one document, for selected documents, and
 * reminders.
 */
import type { Page } from '@playwright/test'
import { signInAdministrator, signInAs, createSomebody, createUniqueAddress } from '../harness/accounts.ts'
import { expectAccessible, expectFitting } from '../harness/accessibility.ts'
import { addBillingContact, addDraft, issue, makeUnique } from '../harness/arrange.ts'
import { expectHeading } from '../harness/forms.ts'
import { mailTo } from '../harness/mail.ts'
import { signIn } from '../harness/people.ts'
import { chooseAction, readTableColumn, readTableRows, findTableRow } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

const documentPage = (id: string): string => `/customer-invoice/detail?id=${id}`

const chooseOfMore = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

const getMails = (page: Page) => page.getByRole('region', { name: 'Emails', exact: true })

test(
  'issues and mails a draft in a single step and shows the mail on its page',
  { tag: '@all' },
  async ({ page, isPhone }) => {
    await signIn(page, 'sa@demo.example')
    const { customer, draft } = await addDraft(page)
    const address = createUniqueAddress('bills')
    await addBillingContact(page, customer, address)
    await page.goto(documentPage(draft.id))
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    const question = page.getByRole('dialog', { name: `Issue the invoice for ${customer.companyName}?` })
    const isMailed = question.getByLabel('Email to the billing contacts')
    await expect(isMailed).not.toBeChecked()
    await isMailed.check()
    await expect(question).toContainText(address)
    await (isPhone ? expectFitting(page) : expectAccessible(page))
    await question.getByRole('button', { name: 'Issue invoice' }).click()
    await expect(page.getByText(`has been issued. Sending to ${address}.`)).toBeVisible()
    await expectHeading(page, /^INV-/)
    await mailTo(address, { subject: /^Invoice INV-/ })
    await expect(getMails(page).getByRole('listitem')).toHaveText(
      new RegExp(`^Document.*${address}.*by sa@demo\\.example.*Sent$`),
    )
    await (isPhone ? expectFitting(page) : expectAccessible(page))

    await chooseOfMore(page, 'Send by email')
    const mail = page.getByRole('dialog', { name: /^Email INV-.+ to .+\?$/ })
    await expect(mail).toContainText(address)
    await mail.getByRole('button', { name: 'Send by email' }).click()
    await expect(mail.getByRole('alert')).toHaveText('The document was already sent.')
    await mail.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: /^Send reminder/ })).toContainText(
      'The document is not overdue.',
    )
    const copy = page.context().waitForEvent('request', (request) => request.url().endsWith('/pdf?copy=true'))
    await page.getByRole('menuitem', { name: 'PDF copy (opens in a new tab)' }).click()
    await copy
    await page.bringToFront()
    await page.getByRole('link', { name: 'October 2026', exact: true }).click()
    await expect(
      page
        .getByRole('region', { name: `${customer.companyName}, October 2026` })
        .getByRole('heading')
        .first(),
    ).toBeVisible()
  },
)

test('keeps a document issued when its mail fails and reports both', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  const { draft } = await addDraft(page)
  await page.goto(documentPage(draft.id))
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Issue the invoice for/ })
  await question.getByLabel('Email to the billing contacts').check()
  await expect(question.getByRole('link', { name: 'Add a billing contact' })).toBeVisible()
  await question.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(
    page.getByText(/^INV-\S+ has been issued\. The email was not sent: No email address is known\./),
  ).toBeVisible()
  await expectHeading(page, /^INV-/)
  await expect(getMails(page)).toContainText('This document has not been emailed yet.')
})

test(
  'mails selected documents together and names those that cannot be',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    const name = makeUnique('Mailed')
    const one = await addDraft(page, { companyName: `${name} One` })
    const two = await addDraft(page, { companyName: `${name} Two` })
    const address = createUniqueAddress('bills')
    await addBillingContact(page, one.customer, address)
    await issue(page, one.draft.id, two.draft.id)
    await page.goto(`/customer-invoice?q=${name}`)
    const table = page.getByRole('table', { name: 'Customer invoices' })
    await expect.poll(async () => (await readTableRows(table)).length).toBe(2)
    await page.getByLabel('Select all rows on this page').check()
    const chosen = page.getByRole('region', { name: 'Selected rows' })
    await chosen.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Send by email' }).click()
    const question = page.getByRole('dialog', { name: /^Email customer invoice INV-.+\?$/ })
    await expect(question).toContainText('billing contacts')
    await expect(question).toContainText(/INV-.+No email address is known\./)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Email customer invoice' }).click()
    await expect(page.getByText('1 document is being sent.').first()).toBeVisible()
    await mailTo(address, { subject: /^Invoice INV-/ })
  },
)

test(
  'sends a customer a reminder of overdue documents once a day',
  { tag: ['@all', '@desktop'] },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    await page.goto('/customer-invoice?state=overdue')
    const table = page.getByRole('table', { name: 'Customer invoices' })
    await expect.poll(async () => (await readTableRows(table)).length).toBeGreaterThan(0)
    const [number = ''] = await readTableColumn(table, 'Number')
    await chooseAction(page, findTableRow(table, number), 'Send reminder')
    const question = page.getByRole('dialog', { name: new RegExp(`^Send .+ a reminder for ${number}\\?$`) })
    await expect(question).toContainText(/is outstanding, \d+ days? overdue/)
    const recipient = question.getByRole('definition')
    await expect(recipient).toContainText('@')
    const [address = ''] = (await recipient.innerText()).split(', ')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Send reminder' }).click()
    await expect(page.getByText(`The reminder for ${number} is being sent to ${address}.`)).toBeVisible()
    // The mail is in the customer's language, which may be Thai.
    await mailTo(address, { subject: new RegExp(`^(Reminder|แจ้งเตือน): .*${number}`) })

    await findTableRow(table, number).getByRole('checkbox').check()
    await page
      .getByRole('region', { name: 'Selected rows' })
      .getByRole('button', { name: 'More actions' })
      .click()
    await page.getByRole('menuitem', { name: 'Send reminders' }).click()
    const again = page.getByRole('dialog', { name: 'Send reminders for 0 customer invoices?' })
    await expect(again).toContainText('A reminder was already sent today.')
    await expect(again.getByRole('button', { name: /^Send reminders/ })).toBeDisabled()
    await again.getByRole('button', { name: 'Cancel' }).click()
    await table.getByRole('link', { name: number }).click()
    await expect(getMails(page).getByRole('listitem').first()).toHaveText(/^Reminder.*@.*Sent$/)
  },
)

test(
  'a customer’s administrator reads the documents and mails nothing',
  { tag: '@all' },
  async ({ page }) => {
    const calls = await signInAdministrator()
    const { customer, draft } = await addDraft({ request: calls })
    const person = await createSomebody(calls, { roleCode: 'ADMIN', customer })
    await issue({ request: calls }, draft.id)
    await calls.dispose()
    await signInAs(page, person)
    await page.goto('/customer-invoice')
    const table = page.getByRole('table', { name: 'Customer invoices' })
    await expect.poll(async () => (await readTableRows(table)).length).toBe(1)
    await expect(table.getByRole('checkbox')).toHaveCount(0)
    await table.getByRole('button', { name: /^Actions/ }).click()
    await expect(page.getByRole('menuitem', { name: 'PDF (opens in a new tab)' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /^Send/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.goto(documentPage(draft.id))
    await expectHeading(page, /^INV-/)
    await expect(page.getByRole('main').getByRole('button', { name: 'More', exact: true })).toHaveCount(0)
    await expect(getMails(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'October 2026', exact: true }).click()
    await expect(page.getByRole('region', { name: `${customer.companyName}, October 2026` })).toBeVisible()
  },
)

test('the number of a receipt links to its PDF', { tag: '@all' }, async ({ page, isPhone }) => {
  // The column has no space beside the menu at the usual width.
  if (!isPhone) await page.setViewportSize({ width: 2000, height: 900 })
  await signIn(page, 'sa@demo.example')
  const receiptId = crypto.randomUUID()
  // The setting for receipts applies to the whole portal, so only this browser gets an answer with a receipt.
  await page.route('**/GetPaymentWithPagination**', async (route) => {
    const answer = await route.fetch()
    const page: { Data: object[] } = await answer.json()
    const Data = page.Data.map((row, at) => (at === 0 ? { ...row, receiptId, receiptNumber: 'RC-1' } : row))
    await route.fulfill({ response: answer, json: { ...page, Data } })
  })
  await page.goto('/payment')
  const link = page.getByRole('link', { name: 'Receipt RC-1 as PDF' })
  await expect(link).toHaveAttribute('href', `/api/Receipts/${receiptId}/pdf`)
  await expect(link).toHaveAttribute('target', '_blank')
})
