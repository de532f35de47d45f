/**
 * The life of one resource of each type in the browser, with the real Terraform in a simulated cloud: requested with
 * its form, planned, approved, created, found in the history, changed and deleted. The requests match the
 * specification, and the pages match the cloud.
 */
import { isRecord } from '@cmp/contract/is-record'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capitalize, type ProvisionRun, getNoun } from '@cmp/contract'
import { provisionTypes, type ProvisionType } from '@cmp/contract/provision-types'
import { provisionEdits } from '@cmp/contract/testing/provision-requests'
import type { Page, Request } from '@playwright/test'
import { explainMissingStub } from '../../apps/server/test/harness/terraform-stub.ts'
import { expectHeading } from '../harness/forms.ts'
import { signIn } from '../harness/people.ts'
import {
  expectChange,
  expectRequest,
  fillChange,
  fillRequest,
  getTypedValues,
} from '../harness/provision-form.ts'
import { expectRow } from '../harness/tables.ts'
import { startTerraformPortal, stubCustomer, type TerraformPortal } from '../harness/terraform-portal.ts'
import { expect, isEverything, test } from '../harness/test.ts'

const missing = isEverything ? explainMissingStub() : undefined
if (missing) console.log(`${missing} The lives of provisions are left out.`)

/** The timeout of a run, in milliseconds. A run starts Terraform's plugins, which is slow on a busy machine. */
const patience = { timeout: 240_000 }

const specification = join(
  import.meta.dirname,
  '../../../shared/spec/2-invoices-dashboards-inventories-provisioning.md',
)

/**
 * Returns the names in the specification's nested notation: `DbBackup {Hour, Minute}`. Text in round brackets is an
 * explanation.
 */
const parseNames = (text: string): string[] => {
  const names: string[] = []
  const inside: string[] = []
  for (const [word] of text.replaceAll(/\([^)]*\)/g, '').matchAll(/\w+|[{}]/g)) {
    if (word === '{') inside.push(names.at(-1) ?? '')
    else if (word === '}') inside.pop()
    else names.push([inside.at(-1), word].filter(Boolean).join('.'))
  }
  return names
}

/** Returns the specification's fields of a request; undefined for types without a payload in the specification. */
const readSpecified = ({ wire }: ProvisionType): string[] | undefined => {
  const line = readFileSync(specification, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`- ${wire}: `))
  return line === undefined ? undefined : parseNames(line.slice(line.indexOf(': ')))
}

/** Returns every name in a part of a request with its path; the items of lists are included separately. */
const listNames = (value: unknown, before = ''): string[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, inner]) => [
        `${before}${name}`,
        ...listNames(inner, `${before}${name}.`),
      ])
    : []

/** The common part of every request, in the specification's words. */
const common = [
  'UserId',
  'CustomerId',
  'CloudProviderId',
  'ContainerId',
  'RegionId',
  'ResourceTypeId',
  'ResourceName',
  'ResourceGroupName',
]

/**
 * Checks that a call has the names and nesting of the specification, and additionally only the field that requests a
 * plan.
 */
const expectSpecified = (type: ProvisionType, body: unknown): void => {
  if (!isRecord(body)) throw new Error('A call has a body.')
  const { [type.wire]: own, Review, ...rest } = body
  expect(Review).toBe(true)
  expect(Object.keys(rest).filter((name) => !common.includes(name))).toEqual([])
  const known = readSpecified(type)
  if (!known) return
  expect(listNames(own).filter((name) => !known.includes(name))).toEqual([])
}

