/**
 * The life of one of each kind in the browser, with the real Terraform in an invented cloud: it is asked for by its form, planned,
 * agreed to, made, found in the history, changed and deleted. What the portal is asked with is what the specification says, and what
 * the cloud has is what the pages say.
 */
import { isRecord } from '@cmp/contract/is-record'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capitalized, type ProvisionRun } from '@cmp/contract'
import { provisionTypes, type ProvisionType } from '@cmp/contract/provision-types'
import { provisionEdits } from '@cmp/contract/testing/provision-requests'
import type { Page, Request } from '@playwright/test'
import { noTerraformStub } from '../../apps/server/test/terraform-stub.ts'
import { expectHeading } from '../harness/forms.ts'
import { signIn } from '../harness/people.ts'
import { expectChange, expectRequest, fillChange, fillRequest, typedOf } from '../harness/provision-form.ts'
import { expectRow } from '../harness/tables.ts'
import { startTerraformPortal, stubCustomer, type TerraformPortal } from '../harness/terraform-portal.ts'
import { expect, isEverything, test } from '../harness/test.ts'

const missing = isEverything ? noTerraformStub() : undefined
if (missing) console.log(`${missing} The lives of provisions are left out.`)

/** A run of Terraform begins with its plugins, which take their time on a busy machine. Milliseconds. */
const patience = { timeout: 240_000 }

const specification = join(
  import.meta.dirname,
  '../../../shared/spec/2-invoices-dashboards-inventories-provisioning.md',
)

/** Names as the specification nests them: `DbBackup {Hour, Minute}`. What stands in round brackets explains. */
const namesIn = (text: string): string[] => {
  const names: string[] = []
  const inside: string[] = []
  for (const [word] of text.replaceAll(/\([^)]*\)/g, '').matchAll(/\w+|[{}]/g)) {
    if (word === '{') inside.push(names.at(-1) ?? '')
    else if (word === '}') inside.pop()
    else names.push([inside.at(-1), word].filter(Boolean).join('.'))
  }
  return names
}

/** What the specification has in a request; undefined for the kinds that it has no payload of. */
const specified = ({ wire }: ProvisionType): string[] | undefined => {
  const line = readFileSync(specification, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`- ${wire}: `))
  return line === undefined ? undefined : namesIn(line.slice(line.indexOf(': ')))
}

/** Every name of a part of a request, nested ones by their place; what lists hold is each their own. */
const namesOf = (value: unknown, before = ''): string[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, inner]) => [
        `${before}${name}`,
        ...namesOf(inner, `${before}${name}.`),
      ])
    : []

/** The common part of every request, in the words of the specification. */
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

/** Expects of a call the names and the nesting of the specification, and nothing but the wish to see the plan beside them. */
const expectSpecified = (type: ProvisionType, body: unknown): void => {
  if (!isRecord(body)) throw new Error('A call has a body.')
  const { [type.wire]: own, Review, ...rest } = body
  expect(Review).toBe(true)
  expect(Object.keys(rest).filter((name) => !common.includes(name))).toEqual([])
  const known = specified(type)
  if (!known) return
  expect(namesOf(own).filter((name) => !known.includes(name))).toEqual([])
}

