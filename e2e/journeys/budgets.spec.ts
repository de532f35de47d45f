/** A budget: from the form of a customer's administrator to its progress. */
import { signIn } from '../harness/people.ts'
import { expectRow } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

test('a customer’s administrator sets a budget and sees its progress', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/budget/add')
  await expect(page.getByRole('combobox', { name: 'Customer', exact: true })).toHaveCount(0)
  await page.getByLabel('Name').fill('All of the year')
  await page.getByLabel('Budget', { exact: true }).fill('90000000')
  await page.getByRole('combobox', { name: 'Currency' }).fill('THB')
  await page.getByRole('option', { name: /THB/ }).click()
  await page.getByLabel('Tag', { exact: false }).first().fill('environment')
  await page.getByRole('button', { name: 'Add budget' }).click()
  await expect(page.getByLabel('Tag value')).toHaveAccessibleDescription(
    /Enter both a tag name and a tag value/,
  )
  await page.getByLabel('Tag', { exact: false }).first().fill('')
  await page.getByRole('button', { name: 'Add budget' }).click()
  await expect(page.getByText('All of the year added.')).toBeVisible()
  const table = page.getByRole('table', { name: 'Budgets' })
  await expectRow(table, { Name: 'All of the year', Budget: '90,000,000.00 THB', Period: 'Month' })
  await table.getByRole('link', { name: 'All of the year' }).click()
  await expect(page.getByRole('heading', { name: 'This period' })).toBeVisible()
  await expect(page.getByText('No threshold has been reached yet.')).toBeVisible()
})
