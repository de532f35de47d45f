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
    await expectRow(list, { Difference: '0.01 USD', Changed: '1', Customers: '1', State: 'Open' })
    await list.getByRole('link', { name: invoiceId }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${invoiceId} of October 2026 changed`)
    await expectRow(page.getByRole('table', { name: 'Whom it concerns' }), {
      Customer: customer.companyName,
      Difference: '0.01 USD',
      'Charge now': '107.25 USD',
      'Charge then': '107.26 USD',
    })
    await expectRow(page.getByRole('table', { name: 'Changed lines' }), {
      What: 'Changed',
      Meter: 'gp3',
      'Cost before': '7.25 USD',
      'Cost after': '7.26 USD',
      'Stands at': 'Line 3 of again.csv',
    })
    await expectWell()

    await page.getByRole('button', { name: 'Draft what changes' }).click()
    const question = page.getByRole('dialog', { name: `Calculate ${invoiceId} again?` })
    await expect(question).toContainText('1 issued document of 1 customer changes by +0.01 USD, with VAT.')
    await question.getByRole('button', { name: 'Calculate again' }).click()
    await expect(page.getByRole('link', { name: 'Customer invoices', exact: true })).toBeVisible()
    const [, adjustment] = await readCustomerInvoices(page, customer)
    expect(adjustment).toMatchObject({ kind: 'adjustment', state: 'draft', total: '0.01' })
  },
)