test.describe('with the real Terraform', () => {
  // One portal for all of them; one after the other, since each keeps two processors busy.
  test.describe.configure({ mode: 'default' })
  // The browser of the other journeys belongs to another portal.
  test.use({ isFirstVisit: true })

  let portal: TerraformPortal
  let former: string | undefined

  test.beforeAll(async () => {
    test.setTimeout(patience.timeout)
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

  /** What a form asked for, and what it was answered. */
  const sent = async (page: Page, path: string, button: string) => {
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

  /** Sees the plan, agrees to it and sees it through; answers the run. */
  const agreeTo = async (page: Page, runId: string, button: string, done: RegExp): Promise<ProvisionRun> => {
    await page.goto(`/infrastructure-provision/run?id=${runId}`)
    const agree = page.getByRole('button', { name: button })
    await expect(agree).toBeVisible(patience)
    await expect(page.getByRole('region', { name: 'Plan' })).toBeVisible()
    const { plan } = await runOf(page, runId)
    for (const { name } of plan?.confirm ?? [])
      await page.getByLabel(`Type ${name} to agree`, { exact: true }).fill(name)
    await agree.click()
    await expect(page.getByText(done).first()).toBeVisible(patience)
    return runOf(page, runId)
  }

  const typesOf = (things: readonly { type: string }[]): string[] =>
    things.flatMap(({ type }) => (type === 'terraform_data' ? [] : [type])).toSorted()

  /** The cloud has what a plan said would be there. */
  const expectChanged = ({ plan }: ProvisionRun): void => {
    const world = JSON.stringify(portal.stub.world())
    for (const { action, arguments: given } of plan?.changes ?? [])
      if (action === 'update')
        for (const { after } of given)
          // What is hidden or known later, what many things have, and lists, whose parts the cloud orders as it likes.
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
      await page.getByRole('combobox', { name: /id$/ }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
      const typed = typedOf(type, 'least')
      await fillRequest(page, type, typed)
      const asked = await sent(page, '/functions/RunTerraformCloudFlow', 'Plan it')
      expectRequest(type, typed, asked.body)
      expectSpecified(type, asked.body)
      const { id } = asked
      expect(stub.world()).toEqual([])

      const made = await agreeTo(page, asked.runId, 'Carry it out', / was created\.$/)
      const { resourceName: name } = made
      expect(typesOf(stub.world())).toEqual(typesOf(made.plan?.changes ?? []))
      const history = page.getByRole('table', { name: 'History' })
      await page.getByRole('link', { name: 'What was asked for' }).click()
      await expectHeading(page, name)
      await expectRow(history, { Action: 'Create', Status: 'Succeeded' })
      await expect(page.getByRole('table', { name: 'What it consists of' })).toContainText(name)

      if (type.edit.length === 0) {
        await page.getByRole('link', { name: 'Edit' }).click()
        await expectHeading(page, `${capitalized(type.noun)} ${name}`)
        await expect(page.getByRole('table', { name: 'Application' })).toContainText(name)
        await page.getByRole('button', { name: 'Back', exact: true }).click()
        await expectHeading(page, name)
      } else {
        await page.getByRole('link', { name: 'Edit' }).click()
        await expectHeading(page, `Change ${name}`)
        const change = { ...provisionEdits[type.name] }
        await fillChange(page, type, change)
        const changed = await sent(page, '/functions/RunTerraformCloudFlowEdit', 'Plan the change')
        expectChange(type, { provisionId: id, body: typed, change }, changed.body)
        const { ProvisionId: _id, ...ofChange } = changed.body
        expectSpecified(type, ofChange)
        const before = stub.world()
        const run = await agreeTo(page, changed.runId, 'Carry it out', / was changed\.$/)
        expect(stub.world()).not.toEqual(before)
        expectChanged(run)
        await page.getByRole('link', { name: 'What was asked for' }).click()
        await expectRow(history, { Action: 'Edit', Status: 'Succeeded' })
      }

      const standing = typesOf(stub.world())
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Plan the deletion' }).click()
      await page.waitForURL(/\/infrastructure-provision\/run\?id=/)
      const deletion = new URL(page.url()).searchParams.get('id') ?? ''
      const end = await agreeTo(page, deletion, 'Delete it', / was deleted\.$/)
      expect(typesOf(end.plan?.changes ?? [])).toEqual(standing)
      expect(stub.world()).toEqual([])
      await page.goto('/infrastructure-provision/history')
      await expectRow(page.getByRole('table', { name: 'Provision history' }), {
        Name: name,
        Action: 'Delete',
        Status: 'Succeeded',
      })
    })
})
