/** Cloud resources: requested with a form, planned, approved, created in the demo, changed and deleted. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectHeading } from '../harness/forms.ts'
import { chooseAction, expectRow } from '../harness/tables.ts'
import { dropSession, signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

const provisionsTable = 'Infrastructure'

/** Returns the summary of a request. On a phone it is collapsed, and it covers the page while it is open. */
const getSummary = (page: Page) => page.getByRole('complementary', { name: 'Summary' })

/** Opens or closes the summary if it is collapsed. */
const toggleSummary = async (page: Page, isPhone: boolean) => {
  if (isPhone) await page.locator('summary').filter({ hasText: 'Summary' }).click()
}

test('requests, plans, approves, creates and deletes a storage account', async ({ page, isPhone }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/infrastructure-provision')
  await page.getByRole('link', { name: 'Request infrastructure' }).first().click()
  await page.getByRole('link', { name: 'Azure storage account' }).click()
  await expectHeading(page, 'Request Azure storage account')
  await page.getByRole('combobox', { name: 'Subscription ID' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  const group = page.getByLabel('Resource group')
  await group.fill('rg-shop')
  // Suggestions may appear at any time, and cover the page until the field loses focus.
  await group.press('Tab')
  await page.getByRole('button', { name: 'Next: Storage' }).press('Enter')
  await page.getByRole('button', { name: 'Next: Names' }).click()
  await expect(page.getByLabel('Region')).toBeFocused()
  await page.getByLabel('Region').selectOption('Southeast Asia (Singapore)')
  await page.getByRole('button', { name: 'Next: Names' }).click()
  const name = `short${Date.now()}`
  await page.getByRole('group', { name: 'Storage account 1' }).getByLabel('Name').fill(name)
  await toggleSummary(page, isPhone)
  await expect(getSummary(page)).toContainText('Nothing missing')
  await toggleSummary(page, isPhone)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next: Review' }).click()
  await page.getByRole('button', { name: 'Create plan' }).click()
  await page.getByRole('link', { name: 'View run' }).click()
  await expectHeading(page, `Create ${name}`)
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('1 resource to create.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve and apply' }).click()
  await expect(page.getByText(`The storage account ${name} was created.`)).toBeVisible()

  await page.getByRole('link', { name: 'View request' }).click()
  await expect(page.getByRole('table', { name: 'Managed resources' })).toContainText(name)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Plan deletion' }).click()
  // The requester sees no action that would be rejected.
  await expect(
    page.getByText(/An administrator other than admin@demo\.example must approve\./).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  const run = page.url()
  await dropSession(page)
  await signIn(page, 'sa@demo.example')
  await page.goto(run)
  await page.getByLabel(`Type ${name} to confirm`).fill(name)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`The storage account ${name} was deleted.`)).toBeVisible()
})

