/** Data of a customer: added from the customer's page, with the way back, and what prevents a deletion. */
import { addCustomer, addSubscription, makeUnique } from '../harness/arrange.ts'
import { openForm } from '../harness/forms.ts'
import { signIn } from '../harness/people.ts'
import { chooseAction, expectRow, findTableRow } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

test.beforeEach(({ page }) => signIn(page, 'sa@demo.example'))

test('adds a project with a resource group from the customer’s page', { tag: '@all' }, async ({ page }) => {
  const customer = await addCustomer(page)
  const subscription = await addSubscription(page, customer)
  const stranger = await addSubscription(page, await addCustomer(page))
  const [number, project, group] = [makeUnique('P'), makeUnique('Plant'), makeUnique('rg-plant')]

  await page.goto(`/customer/detail?id=${customer.id}`)
  const tabs = page.getByRole('tablist', { name: 'Related lists' })
  await expect(tabs.getByRole('tab', { name: 'Subscriptions 1' })).toBeVisible()
  await tabs.getByRole('tab', { name: /^Projects/ }).click()
  await expect(page.getByText('No projects yet')).toBeVisible()

  await openForm(page, 'Add project')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer.companyName)
  await page.getByLabel('Project number').fill(number)
  await page.getByLabel('Project name').fill(project)
  await page.getByRole('button', { name: 'Add project' }).click()
  await expect(tabs.getByRole('tab', { name: 'Projects 1' })).toHaveAttribute('aria-selected', 'true')
  const projects = page.getByRole('table', { name: 'Projects' })
  await expectRow(projects, { 'Project number': number, 'Project name': project })

  await projects.getByRole('link', { name: project }).click()
  await openForm(page, 'Add project resource group')
  await expect(page.getByRole('combobox', { name: 'Project' })).toHaveValue(project)
  const picker = page.getByRole('combobox', { name: 'Subscription' })
  await picker.fill(stranger.name)
  await expect(page.getByText('No subscription matches the search and the other values.')).toBeVisible()
  await picker.fill(subscription.name)
  await page.getByRole('option', { name: subscription.name }).click()
  await page.getByLabel('Resource group').fill(group)
  await page.getByRole('button', { name: 'Add project resource group' }).click()
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible()
  const groups = page.getByRole('table', { name: 'Project resource groups' })
  await expectRow(groups, { 'Resource group': group, Subscription: subscription.name })

  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: `Delete project ${project}?` })
  await question.getByRole('button', { name: 'Delete project' }).click()
  await expect(question.getByRole('alert')).toContainText('1 project resource group belongs to it')
  await question.getByRole('button', { name: 'Close' }).click()
  await chooseAction(page, findTableRow(groups, group), 'Delete')
  await page.getByRole('button', { name: 'Delete project resource group' }).click()
  await expect(page.getByText('No project resource groups yet')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete project' }).click()
  await expect(page).toHaveURL(/\/project$/)
})

test('marks an EA invoice as paid from the list', { tag: '@all' }, async ({ page }) => {
  await page.goto('/invoice-ea/add')
  const customer = await addCustomer(page)
  const number = makeUnique('E')
  await page.getByRole('combobox', { name: 'Customer' }).fill(customer.companyName)
  await page.getByRole('option', { name: customer.companyName }).click()
  for (const [label, value] of [
    ['Enrollment number', '87315204'],
    ['Invoice number', number],
    ['Billing period start', '2026-10-01'],
    ['Billing period end', '2026-09-30'],
    ['Invoice date', '2026-11-08'],
    ['Amount', '1234.5'],
  ] as const)
    await page.getByLabel(label).fill(value)
  await page.getByRole('combobox', { name: 'Currency' }).fill('USD')
  await page.getByRole('option', { name: /USD/ }).first().click()
  await page.getByRole('button', { name: 'Add EA invoice' }).click()
  await expect(page.getByText('The billing period cannot end before it starts.').first()).toBeVisible()
  await page.getByLabel('Billing period end').fill('2026-10-31')
  await page.getByRole('button', { name: 'Add EA invoice' }).click()
  await expect(page.getByText(`${number} added.`)).toBeVisible()

  await page.goto(`/invoice-ea?customerId=${customer.id}`)
  const table = page.getByRole('table', { name: 'EA invoices' })
  await expectRow(table, { Amount: '1,234.50 USD', 'Payment status': 'Unpaid' })
  await chooseAction(page, findTableRow(table, number), 'Mark as paid')
  await expect(page.getByText(`${number} is marked as paid.`)).toBeVisible()
  await expectRow(table, { 'Payment status': 'Paid' })
})
