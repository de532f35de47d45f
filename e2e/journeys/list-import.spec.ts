/** A CSV of customers: looked at, brought in, taken back; and many rows at once. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addCustomer, addSubscription, unique } from '../harness/arrange.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { signIn } from '../harness/people.ts'
import { expectRow } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

test.beforeEach(({ page }) => signIn(page, 'sa@demo.example'))

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

const shownInList = async (page: Page, mark: string, count: number): Promise<void> => {
  await page.goto(`/customer?q=${mark}`)
  if (count === 0) await expect(page.getByText('No customer matches')).toBeVisible()
  else await expect(page.getByRole('table', { name: 'Customers' }).locator('tbody tr')).toHaveCount(count)
}

test(
  'a file is looked at before it changes anything, brought in, and taken back',
  { tag: '@all' },
  async ({ page }) => {
    const mark = randomUUID().slice(0, 8)
    const known = await addCustomer(page, { companyName: `Known ${mark}` })
    const file = csv(`customers-${mark}.csv`, [
      'Company name;Tenant id;Invoice language;E-mail;Shoe size',
      `First ${mark};first-${mark};en;first@new.example;42`,
      `"Second; ${mark}";second-${mark};th;;`,
      `Wrong ${mark};wrong-${mark};Klingon;no address;`,
      `Renamed ${mark};${known.tenantId};en;;`,
    ])
    await page.goto('/customer')
    await page.getByRole('link', { name: 'Import a CSV into this list' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import customers' })).toBeVisible()
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download an empty template' }).click()
    const template = await readFile(await (await downloading).path(), 'utf8')
    expect(template).toContain('Company name')

    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('heading', { level: 1, name: `Import of ${file.name}` })).toBeVisible()
    await expect(page.getByText('Shoe size')).toBeVisible()
    const tabs = page.getByRole('tablist', { name: 'What the lines do' })
    const lines = page.getByRole('region', { name: 'Lines of the file' }).getByRole('table')
    await expect(tabs.getByRole('tab', { name: 'To add 2' })).toHaveAttribute('aria-selected', 'true')
    await expectRow(lines, {
      Line: '3',
      'Company name': `Second; ${mark}`,
    })
    await expectAccessible(page)
    await tabs.getByRole('tab', { name: 'Refused 1' }).click()
    await expectRow(lines, { Line: '4', Customer: `Wrong ${mark}`, Column: 'Invoice language' })
    await expect(lines.getByRole('row').filter({ hasText: 'E-mail' })).toContainText('email is not valid')
    await tabs.getByRole('tab', { name: 'To change 1' }).click()
    await expectRow(lines, {
      Column: 'Company name',
      Before: `Known ${mark}`,
      After: `Renamed ${mark}`,
    })
    const preview = page.url()
    await shownInList(page, mark, 1)

    await page.goto(preview)
    await page.getByRole('button', { name: 'Add 2 and change 1 customer' }).click()
    await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible()
    await expectAccessible(page)
    await shownInList(page, mark, 3)
    await expectRow(page.getByRole('table', { name: 'Customers' }), { 'Company name': `Renamed ${mark}` })

    await page.goto('/list-import?list=customers')
    await page.getByRole('link', { name: file.name }).click()
    await page.getByRole('button', { name: 'Undo the import' }).click()
    const question = page.getByRole('dialog', { name: `Undo the import of ${file.name}?` })
    await question.getByRole('button', { name: 'Undo the import' }).click()
    await expect(question).toHaveCount(0)
    await shownInList(page, mark, 1)
    await expectRow(page.getByRole('table', { name: 'Customers' }), { 'Company name': `Known ${mark}` })
  },
)

test(
  'a large file is checked in the background: its progress is shown, and the check can be canceled',
  { tag: '@all' },
  async ({ page }) => {
    const mark = randomUUID().slice(0, 8)
    const lines = Array.from(
      { length: 60_000 },
      (_, index) => `Large ${mark} ${index},large-${mark}-${index},en`,
    )
    const file = csv(`large-${mark}.csv`, ['Company name,Tenant id,Invoice language', ...lines])
    await page.goto('/list-import?list=customers')
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('progressbar', { name: 'Check' })).toBeVisible()
    await expect(page.getByText(/[1-9][\d,]* of 60,000 lines/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel the check' }).click()
    await expect(page.getByRole('alert')).toContainText('The check was canceled')
    await shownInList(page, mark, 0)
  },
)

test('a file that cannot be read says why, and asks for another', { tag: '@all' }, async ({ page }) => {
  await page.goto('/list-import?list=customers')
  await page.locator('input[type=file]').setInputFiles(csv('half.csv', ['Tenant id;Country', 'x;Thailand']))
  await expect(page.getByRole('alert')).toContainText('The file has no column "Company name"')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose another file' }).click()
  await page.locator('input[type=file]').setInputFiles(csv('empty.csv', ['']))
  await expect(page.getByRole('alert')).toContainText('empty.csv')
  await expectAccessible(page)
})

test(
  'many customers are deleted at once; the one in use is left and named',
  { tag: '@all' },
  async ({ page }) => {
    const mark = unique('Bulk').replaceAll(' ', '-')
    for (const name of ['One', 'Two']) await addCustomer(page, { companyName: `${name} ${mark}` })
    const used = await addCustomer(page, { companyName: `Used ${mark}` })
    await addSubscription(page, used)
    await page.goto(`/customer?q=${mark}`)
    const table = page.getByRole('table', { name: 'Customers' })
    await expect(table.locator('tbody tr')).toHaveCount(3)
    await table.getByLabel('Choose every row of this page').check()
    const bar = page.getByRole('region', { name: 'Chosen rows' })
    await expect(bar.getByRole('status')).toHaveText('3 customers chosen')
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete 3 customers?' })
    await expect(question).toContainText(`Used ${mark}`)
    await question.getByRole('button', { name: 'Delete 3 customers' }).click()
    await expect(page.getByText('2 customers were deleted.')).toBeVisible()
    const left = page.getByRole('dialog', { name: '1 customer was left as it is' })
    await expect(left).toContainText('1 subscription belongs to it')
    await expectAccessible(page)
    await left.getByRole('button', { name: 'Close' }).click()
    await expect(table.locator('tbody tr')).toHaveCount(1)
    await expect(table.getByLabel(`Choose Used ${mark}`)).toBeChecked()
  },
)
