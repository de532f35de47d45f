/**
 * Every request form, filled in by hand with the required fields and with all fields: the request matches the
 * specification. Nothing is created, because the calls are intercepted.
 */
import { provisionTypes } from '@cmp/contract/provision-types'
import { provisionEdits, provisionRequests } from '@cmp/contract/testing/provision-requests'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expectHeading } from '../harness/forms.ts'
import {
  expectChange,
  expectRequest,
  fillChange,
  fillRequest,
  fillSteps,
  getTypedValues,
  type Body,
} from '../harness/provision-form.ts'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

/**
 * Intercepts a call so that it does not reach the portal.
 * @returns a function that returns the call's body
 */
const catchCall = async (page: Page, path: string): Promise<() => Body | undefined> => {
  let body: Body | undefined
  await page.route(`**${path}`, async (route) => {
    body = route.request().postDataJSON()
    await route.fulfill({ status: 409, json: { code: 'Conflict', message: 'It was caught.' } })
  })
  return () => body
}

for (const type of provisionTypes)
  for (const which of ['least', 'all'] as const)
    test(`${type.name}: the form asks for what is typed, with ${which} @all @desktop`, async ({ page }) => {
      await signIn(page, 'admin@demo.example')
      const requested = await catchCall(page, '/functions/RunTerraformCloudFlow')
      await page.goto(`/add-infrastructure-provision?type=${type.name}`)
      await expectHeading(page, /^Request /)
      await page.getByRole('combobox', { name: /ID$/ }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
      const typed = getTypedValues(type, which)
      await fillRequest(page, type, typed)
      await page.getByRole('button', { name: 'Create plan' }).click()
      await expect(page.getByText('It was caught.')).toBeVisible()
      expectRequest(type, typed, requested())
    })

const provisionId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

for (const type of provisionTypes.filter(({ edit }) => edit.length > 0))
  test(`${type.name}: the form of a change asks for what is changed @all @desktop`, async ({ page }) => {
    await signIn(page, 'admin@demo.example')
    const body = type.body(z).parse({ ...provisionRequests[type.name]?.least })
    const row = {
      id: provisionId,
      resourceTypeId: type.name,
      resourceName: 'web',
      status: 'succeeded',
    }
    await page.route('**/api/Provisions/GetProvisionById?*', (route) => route.fulfill({ json: row }))
    await page.route('**/api/DetailProvisions/**', (route) =>
      route.fulfill({ json: { data: [], fullDataJson: JSON.stringify(body), outputs: [] } }),
    )
    const requested = await catchCall(page, '/functions/RunTerraformCloudFlowEdit')
    await page.goto(`/edit-virtual-machine?id=${provisionId}`)
    await expectHeading(page, 'Change web')
    const change: Body = { ...provisionEdits[type.name] }
    await fillChange(page, type, change)
    await page.getByRole('button', { name: 'Plan change' }).click()
    await expect(page.getByText('It was caught.')).toBeVisible()
    expectChange(type, { provisionId, body, change }, requested())
  })

test('shows an error beside its field, in the step of that field, and starts nothing @all', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.example')
  const message = 'Nobody may use this region.'
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/functions/RunTerraformCloudFlow', async (route) => {
    await answered
    await route.fulfill({
      status: 400,
      json: {
        code: 'InvalidRequest',
        message: 'The request is invalid.',
        details: [{ field: 'AzureStorageAccountRequest.Region', message }],
      },
    })
  })
  await page.goto('/add-infrastructure-provision?type=azure-storage-account')
  await page.getByRole('combobox', { name: 'Subscription ID' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  const type = provisionTypes.find(({ name }) => name === 'azure-storage-account')
  if (!type) throw new Error('The kind is not there.')
  const typed = getTypedValues(type, 'least')
  await fillSteps(page, type, type.fields, typed)
  await page.getByRole('button', { name: 'Next: Review' }).click()
  await page.getByRole('button', { name: 'Create plan' }).click()
  await expect(page.getByRole('button', { name: 'Create plan' })).toBeDisabled()
  answer()
  await expect(page).toHaveURL(/step=storage/)
  await expect(page.getByLabel('Region')).toBeFocused()
  await expect(page.getByLabel('Region')).toHaveAccessibleDescription(message)
  await expect(page.getByLabel('Region')).toHaveValue(String(typed['Region']))
})
