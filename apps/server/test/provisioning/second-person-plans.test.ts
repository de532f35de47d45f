/**
 * Plans that someone other than the requester approves: which plans, who may approve, and what others see. Also the safeguards that are
 * confirmed by name before a deletion starts: deletion protection and contents.
 */
import type { NewApiTokenReply, ProvisionRun } from '@cmp/contract'
import { provisionTypes } from '@cmp/contract/provision-types'
import { provisionRequests } from '@cmp/contract/testing/provision-requests'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  findRenewedApproval,
  findRequiredApproval,
} from '../../src/areas/provisioning/provisions/approvals/agreement.ts'
import { provisionJob } from '../../src/areas/provisioning/provisions/execution/provision-job.ts'
import { readRun, type Run as KeptRun } from '../../src/areas/provisioning/provisions/runs/steps.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { runNext } from '../../src/work/run.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

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

/** Requests a resource and creates its plan. */
const make = async (client: Client, kind: string, change: object): Promise<Answer> => {
  const type = provisionTypes.find(({ name }) => name === kind)
  if (!type) throw new Error(`There is no ${kind}.`)
  const body = type.body(z).parse({ ...provisionRequests[kind]?.least, ...place, ...change })
  const made = await client.post<Answer>('/functions/RunTerraformCloudFlow', type.requestOf('', body))
  expect(made.status, made.text).toBe(200)
  await work()
  return made.body
}
const makeStorage = (client: Client, Name: string) =>
  make(client, 'azure-storage-account', { ResourceName: [{ Name }] })
/** Requests a deletion as the specification defines it: with the name, so that no further confirmation is needed. */
const remove = async (client: Client, { id, resourceName }: Answer): Promise<Answer> => {
  const requested = await client.post<Answer>('/functions/RunTerraformCloudFlowDelete', {
    ProvisionId: id,
    ConfirmName: resourceName,
  })
  expect(requested.status, requested.text).toBe(200)
  await work()
  return requested.body
}

/** Runs a function while the customer has a rule. */
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
  let requested: Answer

  test('waits for another user, however it is requested', async () => {
    requested = await remove(admin, await makeStorage(admin, 'twopeople1'))
    const run = await runOf(admin, requested.runId)
    expect(run).toMatchObject({
      step: 'awaiting-approval',
      createdBy: 'admin@demo.example',
      mayDecide: false,
      approvalReason:
        'This deletes the data in azurerm_storage_account.this["twopeople1"]. An administrator other than admin@demo.example must approve.',
    })
    const refused = {
      status: 403,
      body: { message: expect.stringMatching(/^You requested this, so someone else must approve it\./) },
    }
    expect(await approve(admin, requested.runId, 'twopeople1')).toMatchObject(refused)
    const token = await admin.post<NewApiTokenReply>('/api/Account/ApiTokens', {
      name: 'Programs',
      scopes: ['provisioning', 'administration'],
      expiresInDays: 1,
    })
    const program = portal.withToken(token.body.token)
    expect(await approve(program, requested.runId, 'twopeople1')).toMatchObject(refused)
    expect(
      (await approve(await portal.as('editor@demo.example'), requested.runId, 'twopeople1')).status,
    ).toBe(403)
  })

  test('shows and notifies who can approve it', async () => {
    expect((await runOf(admin, requested.runId)).approvers).toMatch(
      / has no other administrator\. Ask an administrator of the reseller to approve it\.$/,
    )
    await portal.addUser('admin2@demo.example', 'ADMIN', place.CustomerId)
    expect((await runOf(admin, requested.runId)).approvers).toMatch(
      /^Another administrator of .* can approve it/,
    )
    const { rows } = await portal.ctx.pool.query<{ by: string; reason: string }>(
      `select data ->> 'requestedBy' as by, data ->> 'reason' as reason from event
        where name = 'provision.approval' and data ->> 'runId' = $1`,
      [requested.runId],
    )
    expect(rows).toEqual([
      { by: 'admin@demo.example', reason: expect.stringMatching(/An administrator other than/) },
    ])
    const list = await admin.get<{ data: { id: string; createdBy: string; message: string }[] }>(
      '/api/Provisions/GetProvisionHistoryWithPagination?step=awaiting-approval',
    )
    expect(list.body.data.find(({ id }) => id === requested.runId)).toMatchObject({
      createdBy: 'admin@demo.example',
      message: expect.stringMatching(/An administrator other than/),
    })
  })

  test('is approved by another administrator, who types its name', async () => {
    const other = await portal.as('admin2@demo.example')
    expect((await runOf(other, requested.runId)).mayDecide).toBe(true)
    expect((await approve(other, requested.runId)).status).toBe(400)
    expect((await approve(other, requested.runId, 'twopeople1')).status).toBe(200)
    await work()
    expect(await runOf(admin, requested.runId)).toMatchObject({
      step: 'succeeded',
      decidedBy: 'admin2@demo.example',
    })
  })

  test('is not approved by its author when another user restarted it', async () => {
    const made = await makeStorage(admin, 'twopeople2')
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

  test('needs no second user when it deletes no data or the reseller’s administrators request it', async () => {
    const network = await make(admin, 'azure-virtual-network', { ResourceName: 'two-net' })
    expect((await runOf(admin, (await remove(admin, network)).runId)).step).toBe('succeeded')
    expect((await runOf(sa, (await remove(sa, await makeStorage(sa, 'twopeople3'))).runId)).step).toBe(
      'succeeded',
    )
  })
})

