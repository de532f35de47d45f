/**
 * A subscription of an invoice is assigned to a customer whose documents are issued: a warning, a second confirmation,
 * and undo.
 */
import type { Page } from '@playwright/test'
import { signInAdministrator, signInForCalls, goodPassword, createSomebody } from '../harness/accounts.ts'
import { expectAccessible, expectFitting } from '../harness/accessibility.ts'
import {
  addCustomer,
  addProfile,
  addSubscription,
  calculate,
  readCustomerInvoices,
  importFile,
  issue,
  makeUnique,
  type Caller,
  type Customer,
} from '../harness/arrange.ts'
import { focusFile } from '../harness/focus-file.ts'
import { browserHeaders, signIn } from '../harness/people.ts'
import { expectRow, readTableRows } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

type Arranged = { owner: Customer; bystander: Customer; account: string; number: string }

/** Creates two customers with an issued document each, and an unassigned account on the same invoice. */
const arrange = async (caller: Caller): Promise<Arranged> => {
  const [invoiceId, account] = [makeUnique('JOURNEY'), makeUnique('account')]
  const chargeCustomer = async () => {
    const customer = await addCustomer(caller, { invoicing: 'draft' })
    await addProfile(caller, customer, { markupPercent: '0', vatPercent: '7' })
    const { subscriptionId } = await addSubscription(caller, customer)
    return { customer, subscriptionId }
  }
  const [owner, bystander] = [await chargeCustomer(), await chargeCustomer()]
  await importFile(
    caller,
    'assignment.csv',
    focusFile([
      { InvoiceId: invoiceId, SubAccountId: owner.subscriptionId, BilledCost: '100' },
      { InvoiceId: invoiceId, SubAccountId: bystander.subscriptionId, BilledCost: '50' },
      { InvoiceId: invoiceId, SubAccountId: account, BilledCost: '10' },
    ]),
  )
  await calculate(caller, invoiceId)
  for (const { customer } of [owner, bystander])
    await issue(caller, ...(await readCustomerInvoices(caller, customer)).map(({ id }) => id))
  const [document] = await readCustomerInvoices(caller, owner.customer)
  return {
    owner: owner.customer,
    bystander: bystander.customer,
    account,
    number: document?.number ?? '',
  }
}

const getUnassigned = (page: Page) => page.getByRole('table', { name: 'Unassigned line items' })

const getLatest = (page: Page) => page.getByRole('region', { name: 'Latest assignments' })

const openAssignment = async (page: Page, { account, owner }: Arranged) => {
  await page.goto(`/unassigned-line?q=${account}`)
  await getUnassigned(page)
    .getByRole('button', { name: /^Assign/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Assign / })
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(owner.companyName)
  await page.getByRole('option', { name: owner.companyName }).click()
  return dialog
}

