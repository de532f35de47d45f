/** Bringing files in by hand. */
import { unique } from '../harness/arrange.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { focusFile } from '../harness/focus-file.ts'
import { signIn } from '../harness/people.ts'
import { expectRow } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'
import type { Page } from '@playwright/test'

/** Chooses a file in the drop zone of the Invoice page, and starts the import. */
const bringIn = async (page: Page, name: string, text: string): Promise<void> => {
  await page.goto('/all-invoice')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import files' }).first().click()
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const dialog = page.getByRole('dialog', { name: 'Import files' })
  await expect(dialog.getByRole('list', { name: 'Chosen files' })).toContainText(name)
  await dialog.getByRole('button', { name: 'Import file', exact: true }).click()
}

test.beforeEach(({ page }) => signIn(page, 'sa@demo.example'))

test('a file comes in once, however often it is chosen', async ({ page }) => {
  const invoiceId = unique('JOURNEY')
  const file = focusFile([
    { InvoiceId: invoiceId, SubAccountId: unique('account'), BilledCost: '1234.5' },
    { InvoiceId: invoiceId, SubAccountId: unique('account'), BilledCost: '5e-06' },
  ])
  await bringIn(page, 'focus.csv', file)
  const result = page.getByRole('dialog', { name: 'Import', exact: true })
  await expect(result.getByText('Done', { exact: true })).toBeVisible()
  await expectRow(result.getByRole('table'), {
    'Invoice Id': invoiceId,
    Cloud: 'AWS',
    Lines: '2',
    Total: '1,234.50 USD',
  })
  await expectAccessible(page)
  const link = page.url()
  await result.getByRole('button', { name: 'Close' }).click()
  await page.goto(link)
  await expect(result).toContainText(invoiceId)

  await bringIn(page, 'the same.csv', file)
  await expect(result.getByText('nothing was added')).toBeVisible()
})

test('lines that overlap ask, and an earlier load counts again', { tag: '@all' }, async ({ page }) => {
  const invoiceId = unique('JOURNEY')
  const account = unique('account')
  const days = (from: number, cost: string): string =>
    focusFile(
      [from, from + 1].map((day) => ({
        InvoiceId: invoiceId,
        SubAccountId: account,
        ChargePeriodStart: `2026-10-0${day}`,
        BilledCost: cost,
      })),
    )
  const result = page.getByRole('dialog', { name: 'Import', exact: true })
  await bringIn(page, 'early.csv', days(1, '10'))
  await expect(result.getByText('Done', { exact: true })).toBeVisible()
  await bringIn(page, 'late.csv', days(2, '3'))
  const question = result.getByRole('region', { name: 'What becomes of the lines' })
  await expectRow(question.getByRole('table'), { Files: 'early.csv', Lines: '2', Total: '20.00 USD' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Replace what is there' }).click()
  await expect(result.getByText('Done', { exact: true })).toBeVisible()
  await expectRow(result.getByRole('table'), {
    'Invoice Id': invoiceId,
    'Was there before': 'Replaced: 2 lines, 20.00 USD → 2 lines, 6.00 USD',
  })

  await result.getByRole('button', { name: 'Close' }).click()
  await page.goto(`/all-invoice?q=${invoiceId}`)
  await page.getByRole('link', { name: invoiceId }).click()
  const loads = page.getByRole('region', { name: 'Loads', exact: true })
  await expectRow(loads.getByRole('table'), { Files: 'late.csv', Status: 'Current' })
  await loads.getByRole('button', { name: 'Compare' }).click()
  const comparison = page.getByRole('dialog', { name: 'Compare loads' })
  await expectRow(comparison.getByRole('table'), { What: 'Changed', Difference: '−14.00 USD' })
  await expectAccessible(page)
  await comparison.getByRole('button', { name: 'Close' }).click()
  await loads.getByRole('button', { name: 'Make current' }).click()
  const asked = page.getByRole('dialog', { name: 'Make early.csv current?' })
  await asked.getByRole('button', { name: 'Make current' }).click()
  await expectRow(loads.getByRole('table'), { Files: 'early.csv', Status: 'Current' })
})

test('customers that an import names are shown, and then made', { tag: '@all' }, async ({ page }) => {
  const account = unique('account')
  await bringIn(
    page,
    'no customers.csv',
    focusFile([
      { InvoiceId: unique('JOURNEY'), SubAccountId: account, SubAccountName: account, BilledCost: '7' },
    ]),
  )
  const result = page.getByRole('dialog', { name: 'Import', exact: true })
  await expect(result.getByText('Done', { exact: true })).toBeVisible()
  await result.getByRole('button', { name: 'Create missing customers' }).click()
  const creating = page.getByRole('dialog', { name: 'Create missing customers' })
  await expectRow(creating.getByRole('table'), { Customer: `${account} (new)` })
  await expectAccessible(page)
  await creating.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('1 customer and 1 subscription were added')).toBeVisible()
})

test('a file dropped on the page is taken', { tag: '@all' }, async ({ page }) => {
  await page.goto('/all-invoice')
  await expect(page.getByRole('button', { name: 'Import files' }).first()).toBeVisible()
  const held = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }))
      return transfer
    },
    focusFile([{ InvoiceId: unique('JOURNEY'), BilledCost: '1' }]),
  )
  const main = page.getByRole('main')
  await main.dispatchEvent('dragenter', { dataTransfer: held })
  await expect(page.getByText('Drop the files to import them')).toBeVisible()
  await main.dispatchEvent('drop', { dataTransfer: held })
  const chosen = page
    .getByRole('dialog', { name: 'Import files' })
    .getByRole('list', { name: 'Chosen files' })
  await expect(chosen).toContainText('dropped.csv')
})

test('a web page that calls itself CSV is refused with a sentence', { tag: '@all' }, async ({ page }) => {
  await bringIn(page, 'invoice.csv', '<!DOCTYPE html><html><body>Sign in</body></html>')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/web page/i)
  await expectAccessible(page)
})

test(
  'a line that cannot be read is named with its number and reason',
  { tag: '@all' },
  async ({ page, isPhone }) => {
    const invoiceId = unique('JOURNEY')
    await bringIn(
      page,
      'one-bad.csv',
      focusFile([
        { InvoiceId: invoiceId, BilledCost: '10' },
        { InvoiceId: invoiceId, BilledCost: 'ten' },
        { InvoiceId: invoiceId, BilledCost: '30' },
      ]),
    )
    const result = page.getByRole('dialog', { name: 'Import', exact: true })
    const rejected = result.getByRole('region', { name: 'Rejected lines', exact: true }).getByRole('table')
    await expectRow(rejected, { File: 'one-bad.csv', Line: '3', Column: 'BilledCost' })
    await expectAccessible(page)
    await result.getByRole('button', { name: 'Close' }).click()
    await page.goto(`/all-invoice?q=${invoiceId}`)
    await expect(page.getByRole('link', { name: invoiceId })).toBeVisible()
    // A phone has no room for it beside the id.
    if (!isPhone) await expect(page.getByText('1 rejected')).toBeVisible()
  },
)
