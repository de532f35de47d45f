/** The life of a customer invoice: draft, issued, partly paid, paid, void; and later corrections. */
import type { Locator, Page } from '@playwright/test'
import { signInAdministrator, signInAs, createSomebody } from '../harness/accounts.ts'
import { expectAccessible, expectFitting } from '../harness/accessibility.ts'
import { addDraft, chargeInvoice, issue, makeUnique } from '../harness/arrange.ts'
import { expectHeading } from '../harness/forms.ts'
import { signIn } from '../harness/people.ts'
import { chooseAction, readTableColumn, expectRow, readTableRows, findTableRow } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

const documentPage = (id: string): string => `/customer-invoice/detail?id=${id}`

/** Returns the value of a fact on the page, by its label. */
const getFact = (page: Page, label: string): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) })
    .getByRole('definition')

const openMore = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'More', exact: true }).click()

/** Checks the page's appearance at this width. */
const expectWell = (page: Page, isPhone: boolean): Promise<void> =>
  isPhone ? expectFitting(page) : expectAccessible(page)

/** Returns the dialog that records a payment. */
const getPayment = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Record payment for INV-/ })
  return {
    dialog,
    amount: dialog.getByLabel('Amount received (USD)'),
    record: () => dialog.getByRole('button', { name: 'Record payment' }).click(),
  }
}

test('issues a draft and records a payment of a part', async ({ page, isPhone }) => {
  await signIn(page, 'sa@demo.example')
  const { customer, draft } = await addDraft(page)
  await page.goto(documentPage(draft.id))
  await expectHeading(page, `Draft for ${customer.companyName}`)
  await expect(page.getByText(/^This is a draft\./)).toBeVisible()
  await expect(getFact(page, 'Total')).toHaveText('107.00 USD')
  await expect(page.getByRole('term').filter({ hasText: /^Outstanding$/ })).toHaveCount(0)
  await expectWell(page, isPhone)

  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  const question = page.getByRole('dialog', { name: `Issue the invoice for ${customer.companyName}?` })
  await expect(question).toContainText(/INV-\d{4}-\d{6}/)
  await expect(question).toContainText('107.00 USD')
  await expect(question).toContainText('Issued invoices cannot be changed.')
  await expectWell(page, isPhone)
  await question.getByRole('button', { name: 'Issue invoice' }).click()
  await expectHeading(page, /^INV-\d{4}-\d{6}$/)
  await expect(getFact(page, 'Status')).toHaveText('Issued')
  await expect(page.getByText('No payments yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Record payment' }).click()
  const { dialog, amount, record } = getPayment(page)
  await expect(amount).toHaveValue('107.00')
  await amount.fill('50')
  await expectWell(page, isPhone)
  await record()
  await expect(dialog).toBeHidden()
  await expect(getFact(page, 'Status')).toHaveText('Partly paid')
  await expect(getFact(page, 'Outstanding')).toHaveText('57.00 USD')
})

test(
  'rejects a payment above the open amount, records withheld tax and reverses a payment',
  { tag: '@all' },
  async ({ page, isPhone }) => {
    await signIn(page, 'sa@demo.example')
    const { draft } = await addDraft(page)
    await issue(page, draft.id)
    await page.goto(documentPage(draft.id))
    await expectHeading(page, /^INV-\d{4}-\d{6}$/)
    const { dialog, amount, record } = getPayment(page)
    await page.getByRole('button', { name: 'Record payment' }).click()
    await expect(amount).toHaveValue('107.00')
    await amount.fill('200')
    await dialog.getByLabel('Reference').fill('TRF 1')
    await record()
    await expect(amount).toHaveAccessibleDescription(/107\.00 USD of INV-.+ is outstanding/)
    await expect(dialog.getByLabel('Reference')).toHaveValue('TRF 1')
    await expectWell(page, isPhone)
    await amount.fill('50')
    await record()
    await expect(dialog).toBeHidden()
    await expect(getFact(page, 'Status')).toHaveText('Partly paid')
    await expect(getFact(page, 'Outstanding')).toHaveText('57.00 USD')

    await page.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog.getByLabel('Certificate number')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Withhold 3 %' }).click()
    await expect(amount).toHaveValue('54.00')
    await dialog.getByLabel('Certificate number').fill('WHT 1/2026')
    await record()
    await expect(getFact(page, 'Status')).toHaveText('Paid')
    await openMore(page)
    await expect(page.getByRole('menuitem', { name: /^Void/ })).toContainText(
      'The document has payments. Reverse them first.',
    )
    await page.keyboard.press('Escape')

    const payments = page.getByRole('table', { name: 'Payments' })
    await expectRow(payments, { Amount: '54.00 USD', 'Tax withheld': '3.00 USD', Certificate: 'WHT 1/2026' })
    await payments.getByRole('button', { name: 'Reverse the payment of 54' }).click()
    const reversal = page.getByRole('dialog', { name: /^Reverse the payment of 54\.00 USD for INV-/ })
    await expectWell(page, isPhone)
    await reversal.getByRole('button', { name: 'Reverse payment' }).click()
    await expect(getFact(page, 'Status')).toHaveText('Partly paid')
    await expectRow(payments, { Amount: '54.00 USD', Status: 'Reversed' })
    await expectRow(payments, { Amount: '−54.00 USD', Status: 'Reversal' })
    await expect(payments.getByRole('button', { name: /^Reverse/ })).toHaveCount(1)
    await expectWell(page, isPhone)
  },
)