describe('the approval rule of a customer', () => {
  test('belongs to the reseller: no administrator of the customer relaxes it', async () => {
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

  test('can require no second user', () =>
    withRule({ secondPerson: 'none' }, async () => {
      const requested = await remove(admin, await makeStorage(admin, 'twopeople4'))
      expect((await runOf(admin, requested.runId)).step).toBe('succeeded')
    }))

  test('can require a second user for every plan, also from the reseller’s administrators', () =>
    withRule({ secondPerson: 'every-plan', resellerRequests: 'included' }, async () => {
      const { runId } = await makeStorage(sa, 'twopeople5')
      expect(await runOf(sa, runId)).toMatchObject({
        step: 'awaiting-approval',
        mayDecide: false,
        approvalReason:
          'Every plan for this customer needs approval from an administrator other than the requester, sa@demo.example.',
      })
      expect((await approve(sa, runId)).status).toBe(403)
      expect((await approve(admin, runId)).status).toBe(200)
      await work()
      expect((await runOf(sa, runId)).step).toBe('succeeded')
    }))

  test('requires a second user for a plan above the budget', () =>
    withRule({ budgetAmount: '0.01', budgetCurrency: 'THB', beyondBudget: 'administrator' }, async () => {
      const made = await make(admin, 'azure-app-service', { ResourceName: 'two-app' })
      const reason = /An administrator other than admin@demo\.example must approve\.$/
      const run = await runOf(admin, made.runId)
      expect(run).toMatchObject({ step: 'awaiting-approval', mayDecide: false })
      expect(run.approvalReason).toMatch(reason)
      expect((await approve(admin, made.runId)).status).toBe(403)
      await admin.post(`/api/Provisions/runs/${made.runId}/cancel`)
    }))
})

describe.each(provisionTypes.filter(({ holdsData }) => Object.keys(holdsData).length > 0))(
  '$name',
  (type) => {
    test.each(Object.keys(type.holdsData))('%s is deleted and replaced by two users', async (resource) => {
      const { rows } = await portal.ctx.pool.query<{ id: string }>(
        `select id from provision_run where created_by = 'admin@demo.example' limit 1`,
      )
      const storedRun = await withScope(portal.ctx, systemScope, (scoped) =>
        readRun(scoped, rows[0]?.id ?? ''),
      )
      if (!storedRun) throw new Error('There is no run.')
      const run: KeptRun = {
        ...storedRun,
        requesterRole: 'ADMIN',
        confirmedNames: [storedRun.provision.resourceName],
        isReviewed: false,
        type,
        provision: { ...storedRun.provision, resourceTypeId: type.name },
      }
      const planOf = (action: 'delete' | 'replace' | 'update' | 'forget') => ({
        changes: [{ address: `${resource}.this`, type: resource, action, arguments: [] }],
        drift: [],
        losesData: action !== 'update',
      })
      for (const action of ['delete', 'replace'] as const) {
        const requested = { approver: 'administrator', needsSecondPerson: true }
        expect(findRequiredApproval(run, planOf(action), undefined)).toMatchObject(requested)
        expect(findRenewedApproval(run, planOf(action), undefined)).toMatchObject(requested)
      }
      for (const action of ['update', 'forget'] as const)
        expect(
          findRequiredApproval({ ...run, action: 'edit' }, planOf(action), undefined)?.needsSecondPerson ??
            false,
        ).toBe(false)
    })
  },
)

describe('a safeguard of a deletion', () => {
  let places: Record<string, typeof place>
  beforeAll(async () => {
    const { rows } = await portal.ctx.pool.query<typeof place & { cloud: string }>(
      `select cloud_provider as cloud, customer_id as "CustomerId", max(container_id) as "ContainerId"
        from cloud_container where customer_id = $1 and is_active group by cloud_provider, customer_id`,
      [place.CustomerId],
    )
    places = Object.fromEntries(rows.map(({ cloud, ...of }) => [cloud, of]))
  })
  const makeSql = (ResourceName: string) =>
    make(sa, 'gcp-cloud-sql', { ...places['GCP'], ResourceName, DeletionProtection: true })
  const makeBucket = (ResourceName: string) => make(sa, 'aws-s3-bucket', { ...places['AWS'], ResourceName })
  const decide = (client: Client, id: string, body: object) =>
    client.post<{ message: string; details?: { field: string }[] }>(
      `/api/Provisions/runs/${id}/approve`,
      body,
    )
  const readUnprotected = async (id: string) => {
    const path = `/api/DetailProvisions/GetDetailProvisionsByProvisionId?provisionId=${id}`
    return (await sa.get<{ unprotected: { name: string; text: string }[] }>(path)).body.unprotected
  }

  test('is confirmed by name with the plan and disabled by Terraform before the deletion', async () => {
    const made = await makeSql('guarded-sql')
    const { runId } = await remove(sa, made)
    const run = await runOf(sa, runId)
    expect(run.step).toBe('awaiting-approval')
    expect(run.approvalReason).toContain('“Turn off deletion protection and delete guarded-sql”')
    expect(run.plan?.safeguards).toEqual([
      {
        kind: 'protection',
        name: 'guarded-sql',
        addresses: ['google_sql_database_instance.this'],
        label: 'Turn off deletion protection and delete guarded-sql',
        text: 'Deletion protection of guarded-sql is on.',
        isPossible: true,
      },
    ])
    const typed = { confirmName: 'guarded-sql' }
    const refused = await decide(sa, runId, { ...typed, confirmContents: ['guarded-sql'] })
    expect([refused.status, refused.body.details]).toMatchObject([400, [{ field: 'confirmProtection' }]])
    expect(refused.text).toContain('Deletion protection of guarded-sql is on. Confirm to “Turn off')
    expect((await runOf(sa, runId)).step).toBe('awaiting-approval')
    expect((await decide(sa, runId, { ...typed, confirmProtection: ['guarded-sql'] })).status).toBe(200)
    await work()
    const done = await runOf(sa, runId)
    expect(done.step, done.message).toBe('succeeded')
    expect(
      done.log.filter(({ kind }) => kind === 'ended' || kind === 'said').map(({ text }) => text),
    ).toContain('Before the deletion, deletion protection of guarded-sql is turned off.')
    const { rows } = await portal.ctx.pool.query<{ after: object }>(
      `select after from audit_log where object_id = $1 and action = 'approve'`,
      [made.id],
    )
    expect(rows).toMatchObject([{ after: { confirmed: [{ kind: 'protection', name: 'guarded-sql' }] } }])
  })

  test('is confirmed in the call of the deletion, which then needs no approval', async () => {
    const made = await makeBucket('gone-full-bucket')
    const requested = await sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', {
      ProvisionId: made.id,
      ConfirmName: made.resourceName,
      ConfirmContents: [made.resourceName],
    })
    await work()
    const run = await runOf(sa, requested.body.runId)
    expect(run.step, run.message).toBe('succeeded')
    expect(run.decidedBy).toBeNull()
  })

  test('shows the contents of a bucket, or that they are not known', async () => {
    const full = await remove(sa, await makeBucket('shown-full-bucket'))
    const plan = (await runOf(sa, full.runId)).plan
    expect(plan?.safeguards).toMatchObject([
      {
        kind: 'contents',
        label: 'Delete the bucket shown-full-bucket with more than 1,000 objects (more than 3 GiB)',
      },
    ])
    const typed = { confirmName: 'shown-full-bucket' }
    expect((await decide(sa, full.runId, typed)).status).toBe(400)
    await sa.post(`/api/Provisions/runs/${full.runId}/cancel`)
    // Unknown contents must be confirmed as well.
    const unseen = await runOf(sa, (await remove(sa, await makeBucket('unseen-bucket'))).runId)
    expect([unseen.step, unseen.plan?.safeguards]).toMatchObject([
      'awaiting-approval',
      [{ text: 'The number of objects in unseen-bucket is unknown.', isPossible: true }],
    ])
    await sa.post(`/api/Provisions/runs/${unseen.id}/cancel`)
  })

  test('is rejected with the date if the cloud retains the contents of a bucket', async () => {
    const { runId } = await remove(sa, await makeBucket('kept-full-bucket'))
    const reason =
      'The contents of kept-full-bucket cannot be deleted until 30 June 2027, or later for objects that were not listed. The retention policy (1 year) is locked.'
    expect((await runOf(sa, runId)).plan).toMatchObject({
      safeguards: [{ isPossible: false, text: reason }],
      cautions: [{ kind: 'refused', text: reason }],
    })
    const refused = await decide(sa, runId, {
      confirmName: 'kept-full-bucket',
      confirmContents: ['kept-full-bucket'],
    })
    expect([refused.status, refused.body.message]).toEqual([409, reason])
    await sa.post(`/api/Provisions/runs/${runId}/cancel`)
  })

  test('is also confirmed by the second user', async () => {
    const made = await makeBucket('second-full-bucket')
    const { runId } = await remove(admin, made)
    expect(await runOf(sa, runId)).toMatchObject({
      approvalReason: expect.stringContaining('An administrator other than admin@demo.example'),
      plan: { safeguards: [{ kind: 'contents', name: 'second-full-bucket' }] },
    })
    const typed = { confirmName: 'second-full-bucket' }
    expect((await decide(sa, runId, typed)).status).toBe(400)
    expect((await decide(sa, runId, { ...typed, confirmContents: ['second-full-bucket'] })).status).toBe(200)
    await work()
    expect((await runOf(sa, runId)).step).toBe('succeeded')
  })

  /** Carries out a deletion that is canceled as soon as the protection is turned off. */
  const workUntilUnprotected = async (): Promise<void> => {
    const { pool } = portal.ctx
    await pool.query(
      `create function cancel_deletion() returns trigger language plpgsql as $$ begin
        update provision_run set cancelled_by = 'sa@demo.example'
          where provision_id = new.provision_id and step = 'applying'
            and exists (select from provision where id = new.provision_id and unprotected <> '[]');
        return new; end $$;
      create trigger cancel_deletion after insert on provision_state for each row execute function cancel_deletion()`,
    )
    await work()
    await pool.query('drop trigger cancel_deletion on provision_state; drop function cancel_deletion()')
  }
  const removeProtected = async (ResourceName: string): Promise<Answer> => {
    const { id } = await makeSql(ResourceName)
    const requested = await sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', {
      ProvisionId: id,
      ConfirmName: ResourceName,
      ConfirmProtection: [ResourceName],
    })
    await workUntilUnprotected()
    return requested.body
  }

  test('is shown as off after a canceled deletion, until a change restores it', async () => {
    const { id, runId, ...made } = await removeProtected('stopped-sql')
    const off = 'Deletion protection of stopped-sql is off.'
    expect(await runOf(sa, runId)).toMatchObject({
      step: 'failed',
      isRetryable: true,
      message: expect.stringContaining(`${off} The next change restores the protection. Retry continues`),
    })
    expect(await readUnprotected(id)).toEqual([{ name: 'stopped-sql', text: off }])
    const changed = await sa.post<Answer>('/functions/RunTerraformCloudFlowEdit', {
      ProvisionId: id,
      GcpCloudSqlRequest: { StorageAutoResize: false },
    })
    await work()
    expect((await runOf(sa, changed.body.runId)).step).toBe('succeeded')
    expect(await readUnprotected(id)).toEqual([])
    // The protection is on again, so a deletion needs the confirmation again.
    const again = await remove(sa, { ...made, id, runId })
    expect((await runOf(sa, again.runId)).plan?.safeguards).toMatchObject([{ kind: 'protection' }])
    await sa.post(`/api/Provisions/runs/${again.runId}/cancel`)
  })

  test('is disabled once: a retry needs only the names, and a killed run continues to its end', async () => {
    const cancelled = await removeProtected('retried-sql')
    const retried = await sa.post<{ id: string }>(`/api/Provisions/runs/${cancelled.runId}/retry`)
    await work()
    expect((await runOf(sa, retried.body.id)).plan?.safeguards).toEqual([])
    expect((await decide(sa, retried.body.id, { confirmName: 'retried-sql' })).status).toBe(200)
    await work()
    expect((await runOf(sa, retried.body.id)).step).toBe('succeeded')

    const killed = await removeProtected('killed-sql')
    // The row of a run whose portal is killed at this point.
    await portal.ctx.pool.query(
      `update provision_run set status = 'queued', step = 'applying', cancelled_by = null, finished_at = null
        where id = $1`,
      [killed.runId],
    )
    await work()
    const done = await runOf(sa, killed.runId)
    expect(done.step, done.message).toBe('succeeded')
  })
})
