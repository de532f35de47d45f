/** Importing files by hand. */
import { makeUnique } from '../harness/arrange.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { focusFile } from '../harness/focus-file.ts'
import { signIn } from '../harness/people.ts'
import { expectRow } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'
import type { Page } from '@playwright/test'

/** Selects a file in the drop zone of the Invoice page and starts the import. */
const importFile = async (page: Page, name: string, text: string): Promise<void> => {
  await page.goto('/all-invoice')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import files' }).first().click()
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const dialog = page.getByRole('dialog', { name: 'Import files' })
  await expect(dialog.getByRole('list', { name: 'Selected files' })).toContainText(name)
  await dialog.getByRole('button', { name: 'Import file', exact: true }).click()
}

test.beforeEach(({ page }) => signIn(page, 'sa@demo.example'))

test('imports a file once, however often it is selected', async ({ page }) => {
  const invoiceId = makeUnique('JOURNEY')
  const file = focusFile([
    { InvoiceId: invoiceId, SubAccountId: makeUnique('account'), BilledCost: '1234.5' },
    { InvoiceId: invoiceId, SubAccountId: makeUnique('account'), BilledCost: '5e-06' },
  ])
  await importFile(page, 'focus.csv', file)
  const result = page.getByRole('dialog', { name: 'Import', exact: true })
  await expect(result.getByText('Done', { exact: true })).toBeVisible()
  await expectRow(result.getByRole('table'), {
    'Invoice Id': invoiceId,
    Provider: 'AWS',
    Lines: '2',
    Total: '1,234.50 USD',
  })
  await expectAccessible(page)
  const link = page.url()
  await result.getByRole('button', { name: 'Close' }).click()
  await page.goto(link)
  await expect(result).toContainText(invoiceId)

  await importFile(page, 'the same.csv', file)
  await expect(result.getByText('Nothing was added.')).toBeVisible()
})

test(
  'asks about overlapping line items and reactivates an earlier import batch',
  { tag: '@all' },
  async ({ page }) => {
    const invoiceId = makeUnique('JOURNEY')
    const account = makeUnique('account')
    const buildDays = (from: number, cost: string): string =>
      focusFile(
        [from, from + 1].map((day) => ({
          InvoiceId: invoiceId,
          SubAccountId: account,
          ChargePeriodStart: `2026-10-0${day}`,
          BilledCost: cost,
        })),
      )
    const result = page.getByRole('dialog', { name: 'Import', exact: true })
    await importFile(page, 'early.csv', buildDays(1, '10'))
    await expect(result.getByText('Done', { exact: true })).toBeVisible()
    await importFile(page, 'late.csv', buildDays(2, '3'))
    const question = result.getByRole('region', { name: 'Overlapping line items' })
    await expectRow(question.getByRole('table'), {
      Files: 'early.csvFOCUS 1.0 to 1.3',
      Lines: '2',
      Total: '20.00 USD',
    })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Replace existing' }).click()
    await expect(result.getByText('Done', { exact: true })).toBeVisible()
    await expectRow(result.getByRole('table'), {
      'Invoice Id': invoiceId,
      'Already imported': 'Replaced: 2 lines, 20.00 USD → 2 lines, 6.00 USDPreviously from FOCUS 1.0 to 1.3',
    })

    await result.getByRole('button', { name: 'Close' }).click()
    await page.goto(`/all-invoice?q=${invoiceId}`)
    await page.getByRole('link', { name: invoiceId }).click()
    const loads = page.getByRole('region', { name: 'Import batches', exact: true })
    await expectRow(loads.getByRole('table'), {
      Files: 'late.csvFOCUS 1.0 to 1.3',
      Status: 'Current',
    })
    await loads.getByRole('button', { name: 'Compare' }).click()
    const comparison = page.getByRole('dialog', { name: 'Compare import batches' })
    await expectRow(comparison.getByRole('table'), { Change: 'Changed', Difference: '−14.00 USD' })
    await expectAccessible(page)
    await comparison.getByRole('button', { name: 'Close' }).click()
    await loads.getByRole('button', { name: 'Set as current' }).click()
    const confirmation = page.getByRole('dialog', { name: 'Set early.csv as current?' })
    await confirmation.getByRole('button', { name: 'Set as current' }).click()
    await expectRow(loads.getByRole('table'), {
      Files: 'early.csvFOCUS 1.0 to 1.3',
      Status: 'Current',
    })
  },
)

test('previews and creates the customers named by an import', { tag: '@all' }, async ({ page }) => {
  const account = makeUnique('account')
  await importFile(
    page,
    'no customers.csv',
    focusFile([
      { InvoiceId: makeUnique('JOURNEY'), SubAccountId: account, SubAccountName: account, BilledCost: '7' },
    ]),
  )
  const result = page.getByRole('dialog', { name: 'Import', exact: true })
  await expect(result.getByText('Done', { exact: true })).toBeVisible()
  await result.getByRole('button', { name: 'Create customers from invoices' }).click()
  const creating = page.getByRole('dialog', { name: 'Create customers from invoices' })
  await expectRow(creating.getByRole('table'), { Customer: `${account} (new)` })
  await expectAccessible(page)
  await creating.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('1 customer and 1 subscription were added')).toBeVisible()
})

test('accepts a file dropped on the page', { tag: '@all' }, async ({ page }) => {
  await page.goto('/all-invoice')
  await expect(page.getByRole('button', { name: 'Import files' }).first()).toBeVisible()
  const held = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }))
      return transfer
    },
    focusFile([{ InvoiceId: makeUnique('JOURNEY'), BilledCost: '1' }]),
  )
  const main = page.getByRole('main')
  await main.dispatchEvent('dragenter', { dataTransfer: held })
  await expect(page.getByText('Drop files to import')).toBeVisible()
  await main.dispatchEvent('drop', { dataTransfer: held })
  const chosen = page
    .getByRole('dialog', { name: 'Import files' })
    .getByRole('list', { name: 'Selected files' })
  await expect(chosen).toContainText('dropped.csv')
})

test('rejects a web page named as CSV with a message', { tag: '@all' }, async ({ page }) => {
  await importFile(page, 'invoice.csv', '<!DOCTYPE html><html><body>Sign in</body></html>')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/web page/i)
  await expectAccessible(page)
})

test('names an unreadable line with its number and reason', { tag: '@all' }, async ({ page, isPhone }) => {
  const invoiceId = makeUnique('JOURNEY')
  await importFile(
    page,
    'one-bad.csv',
    focusFile([
      { InvoiceId: invoiceId, BilledCost: '10' },
      { InvoiceId: invoiceId, BilledCost: 'ten' },
      { InvoiceId: invoiceId, BilledCost: '30' },
    ]),
  )
  const result = page.getByRole('dialog', { name: 'Import', exact: true })
  const rejected = result.getByRole('region', { name: 'Rejected rows', exact: true }).getByRole('table')
  await expectRow(rejected, { File: 'one-bad.csv', Line: '3', Column: 'BilledCost' })
  await expectAccessible(page)
  await result.getByRole('button', { name: 'Close' }).click()
  await page.goto(`/all-invoice?q=${invoiceId}`)
  await expect(page.getByRole('link', { name: invoiceId })).toBeVisible()
  // A phone has no space for it beside the id.
  if (!isPhone) await expect(page.getByText('1 rejected')).toBeVisible()
})
