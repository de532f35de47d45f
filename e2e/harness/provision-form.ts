/** The forms of what is provisioned: filled in by hand, step by step, and what the portal is then asked for. */
import { isRecord } from '@cmp/contract/is-record'
import { withoutPlaces } from '@cmp/contract/hidden-places'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { provisionRequests, requestInContainer } from '@cmp/contract/testing/provision-requests'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { fillFields } from './fill-fields.ts'
import { expect } from './test.ts'

/** What a call is asked with. */
export type Body = Readonly<Record<string, unknown>>

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

/** What is typed of a right request: its place is chosen, and its ids are of the container that is named. */
export const typedOf = (type: ProvisionType, which: 'least' | 'all', containerId?: string): Body => {
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

/** Fills in each step, and once more what only showed after others. */
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

/** Fills in a request whose place is chosen, and stands before its last button. */
export const fillRequest = async (page: Page, type: ProvisionType, typed: Body): Promise<void> => {
  await fillSteps(page, type, type.fields, typed)
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Review' }).click()
}

/** Fills in a change, and stands before its last button. */
export const fillChange = async (page: Page, type: ProvisionType, change: Body): Promise<void> => {
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
}

/** Expects that a form asked for what was typed, and for what it begins with where nothing was. */
export const expectRequest = (type: ProvisionType, typed: Body, body: Body | undefined): void => {
  const { CustomerId, ContainerId } = body ?? {}
  const begun = over(type.start, typed)
  if (!isRecord(begun)) throw new Error('A request is an object.')
  const whole = withoutPlaces(begun, type.hidden(begun))
  const expected = type.requestOf('', type.body(z).parse({ ...whole, CustomerId, ContainerId }))
  expect(told(body)).toEqual(told(JSON.parse(JSON.stringify({ ...expected, Review: true }))))
}

/** Expects that the form of a change asked for it, and for all else that can be changed as it stands. */
export const expectChange = (
  type: ProvisionType,
  { provisionId, body, change }: { provisionId: string; body: Body; change: Body },
  asked: Body | undefined,
): void => {
  expect(asked).toMatchObject({ ProvisionId: provisionId, Review: true, [type.wire]: change })
  expect(Object.keys(asked?.[type.wire] ?? {}).toSorted()).toEqual(
    type.edit.filter((name) => !type.hidden(body).includes(name)).toSorted(),
  )
}