/** Assigns the account to its customer with a call, without a calculation. */
const assign = async ({ request }: Caller, { account, owner }: Arranged): Promise<void> => {
  const answer = await request.post('/api/UnassignedLines/assign', {
    headers: browserHeaders,
    data: {
      cloudProvider: 'AWS',
      subAccountKey: account,
      customerId: owner.id,
      name: account,
      recalculate: false,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test(
  'warns about issued documents before an assignment, confirms it and undoes it completely',
  { tag: '@all' },
  async ({ page, isPhone }) => {
    const expectWell = () => (isPhone ? expectFitting(page) : expectAccessible(page))
    await signIn(page, 'sa@demo.example')
    const arranged = await arrange(page)
    const { owner, bystander, account, number } = arranged
    const before = await readCustomerInvoices(page, owner)
    const beside = await readCustomerInvoices(page, bystander)

    const dialog = await openAssignment(page, arranged)
    const name = dialog.getByLabel('Subscription name')
    await name.fill(account)
    const warned = 'The amounts of 1 issued document for 1 customer change by +10.70 USD, including VAT.'
    await expect(dialog.getByRole('status')).toContainText(warned)
    await expect(dialog.getByRole('status').getByRole('table')).toContainText(number)
    await expect(dialog.getByRole('status').getByRole('table')).toContainText(owner.companyName)
    await expectWell()
    await dialog.getByRole('button', { name: 'Assign subscription' }).click()

    const question = page.getByRole('dialog', { name: /and create drafts\?$/ })
    await expect(question).toContainText(warned)
    await expect(question).toContainText(number)
    await expectWell()
    await question.getByRole('button', { name: 'Back' }).click()
    await expect(name).toHaveValue(account)
    await expect(dialog.getByRole('combobox', { name: 'Customer' })).toHaveValue(owner.companyName)
    await dialog.getByRole('button', { name: 'Assign subscription' }).click()
    await question.getByRole('button', { name: 'Assign and create drafts' }).click()
    await expect(page.getByText('1 invoice has been calculated.')).toBeVisible()

    const [issued, adjustment, ...more] = await readCustomerInvoices(page, owner)
    expect(more).toEqual([])
    expect([issued]).toEqual(before)
    expect(adjustment).toMatchObject({ kind: 'adjustment', state: 'draft', number: null, total: '10.70' })
    expect(await readCustomerInvoices(page, bystander)).toEqual(beside)

    await page.reload()
    const undo = getLatest(page).getByRole('button', { name: `Undo the assignment of ${account}` })
    await expect(undo).toBeVisible()
    await expect.poll(async () => (await readTableRows(getUnassigned(page))).length).toBe(0)
    await expectWell()
    await undo.click()
    const back = page.getByRole('dialog', {
      name: `Undo the assignment of ${account} to ${owner.companyName}?`,
    })
    await expect(back).toContainText('change by −10.70 USD, including VAT. The drafts are deleted')
    await expect(back).toContainText(number)
    await expectWell()
    await back.getByRole('button', { name: 'Undo assignment' }).click()
    await expectRow(getUnassigned(page), { 'Line items': '1', 'Subscription ID': account })
    await expect(undo).toHaveCount(0)
    await expect.poll(() => readCustomerInvoices(page, owner)).toEqual(before)
    expect(await readCustomerInvoices(page, bystander)).toEqual(beside)

    const calls = await signInAdministrator()
    const { email } = await createSomebody(calls, { roleCode: 'ADMIN', customer: owner })
    const theirs = await signInForCalls(email, goodPassword)
    expect(
      (await readCustomerInvoices({ request: theirs }, owner)).map((row) => [row.number, row.state]),
    ).toEqual([[number, 'issued']])
    await theirs.dispose()
    await calls.dispose()
  },
)

test(
  'reports an assignment that another user already undid and refreshes the list',
  { tag: '@all' },
  async ({ page, browser }) => {
    await signIn(page, 'sa@demo.example')
    const arranged = await arrange(page)
    await assign(page, arranged)
    const other = await (await browser.newContext()).newPage()
    await signIn(other, 'sa@demo.example')
    const undo = (on: Page) =>
      getLatest(on).getByRole('button', { name: `Undo the assignment of ${arranged.account}` })
    await page.goto('/unassigned-line')
    await other.goto('/unassigned-line')
    await expect(undo(page)).toBeVisible()
    await undo(other).click()
    const question = other.getByRole('dialog', { name: /^Undo the assignment of / })
    await expect(question).toContainText('No invoices will be calculated.')
    await question.getByRole('button', { name: 'Undo assignment' }).click()
    await expect(undo(other)).toHaveCount(0)
    await other.context().close()
    await undo(page).click()
    await expect(page.getByText(/sa@demo\.example already undid the assignment of /)).toBeVisible()
    await expect(undo(page)).toHaveCount(0)
  },
)

test('keeps the form after a failed assignment', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  const arranged = await arrange(page)
  const dialog = await openAssignment(page, arranged)
  await dialog.getByLabel('Subscription name').fill('Typed with care')
  await dialog.getByLabel('Calculate invoices').uncheck()
  await assign(page, arranged)
  await dialog.getByRole('button', { name: 'Assign subscription' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    `${arranged.account} already belongs to ${arranged.owner.companyName}.`,
  )
  await expect(dialog.getByLabel('Subscription name')).toHaveValue('Typed with care')
  await expectAccessible(page)
})
