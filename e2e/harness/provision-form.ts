/** Fills in provisioning forms by hand, step by step, and checks the request that the portal then receives. */
import { t } from '@cmp/messages'
import { isRecord } from '@cmp/contract/is-record'
import { omitPlaces } from '@cmp/contract/hidden-places'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { provisionRequests, requestInContainer } from '@cmp/contract/testing/provision-requests'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { fillFields } from './fill-fields.ts'
import { expect } from './test.ts'

/** The body of a call. */
export type Body = Readonly<Record<string, unknown>>

/** Returns a form's initial values, overwritten with what is typed. */
const mergeOver = (initial: unknown, typed: unknown): unknown =>
  isRecord(initial) && isRecord(typed)
    ? Object.fromEntries(
        [...new Set([...Object.keys(initial), ...Object.keys(typed)])].map((name) => [
          name,
          name in typed ? mergeOver(initial[name], typed[name]) : initial[name],
        ]),
      )
    : typed

/** Returns a value without omitted fields, which the form sends as null. */
const omitEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(omitEmpty)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      inner === null || inner === undefined ? [] : [[name, omitEmpty(inner)]],
    ),
  )
}

/** Returns what a person types for a valid request: the container is chosen, and ids belong to the given container. */
export const getTypedValues = (type: ProvisionType, which: 'least' | 'all', containerId?: string): Body => {
  const {
    CustomerId: _customer,
    ContainerId: _container,
    ...typed
  }: Body = {
    ...(containerId === undefined
      ? provisionRequests[type.name]?.[which]
      : requestInContainer(type.name, which, containerId)),
  }
  return typed
}

/** Fills in each step, and then the fields that only appeared after others. */
export const fillSteps = async (
  page: Page,
  type: ProvisionType,
  fields: ProvisionType['fields'],
  values: Body,
): Promise<void> => {
  let names = Object.keys(values)
  for (let round = 0; round < 2 && names.length > 0; round++) {
    const absent: string[] = []
    for (const { title, fields: own } of type.sections) {
      const required = own.filter((name) => names.includes(name))
      if (required.length === 0) continue
      const link = page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: t(title) })
      if ((await link.count()) > 0) await link.click()
      await expect(page.getByRole('heading', { level: 2, name: t(title), exact: true })).toBeVisible()
      const form = page.getByRole('form', { name: t(title), exact: true })
      const wanted = Object.fromEntries(
        required.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
      )
      absent.push(...(await fillFields(form, wanted, values)))
    }
    names = absent
  }
  expect(names).toEqual([])
}

/** Fills in a request whose container is chosen, up to the last button. */
export const fillRequest = async (page: Page, type: ProvisionType, typed: Body): Promise<void> => {
  await fillSteps(page, type, type.fields, typed)
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Review' }).click()
}

/** Fills in a change, up to the last button. */
export const fillChange = async (page: Page, type: ProvisionType, change: Body): Promise<void> => {
  await fillSteps(page, type, type.editFields, change)
  const last = page.getByRole('button', { name: 'Plan change' })
  const next = page.getByRole('button', { name: /^Next: / })
  while ((await last.count()) === 0) {
    const label = await next.textContent()
    await next.click()
    await expect(
      page.getByRole('heading', { level: 2, name: label?.replace('Next: ', '') ?? '' }),
    ).toBeVisible()
  }
}

/** Checks that a form requested what was typed, and its initial values for all other fields. */
export const expectRequest = (type: ProvisionType, typed: Body, body: Body | undefined): void => {
  const { CustomerId, ContainerId } = body ?? {}
  // A checkbox without an initial value is not checked.
  const unchecked = Object.entries(type.fields).flatMap(([name, { kind }]) =>
    kind === 'boolean' ? [[name, false]] : [],
  )
  const initial = mergeOver({ ...Object.fromEntries(unchecked), ...type.start }, typed)
  if (!isRecord(initial)) throw new Error('A request is an object.')
  const whole = omitPlaces(initial, type.hidden(initial))
  const expected = type.requestOf('', type.body(z).parse({ ...whole, CustomerId, ContainerId }))
  expect(omitEmpty(body)).toEqual(omitEmpty(JSON.parse(JSON.stringify({ ...expected, Review: true }))))
}

/** Checks that the form requested the change, and the current values of all other fields that can be changed. */
export const expectChange = (
  type: ProvisionType,
  { provisionId, body, change }: { provisionId: string; body: Body; change: Body },
  required: Body | undefined,
): void => {
  expect(required).toMatchObject({ ProvisionId: provisionId, Review: true, [type.wire]: change })
  expect(Object.keys(required?.[type.wire] ?? {}).toSorted()).toEqual(
    type.edit.filter((name) => !type.hidden(body).includes(name)).toSorted(),
  )
}
