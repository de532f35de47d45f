/** Plans that someone other than their requester approves: which they are, who may, and what the others read. */
import type { NewApiTokenReply, ProvisionRun } from '@cmp/contract'
import { provisionTypes } from '@cmp/contract/provision-types'
import { provisionRequests } from '@cmp/contract/testing/provision-requests'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asksAgain, asksFor } from '../src/features/provisions/agreement.ts'
import { provisionJob } from '../src/features/provisions/carry-out.ts'
import { readRun, type Run as KeptRun } from '../src/features/provisions/steps.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { runNext } from '../src/work/run.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'

type Answer = { id: string; runId: string; resourceName: string; message: string }

let portal: TestPortal
let sa: Client
let admin: Client
let place: { CustomerId: string; ContainerId: string }

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, pause: () => pause(5) })
  sa = await portal.as('sa@demo.example')
  admin = await portal.as('admin@demo.example')
  const { rows } = await portal.ctx.pool.query<typeof place>(
    `select customer_id as "CustomerId", container_id as "ContainerId" from cloud_container
      where customer_id = (select customer_id from app_user where user_id = 'admin@demo.example')
        and is_active and cloud_provider = 'Azure' order by container_id limit 1`,
  )
  const [first] = rows
  if (!first) throw new Error('The customer of the demo has no subscription.')
  place = first
})
afterAll(() => portal.close())

const work = async (): Promise<void> => {
  for (let isMore = true; isMore;) isMore = await runNext(portal.ctx, provisionJob)
}
const runOf = async (client: Client, id: string): Promise<ProvisionRun> =>
  (await client.get<ProvisionRun>(`/api/Provisions/runs/${id}`)).body
const approve = (client: Client, id: string, confirmName = '') =>
  client.post<{ message: string }>(`/api/Provisions/runs/${id}/approve`, { confirmName })

/** Asks for something, and has it planned. */
const make = async (client: Client, kind: string, change: object): Promise<Answer> => {
  const type = provisionTypes.find(({ name }) => name === kind)
  if (!type) throw new Error(`There is no ${kind}.`)
  const body = type.body(z).parse({ ...provisionRequests[kind]?.least, ...place, ...change })
  const made = await client.post<Answer>('/functions/RunTerraformCloudFlow', type.requestOf('', body))
  expect(made.status, made.text).toBe(200)
  await work()
  return made.body
}
const storage = (client: Client, Name: string) =>
  make(client, 'azure-storage-account', { ResourceName: [{ Name }] })
/** Asks for a deletion as the specification has it: with the name, so that nobody is asked once more. */
const remove = async (client: Client, { id, resourceName }: Answer): Promise<Answer> => {
  const asked = await client.post<Answer>('/functions/RunTerraformCloudFlowDelete', {
    ProvisionId: id,
    ConfirmName: resourceName,
  })
  expect(asked.status, asked.text).toBe(200)
  await work()
  return asked.body
}

/** A rule of the customer while something is done. */
const withRule = async (rule: object, act: () => Promise<void>): Promise<void> => {
  const made = await sa.post<{ id: string }>('/api/ProvisionRules', {
    customerId: place.CustomerId,
    approval: 'asker',
    kinds: [],
    ...rule,
  })
  expect(made.status, made.text).toBe(200)
  try {
    await act()
  } finally {
    await sa.delete(`/api/ProvisionRules/${made.body.id}`)
  }
}

describe('a plan that deletes data', () => {
  let asked: Answer

  test('waits for somebody else, whatever way its requester comes', async () => {
    asked = await remove(admin, await storage(admin, 'twopeople1'))
    const run = await runOf(admin, asked.runId)
    expect(run).toMatchObject({
      step: 'awaiting-approval',
      createdBy: 'admin@demo.example',
      mayDecide: false,
      asksFor:
        'This deletes the data in azurerm_storage_account.this["twopeople1"]. An administrator other than admin@demo.example has to approve it.',
    })
    const refused = {
      status: 403,
      body: { message: expect.stringMatching(/^You requested this, so somebody else/) },
    }
    expect(await approve(admin, asked.runId, 'twopeople1')).toMatchObject(refused)
    const token = await admin.post<NewApiTokenReply>('/api/Account/ApiTokens', {
      name: 'Programs',
      scopes: ['provisioning', 'administration'],
      expiresInDays: 1,
    })
    const program = portal.withToken(token.body.token)
    expect(await approve(program, asked.runId, 'twopeople1')).toMatchObject(refused)
    expect((await approve(await portal.as('editor@demo.example'), asked.runId, 'twopeople1')).status).toBe(
      403,
    )
  })

  test('says who can approve it, and is told to them', async () => {
    expect((await runOf(admin, asked.runId)).approvers).toMatch(
      / has no other administrator\. Ask the reseller’s administrators to approve it\.$/,
    )
    await portal.addUser('admin2@demo.example', 'ADMIN', place.CustomerId)
    expect((await runOf(admin, asked.runId)).approvers).toMatch(/^Another administrator of .* can approve it/)
    const { rows } = await portal.ctx.pool.query<{ by: string; reason: string }>(
      `select data ->> 'askedBy' as by, data ->> 'reason' as reason from event
        where name = 'provision.approval' and data ->> 'runId' = $1`,
      [asked.runId],
    )
    expect(rows).toEqual([
      { by: 'admin@demo.example', reason: expect.stringMatching(/An administrator other than/) },
    ])
    const list = await admin.get<{ data: { id: string; createdBy: string; message: string }[] }>(
      '/api/Provisions/GetProvisionHistoryWithPagination?step=awaiting-approval',
    )
    expect(list.body.data.find(({ id }) => id === asked.runId)).toMatchObject({
      createdBy: 'admin@demo.example',
      message: expect.stringMatching(/An administrator other than/),
    })
  })

  test('is approved by another administrator, who types its name', async () => {
    const other = await portal.as('admin2@demo.example')
    expect((await runOf(other, asked.runId)).mayDecide).toBe(true)
    expect((await approve(other, asked.runId)).status).toBe(400)
    expect((await approve(other, asked.runId, 'twopeople1')).status).toBe(200)
    await work()
    expect(await runOf(admin, asked.runId)).toMatchObject({
      step: 'succeeded',
      decidedBy: 'admin2@demo.example',
    })
  })

  test('is not approved by who wrote it, where somebody else began it again', async () => {
    const made = await storage(admin, 'twopeople2')
    const first = await remove(admin, made)
    await admin.post(`/api/Provisions/runs/${first.runId}/cancel`)
    const other = await portal.as('admin2@demo.example')
    const again = await other.post<{ id: string }>(`/api/Provisions/runs/${first.runId}/retry`)
    expect(again.status, again.text).toBe(200)
    await work()
    expect((await approve(admin, again.body.id, 'twopeople2')).status).toBe(403)
    expect((await approve(other, again.body.id, 'twopeople2')).status).toBe(403)
    expect((await approve(sa, again.body.id, 'twopeople2')).status).toBe(200)
    await work()
    expect((await runOf(admin, again.body.id)).step).toBe('succeeded')
  })

  test('needs nobody else where it deletes no data, nor where the reseller’s administrators ask', async () => {
    const network = await make(admin, 'azure-virtual-network', { ResourceName: 'two-net' })
    expect((await runOf(admin, (await remove(admin, network)).runId)).step).toBe('succeeded')
    expect((await runOf(sa, (await remove(sa, await storage(sa, 'twopeople3'))).runId)).step).toBe(
      'succeeded',
    )
  })
})

