/**
 * A file is imported again with a difference of one cent: the reseller is notified which customer it concerns, and
 * drafts the difference.
 */
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
} from '../harness/arrange.ts'
import { focusFile } from '../harness/focus-file.ts'
import { signIn } from '../harness/people.ts'
import { expectRow } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

test(
  'finds a changed cent with its line item and customer and creates an adjustment',
  { tag: '@all' },
  async ({ page, isPhone }) => {
    const expectWell = () => (isPhone ? expectFitting(page) : expectAccessible(page))
    await signIn(page, 'sa@demo.example')
    const invoiceId = makeUnique('LATE')
    const customer = await addCustomer(page, { invoicing: 'draft' })
    await addProfile(page, customer, { markupPercent: '0', vatPercent: '0' })
    const { subscriptionId } = await addSubscription(page, customer)
    const buildFile = (cost: string) =>
      focusFile([
        { InvoiceId: invoiceId, SubAccountId: subscriptionId, BilledCost: '100' },
        { InvoiceId: invoiceId, SubAccountId: subscriptionId, BilledCost: cost, SkuMeter: 'gp3' },
      ])
    await importFile(page, 'first.csv', buildFile('7.25'))
    await calculate(page, invoiceId)
    await issue(page, ...(await readCustomerInvoices(page, customer)).map(({ id }) => id))
    await importFile(page, 'again.csv', buildFile('7.26'))

    await expect
      .poll(
        async () => {
          const path = `/api/LateChanges/GetLateChangeWithPagination?invoiceId=${invoiceId}`
          return ((await (await page.request.get(path)).json()) as { count: number }).count
        },
        { message: 'the comparison of the lines' },
      )
      .toBe(1)
    await page.goto(`/late-change?q=${encodeURIComponent(invoiceId)}`)
    const list = page.getByRole('table', { name: 'Late changes' })
    await expectRow(list, { Difference: '0.01 USD', Changed: '1', Customers: '1', Status: 'Pending' })
    await list.getByRole('link', { name: invoiceId }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Late change of ${invoiceId}, October 2026`,
    )
    await expectRow(page.getByRole('table', { name: 'Affected customers' }), {
      Customer: customer.companyName,
      Difference: '0.01 USD',
      'Current charge': '107.25 USD',
      'New charge': '107.26 USD',
    })
    await expectRow(page.getByRole('table', { name: 'Changed line items' }), {
      Change: 'Changed',
      Meter: 'gp3',
      'Cost before': '7.25 USD',
      'Cost after': '7.26 USD',
      'Location after': 'Line 3 of again.csv',
    })
    await expectWell()

    await page.getByRole('button', { name: 'Create drafts' }).click()
    const question = page.getByRole('dialog', { name: `Recalculate ${invoiceId}?` })
    await expect(question).toContainText(
      'The amounts of 1 issued document for 1 customer change by +0.01 USD, including VAT.',
    )
    await question.getByRole('button', { name: 'Recalculate invoice' }).click()
    await expect(page.getByRole('link', { name: 'Customer invoices', exact: true })).toBeVisible()
    const [, adjustment] = await readCustomerInvoices(page, customer)
    expect(adjustment).toMatchObject({ kind: 'adjustment', state: 'draft', total: '0.01' })
  },
)
