/**
 * Actions on machines and databases through the calls: permissions, approvals, and what the demo's providers and the
 * page show afterwards.
 */
import type { ProvisionActions, ProvisionAnswer, ProvisionRun } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { containerCollection } from '../../src/areas/clouds/inventories/collection/rounds.ts'
import { runNext } from '../../src/work/run.ts'
import { openDemoPortal, createDemoProvisions, type DemoPortal } from '../harness/demo-provisions.ts'
import type { Client, TestPortal } from '../harness/portal.ts'

let demo: DemoPortal
let portal: TestPortal
let sa: Client

beforeAll(async () => {
  demo = await openDemoPortal()
  ;({ portal, sa } = demo)
})
afterAll(() => portal.close())

const { work, requestOf } = createDemoProvisions(() => demo)

const collect = async (): Promise<void> => {
  for (let isMore = true; isMore;) isMore = await runNext(portal.ctx, containerCollection)
}
const runOf = async (id: string, client = sa): Promise<ProvisionRun> =>
  (await client.get<ProvisionRun>(`/api/Provisions/runs/${id}`)).body
const readActions = async (id: string, client = sa): Promise<ProvisionActions> =>
  (await client.get<ProvisionActions>(`/api/Provisions/standing/${id}/actions`)).body
const requestAction = (id: string, body: object, client = sa) =>
  client.post<ProvisionAnswer>(`/api/Provisions/standing/${id}/actions`, body)

/** Creates a provision as the reseller's administrator. */
const make = async (kind: string, change: object = {}): Promise<ProvisionAnswer> => {
  const { request } = requestOf(kind, 'least', change)
  const made = await sa.post<ProvisionAnswer>('/functions/RunTerraformCloudFlow', request)
  expect(made.status, made.text).toBe(200)
  await work()
  expect(await runOf(made.body.runId)).toMatchObject({ step: 'succeeded' })
  return made.body
}

/** Runs steps while the customer has a rule. */
const withRule = async (customerId: string, rule: object, steps: () => Promise<void>): Promise<void> => {
  const made = await sa.post<{ id: string }>('/api/ProvisionRules', {
    customerId,
    approval: 'asker',
    kinds: [],
    ...rule,
  })
  expect(made.status, made.text).toBe(200)
  try {
    await steps()
  } finally {
    await sa.delete(`/api/ProvisionRules/${made.body.id}`)
  }
}

