/**
 * Every form of a request, filled in by hand with what its kind needs and with all that it may have: what the portal is asked
 * for is what the specification says. Nothing is made: the calls are caught.
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
  typedOf,
  type Body,
} from '../harness/provision-form.ts'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

/** Catches a call, which gets no further; answers what it was asked with. */
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
      const asked = await catchCall(page, '/functions/RunTerraformCloudFlow')
      await page.goto(`/add-infrastructure-provision?type=${type.name}`)
      await expectHeading(page, /^Request /)
      await page.getByRole('combobox', { name: /id$/ }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
      const typed = typedOf(type, which)
      await fillRequest(page, type, typed)
      await page.getByRole('button', { name: 'Plan it' }).click()
      await expect(page.getByText('It was caught.')).toBeVisible()
      expectRequest(type, typed, asked())
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
    const asked = await catchCall(page, '/functions/RunTerraformCloudFlowEdit')
    await page.goto(`/edit-virtual-machine?id=${provisionId}`)
    await expectHeading(page, 'Change web')
    const change: Body = { ...provisionEdits[type.name] }
    await fillChange(page, type, change)
    await page.getByRole('button', { name: 'Plan the change' }).click()
    await expect(page.getByText('It was caught.')).toBeVisible()
    expectChange(type, { provisionId, body, change }, asked())
  })

test('what a call refuses stands beside its field, in the step that has it, and nothing is started @all', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.example')
  const message = 'Nobody may use this region.'
  await page.route('**/functions/RunTerraformCloudFlow', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'InvalidRequest',
        message: 'The request is not right yet.',
        details: [{ field: 'AzureStorageAccountRequest.Region', message }],
      },
    }),
  )
  await page.goto('/add-infrastructure-provision?type=azure-storage-account')
  await page.getByRole('combobox', { name: 'Subscription id' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  const type = provisionTypes.find(({ name }) => name === 'azure-storage-account')
  if (!type) throw new Error('The kind is not there.')
  const typed = typedOf(type, 'least')
  await fillSteps(page, type, type.fields, typed)
  await page.getByRole('button', { name: 'Next: Review' }).click()
  await page.getByRole('button', { name: 'Plan it' }).click()
  await expect(page).toHaveURL(/step=storage/)
  await expect(page.getByLabel('Region')).toBeFocused()
  await expect(page.getByLabel('Region')).toHaveAccessibleDescription(message)
  await expect(page.getByLabel('Region')).toHaveValue(String(typed['Region']))
})