test(
  'a late correction becomes a credit note, and the two documents link to each other',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    const { draft, ...charged } = await addDraft(page)
    await issue(page, draft.id)
    await chargeInvoice(page, { ...charged, cost: '90' })
    await page.goto(documentPage(draft.id))
    const corrections = page.getByRole('region', { name: 'Adjustments and credit notes' })
    await expect(corrections).toContainText('−10.70 USD')
    await expectAccessible(page)
    await corrections.getByRole('link', { name: 'Credit note, not issued yet' }).click()
    await expectHeading(page, /^Draft for/)
    await expect(getFact(page, 'Type')).toHaveText('Credit note')
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Issue credit note' }).click()
    await expectHeading(page, /^CN-\d{4}-\d{6}$/)
    await page.getByRole('main').getByRole('status').getByRole('link', { name: /^INV-/ }).click()
    await expectHeading(page, /^INV-/)
    await expect(corrections.getByRole('link', { name: /^CN-/ })).toBeVisible()
    await expect(getFact(page, 'Total')).toHaveText('107.00 USD')
  },
)

test('voids an issued document with a reason', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  const { draft } = await addDraft(page)
  await issue(page, draft.id)
  await page.goto(documentPage(draft.id))
  await openMore(page)
  await page.getByRole('menuitem', { name: 'Void' }).click()
  const dialog = page.getByRole('dialog', { name: /^Void INV-.+\?$/ })
  await dialog.getByRole('button', { name: 'Void' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('This field is required')
  await dialog.getByLabel('Reason').fill('Sent to the wrong company')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Void' }).click()
  await expect(getFact(page, 'Status')).toHaveText('Void')
  await expect(page.getByText(/does not count: Sent to the wrong company/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record payment' })).toHaveCount(0)
})

test(
  'issues nothing without a seller and links to the seller settings',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    const { draft } = await addDraft(page)
    // The seller applies to the whole portal, and other journeys issue documents, so only this browser gets the answer
    // that no seller is set.
    await page.route('**/issue-preview', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), isSellerNamed: false } })
    })
    await page.goto(documentPage(draft.id))
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    const question = page.getByRole('dialog', { name: /^Issue the invoice for/ })
    await expect(question.getByRole('alert')).toContainText('Seller details are missing')
    await expect(question.getByRole('button', { name: 'Issue invoice' })).toHaveCount(0)
    await expectAccessible(page)
    await question.getByRole('link', { name: 'Add seller details' }).click()
    await expectHeading(page, 'Seller')
  },
)

