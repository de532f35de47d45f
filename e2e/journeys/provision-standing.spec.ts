/** What stands: that somebody else has changed it is found and decided, and what it costs is told alike wherever it is told. */
import { provisionTypes } from '@cmp/contract/provision-types'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectFitting } from '../harness/accessibility.ts'
import { expectHeading } from '../harness/forms.ts'
import { browserHeaders, signIn } from '../harness/people.ts'
import { fillRequest, typedOf } from '../harness/provision-form.ts'
import { expectRow, expectWhole } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

/** Makes a storage account where the demo has one; answers the id of the provision. */
const makeStorage = async ({ request }: Page, name: string): Promise<string> => {
  const known = await request.get('/api/Provisions/GetProvisionWithPagination?search=invoicearchive')
  const { data }: { data: { customerId: string; containerId: string }[] } = await known.json()
  const answer = await request.post('/functions/RunTerraformCloudFlow', {
    headers: browserHeaders,
    data: {
      CustomerId: data[0]?.customerId,
      CloudProviderId: 'Azure',
      ContainerId: data[0]?.containerId,
      ResourceTypeId: 'azure-storage-account',
      ResourceGroupName: 'rg-shop',
      AzureStorageAccountRequest: {
        Region: 'southeastasia',
        AccountKind: 'StorageV2',
        AccountTier: 'Standard',
        AccountReplicationType: 'LRS',
        ResourceName: [{ Name: name }],
      },
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id, runId }: { id: string; runId: string } = await answer.json()
  await expect
    .poll(async () => (await (await request.get(`/api/Provisions/runs/${runId}`)).json()).step)
    .toBe('succeeded')
  return id
}

test('what somebody else has changed is found by a look, and adopted or put back @all @desktop', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.example')
  // The demo's cloud changes what is called so.
  const names = [`drifts${Date.now()}a`, `drifts${Date.now()}b`] as const
  const [adopted, back] = await Promise.all(names.map((name) => makeStorage(page, name)))
  const outside = page.getByRole('region', { name: 'Changed outside the portal', exact: true })
  const look = async (id: string | undefined) => {
    await page.goto(`/infrastructure-provision/detail?id=${id}`)
    await outside.getByRole('button', { name: 'Check now' }).click()
    await expect(outside).toContainText('1 thing is not as made')
    await expect(outside).toContainText('account_replication_type')
  }
  await look(adopted)
  await expectAccessible(page)
  await outside.getByRole('button', { name: 'Adopt' }).click()
  const adoption = page.getByRole('dialog', { name: `Adopt what the cloud has of ${names[0]}?` })
  await expect(adoption).toContainText('The request takes over: Replication.')
  await adoption.getByRole('button', { name: 'Adopt' }).click()
  await expect(page.getByText(/as the cloud has it now/).first()).toBeVisible()
  await page.getByRole('link', { name: 'What was asked for' }).click()
  await expect(outside).toContainText('It is as it was made.')
  const asked = page.getByRole('table', { name: 'Asked for' })
  await expect(asked.getByRole('row', { name: /^Replication/ })).toContainText('Geo-redundant (GRS)')

  await look(back)
  await outside.getByRole('button', { name: 'Put back' }).click()
  const putBack = page.getByRole('dialog', { name: `Put ${names[1]} back?` })
  await putBack.getByRole('button', { name: 'Plan it' }).click()
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('1 thing is changed.')
  await page.getByRole('button', { name: 'Carry it out' }).click()
  await expect(page.getByText(`The storage account ${names[1]} was changed.`)).toBeVisible()
  await page.getByRole('link', { name: 'What was asked for' }).click()
  await outside.getByRole('button', { name: 'Check now' }).click()
  await expect(outside).toContainText('It is as it was made.')
  await expect(outside.getByRole('button', { name: 'Adopt' })).toHaveCount(0)
})

/** The container that an option is about. */
const containerOf = async ({ request }: Page, option: string): Promise<string> => {
  const answer = await request.get('/api/CloudContainers/GetCloudContainerWithPagination?pagesize=1000')
  const { Data } = (await answer.json()) as { Data: { containerId: string; name: string }[] }
  const found = Data.find(({ containerId, name }) => option.includes(containerId) || option.includes(name))
  if (!found) throw new Error(`No container is called ${option}.`)
  return found.containerId
}

const machine = provisionTypes.find(({ name }) => name === 'azure-virtual-machine')

test('what a form says that a machine costs is what its plan and the list say @desktop', async ({ page }) => {
  if (!machine) throw new Error('The kind is not there.')
  await signIn(page, 'admin@demo.example')
  await page.goto(`/add-infrastructure-provision?type=${machine.name}`)
  await expectHeading(page, 'Request an Azure virtual machine')
  await page.getByRole('combobox', { name: 'Subscription id' }).click()
  const option = page.getByRole('listbox').getByRole('option').first()
  const chosen = (await option.textContent()) ?? ''
  await option.click()
  const name = `vm-${Date.now()}`
  const containerId = await containerOf(page, chosen)
  await fillRequest(page, machine, { ...typedOf(machine, 'least', containerId), ResourceName: name })
  const sum = page
    .getByRole('region', { name: 'Estimated price' })
    .getByRole('paragraph')
    .filter({ hasText: 'a month, without tax' })
  await expect(sum).toHaveText(/^[\d,]+\.\d\d THB a month, without tax$/)
  const price = (await sum.textContent())?.replace(' a month, without tax', '') ?? ''
  await page.getByRole('button', { name: 'Plan it' }).click()
  await expect(page).toHaveURL(/\/infrastructure-provision$/)
  await expectRow(page.getByRole('table', { name: 'Infrastructure' }), {
    Name: name,
    Status: 'Awaiting approval',
    'A month': price,
  })
  await page.getByRole('link', { name: 'Look at it' }).click()
  await expect(
    page.getByRole('table', { name: 'Price' }).getByRole('row', { name: /^Total of a month/ }),
  ).toContainText(price)
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Cancelled by admin@demo.example.').first()).toBeVisible()
})

test('the lists and a form are as wide as a phone @narrow', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/infrastructure-provision?q=invoicearchive')
  const standing = page.getByRole('table', { name: 'Infrastructure' })
  await expectRow(standing, { Name: 'invoicearchive' })
  await expectWhole(page)
  await expectFitting(page)
  await page.goto('/infrastructure-provision/history?q=invoicearchive')
  await expectRow(page.getByRole('table', { name: 'Provision history' }), { Name: 'invoicearchive' })
  await expectWhole(page)
  await expectFitting(page)
  await page.goto('/add-infrastructure-provision?type=azure-virtual-machine')
  await expectHeading(page, 'Request an Azure virtual machine')
  await page.getByText(/^Summary/).click()
  await expect(page.getByRole('region', { name: 'Estimated price' })).toBeVisible()
  await expectFitting(page)
})

