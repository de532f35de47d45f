/** A CSV of customers: previewed, imported, undone; and many rows at once. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addCustomer, addSubscription, makeUnique } from '../harness/arrange.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { signIn } from '../harness/people.ts'
import { expectRow } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

test.beforeEach(({ page }) => signIn(page, 'sa@demo.example'))

const buildCsv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

const expectListed = async (page: Page, marker: string, count: number): Promise<void> => {
  await page.goto(`/customer?q=${marker}`)
  if (count === 0) await expect(page.getByText('No matching customer')).toBeVisible()
  else await expect(page.getByRole('table', { name: 'Customers' }).locator('tbody tr')).toHaveCount(count)
}

test('previews a file before any change, imports it and undoes it', { tag: '@all' }, async ({ page }) => {
  const marker = randomUUID().slice(0, 8)
  const known = await addCustomer(page, { companyName: `Known ${marker}` })
  const file = buildCsv(`customers-${marker}.csv`, [
    'Company name;Tenant ID;Invoice language;Email;Shoe size',
    `First ${marker};first-${marker};en;first@new.example;42`,
    `"Second; ${marker}";second-${marker};th;;`,
    `Wrong ${marker};wrong-${marker};Klingon;no address;`,
    `Renamed ${marker};${known.tenantId};en;;`,
  ])
  await page.goto('/customer')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import customers' })).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download template' }).click()
  const template = await readFile(await (await downloading).path(), 'utf8')
  expect(template).toContain('Company name')

  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('heading', { level: 1, name: `Import of ${file.name}` })).toBeVisible()
  await expect(page.getByText('Shoe size')).toBeVisible()
  const tabs = page.getByRole('tablist', { name: 'Lines by result' })
  const lines = page.getByRole('region', { name: 'File lines' }).getByRole('table')
  await expect(tabs.getByRole('tab', { name: 'To add 2' })).toHaveAttribute('aria-selected', 'true')
  await expectRow(lines, {
    Line: '3',
    'Company name': `Second; ${marker}`,
  })
  await expectAccessible(page)
  await tabs.getByRole('tab', { name: 'Rejected 1' }).click()
  await expectRow(lines, { Line: '4', Customer: `Wrong ${marker}`, Column: 'Invoice language' })
  await expect(lines.getByRole('row').filter({ hasText: 'Email' })).toContainText('email is not valid')
  await tabs.getByRole('tab', { name: 'To change 1' }).click()
  await expectRow(lines, {
    Column: 'Company name',
    Before: `Known ${marker}`,
    After: `Renamed ${marker}`,
  })
  const preview = page.url()
  await expectListed(page, marker, 1)

  await page.goto(preview)
  await page.getByRole('button', { name: 'Add 2 and change 1 customer' }).click()
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible()
  await expectAccessible(page)
  await expectListed(page, marker, 3)
  await expectRow(page.getByRole('table', { name: 'Customers' }), { 'Company name': `Renamed ${marker}` })

  await page.goto('/list-import?list=customers')
  await page.getByRole('link', { name: file.name }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  const question = page.getByRole('dialog', { name: `Undo import of ${file.name}?` })
  await question.getByRole('button', { name: 'Undo import' }).click()
  await expect(question).toHaveCount(0)
  await expectListed(page, marker, 1)
  await expectRow(page.getByRole('table', { name: 'Customers' }), { 'Company name': `Known ${marker}` })
})

test(
  'checks a large file in the background with its progress and lets the user cancel',
  { tag: '@all' },
  async ({ page }) => {
    const marker = randomUUID().slice(0, 8)
    const lines = Array.from(
      { length: 60_000 },
      (_, index) => `Large ${marker} ${index},large-${marker}-${index},en`,
    )
    const file = buildCsv(`large-${marker}.csv`, ['Company name,Tenant ID,Invoice language', ...lines])
    await page.goto('/list-import?list=customers')
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('progressbar', { name: 'Check' })).toBeVisible()
    await expect(page.getByText(/[1-9][\d,]* of 60,000 lines/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel check' }).click()
    await expect(page.getByRole('alert')).toContainText('The check was canceled')
    await expectListed(page, marker, 0)
  },
)

test('gives the reason for an unreadable file and asks for another', { tag: '@all' }, async ({ page }) => {
  await page.goto('/list-import?list=customers')
  await page
    .locator('input[type=file]')
    .setInputFiles(buildCsv('half.csv', ['Tenant ID;Country', 'x;Thailand']))
  await expect(page.getByRole('alert')).toContainText('The file has no column "Company name"')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose another file' }).click()
  await page.locator('input[type=file]').setInputFiles(buildCsv('empty.csv', ['']))
  await expect(page.getByRole('alert')).toContainText('empty.csv')
  await expectAccessible(page)
})

test(
  'deletes many customers at once, except those in use, which it names',
  { tag: '@all' },
  async ({ page }) => {
    const marker = makeUnique('Bulk').replaceAll(' ', '-')
    for (const name of ['One', 'Two']) await addCustomer(page, { companyName: `${name} ${marker}` })
    const used = await addCustomer(page, { companyName: `Used ${marker}` })
    await addSubscription(page, used)
    await page.goto(`/customer?q=${marker}`)
    const table = page.getByRole('table', { name: 'Customers' })
    await expect(table.locator('tbody tr')).toHaveCount(3)
    await table.getByLabel('Select all rows on this page').check()
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await expect(bar.getByRole('status')).toHaveText('3 customers selected')
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete 3 customers?' })
    await expect(question).toContainText(`Used ${marker}`)
    await question.getByRole('button', { name: 'Delete 3 customers' }).click()
    await expect(page.getByText('2 customers were deleted.')).toBeVisible()
    const left = page.getByRole('dialog', { name: '1 customer was not changed' })
    await expect(left).toContainText('1 subscription belongs to it')
    await expectAccessible(page)
    await left.getByRole('button', { name: 'Close' }).click()
    await expect(table.locator('tbody tr')).toHaveCount(1)
    await expect(table.getByLabel(`Select Used ${marker}`)).toBeChecked()
  },
)
