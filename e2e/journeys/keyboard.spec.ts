/** A list and a form with only the keyboard. */
import { addCustomer, makeUnique } from '../harness/arrange.ts'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

test('finds, opens and changes a customer without a mouse', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  const customer = await addCustomer(page)
  await page.goto('/customer')
  const table = page.getByRole('table', { name: 'Customers' })
  await expect(table.locator('tbody a').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search customers' })).toBeFocused()
  await page.keyboard.type(customer.tenantId)
  await expect(table.locator('tbody tr')).toHaveCount(1)

  // Continues through the toolbar and the headings to the first row.
  const row = table.locator('tbody tr').first()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(row).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0], timeout: 60_000 })
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1 customer selected')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: customer.companyName })).toBeVisible()

  const reach = async (name: string, role: 'link' | 'button'): Promise<void> => {
    const target = page.getByRole('main').getByRole(role, { name, exact: true })
    await target.waitFor()
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(target).toBeFocused({ timeout: 100 })
    }).toPass({ intervals: [0], timeout: 60_000 })
    await page.keyboard.press('Enter')
  }
  await reach('Edit', 'link')
  const name = page.getByLabel('Company name')
  await expect(name).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(name).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0], timeout: 60_000 })

  // The order of the fields is the order on the screen.
  const fields = page
    .getByRole('main')
    .locator('form')
    .locator('input:visible, textarea:visible, [role=combobox]:visible')
  const places = await fields.evaluateAll((elements) =>
    elements.map((element) => Math.round(element.getBoundingClientRect().top)),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))

  const renamed = makeUnique('By Keyboard')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(renamed)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible()

  await reach('Delete', 'button')
  const question = page.getByRole('dialog', { name: `Delete customer ${renamed}?` })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Delete', exact: true })).toBeFocused()
})
