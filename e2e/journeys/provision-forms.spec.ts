/**
 * Every form of a request, filled in by hand with what its kind needs and with all that it may have: what the portal is asked
 * for is what the specification says. Nothing is made: the calls are caught.
 */
import { withoutPlaces } from '@cmp/contract/hidden-places'
import { provisionTypes, type ProvisionType } from '@cmp/contract/provision-types'
import { provisionEdits, provisionRequests } from '@cmp/contract/testing/provision-requests'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { fillFields } from '../harness/fill-fields.ts'
import { expectHeading } from '../harness/forms.ts'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

type Body = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a form begins with, and over it what is typed. */
const over = (begun: unknown, typed: unknown): unknown =>
  isRecord(begun) && isRecord(typed)
    ? Object.fromEntries(
        [...new Set([...Object.keys(begun), ...Object.keys(typed)])].map((name) => [
          name,
          name in typed ? over(begun[name], typed[name]) : begun[name],
        ]),
      )
    : typed

/** Without what is left out: the form says so with null. */
const told = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(told)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      inner === null || inner === undefined ? [] : [[name, told(inner)]],
    ),
  )
}

/** Catches a call, which gets no further; answers what it was asked with. */
const catchCall = async (page: Page, path: string): Promise<() => Body | undefined> => {
  let body: Body | undefined
  await page.route(`**${path}`, async (route) => {
    body = route.request().postDataJSON()
    await route.fulfill({ status: 409, json: { code: 'Conflict', message: 'It was caught.' } })
  })
  return () => body
}

/** Fills in each step, and once more what only showed after others. */
const fillSteps = async (page: Page, type: ProvisionType, fields: ProvisionType['fields'], values: Body) => {
  let names = Object.keys(values)
  for (let round = 0; round < 2 && names.length > 0; round++) {
    const absent: string[] = []
    for (const { title, fields: own } of type.sections) {
      const asked = own.filter((name) => names.includes(name))
      if (asked.length === 0) continue
      const link = page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: title })
      if ((await link.count()) > 0) await link.click()
      await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
      const form = page.getByRole('form', { name: title, exact: true })
      const wanted = Object.fromEntries(asked.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))
      absent.push(...(await fillFields(form, wanted, values)))
    }
    names = absent
  }
  expect(names).toEqual([])
}

for (const type of provisionTypes)
  for (const which of ['least', 'all'] as const)
    test(`${type.name}: the form asks for what is typed, with ${which} @all @desktop`, async ({ page }) => {
      await signIn(page, 'admin@demo.example')
      const asked = await catchCall(page, '/functions/RunTerraformCloudFlow')
      await page.goto(`/add-infrastructure-provision?type=${type.name}`)
      await expectHeading(page, /^Request /)
      const place = page.getByRole('combobox', { name: /id$/ })
      await place.click()
      await page.getByRole('listbox').getByRole('option').first().click()
      const {
        CustomerId: _customer,
        ContainerId: _container,
        ...typed
      }: Body = {
        ...provisionRequests[type.name]?.[which],
      }
      await fillSteps(page, type, type.fields, typed)
      await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Review' }).click()
      await page.getByRole('button', { name: 'Plan it' }).click()
      await expect(page.getByText('It was caught.')).toBeVisible()
      const body = asked()
      const { CustomerId, ContainerId } = body ?? {}
      const begun = over(type.start, typed)
      if (!isRecord(begun)) throw new Error('A request is an object.')
      const whole = withoutPlaces(begun, type.hidden(begun))
      const expected = type.requestOf('', type.body(z).parse({ ...whole, CustomerId, ContainerId }))
      expect(told(body)).toEqual(told(JSON.parse(JSON.stringify({ ...expected, Review: true }))))
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
    await fillSteps(page, type, type.editFields, change)
    const last = page.getByRole('button', { name: 'Plan the change' })
    const next = page.getByRole('button', { name: /^Next: / })
    while ((await last.count()) === 0) {
      const label = await next.textContent()
      await next.click()
      await expect(
        page.getByRole('heading', { level: 2, name: label?.replace('Next: ', '') ?? '' }),
      ).toBeVisible()
    }
    await last.click()
    await expect(page.getByText('It was caught.')).toBeVisible()
    expect(asked()).toMatchObject({ ProvisionId: provisionId, Review: true, [type.wire]: change })
    expect(Object.keys(asked()?.[type.wire] ?? {}).toSorted()).toEqual(
      type.edit.filter((name) => !type.hidden(body).includes(name)).toSorted(),
    )
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
  const {
    CustomerId: _customer,
    ContainerId: _container,
    ...typed
  }: Body = {
    ...provisionRequests[type.name]?.least,
  }
  await fillSteps(page, type, type.fields, typed)
  await page.getByRole('button', { name: 'Next: Review' }).click()
  await page.getByRole('button', { name: 'Plan it' }).click()
  await expect(page).toHaveURL(/step=storage/)
  await expect(page.getByLabel('Region')).toBeFocused()
  await expect(page.getByLabel('Region')).toHaveAccessibleDescription(message)
  await expect(page.getByLabel('Region')).toHaveValue(String(typed['Region']))
})
