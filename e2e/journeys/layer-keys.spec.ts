/** Keys that close a dialog, a menu or the command palette do nothing to the page below. */
import type { Page } from '@playwright/test'
import { addCustomer } from '../harness/arrange.ts'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

/** Records the calls of a page that are not reads. */
const recordChanges = (page: Page): string[] => {
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${request.url()}`)
  })
  return changes
}

const dangerous = [
  { name: 'Delete', address: (customerId: string) => `/customer/detail?id=${customerId}` },
  { name: 'Fetch', address: () => '/invoice' },
  { name: 'Re-calculate Customer Invoice', address: () => '/invoice' },
]

test(
  'Enter in the command palette does not press the button that had the focus',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    const customer = await addCustomer(page)
    const changes = recordChanges(page)
    const palette = page.getByRole('dialog', { name: 'Go to' })
    for (const { name, address } of dangerous) {
      await page.goto(address(customer.id))
      const button = page.getByRole('main').getByRole('button', { name, exact: true }).first()
      await expect(button).toBeEnabled()
      await button.focus()
      await page.keyboard.press('Control+K')
      await page.keyboard.type('Monthly Exchange')
      await expect(palette.getByRole('option').first()).toHaveText(/Monthly Exchange Rates/)
      // Held, the key is repeated while the palette closes and the next page opens.
      await page.keyboard.down('Enter')
      await page.keyboard.down('Enter')
      await expect(page).toHaveURL(/\/currency-monthly-rate$/)
      await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Monthly exchange rates')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // The new page has the focus, not the button that is no longer there.
      await expect(page.getByRole('main')).toBeFocused()
    }
    expect(changes).toEqual([])
  },
)

test(
  'a key that closes a dialog or a menu ends there, and the focus returns',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    const customer = await addCustomer(page)
    const changes = recordChanges(page)
    await page.goto(`/customer/detail?id=${customer.id}`)
    const remove = page.getByRole('main').getByRole('button', { name: 'Delete', exact: true })
    await remove.focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: /^Delete customer/ })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    // A shortcut of the page does not open anything above the question.
    await page.keyboard.press('Control+K')
    await page.keyboard.down('Enter')
    await expect(question).toHaveCount(0)
    await expect(remove).toBeFocused()
    for (let repetition = 0; repetition < 3; repetition += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(remove).toBeFocused()

    await page.keyboard.press('Control+K')
    await expect(page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(remove).toBeFocused()

    // If nothing had the focus, the page has it afterwards.
    await remove.blur()
    await page.keyboard.press('Control+K')
    await expect(page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main')).toBeFocused()
    expect(changes).toEqual([])
  },
)