/** Goes on with the Tab key until something has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  const most = 80
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  await expect(target).toBeVisible()
  for (let times = 0; times < most && !(await isThere()); times++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('a form is filled in, mended and sent by the keyboard alone @all @desktop', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/add-infrastructure-provision?type=azure-storage-account')
  await expectHeading(page, 'Request an Azure storage account')
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const account = page.getByRole('combobox', { name: 'Subscription id' })
  // What is not filled in is where the focus goes.
  await press(button('Next: Storage'))
  await expect(account).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(account).not.toHaveValue('')
  await tabTo(page, page.getByRole('combobox', { name: /^Resource group/ }))
  await page.keyboard.type('rg-shop')
  await press(button('Next: Storage'))
  await press(button('Next: Names'))
  await expect(page.getByLabel('Region')).toBeFocused()
  await page.keyboard.type('Southeast Asia')
  await press(button('Next: Names'))
  const name = page.getByRole('group', { name: 'Storage account 1' }).getByLabel('Name')
  await press(button('Next: Review'))
  await expect(name).toBeFocused()
  await page.keyboard.type('Keyboard')
  await press(button('Next: Review'))
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Name may have lower-case letters and digits only')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(`keyboard${Date.now()}`)
  await press(button('Next: Review'))
  await press(button('Plan it'))
  await expect(page).toHaveURL(/\/infrastructure-provision$/)
  await press(page.getByRole('link', { name: 'Look at it' }))
  await press(button('Reject'))
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: 'Reject' }))
  await expect(page.getByText('Cancelled by admin@demo.example.').first()).toBeVisible()
})
