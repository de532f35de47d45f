/** Existing provisions: changes by others are found and resolved, and every page shows the same cost. */
import { provisionTypes } from '@cmp/contract/provision-types'
import { requestInContainer } from '@cmp/contract/testing/provision-requests'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectFitting } from '../harness/accessibility.ts'
import { expectHeading } from '../harness/forms.ts'
import { browserHeaders, signIn } from '../harness/people.ts'
import { fillRequest, getTypedValues } from '../harness/provision-form.ts'
import { expectRow, expectWhole } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

/**
 * Creates a storage account where the demo has one.
 * @returns the id of the provision
 */
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

test('detects a change by another user with a drift check and adopts or reverts it @all @desktop', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.example')
  // The demo's cloud changes resources with these names.
  const names = [`drifts${Date.now()}a`, `drifts${Date.now()}b`] as const
  const [adopted, back] = await Promise.all(names.map((name) => makeStorage(page, name)))
  const outside = page.getByRole('region', { name: 'Changed outside the portal', exact: true })
  const checkDrift = async (id: string | undefined) => {
    await page.goto(`/infrastructure-provision/detail?id=${id}`)
    await outside.getByRole('button', { name: 'Check now' }).click()
    await expect(outside).toContainText('1 resource has drifted')
    await expect(outside).toContainText('account_replication_type')
  }
  await checkDrift(adopted)
  await expectAccessible(page)
  await outside.getByRole('button', { name: 'Accept changes' }).click()
  const adoption = page.getByRole('dialog', { name: `Accept the changes to ${names[0]}?` })
  await expect(adoption).toContainText('The request is updated with: Redundancy.')
  await adoption.getByRole('button', { name: 'Accept changes' }).click()
  await expect(page.getByText(/now matches its settings at the provider/).first()).toBeVisible()
  await page.getByRole('link', { name: 'View request' }).click()
  await expect(outside).toContainText('No drift.')
  const requestTable = page.getByRole('table', { name: 'Requested values' })
  await expect(requestTable.getByRole('row', { name: /^Redundancy/ })).toContainText(
    'Geo-redundant storage (GRS)',
  )

  await checkDrift(back)
  await outside.getByRole('button', { name: 'Restore' }).click()
  const putBack = page.getByRole('dialog', { name: `Restore ${names[1]}?` })
  await putBack.getByRole('button', { name: 'Create plan' }).click()
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('1 resource to change.')
  await page.getByRole('button', { name: 'Approve and apply' }).click()
  await expect(page.getByText(`The storage account ${names[1]} was updated.`)).toBeVisible()
  await page.getByRole('link', { name: 'View request' }).click()
  await outside.getByRole('button', { name: 'Check now' }).click()
  await expect(outside).toContainText('No drift.')
  await expect(outside.getByRole('button', { name: 'Accept changes' })).toHaveCount(0)
})

/**
 * Creates a virtual machine in the container of the demo's storage account.
 * @returns the ID of the provision
 */
