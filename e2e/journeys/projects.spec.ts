/** A project with its agreed rate, and everything that prevents its deletion. */
import { signInAdministrator, signInAs, createSomebody } from '../harness/accounts.ts'
import { addCustomer, addProject, addResourceGroup, addSubscription, makeUnique } from '../harness/arrange.ts'
import { openForm } from '../harness/forms.ts'
import { dropSession, signIn } from '../harness/people.ts'
import { chooseAction, expectRow, findTableRow } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

test(
  'sets a rate for a project and links to everything that uses the project',
  { tag: '@all' },
  async ({ page }) => {
    const calls = { request: await signInAdministrator() }
    const customer = await addCustomer(calls)
    const project = await addProject(calls, customer)
    await addResourceGroup(calls, project, await addSubscription(calls, customer))
    await signIn(page, 'sa@demo.example')

    await page.goto('/project-currency-rate')
    await openForm(page, 'Add project exchange rate')
    await page.getByRole('combobox', { name: 'Project' }).fill(project.projectName)
    await page.getByRole('option', { name: project.projectName }).click()
    await page.getByLabel('Year').fill('2026')
    await page.getByLabel('Month').fill('13')
    for (const [label, code] of [
      ['From currency', 'USD'],
      ['To currency', 'THB'],
    ] as const) {
      await page.getByRole('combobox', { name: label }).fill(code)
      await page.getByRole('option', { name: new RegExp(code) }).click()
    }
    await page.getByLabel('Rate', { exact: true }).fill('36.125')
    await page.getByRole('button', { name: 'Add project exchange rate' }).click()
    await expect(page.getByLabel('Month')).toHaveAccessibleDescription(/12/)
    await page.getByLabel('Month').fill('10')
    await page.getByRole('button', { name: 'Add project exchange rate' }).click()
    await expect(page.getByText(/ added\.$/)).toBeVisible()
    await page.goto(`/project-currency-rate?projectId=${project.id}`)
    const rates = page.getByRole('table', { name: 'Project exchange rates' })
    await expectRow(rates, { Project: project.projectName, Year: '2026', Month: '10', Rate: '36.125' })

    await page.goto(`/project?q=${encodeURIComponent(project.projectNo)}`)
    const projects = page.getByRole('table', { name: 'Projects' })
    await chooseAction(page, findTableRow(projects, project.projectName), 'Delete')
    const question = page.getByRole('dialog', { name: `Delete project ${project.projectName}?` })
    await question.getByRole('button', { name: 'Delete project' }).click()
    const reasons = question.getByRole('list', { name: 'In use by' }).getByRole('link')
    await expect(reasons).toHaveCount(2)
    await reasons.filter({ hasText: 'rate' }).click()
    await chooseAction(page, findTableRow(rates, '36.125'), 'Delete')
    await page
      .getByRole('dialog', { name: /^Delete project exchange rate/ })
      .getByRole('button', { name: 'Delete project exchange rate' })
      .click()
    await expect(rates.locator('tbody tr')).toHaveCount(0)
  },
)

test(
  'adds an entitlement under a subscription that its customer can read',
  { tag: '@all' },
  async ({ page }) => {
    const calls = { request: await signInAdministrator() }
    const customer = await addCustomer(calls)
    const subscription = await addSubscription(calls, customer)
    const offer = makeUnique('Microsoft 365 E3')
    await signIn(page, 'sa@demo.example')
    await page.goto(`/customer-subscription/detail?id=${subscription.id}`)
    await page.getByRole('tab', { name: /^Entitlements/ }).click()
    await openForm(page, 'Add entitlement')
    await expect(page.getByRole('combobox', { name: 'Subscription' })).toHaveValue(subscription.name)
    await page.getByLabel('Entitlement ID').fill(makeUnique('entitlement').replaceAll(' ', '-'))
    await page.getByLabel('Offer').fill(offer)
    await page.getByLabel('Quantity').fill('25')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Active')
    await page.getByRole('combobox', { name: 'Billing cycle' }).selectOption('Annual')
    await page.getByLabel('Start date', { exact: true }).fill('3/4/2026')
    await page.getByLabel('Commitment end date').fill('2027-03-31')
    await expect(page.getByText(/This can mean 3 April or 4 March\./)).toBeVisible()
    await page.getByLabel('Start date', { exact: true }).fill('1 apr 2026')
    // The calendar opens at the typed date and can be used with the keyboard.
    await page.getByRole('button', { name: 'Choose date' }).first().click()
    await expect(page.getByRole('button', { name: '1 April 2026', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Start date', { exact: true })).toHaveValue('2 April 2026')
    await expect(page.getByLabel('Commitment end date')).toHaveValue('31 March 2027')
    await page.getByRole('button', { name: 'Add entitlement' }).click()
    await expect(page.getByText(`${offer} added.`)).toBeVisible()
    await expect(page).toHaveURL(/\/customer-subscription\/detail/)

    await dropSession(page)
    await signInAs(page, await createSomebody(calls.request, { roleCode: 'GUEST', customer }))
    await page.goto('/customer-subscription-entitlement')
    const table = page.getByRole('table', { name: 'Entitlements' })
    await expectRow(table, { Offer: offer, Quantity: '25', Status: 'Active', 'Billing cycle': 'Annual' })
    await expect(table.locator('tbody tr')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('link', { name: 'Add entitlement' })).toHaveCount(0)
  },
)