describe('the rule of a customer', () => {
  test('is the reseller’s: no administrator of the customer loosens it', async () => {
    await withRule({}, async () => {
      const list = await admin.get<{
        data: { id: string; secondPerson: string; resellerRequests: string }[]
      }>('/api/ProvisionRules/GetProvisionRuleWithPagination')
      const [rule] = list.body.data
      expect(rule).toMatchObject({ secondPerson: 'over-budget-and-data', resellerRequests: 'exempt' })
      expect((await admin.put(`/api/ProvisionRules/${rule?.id}`, { secondPerson: 'none' })).status).toBe(403)
      expect((await admin.delete(`/api/ProvisionRules/${rule?.id}`)).status).toBe(403)
    })
  })

  test('can ask nobody else', () =>
    withRule({ secondPerson: 'none' }, async () => {
      const asked = await remove(admin, await storage(admin, 'twopeople4'))
      expect((await runOf(admin, asked.runId)).step).toBe('succeeded')
    }))

  test('can ask somebody else for every plan, and of the reseller’s administrators too', () =>
    withRule({ secondPerson: 'every-plan', resellerRequests: 'included' }, async () => {
      const { runId } = await storage(sa, 'twopeople5')
      expect(await runOf(sa, runId)).toMatchObject({
        step: 'awaiting-approval',
        mayDecide: false,
        asksFor:
          'Every plan of this customer needs the approval of an administrator other than its requester, sa@demo.example.',
      })
      expect((await approve(sa, runId)).status).toBe(403)
      expect((await approve(admin, runId)).status).toBe(200)
      await work()
      expect((await runOf(sa, runId)).step).toBe('succeeded')
    }))

  test('asks somebody else for a plan above the budget', () =>
    withRule({ budgetAmount: '0.01', budgetCurrency: 'THB', beyondBudget: 'administrator' }, async () => {
      const made = await make(admin, 'azure-app-service', { ResourceName: 'two-app' })
      const reason = /An administrator other than admin@demo\.example has to approve it\.$/
      expect(made.message).toMatch(reason)
      const run = await runOf(admin, made.runId)
      expect(run).toMatchObject({ step: 'awaiting-approval', mayDecide: false })
      expect(run.asksFor).toMatch(reason)
      expect((await approve(admin, made.runId)).status).toBe(403)
      await admin.post(`/api/Provisions/runs/${made.runId}/cancel`)
    }))
})

describe.each(provisionTypes.filter(({ holdsData }) => holdsData.length > 0))('$name', (type) => {
  test.each(type.holdsData)('%s is deleted and replaced by two people', async (resource) => {
    const { rows } = await portal.ctx.pool.query<{ id: string }>(
      `select id from provision_run where created_by = 'admin@demo.example' limit 1`,
    )
    const kept = await withScope(portal.ctx, systemScope, (scoped) => readRun(scoped, rows[0]?.id ?? ''))
    if (!kept) throw new Error('There is no run.')
    const run: KeptRun = {
      ...kept,
      askedRole: 'ADMIN',
      confirmedNames: [kept.provision.resourceName],
      isReviewed: false,
      provision: { ...kept.provision, resourceTypeId: type.name },
    }
    const planOf = (action: 'delete' | 'replace' | 'update' | 'forget') => ({
      changes: [{ address: `${resource}.this`, type: resource, action, arguments: [] }],
      drift: [],
      losesData: action !== 'update',
    })
    for (const action of ['delete', 'replace'] as const) {
      const asked = { approver: 'administrator', needsSecondPerson: true }
      expect(asksFor(run, planOf(action), undefined)).toMatchObject(asked)
      expect(asksAgain(run, planOf(action), undefined)).toMatchObject(asked)
    }
    for (const action of ['update', 'forget'] as const)
      expect(asksFor({ ...run, action: 'edit' }, planOf(action), undefined)?.needsSecondPerson ?? false).toBe(
        false,
      )
  })
})