const makeMachine = async ({ request }: Page, name: string): Promise<string> => {
  const type = provisionTypes.find((of) => of.name === 'azure-virtual-machine')
  const known = await request.get('/api/Provisions/GetProvisionWithPagination?search=invoicearchive')
  const { data }: { data: { customerId: string; containerId: string }[] } = await known.json()
  const [place] = data
  if (!type || !place) throw new Error('The demo has no container for a machine.')
  const answer = await request.post('/functions/RunTerraformCloudFlow', {
    headers: browserHeaders,
    data: type.requestOf('', {
      ...requestInContainer(type.name, 'least', place.containerId),
      CustomerId: place.customerId,
      ContainerId: place.containerId,
      ResourceName: name,
    }),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id, runId }: { id: string; runId: string } = await answer.json()
  await expect
    .poll(async () => (await (await request.get(`/api/Provisions/runs/${runId}`)).json()).step)
    .toBe('succeeded')
  return id
}

test('stops a machine after its name is typed and creates a snapshot by keyboard @all', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  const name = `acts-${Date.now() % 1_000_000}`
  const id = await makeMachine(page, name)
  const open = async () => {
    await page.goto(`/infrastructure-provision/detail?id=${id}`)
    await page.getByRole('button', { name: 'Actions' }).focus()
    await page.keyboard.press('Enter')
  }
  await open()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: /^Start/ })).toContainText('It is running.')
  await expectAccessible(page)
  await menu.getByRole('menuitem', { name: /^Stop/ }).focus()
  await page.keyboard.press('Enter')
  const stopping = page.getByRole('dialog', { name: `Stop (deallocate): ${name}?` })
  await expect(stopping).toContainText('Its disks and static IP addresses are still billed.')
  await expectAccessible(page)
  await expectFitting(page)
  await stopping.getByLabel(`Type ${name} to confirm`).fill('another')
  await stopping.getByRole('button', { name: 'Stop (deallocate)' }).click()
  await expect(stopping).toContainText(`Type ${name} to confirm.`)
  await stopping.getByLabel(`Type ${name} to confirm`).fill(name)
  await page.keyboard.press('Enter')
  await expectHeading(page, `Stop (deallocate) ${name}`)
  await expect(page.getByText(`The virtual machine ${name} was stopped.`).first()).toBeVisible()
  await expectAccessible(page)
  await expectFitting(page)

  await open()
  await expect(menu.getByRole('menuitem', { name: /^Stop/ })).toContainText('It is stopped.')
  await menu.getByRole('menuitem', { name: /^Create snapshot/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Create snapshot: ${name}?` })
  await expect(dialog.getByLabel('Name')).toHaveValue(new RegExp(`^${name}-\\d{8}-\\d{4}$`))
  await dialog.getByRole('button', { name: 'Create snapshot' }).click()
  await expect(page.getByText(`The virtual machine ${name} has a new snapshot.`).first()).toBeVisible()
  await page.goto(`/infrastructure-provision/detail?id=${id}`)
  await expect(page.getByRole('table', { name: 'Snapshots' })).toContainText(`${name}-`)
  await expectFitting(page)
})

/** Returns the container of an option. */
const findContainer = async ({ request }: Page, option: string): Promise<string> => {
  const answer = await request.get('/api/CloudContainers/GetCloudContainerWithPagination?pagesize=1000')
  const { Data } = (await answer.json()) as { Data: { containerId: string; name: string }[] }
  const found = Data.find(({ containerId, name }) => option.includes(containerId) || option.includes(name))
  if (!found) throw new Error(`No container is called ${option}.`)
  return found.containerId
}

const machine = provisionTypes.find(({ name }) => name === 'azure-virtual-machine')

test('shows the same cost of a machine in the form, the plan and the list @all @desktop', async ({
  page,
}) => {
  if (!machine) throw new Error('The kind is not there.')
  await signIn(page, 'admin@demo.example')
  await page.goto(`/add-infrastructure-provision?type=${machine.name}`)
  await expectHeading(page, 'Request Azure virtual machine')
  await page.getByRole('combobox', { name: 'Subscription ID' }).click()
  const option = page.getByRole('listbox').getByRole('option').first()
  const chosen = (await option.textContent()) ?? ''
  await option.click()
  const name = `vm-${Date.now()}`
  const containerId = await findContainer(page, chosen)
  await fillRequest(page, machine, { ...getTypedValues(machine, 'least', containerId), ResourceName: name })
  const sum = page
    .getByRole('region', { name: 'Estimated price' })
    .getByRole('paragraph')
    .filter({ hasText: 'per month, excluding tax' })
  await expect(sum).toHaveText(/^[\d,]+\.\d\d THB per month, excluding tax$/)
  const price = (await sum.textContent())?.replace(' per month, excluding tax', '') ?? ''
  await page.getByRole('button', { name: 'Create plan' }).click()
  await expect(page).toHaveURL(/\/infrastructure-provision$/)
  await expectRow(page.getByRole('table', { name: 'Infrastructure' }), {
    Name: name,
    Status: 'Awaiting approval',
    'Monthly cost': price,
  })
  await page.getByRole('link', { name: 'View run' }).click()
  await expect(
    page.getByRole('table', { name: 'Price' }).getByRole('row', { name: /^Monthly total/ }),
  ).toContainText(price)
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Canceled by admin@demo.example.').first()).toBeVisible()
})

test('the lists and a form fit the width of a phone @narrow @all', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/infrastructure-provision?q=invoicearchive')
  const resourceTable = page.getByRole('table', { name: 'Infrastructure' })
  await expectRow(resourceTable, { Name: 'invoicearchive' })
  await expectWhole(page)
  await expectFitting(page)
  await page.goto('/infrastructure-provision/history?q=invoicearchive')
  await expectRow(page.getByRole('table', { name: 'Provisioning history' }), { Name: 'invoicearchive' })
  await expectWhole(page)
  await expectFitting(page)
  await page.goto('/add-infrastructure-provision?type=azure-virtual-machine')
  await expectHeading(page, 'Request Azure virtual machine')
  await page.getByText(/^Summary/).click()
  await expect(page.getByRole('region', { name: 'Estimated price' })).toBeVisible()
  await expectFitting(page)
})

/** Presses the Tab key until an element has the focus. */
const pressTabTo = async (page: Page, target: Locator): Promise<void> => {
  const most = 80
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  await expect(target).toBeVisible()
  for (let times = 0; times < most && !(await isThere()); times++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('fills in, corrects and sends a form by keyboard only @all @desktop', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/add-infrastructure-provision?type=azure-storage-account')
  await expectHeading(page, 'Request Azure storage account')
  const press = async (target: Locator, key = 'Enter') => {
    await pressTabTo(page, target)
    await page.keyboard.press(key)
  }
  const getButton = (name: string) => page.getByRole('button', { name, exact: true })
  const account = page.getByRole('combobox', { name: 'Subscription ID' })
  // The focus moves to the field that is not filled in.
  await press(getButton('Next: Storage'))
  await expect(account).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(account).not.toHaveValue('')
  await pressTabTo(page, page.getByRole('combobox', { name: /^Resource group/ }))
  await page.keyboard.type('rg-shop')
  await press(getButton('Next: Storage'))
  await press(getButton('Next: Names'))
  await expect(page.getByLabel('Region')).toBeFocused()
  await page.keyboard.type('Southeast Asia')
  await press(getButton('Next: Names'))
  const name = page.getByRole('group', { name: 'Storage account 1' }).getByLabel('Name')
  await press(getButton('Next: Review'))
  await expect(name).toBeFocused()
  await page.keyboard.type('Keyboard')
  await press(getButton('Next: Review'))
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Name can contain only lowercase letters and digits')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(`keyboard${Date.now()}`)
  await press(getButton('Next: Review'))
  await press(getButton('Create plan'))
  await expect(page).toHaveURL(/\/infrastructure-provision$/)
  await press(page.getByRole('link', { name: 'View run' }))
  await press(getButton('Reject'))
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: 'Reject' }))
  await expect(page.getByText('Canceled by admin@demo.example.').first()).toBeVisible()
})