describe('a machine', () => {
  const place = () => demo.containers['Azure'] ?? { customerId: '', containerId: '' }
  let machine: ProvisionAnswer
  let admin: Client
  let editor: Client

  beforeAll(async () => {
    machine = await make('azure-virtual-machine', { ResourceName: 'acts-1' })
    await portal.addUser('acts-admin@demo.example', 'ADMIN', place().customerId)
    await portal.addUser('acts-editor@demo.example', 'EDITOR', place().customerId)
    admin = await portal.as('acts-admin@demo.example')
    editor = await portal.as('acts-editor@demo.example')
  })

  const approve = (client: Client, runId: string, confirmName = '') =>
    client.post<{ message: string }>(`/api/Provisions/runs/${runId}/approve`, { confirmName })
  const completeAction = async (body: object, client = sa): Promise<ProvisionRun> => {
    const requested = await requestAction(machine.id, body, client)
    expect(requested.status, requested.text).toBe(200)
    await work()
    return runOf(requested.body.runId)
  }
  const buildConfirmation = () => ({ confirmName: machine.resourceName })

  test('is not started when it is already running, and the run says so', async () => {
    const run = await completeAction({ action: 'start' })
    expect(run).toMatchObject({
      step: 'succeeded',
      message: 'The virtual machine acts-1 is already running. Nothing was changed.',
    })
    expect((await readActions(machine.id)).actions).toMatchObject([
      { action: 'start', disabledReason: 'It is running.' },
      { action: 'stop', disabledReason: '', needsName: true },
      { action: 'restart', disabledReason: '' },
      { action: 'snapshot', disabledReason: '', needsName: false },
    ])
  })

  test('is stopped after its name is typed', async () => {
    expect((await requestAction(machine.id, { action: 'stop', confirmName: 'another' })).status).toBe(400)
    const run = await completeAction({ action: 'stop' }, editor)
    expect(run).toMatchObject({
      step: 'awaiting-approval',
      approvalReason: 'This interrupts acts-1. Type its name to approve.',
      plan: { changes: [], confirm: [{ name: 'acts-1' }] },
    })
    expect((await requestAction(machine.id, { action: 'start' })).status).toBe(409)
    expect((await readActions(machine.id)).actions[0]?.disabledReason).toMatch(/^Another run is in progress/)
    expect((await approve(editor, run.id)).status).toBe(400)
    expect((await approve(editor, run.id, machine.resourceName)).status).toBe(200)
    await work()
    expect(await runOf(run.id)).toMatchObject({ step: 'succeeded', decidedBy: 'acts-editor@demo.example' })
    expect(await completeAction({ action: 'start' })).toMatchObject({ step: 'succeeded' })
    const { rows } = await portal.ctx.pool.query<{ action: string; after: { powerState?: string } }>(
      `select action, after from audit_log where object_id = $1 and action in ('request stop', 'stop', 'start') order by id`,
      [machine.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['start', 'request stop', 'stop', 'start'])
    expect(rows[2]?.after).toMatchObject({ powerState: 'stopped' })
  })

  test('follows the rules of its customer', async () => {
    await withRule(place().customerId, { approval: 'administrator' }, async () => {
      const run = await completeAction({ action: 'restart', ...buildConfirmation() }, editor)
      expect(run).toMatchObject({ step: 'awaiting-approval', mayDecide: true })
      expect((await approve(editor, run.id, machine.resourceName)).status).toBe(403)
      const { rows } = await portal.ctx.pool.query<{ action: string; caution: string }>(
        `select data ->> 'action' as action, data #>> '{cautions,0,text}' as caution from event
          where name = 'provision.approval' and data ->> 'runId' = $1`,
        [run.id],
      )
      expect(rows).toEqual([{ action: 'restart', caution: expect.stringMatching(/restarts/) }])
      expect((await approve(admin, run.id, machine.resourceName)).status).toBe(200)
      await work()
      expect((await runOf(run.id)).step).toBe('succeeded')
    })
    await withRule(place().customerId, { secondPerson: 'every-plan' }, async () => {
      const run = await completeAction({ action: 'snapshot' }, admin)
      expect(run).toMatchObject({ step: 'awaiting-approval' })
      expect((await approve(admin, run.id)).status).toBe(403)
      expect((await approve(sa, run.id)).status).toBe(200)
      await work()
      expect((await runOf(run.id)).step).toBe('succeeded')
    })
  })

  test('is not found by another customer, and guests cannot act on it', async () => {
    const { rows } = await portal.ctx.pool.query<{ id: string }>(
      'select id from customer where id <> $1 limit 1',
      [place().customerId],
    )
    await portal.addUser('acts-stranger@demo.example', 'ADMIN', rows[0]?.id ?? '')
    await portal.addUser('acts-guest@demo.example', 'GUEST', place().customerId)
    const stranger = await portal.as('acts-stranger@demo.example')
    const guest = await portal.as('acts-guest@demo.example')
    const path = `/api/Provisions/standing/${machine.id}/actions`
    expect((await stranger.get(path)).status).toBe(404)
    expect((await requestAction(machine.id, { action: 'snapshot' }, stranger)).status).toBe(404)
    expect((await guest.get(path)).status).toBe(200)
    expect((await requestAction(machine.id, { action: 'snapshot' }, guest)).status).toBe(403)
  })

  test('has one run for two submissions with the same key', async () => {
    const send = () =>
      sa.call<ProvisionAnswer>('POST', `/api/Provisions/standing/${machine.id}/actions`, {
        body: { action: 'snapshot', snapshotName: 'twice' },
        headers: { 'idempotency-key': 'acts-twice' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.body.runId).toBe(first.body.runId)
    await work()
    expect((await runOf(first.body.runId)).step).toBe('succeeded')
    expect((await readActions(machine.id)).snapshots.filter(({ name }) => name === 'twice')).toHaveLength(1)
  })

  test('accepts the snapshot names that the provider accepts and shows the provider’s error', async () => {
    const refused = await requestAction(machine.id, { action: 'snapshot', snapshotName: 'no spaces' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('snapshotName')
    expect(await completeAction({ action: 'snapshot', snapshotName: 'refused-1' })).toMatchObject({
      step: 'failed',
      message: expect.stringMatching(/already exists\. Choose another name\. Nothing was changed\./),
    })
    expect((await sa.get(`/api/Provisions/GetProvisionById?id=${machine.id}`)).body).toMatchObject({
      status: 'succeeded',
    })
  })

  /** Creates a run whose process was killed after it had sent the request to the provider. */
  const leaveApplying = async (body: object, operation: object | null): Promise<string> => {
    const requested = await requestAction(machine.id, body)
    await portal.ctx.pool.query(
      `update provision_run set step = 'applying', has_started = true, sent_at = now(), operation = $2 where id = $1`,
      [requested.body.runId, operation && JSON.stringify(operation)],
    )
    return requested.body.runId
  }

  test('continues a killed run from the answer of the provider, and cannot be canceled then', async () => {
    const id = await leaveApplying({ action: 'snapshot', snapshotName: 'killed' }, { action: 'snapshot' })
    const canceled = await sa.post(`/api/Provisions/runs/${id}/cancel`)
    expect(canceled.status).toBe(409)
    await work()
    const run = await runOf(id)
    expect(run.step).toBe('succeeded')
    expect(run.log.map(({ text }) => text)).not.toContain('The request was sent to the provider.')
  })

  test('is not restarted again if the answer of the provider was lost', async () => {
    const id = await leaveApplying({ action: 'restart', ...buildConfirmation() }, null)
    await work()
    expect(await runOf(id)).toMatchObject({
      step: 'failed',
      message: expect.stringMatching(/^The response from Azure was lost/),
      isRetryable: false,
    })
  })

  test('is not changed by a run that was canceled before its request was sent', async () => {
    const requested = await requestAction(machine.id, { action: 'stop', ...buildConfirmation() })
    expect((await sa.post(`/api/Provisions/runs/${requested.body.runId}/cancel`)).status).toBe(200)
    await work()
    expect((await runOf(requested.body.runId)).step).toBe('cancelled')
    expect((await readActions(machine.id)).powerState).toBe('running')
  })

  test('keeps its drift status after an action', async () => {
    await portal.ctx.pool.query(
      `update provision_check set drift = '{"changes":[],"isDeleted":false}', drifted_since = now() where provision_id = $1`,
      [machine.id],
    )
    await portal.ctx.pool.query(`update provision set status = 'drifted' where id = $1`, [machine.id])
    await completeAction({ action: 'restart', ...buildConfirmation() })
    expect((await sa.get(`/api/Provisions/GetProvisionById?id=${machine.id}`)).body).toMatchObject({
      status: 'drifted',
    })
  })

  test('shows its state and its snapshots in the inventories', async () => {
    expect(await completeAction({ action: 'stop', ...buildConfirmation() })).toMatchObject({
      step: 'succeeded',
    })
    await collect()
    const { rows } = await portal.ctx.pool.query<{ status: string }>(
      `select facts ->> 'status' as status from cloud_resource where inventory = 'virtual-machines' and name = 'acts-1' and deleted_at is null`,
    )
    expect(rows).toEqual([{ status: 'Deallocated' }])
    const { powerState, snapshots } = await readActions(machine.id)
    expect(powerState).toBe('stopped')
    expect(await completeAction({ action: 'restart', ...buildConfirmation() })).toMatchObject({
      step: 'failed',
      message: 'acts-1 is stopped, so “Restart” is not available. Start it first. Nothing was changed.',
    })
    for (const { page } of snapshots) expect(page).toMatch(/snapshot/)
  })

  test('is not stopped when it is locked, and the run says how to proceed', async () => {
    const locked = await make('azure-virtual-machine', { ResourceName: 'acts-locked' })
    const requested = await requestAction(locked.id, { action: 'stop', confirmName: 'acts-locked' })
    await work()
    expect(await runOf(requested.body.runId)).toMatchObject({
      step: 'failed',
      message: expect.stringMatching(/ScopeLocked.*Remove the lock under Locks/),
    })
  })

  test('shows in the plan of its deletion that its snapshots stay, and lists them afterwards', async () => {
    const before = (await readActions(machine.id)).snapshots.length
    const requested = await sa.post<ProvisionAnswer>('/functions/RunTerraformCloudFlowDelete', {
      ProvisionId: machine.id,
    })
    await work()
    const run = await runOf(requested.body.runId)
    expect(run.plan?.cautions).toContainEqual(
      expect.objectContaining({
        kind: 'stays',
        text: expect.stringMatching(/^\d snapshots \(.*\) remain and are billed/),
      }),
    )
    await sa.post(`/api/Provisions/runs/${run.id}/approve`, {
      confirmNames: run.plan?.confirm.map(({ name }) => name),
    })
    await work()
    expect((await runOf(run.id)).step).toBe('succeeded')
    expect((await readActions(machine.id)).snapshots).toHaveLength(before)
  })
})
