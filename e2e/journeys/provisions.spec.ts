/** Requests for cloud resources: a form with a list of names in it, checked as the cloud would, and its request as a file. */
import { readFile } from 'node:fs/promises'
import { addCustomer } from '../harness/arrange.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

test('storage accounts are requested: names are added by keyboard, problems stand beside them', async ({
  page,
}) => {
  await signIn(page, 'sa@demo.example')
  const customer = await addCustomer(page)
  await page.goto('/add-infrastructure-provision')
  await page.getByRole('link', { name: 'Azure storage account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Request a storage account' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Customer' }).fill(customer.companyName)
  await page.getByRole('option', { name: customer.companyName }).click()
  await page.getByLabel('Subscription id').fill('11111111-2222-4333-8444-555555555555')
  await page.getByLabel('Resource group').fill('rg-shop')
  await page.getByLabel('Region').selectOption('Southeast Asia (Singapore)')

  const names = page.getByRole('group', { name: /^Storage accounts/ })
  const first = names.getByRole('group', { name: 'Storage account 1' }).getByLabel('Name')
  const second = names.getByRole('group', { name: 'Storage account 2' }).getByLabel('Name')
  await first.fill('Shop-Data')
  await names.getByRole('button', { name: 'Add storage account' }).press('Enter')
  await expect(second).toBeFocused()
  await page.keyboard.type('x')
  await page.getByRole('button', { name: 'Check the request' }).click()
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription('Name may have lower-case letters and digits only')
  await expect(second).toHaveAccessibleDescription('Name needs at least 3 characters')
  await expect(second).toHaveValue('x')
  await expectAccessible(page)

  await names.getByRole('button', { name: 'Remove storage account 1' }).press('Enter')
  await expect(first).toHaveValue('x')
  await expect(names.getByRole('button', { name: 'Add storage account' })).toBeFocused()
  await first.fill('shopdata')

  await page.getByLabel('Performance').selectOption('Premium')
  await page.getByLabel('Replication').selectOption('Geo-redundant (GRS)')
  await page.getByRole('button', { name: 'Check the request' }).click()
  await expect(page.getByText('Premium storage is replicated by LRS or ZRS only')).toBeVisible()
  await page.getByLabel('Replication').selectOption('Zone redundant (ZRS)')
  await page.getByRole('button', { name: 'Check the request' }).click()
  const dialog = page.getByRole('dialog', { name: 'The request is right' })
  await expect(dialog).toContainText('azurerm_storage_account')
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'As a call' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const request: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(request).toMatchObject({
    CustomerId: customer.id,
    ResourceGroupName: 'rg-shop',
    AzureStorageAccountRequest: {
      Region: 'southeastasia',
      AccountKind: 'StorageV2',
      AccountTier: 'Premium',
      AccountReplicationType: 'ZRS',
      ResourceName: [{ Name: 'shopdata' }],
    },
  })
})

test('a customer’s administrator requests none', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/add-infrastructure-provision')
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not open to you' })).toBeVisible()
  await expect(
    page.getByText("Cloud resources are requested by the reseller's administrators only."),
  ).toBeVisible()
})