test(
  'corrects a request in its form, reads its secrets, and asks another administrator about a change and its deletion',
  { tag: '@all' },
  async ({ page, isPhone }) => {
    await signIn(page, 'admin@demo.example')
    const list = page.waitForRequest(/GetProvisionWithPagination\?.*userid=admin%40demo.example/)
    await page.goto('/infrastructure-provision')
    await list
    await page.getByRole('link', { name: 'Request infrastructure' }).first().click()
    await page.getByRole('link', { name: 'Azure storage account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Request Azure storage account' })).toBeVisible()

    // For a customer's administrator the customer is known.
    await expect(page.getByRole('combobox', { name: 'Customer' })).not.toHaveValue('')
    await page.getByRole('combobox', { name: 'Subscription ID' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    const group = page.getByLabel('Resource group')
    await group.fill('rg-shop')
    // Suggestions may appear at any time, and cover the page until the field loses focus.
    await group.press('Tab')

    // The summary lists what is missing, and each entry leads to its step.
    const summary = getSummary(page)
    await toggleSummary(page, isPhone)
    await expect(summary.getByRole('link', { name: 'Region' })).toBeVisible()
    await toggleSummary(page, isPhone)
    await page.getByRole('button', { name: 'Next: Storage' }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Storage' })).toBeFocused()
    await expect(page).toHaveURL(/step=storage/)
    await page.getByRole('button', { name: 'Next: Names' }).click()
    await expect(page.getByLabel('Region')).toBeFocused()
    await page.getByLabel('Region').selectOption('Southeast Asia (Singapore)')

    await page.getByLabel('Performance').selectOption('Premium')
    await page.getByLabel('Redundancy').selectOption('Geo-redundant storage (GRS)')
    await page.getByRole('button', { name: 'Next: Names' }).click()
    await expect(page.getByRole('form', { name: 'Storage' })).toContainText(
      'Premium storage supports LRS and ZRS only',
    )
    await page.getByLabel('Performance').selectOption('Standard')
    await page.getByRole('button', { name: 'Next: Names' }).click()
    const names = page.getByRole('group', { name: /^Storage accounts/ })
    const first = names.getByRole('group', { name: 'Storage account 1' }).getByLabel('Name')
    const second = names.getByRole('group', { name: 'Storage account 2' }).getByLabel('Name')
    await first.fill('Shop-Data')
    await names.getByRole('button', { name: 'Add storage account' }).press('Enter')
    await expect(second).toBeFocused()
    await page.keyboard.type('x')
    await page.getByRole('button', { name: 'Next: Review' }).click()
    await expect(first).toBeFocused()
    await expect(first).toHaveAccessibleDescription('Name can contain only lowercase letters and digits')
    await expect(second).toHaveAccessibleDescription('Name must have at least 3 characters')
    await names.getByRole('button', { name: 'Remove storage account 1' }).press('Enter')
    await expect(first).toHaveValue('x')
    const name = `journey${Date.now()}`
    await first.fill(name)
    await expect(summary).toContainText('Nothing missing')
    await expect(summary).toContainText(name)
    await expectAccessible(page)
    // A link leads to a step, and going back leaves the step; typed values survive a reload.
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Review' }).click()
    await page.goBack()
    await expect(first).toHaveValue(name)
    await page.reload()
    await expect(first).toHaveValue(name)
    await expect(page.getByRole('status')).toContainText('Your earlier input was restored')
    await page.getByRole('button', { name: 'Next: Review' }).click()

    await page.getByRole('button', { name: 'View as code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request as code' })
    await expect(dialog).toContainText('azurerm_storage_account')
    await dialog.getByRole('tab', { name: 'API call' }).click()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const request: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(request).toMatchObject({
      AzureStorageAccountRequest: { AccountReplicationType: 'GRS', ResourceName: [{ Name: name }] },
    })
    await dialog.getByRole('button', { name: 'Back to the form' }).click()

    await page.getByRole('button', { name: 'Create plan' }).click()
    await expect(page).toHaveURL(/\/infrastructure-provision$/)
    await expect(page.getByText('Review and approve the plan.')).toBeVisible()
    await page.getByRole('link', { name: 'View run' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Create ${name}` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Plan' })).toContainText('1 resource to create.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Approve and apply' }).click()
    await expect(page.getByText(`The storage account ${name} was created.`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Log' })).toContainText('was created in')

    await page.getByRole('link', { name: 'View request' }).click()
    const outside = page.getByRole('region', { name: 'Changed outside the portal', exact: true })
    await expect(outside).toContainText('No drift.')
    await expect(page.getByRole('table', { name: 'Managed resources' })).toContainText(name)
    await page.getByRole('button', { name: 'Show secrets' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Show secrets' }).click()
    const secrets = page.getByRole('dialog', { name: 'Secrets from the provider' })
    await expect(secrets).toContainText('demo-connection_strings')
    await secrets.getByRole('button', { name: "I've copied them" }).click()
    await expect(page.getByRole('button', { name: 'Show secrets' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByLabel('Redundancy')).toHaveValue('GRS')
    await page.getByLabel('Redundancy').selectOption('Zone-redundant storage (ZRS)')
    await page.getByRole('button', { name: 'Plan change' }).click()
    const reason = /An administrator other than admin@demo\.example must approve\./
    await expect(page.getByText(reason).first()).toBeVisible()
    await page.getByRole('link', { name: 'View run' }).click()
    // The requester sees no action that would be rejected, and sees who can approve the plan.
    await expect(page.getByText(reason).first()).toBeVisible()
    await expect(page.getByText(/Ask an administrator of the reseller to approve it\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve and apply' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('Canceled by admin@demo.example.').first()).toBeVisible()

    await page.getByRole('link', { name: 'View request' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Plan deletion' }).click()
    await expect(page.getByText(reason).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    const run = page.url()
    await dropSession(page)
    await signIn(page, 'sa@demo.example')
    await page.goto(run)
    await expect(page.getByText(/^Requested by admin@demo\.example on/)).toBeVisible()
    await page.getByLabel(`Type ${name} to confirm`).fill(name)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`The storage account ${name} was deleted.`)).toBeVisible()

    await page.goto('/infrastructure-provision/history')
    const history = page.getByRole('table', { name: 'Provisioning history' })
    await expectRow(history, { Name: name, Action: 'Delete', Status: 'Succeeded' })

    await dropSession(page)
    await signIn(page, 'guest@demo.example')
    await page.goto('/infrastructure-provision')
    await expect(page.getByRole('table', { name: provisionsTable })).toContainText(name)
    await expect(page.getByRole('main').getByRole('link', { name: 'Request infrastructure' })).toHaveCount(0)
  },
)

test(
  'starts a request from a template or a copy and fills it with values from the cloud',
  { tag: '@all' },
  async ({ page, isPhone }) => {
    await signIn(page, 'sa@demo.example')
    await page.goto('/add-infrastructure-provision?type=gcp-network&step=network')
    await page.getByLabel('Dynamic routing mode').selectOption('Global')
    await toggleSummary(page, isPhone)
    await page.getByRole('button', { name: 'Save as template' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save as template' })
    const name = `Journey ${Date.now()}`
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('checkbox', { name: 'Dynamic routing mode' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`Template ${name} saved.`)).toBeVisible()

    await dropSession(page)
    await signIn(page, 'admin@demo.example')
    await page.goto('/add-infrastructure-provision')
    await expect(page.getByRole('link', { name: 'Small web server' })).toBeVisible()
    await page.getByRole('link', { name }).click()
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Network' }).click()
    await expect(page.getByText('Values set by the template:')).toBeVisible()
    await expect(page.getByRole('form', { name: 'Network' })).toContainText('Global')
    await expect(page.getByRole('combobox', { name: 'Dynamic routing mode' })).toHaveCount(0)

    await page.goto('/infrastructure-provision?q=invoicearchive')
    const made = page
      .getByRole('table', { name: provisionsTable })
      .getByRole('row', { name: /invoicearchive/ })
    await chooseAction(page, made, 'Copy')
    await expectHeading(page, 'Request Azure storage account')
    await expect(page.getByText('The form starts with the values of invoicearchive.')).toBeVisible()
    await page.getByRole('combobox', { name: /^Resource group/ }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await expect(page.getByRole('combobox', { name: /^Resource group/ })).not.toHaveValue('rg-shop')
    await expect(page.getByText(/^From the inventory, last refreshed on/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next: Storage' }).click()
    await expect(page.getByLabel('Redundancy')).toHaveValue('LRS')
    await expect(getSummary(page)).toContainText('1 missing')
  },
)

test(
  'requests management of a resource from its list and gives the reason when it cannot be managed',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    const answer = await page.request.get('/api/Customers/GetCustomerWithPagination?search=Chao')
    const { Data }: { Data: { tenantId: string }[] } = await answer.json()
    const ground = `tenantId=${Data[0]?.tenantId}&cloudProviderId=Azure`
    // Other journeys create machines that are managed already.
    await page.goto(`/visibility-virtual-machine?${ground}&q=production-vm`)
    const machine = page.getByRole('table', { name: 'Virtual machines' }).getByRole('row').nth(1)
    const name = (await machine.getByRole('link').first().textContent()) ?? ''
    await chooseAction(page, machine, 'Manage with Terraform')
    await expectHeading(page, 'Manage with Terraform')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
    await expect(page.getByRole('button', { name: 'Create plan' })).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/visibility-disk?${ground}`)
    await page.getByRole('table', { name: 'Disks' }).getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page.getByText('It cannot be managed with Terraform. The portal has no form')).toBeVisible()
  },
)
