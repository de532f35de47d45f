/** A month is closed step by step, refuses a change, and is reopened with a reason and closed again. */
import { addMonths } from '@cmp/contract'
import type { Page } from '@playwright/test'
import { expectAccessible, expectFitting } from '../harness/accessibility.ts'
import {
  addCustomer,
  addProfile,
  addRate,
  addSubscription,
  calculate,
  importFile,
  issue,
  makeUnique,
  readCustomerInvoices,
} from '../harness/arrange.ts'
import { focusFile } from '../harness/focus-file.ts'
import { expectHeading } from '../harness/forms.ts'
import { signIn } from '../harness/people.ts'
import { expectRow } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

/** Charges and issues an invoice of a month that no other journey uses, and returns the document. */
const chargeMonth = async (page: Page, month: string) => {
  const customer = await addCustomer(page, { invoicing: 'draft' })
  await addProfile(page, customer, { markupPercent: '0' })
  const { subscriptionId } = await addSubscription(page, customer)
  const invoiceId = makeUnique('CLOSE')
  const days = {
    BillingPeriodStart: `${month}-01`,
    BillingPeriodEnd: `${addMonths(month, 1)}-01`,
    ChargePeriodStart: `${month}-05`,
    ChargePeriodEnd: `${month}-06`,
  }
  await importFile(
    page,
    `${month}.csv`,
    focusFile([{ InvoiceId: invoiceId, SubAccountId: subscriptionId, BilledCost: '100', ...days }]),
  )
  // The tax invoice shows its VAT in baht.
  await addRate(page, {
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5)),
    fromCurrency: 'USD',
    toCurrency: 'THB',
    rate: '33.5',
  })
  await calculate(page, invoiceId)
  const [draft] = await readCustomerInvoices(page, customer)
  if (!draft) throw new Error(`${invoiceId} has no draft.`)
  await issue(page, draft.id)
  return { customer, documentId: draft.id }
}

const confirmStep = async (page: Page, step: string, note: string): Promise<void> => {
  await page.getByRole('button', { name: `Confirm ${step}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Confirm ${step} of `) })
  await dialog.getByLabel('Note').fill(note)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Undo confirmation of ${step}` })).toBeVisible()
}

test(
  'closes a month, refuses a change, reopens it with a reason and closes it again',
  { tag: '@all' },
  async ({ page, isPhone }) => {
    const [month, name] = isPhone ? ['2025-03', 'March 2025'] : ['2025-02', 'February 2025']
    const expectWell = () => (isPhone ? expectFitting(page) : expectAccessible(page))
    await signIn(page, 'sa@demo.example')
    const { customer, documentId } = await chargeMonth(page, month)
    await page.goto(`/month-close?month=${month}`)
    await expectHeading(page, 'Month close')
    const close = page.getByRole('button', { name: `Close ${name}`, exact: true })
    await expect(close).toBeDisabled()
    await expect(page.getByText(/Next: Provider invoices/)).toBeVisible()
    await expectWell()

    await confirmStep(page, 'Provider invoices', 'The other accounts have no usage in this month.')
    await confirmStep(page, 'Totals reconciled', 'Compared with the invoice by email.')
    await confirmStep(page, 'Leak checks', 'Discussed with the account managers.')
    await page.getByRole('button', { name: `Add note for ${customer.companyName}` }).click()
    const noteDialog = page.getByRole('dialog')
    await noteDialog.getByLabel('Note').fill('A new customer.')
    await noteDialog.getByRole('button', { name: 'Save note' }).click()
    await expectRow(page.getByRole('table', { name: 'Largest changes' }), {
      Customer: customer.companyName,
      Now: '100.00 USD',
    })
    await confirmStep(page, 'Email', 'The customer downloads its invoices.')
    await close.click()
    const question = page.getByRole('dialog', { name: `Close ${name}?` })
    await question.getByRole('button', { name: `Close ${name}` }).click()
    await expect(page.getByText(/^Closed by sa@demo\.example on /)).toBeVisible()
    await expectWell()

    await page.goto(`/customer-invoice/detail?id=${documentId}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Void' }).click()
    const voiding = page.getByRole('dialog')
    await voiding.getByLabel('Reason').fill('A wrong amount.')
    await voiding.getByRole('button', { name: 'Void', exact: true }).click()
    await expect(voiding.getByRole('alert')).toContainText(`${name} was closed by sa@demo.example on`)

    await page.goto(`/month-close?month=${month}`)
    await page.getByRole('button', { name: 'Reopen' }).click()
    const reopening = page.getByRole('dialog', { name: `Reopen ${name}?` })
    await reopening.getByLabel('Reason').fill('An invoice is corrected.')
    await reopening.getByRole('button', { name: 'Reopen' }).click()
    await expectRow(page.getByRole('table', { name: 'Exceptions' }), {
      For: 'All customers',
      Reason: 'An invoice is corrected.',
      'Closed again': 'Still open',
    })
    await close.click()
    await question.getByRole('button', { name: `Close ${name}` }).click()
    await expect(page.getByText(/^Closed by sa@demo\.example on /)).toBeVisible()
  },
)