test.describe('with the real Terraform', () => {
  // One portal for all of them, one after the other, because each keeps two processors busy.
  test.describe.configure({ mode: 'default' })
  // The other journeys' browser belongs to another portal.
  test.use({ isFirstVisit: true })

  let portal: TerraformPortal
  let former: string | undefined

  test.beforeAll(async () => {
    portal = await startTerraformPortal()
    former = process.env['CMP_URL']
    process.env['CMP_URL'] = portal.url
  })
  test.afterAll(async () => {
    if (former === undefined) delete process.env['CMP_URL']
    else process.env['CMP_URL'] = former
    await portal?.stop()
  })
  test.beforeEach(() => portal.stub.reset())

  /**
   * Submits a form.
   * @returns the request and its answer
   */
  const sendForm = async (page: Page, path: string, button: string) => {
    const asking = page.waitForRequest((request: Request) => new URL(request.url()).pathname === path)
    await page.getByRole('button', { name: button }).click()
    const request = await asking
    const answer = (await (await request.response())?.text()) ?? '{}'
    const { id, runId } = JSON.parse(answer)
    expect(id, answer).toBeTruthy()
    await page.waitForURL(/\/infrastructure-provision$/)
    return { body: request.postDataJSON(), id: String(id), runId: String(runId) }
  }

  const runOf = async (page: Page, runId: string): Promise<ProvisionRun> =>
    (await page.request.get(`${portal.url}/api/Provisions/runs/${runId}`)).json()

  /**
   * Views the plan, approves it and waits until it is carried out.
   * @returns the run
   */
  const approveRun = async (
    page: Page,
    runId: string,
    button: string,
    done: RegExp,
  ): Promise<ProvisionRun> => {
    await page.goto(`/infrastructure-provision/run?id=${runId}`)
    const agree = page.getByRole('button', { name: button })
    await expect(agree).toBeVisible(patience)
    await expect(page.getByRole('region', { name: 'Plan' })).toBeVisible()
    const { plan } = await runOf(page, runId)
    for (const { name } of plan?.confirm ?? [])
      await page.getByLabel(`Type ${name} to confirm`, { exact: true }).fill(name)
    for (const { label } of plan?.safeguards ?? []) await page.getByLabel(label, { exact: true }).check()
    await agree.click()
    await expect(page.getByText(done).first()).toBeVisible(patience)
    return runOf(page, runId)
  }

  const listTypes = (items: readonly { type: string }[]): string[] =>
    items.flatMap(({ type }) => (type === 'terraform_data' ? [] : [type])).toSorted()

  /** Checks that the cloud has what a plan announced. */
  const expectChanged = ({ plan }: ProvisionRun): void => {
    const world = JSON.stringify(portal.stub.world())
    for (const { action, arguments: given } of plan?.changes ?? [])
      if (action === 'update')
        for (const { after } of given)
          // Excluded are values that are hidden or known later, values that many resources have, and lists, whose
          // order the cloud decides.
          if (after !== null && !/^[([{]|^(true|false)$/.test(after)) expect(world).toContain(after)
  }

  for (const type of isEverything && !missing ? provisionTypes : [])
    test(`${type.name}: asked for, made, changed and deleted in the browser @all @desktop`, async ({
      page,
    }) => {
      test.setTimeout(4 * patience.timeout)
      const { stub } = portal
      await signIn(page, 'sa@demo.example')
      await page.goto(`/add-infrastructure-provision?type=${type.name}`)
      await expectHeading(page, /^Request /)
      await page.getByRole('combobox', { name: 'Customer' }).fill(stubCustomer)
      await page.getByRole('listbox').getByRole('option', { name: stubCustomer, exact: true }).click()
      await page.getByRole('combobox', { name: /ID$/ }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
      const typed = getTypedValues(type, 'least')
      await fillRequest(page, type, typed)
      const requested = await sendForm(page, '/functions/RunTerraformCloudFlow', 'Create plan')
      expectRequest(type, typed, requested.body)
      expectSpecified(type, requested.body)
      const { id } = requested
      expect(stub.world()).toEqual([])

      const made = await approveRun(page, requested.runId, 'Approve and apply', / was created\.$/)
      const { resourceName: name } = made
      expect(listTypes(stub.world())).toEqual(listTypes(made.plan?.changes ?? []))
      const history = page.getByRole('table', { name: 'History' })
      await page.getByRole('link', { name: 'View request' }).click()
      await expectHeading(page, name)
      await expectRow(history, { Action: 'Create', Status: 'Succeeded' })
      await expect(page.getByRole('table', { name: 'Managed resources' })).toContainText(name)

      if (type.edit.length === 0) {
        await page.getByRole('link', { name: 'Edit' }).click()
        await expectHeading(page, `${capitalize(getNoun(type))} ${name}`)
        await expect(page.getByRole('table', { name: 'Application' })).toContainText(name)
        await page.getByRole('button', { name: 'Back', exact: true }).click()
        await expectHeading(page, name)
      } else {
        await page.getByRole('link', { name: 'Edit' }).click()
        await expectHeading(page, `Change ${name}`)
        const change = { ...provisionEdits[type.name] }
        await fillChange(page, type, change)
        const changed = await sendForm(page, '/functions/RunTerraformCloudFlowEdit', 'Plan change')
        expectChange(type, { provisionId: id, body: typed, change }, changed.body)
        const { ProvisionId: _id, ...ofChange } = changed.body
        expectSpecified(type, ofChange)
        const before = stub.world()
        const run = await approveRun(page, changed.runId, 'Approve and apply', / was updated\.$/)
        expect(stub.world()).not.toEqual(before)
        expectChanged(run)
        await page.getByRole('link', { name: 'View request' }).click()
        await expectRow(history, { Action: 'Edit', Status: 'Succeeded' })
      }

      const existing = listTypes(stub.world())
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Plan deletion' }).click()
      await page.waitForURL(/\/infrastructure-provision\/run\?id=/)
      const deletion = new URL(page.url()).searchParams.get('id') ?? ''
      const end = await approveRun(page, deletion, 'Delete', / was deleted\.$/)
      expect(listTypes(end.plan?.changes ?? [])).toEqual(existing)
      expect(stub.world()).toEqual([])
      await page.goto('/infrastructure-provision/history')
      await expectRow(page.getByRole('table', { name: 'Provisioning history' }), {
        Name: name,
        Action: 'Delete',
        Status: 'Succeeded',
      })
    })
})
