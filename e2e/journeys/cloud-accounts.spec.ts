/** A cloud account, from its first field to the line items that it imports, with a replay of Microsoft over HTTP. */
import { replayClient, replayInvoice, replaySecret, replayTenant } from '@cmp/clouds/testing/partner-center'
import { expectAccessible } from '../harness/accessibility.ts'
import { makeUnique } from '../harness/arrange.ts'
import { expectHeading } from '../harness/forms.ts'
import { browserHeaders, signIn } from '../harness/people.ts'
import { chooseAction, readTableColumn, findTableRow } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

/** Sets the faults of the replay. */
const setFaults = async (faults: object): Promise<void> => {
  const answer = await fetch(`http://${process.env['CMP_REPLAY_HOST']}/faults`, {
    method: 'POST',
    body: JSON.stringify(faults),
  })
  expect(answer.ok).toBe(true)
}

test(
  'adds a cloud account, tests it, corrects its secret and deletes it',
  { tag: '@desktop' },
  async ({ page }) => {
    const name = makeUnique('Contoso')
    await signIn(page, 'sa@demo.example')
    await page.goto('/cloud-account/add')
    await expectHeading(page, 'Add cloud account')
    await page.getByLabel('Display name', { exact: true }).fill(name)
    await expect(page.getByLabel('Tenant ID')).toBeHidden()
    await page.getByLabel('Account type').selectOption('Microsoft Partner Center')
    await page.getByRole('button', { name: 'Add cloud account' }).click()
    await expect(page.getByLabel('Tenant ID')).toHaveAccessibleDescription(/required/i)
    await page.getByLabel('Tenant ID').fill(replayTenant)
    await page.getByLabel('Application ID').fill(replayClient)
    await page.getByLabel('Client secret').fill('a wrong one')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add cloud account' }).click()
    await expect(page.getByText(`${name} added.`)).toBeVisible()

    // After adding, the account's page opens, and the account is tested there.
    await expectHeading(page, name)
    const trial = page.getByRole('region', { name: 'Test' })
    await trial.getByRole('button', { name: 'Test' }).click()
    await expect(trial.getByRole('status')).toContainText('The account is not ready: 1 check failed.')
    await expect(trial).toContainText('AADSTS7000215')
    await page.getByRole('link', { name: 'Edit' }).click()
    await expectHeading(page, `Edit ${name}`)
    await expect(page.getByLabel('Client secret')).toHaveValue('')
    await page.getByLabel('Client secret').fill(replaySecret)
    await page.getByRole('button', { name: 'Save cloud account' }).click()
    await expectHeading(page, name)
    await trial.getByRole('button', { name: 'Test' }).click()
    await expect(trial.getByRole('status')).toContainText(
      'The account is ready. Signed in as Contoso Partner.',
    )
    await expectAccessible(page)

    await page.goto('/cloud-account')
    const accounts = page.getByRole('table', { name: 'Cloud accounts' })
    await chooseAction(page, findTableRow(accounts, name), 'Delete')
    await expect(page.getByRole('dialog')).toContainText(
      'Invoices and line items fetched with it are not deleted.',
    )
    await page.getByRole('button', { name: 'Delete cloud account' }).click()
    await expect(page.getByText(`${name} deleted.`)).toBeVisible()
  },
)

test(
  'fetches line items with a cloud account, also after the provider has failed',
  { tag: ['@desktop', '@all'] },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    const added = await page.request.post('/api/CloudAccounts', {
      headers: browserHeaders,
      data: {
        name: makeUnique('Contoso'),
        kind: 'partner-center',
        partnerCenter: { tenantId: replayTenant, clientId: replayClient, clientSecret: replaySecret },
      },
    })
    expect(added.ok(), await added.text()).toBe(true)
    const { id }: { id: string } = await added.json()
    await page.goto('/invoice?currencyCode=EUR')
    await page.getByRole('button', { name: 'Fetch', exact: true }).click()
    const invoices = page.getByRole('table', { name: 'Invoices' })
    await findTableRow(invoices, replayInvoice).getByRole('link', { name: 'View Details' }).click()
    const detail = page.getByRole('dialog', { name: 'Detail Invoice' })
    const fetchLines = detail.getByRole('button', { name: 'Fetch', exact: true })
    await setFaults({ failedWith: { code: '4001', message: 'The invoice is being made.' } })
    await fetchLines.click()
    await expect(detail.getByText('Error Occured')).toBeVisible()
    await expect(detail.getByText('The provider returned: 4001: The invoice is being made.')).toBeVisible()
    await setFaults({ failedWith: null })
    await fetchLines.click()
    await expect(detail.getByText('Error Occured')).toBeHidden()
    const billing = detail.getByRole('table', { name: 'RI', exact: true })
    await expect.poll(() => readTableColumn(billing, 'No')).toEqual(['1'])
    await expect
      .poll(() => readTableColumn(detail.getByRole('table', { name: 'PAYG', exact: true }), 'No'))
      .toEqual(['1', '2', '3'])
    const deleted = await page.request.delete(`/api/CloudAccounts/${id}`, { headers: browserHeaders })
    expect(deleted.ok()).toBe(true)
  },
)