test(
  'issues and pays selected drafts together and names those that cannot be',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    const name = makeUnique('Together')
    await addDraft(page, { companyName: `${name} One` })
    await addDraft(page, { companyName: `${name} Two` })
    await page.goto(`/customer-invoice?state=draft&q=${name}`)
    const table = page.getByRole('table', { name: 'Customer invoices' })
    await expect
      .poll(async () => (await readTableColumn(table, 'Customer')).toSorted())
      .toEqual([`${name} One`, `${name} Two`])
    const chosen = page.getByRole('region', { name: 'Selected rows' })
    await page.getByLabel('Select all rows on this page').check()
    // Actions that drafts do not allow are not offered.
    await expect(chosen.getByRole('button')).toHaveText(['Issue', 'Clear'])
    await chosen.getByRole('button', { name: 'Issue', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Issue 2 customer invoices?' })
    await expect(question).toContainText('Issued documents cannot be changed')
    await expect(question).toContainText('Invoice numbers')
    await expect(question).toContainText('Customers')
    await expect(question).toContainText('Total ')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Issue 2 customer invoices' }).click()
    const result = page.getByRole('status').filter({ hasText: /^2 invoices issued \(/ })
    await expect(result).toBeVisible()
    await result.getByRole('link', { name: 'See them' }).click()
    await expect(page.getByText('Documents of one bulk action')).toBeVisible()
    await expect
      .poll(async () => (await readTableColumn(table, 'Customer')).toSorted())
      .toEqual([`${name} One`, `${name} Two`])

    // The result stays under the bell.
    await page.reload()
    await page.getByRole('button', { name: /^Notifications and tasks/ }).click()
    const bell = page.getByRole('dialog', { name: 'Notifications and tasks' })
    await bell.getByRole('tab', { name: /^Tasks/ }).click()
    await bell
      .getByRole('link', { name: /2 invoices issued|Issuing 2 documents/ })
      .first()
      .click()
    await expect(page.getByRole('link', { name: 'See documents' })).toBeVisible()
    await page.getByRole('button', { name: 'Email documents' }).click()
    const mailing = page.getByRole('dialog', { name: /^Email / })
    await expect(mailing).toContainText(/No email address is known/)
    await mailing.getByRole('button', { name: 'Cancel' }).click()

    await page.goto(`/customer-invoice?state=issued&q=${name}`)
    await expect.poll(async () => (await readTableRows(table)).length).toBe(2)
    await chooseAction(page, findTableRow(table, `${name} One`), 'Record payment')
    const dialog = page.getByRole('dialog', { name: /^Record payment for INV-/ })
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expectRow(table, { Customer: `${name} Two`, Status: 'Issued', Outstanding: '107.00 USD' })
    await expect.poll(async () => (await readTableRows(table)).length).toBe(1)
    await page.goto(`/payment?q=${name}`)
    const payments = page.getByRole('table', { name: 'Payments' })
    await expectRow(payments, { Customer: `${name} One`, Amount: '107.00 USD', Method: 'Bank transfer' })
    await payments.getByRole('link', { name: /^INV-/ }).click()
    await expectHeading(page, /^INV-/)
    await expect(getFact(page, 'Status')).toHaveText('Paid')
  },
)

test(
  'a customer’s users see estimates, invoices and payments and change nothing',
  { tag: ['@phone', '@all'] },
  async ({ page, isPhone }) => {
    const calls = await signInAdministrator()
    const { customer, draft } = await addDraft({ request: calls })
    const person = await createSomebody(calls, { roleCode: 'ADMIN', customer })
    await signInAs(page, person)
    await page.goto(documentPage(draft.id))
    await expectHeading(page, 'Estimate for October 2026')
    await expect(page.getByText(/^This is an estimate, not an invoice\./)).toBeVisible()
    await expect(getFact(page, 'Status')).toHaveText('Estimate')
    await expect(page.getByRole('main').getByRole('button', { name: /^(Issue|More)$/ })).toHaveCount(0)
    await expectWell(page, isPhone)
    await issue({ request: calls }, draft.id)
    await calls.dispose()

    await signIn(page, 'admin@demo.example')
    await page.goto('/customer-invoice?state=paid')
    const table = page.getByRole('table', { name: 'Customer invoices' })
    await table.locator('tbody').getByRole('link').first().click()
    await expectHeading(page, /^INV-/)
    const payments = page.getByRole('table', { name: 'Payments' })
    await expect.poll(async () => (await readTableRows(payments)).length).toBeGreaterThan(0)
    await expect(payments.getByRole('columnheader', { name: 'Recorded by' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button', { name: /^(Reverse|Record|More)/ })).toHaveCount(
      0,
    )
    await expectWell(page, isPhone)
    await page.goto('/payment')
    await expect.poll(async () => (await readTableRows(payments)).length).toBeGreaterThan(0)
    for (const name of ['Customer', 'Recorded by'])
      await expect(payments.getByRole('columnheader', { name, exact: true })).toHaveCount(0)
    await expectWell(page, isPhone)
  },
)

test('configures the seller on a page that previews the numbers', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  await page.goto('/seller')
  const invoice = page.getByRole('group', { name: 'Number formats' }).getByLabel('Invoice', { exact: true })
  const year = new Date().getFullYear()
  await expect(page.getByText(`INV-${year}-000001`)).toBeVisible()
  const before = await invoice.inputValue()
  await invoice.fill('SCP{YYYY}/{0000}')
  await expect(page.getByText(`SCP${year}/0001`)).toBeVisible()
  await invoice.fill('SCP')
  await page.getByRole('button', { name: 'Save seller' }).click()
  await expect(invoice).toHaveAccessibleDescription(/Enter a number format, for example INV-/)
  await invoice.fill(before)
  const address = page.getByRole('textbox', { name: /^Address/ })
  await address.fill(`${await address.inputValue()}\nBranch: Lumphini`)
  await page.getByRole('button', { name: 'Save seller' }).click()
  await expect(page.getByText('Seller saved.')).toBeVisible()
  await page.reload()
  await expect(address).toHaveValue(/Branch: Lumphini/)

  const reminders = page.getByRole('group', { name: /^Reminder days/ })
  const days = reminders.getByLabel('Days overdue')
  for (const text of ['7', '300']) {
    await reminders.getByRole('button', { name: 'Add reminder' }).click()
    await expect(days.last()).toHaveValue('')
    await expect(days.last()).toHaveAccessibleDescription('')
    await days.last().fill(text)
  }
  await page.getByRole('button', { name: 'Save seller' }).click()
  await expect(days.last()).toHaveAccessibleDescription('Days overdue must be at most 180')
  await expectAccessible(page)
  await days.last().fill('14')
  await page.getByRole('button', { name: 'Save seller' }).click()
  await expect(page.getByText('Seller saved.')).toBeVisible()
  await page.reload()
  await expect(days.first()).toHaveValue('7')
  await expect(days.last()).toHaveValue('14')
  for (let left = 2; left > 0; left--)
    await reminders.getByRole('button', { name: `Remove reminder ${left}` }).click()
  await page.getByRole('button', { name: 'Save seller' }).click()
  await expect(page.getByText('Seller saved.')).toBeVisible()
})
