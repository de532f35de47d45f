/** Limits per customer: an administrator of the reseller sets a limit, a user reaches it, and the list shows who did. */
import { openForm } from '../harness/forms.ts'
import { browserHeaders, openSession, signIn } from '../harness/people.ts'
import { chooseAction, expectRow, findTableRow } from '../harness/tables.ts'
import { expect, getPortalUrl, test } from '../harness/test.ts'

test(
  'an administrator sets a limit, sees who has reached it and raises it',
  { tag: '@all' },
  async ({ page, playwright }) => {
    const calls = await playwright.request.newContext()
    await openSession(calls, 'admin@second.example')
    const addEndpoint = async (): Promise<number> => {
      const answer = await calls.post(`${getPortalUrl()}/api/WebhookEndpoints`, {
        headers: browserHeaders,
        data: {
          description: 'Books',
          url: 'https://hooks.example.com/',
          events: ['customer_invoice.issued'],
          isEnabled: false,
        },
      })
      return answer.status()
    }

    await signIn(page, 'sa@demo.example')
    await page.goto('/limit')
    await openForm(page, 'Add limit')
    await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Andaman Pearl')
    await page.getByRole('option', { name: /Andaman Pearl/ }).click()
    await page.getByLabel('Limit', { exact: true }).selectOption('New webhook endpoints')
    await page.getByRole('button', { name: 'Add limit' }).click()
    await expect(
      page.getByText('Enter a number or choose Unlimited.', { exact: false }).first(),
    ).toBeVisible()
    await page.getByLabel('Maximum').fill('0')
    await page.getByRole('button', { name: 'Add limit' }).click()
    const table = page.getByRole('table', { name: 'Limits' })
    const limit = { Limit: 'New webhook endpoints' }
    await expectRow(table, { ...limit, Allowed: 'None', Status: 'Not limited' })

    expect(await addEndpoint()).toBe(429)
    await page.reload()
    await expectRow(table, { ...limit, Status: 'Limited', 'Times limited': '1' })

    await chooseAction(page, findTableRow(table, 'New webhook endpoints'), 'Change limit')
    const dialog = page.getByRole('dialog', {
      name: /^Change limit on new webhook endpoints for Andaman/,
    })
    await dialog.getByLabel('Maximum').fill('')
    await dialog.getByRole('button', { name: 'Change limit' }).click()
    await expect(
      page.getByText(/^Limit on new webhook endpoints for Andaman Pearl.*: 20 a day \(default\)\.$/),
    ).toBeVisible()
    expect(await addEndpoint()).toBe(200)
    await calls.dispose()
  },
)
