/** Recurring charges: previewed before they are saved, charged, explained, and ended. */
import { signInAdministrator } from '../harness/accounts.ts'
import { expectAccessible, expectFitting } from '../harness/accessibility.ts'
import { addDraft, calculate, readCustomerInvoices, makeUnique } from '../harness/arrange.ts'
import { editRow, expectHeading, openForm } from '../harness/forms.ts'
import { signIn } from '../harness/people.ts'
import { expectRow, findTableRow, searchList } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

test(
  'previews a support charge in percent of spend, charges it with its explanation and ends it',
  { tag: '@all' },
  async ({ page }) => {
    const calls = { request: await signInAdministrator() }
    const { customer, invoiceId, draft } = await addDraft(calls)
    const name = makeUnique('Managed support')
    await signIn(page, 'sa@demo.example')

    await page.goto('/agreement-line')
    await openForm(page, 'Add recurring charge')
    const picker = page.getByRole('combobox', { name: 'Customer' })
    await picker.fill(customer.companyName)
    await page.getByRole('option', { name: customer.companyName, exact: true }).click()
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Percentage of spend')
    await page.getByLabel('Invoice text').fill(name)
    const preview = page.getByRole('region', { name: 'Preview' })
    const previewButton = preview.getByRole('button', { name: 'Preview' })
    await previewButton.click()
    await expect(page.getByText('This field is required').first()).toBeVisible()
    await page.getByLabel('Percent', { exact: true }).fill('12.5')
    await page.getByLabel('Valid from').fill('2020-01-01')
    await previewButton.click()
    const changes = preview.getByRole('table', { name: 'Preview of changes' })
    await expectRow(changes, { Invoice: invoiceId, Before: '100.00 USD', After: '112.50 USD' })
    await expectRow(changes, { Invoice: name, Before: '0.00 USD', After: '12.50 USD' })
    await expectAccessible(page)
    await expectFitting(page)
    // Nothing is stored until the recurring charge is added.
    expect((await readCustomerInvoices(calls, customer)).map(({ subtotal }) => subtotal)).toEqual(['100.00'])

    await page.getByRole('button', { name: 'Add recurring charge' }).click()
    await expect(page.getByText(`${name} added.`)).toBeVisible()
    await calculate(calls, invoiceId)
    await page.goto(`/customer-invoice/detail?id=${draft.id}`)
    const row = page.getByRole('main').getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('12.50')
    await row.getByRole('button', { name: /^Explain/ }).click()
    await expect(page.getByText('12.5 % of 100.00 USD = 12.50 USD')).toBeVisible()

    await page.goto('/agreement-line')
    await searchList(page, name)
    await editRow(page, findTableRow(page.getByRole('table', { name: 'Recurring charges' }), name))
    await page.getByLabel('Valid to').fill('2020-02-01')
    await previewButton.click()
    await expectRow(changes, { Invoice: invoiceId, Before: '112.50 USD', After: '100.00 USD' })
    await page.getByRole('button', { name: 'Save recurring charge' }).click()
    await expectHeading(page, name)
    await calculate(calls, invoiceId)
    expect((await readCustomerInvoices(calls, customer)).map(({ subtotal }) => subtotal)).toEqual(['100.00'])
  },
)
