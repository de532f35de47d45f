/**
 * Many subscriptions are assigned at once, and all documents of a filter are issued, both by the portal in the
 * background.
 */
import { signInAdministrator } from '../harness/accounts.ts'
import { expectAccessible, expectFitting } from '../harness/accessibility.ts'
import {
  addCustomer,
  addProfile,
  addSubscription,
  calculate,
  importFile,
  makeUnique,
} from '../harness/arrange.ts'
import { focusFile } from '../harness/focus-file.ts'
import { signIn } from '../harness/people.ts'
import { readTableRows } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

const strays = 10

test(
  'assigns many subscriptions by their suggestions and issues all documents of a filter',
  { tag: '@all' },
  async ({ page }) => {
    const request = await signInAdministrator()
    const company = makeUnique('Manifold')
    const customer = await addCustomer({ request }, { companyName: company, invoicing: 'draft' })
    await addProfile({ request }, customer)
    const { subscriptionId } = await addSubscription({ request }, customer)
    const invoices = [makeUnique('MANY'), makeUnique('MANY')]
    const names = Array.from({ length: strays }, (_none, index) => `${company} team ${index}`)
    await importFile(
      { request },
      'many.csv',
      focusFile([
        ...invoices.map((InvoiceId) => ({ InvoiceId, SubAccountId: subscriptionId, BilledCost: '5' })),
        ...names.map((name, index) => ({
          InvoiceId: invoices[index % 2] ?? '',
          SubAccountId: makeUnique('stray'),
          SubAccountName: name,
          BilledCost: '10',
        })),
      ]),
    )
    for (const invoiceId of invoices) await calculate({ request }, invoiceId)

    await signIn(page, 'sa@demo.example')
    await page.goto('/unassigned-line')
    await page.getByRole('link', { name: 'Assign in bulk' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Assign in bulk' })).toBeVisible()
    // Other journeys have unassigned subscriptions too, so only this journey's are selected.
    for (const name of names)
      await page.getByRole('checkbox', { name: `Assign ${name}`, exact: true }).check()
    await expectAccessible(page)
    await expectFitting(page)
    await page.getByRole('button', { name: `Assign ${strays} subscriptions` }).click()
    const question = page.getByRole('dialog', { name: `Assign ${strays} subscriptions?` })
    await expect(question).toContainText(/invoices? will be (recalculated|calculated for the first time)/)
    await question.getByRole('button', { name: `Assign ${strays} subscriptions` }).click()

    await expect(
      page.getByRole('heading', { level: 1, name: `Assigning ${strays} subscriptions` }),
    ).toBeVisible()
    await expect(
      page.getByText(/^10 subscriptions were assigned\. 2 invoices are being/).first(),
    ).toBeVisible()
    const outcomes = page.getByRole('table', { name: 'Results' })
    await expect(outcomes.getByText('Done', { exact: true })).toHaveCount(strays)
    await expectAccessible(page)

    const documents = page.getByRole('table', { name: 'Customer invoices' })
    // Both are calculated in the background.
    await expect(async () => {
      await page.goto(`/customer-invoice?customerId=${customer.id}&size=1`)
      await expect(page.getByText(/of 2$/)).toBeVisible({ timeout: 5000 })
      expect(await readTableRows(documents)).toHaveLength(1)
    }).toPass({ timeout: 60_000 })
    await documents.getByRole('checkbox').last().check()
    const chosen = page.getByRole('region', { name: 'Selected rows' })
    await chosen.getByRole('button', { name: 'Select all 2' }).click()
    await chosen.getByRole('button', { name: 'Issue' }).click()
    const issuing = page.getByRole('dialog', { name: 'Issue 2 customer invoices?' })
    await issuing.getByRole('button', { name: 'Issue 2 customer invoices' }).click()
    await expect(page.getByText(/^2 invoices issued \(/).first()).toBeVisible()
  },
)
