/** Drift on the demo: changes outside the portal are found, notified once, and adopted or reverted. */
import { simulateExternalChange } from '@cmp/terraform'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provisionJob } from '../../src/areas/provisioning/provisions/execution/provision-job.ts'
import {
  provisionCheckJob,
  provisionChecks,
} from '../../src/areas/provisioning/provisions/drift/check-drift.ts'
import { requestDriftCheck } from '../../src/areas/provisioning/provisions/drift/drift-decisions.ts'
import { lockExistingProvision } from '../../src/areas/provisioning/provisions/requests/existing-provision.ts'
import { readLatestState } from '../../src/areas/provisioning/provisions/states/state-store.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { runNext } from '../../src/work/run.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { requestIn } from '../harness/provision-places.ts'
import { readSealedValues } from '../harness/sealed-values.ts'

type Answer = { id: string; runId: string; message: string }
type Drift = {
  state: string
  isChecking: boolean
  since: string | null
  problem: string
  changes: { address: string; arguments: { name: string; before: string; after: string }[] }[]
  adoption: { name: string; field: string | null }[]
  mayDecide: boolean
  expected: { argument: string; before: string | null; after: string; kind: string; text: string }[]
}
type Row = { id: string; status: string; resourceName: string }

const address = 'azurerm_storage_account.this["invoicearchive"]'

let portal: TestPortal
let sa: Client
let archive: Row

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, pause: () => pause(5) })
  sa = await portal.as('sa@demo.example')
  archive = await findByName('invoicearchive')
})
afterAll(() => portal.close())

const findByName = async (name: string): Promise<Row> => {
  const { body } = await sa.get<{ data: Row[] }>(
    `/api/Provisions/GetProvisionWithPagination?search=${name}&pagesize=1`,
  )
  const [row] = body.data
  if (!row) throw new Error(`The demo has no ${name}.`)
  return row
}
const readDrift = async (id: string): Promise<Drift> =>
  (await sa.get<Drift>(`/api/Provisions/standing/${id}/drift`)).body
const work = async (): Promise<void> => {
  for (let isMore = true; isMore;) isMore = await runNext(portal.ctx, provisionJob)
}
const checkDrift = async (id: string): Promise<Drift> => {
  const response = await sa.post(`/api/Provisions/standing/${id}/check`)
  expect(response.status, response.text).toBe(200)
  expect((await readDrift(id)).isChecking).toBe(true)
  await runNext(portal.ctx, provisionCheckJob)
  return readDrift(id)
}
const changeElsewhere = async (id: string, elsewhere: Parameters<typeof simulateExternalChange>[1]) => {
  const state = await readLatestState(portal.ctx, id)
  if (!state) throw new Error('It has no state.')
  const { rows } = await portal.ctx.pool.query<{ customer_id: string }>(
    'select customer_id from provision where id = $1',
    [id],
  )
  const sealed = await portal.ctx.secrets.seal(simulateExternalChange(state, elsewhere).toString('utf8'), {
    purpose: 'provision-state',
    id,
    customerId: rows[0]?.customer_id ?? null,
  })
  await portal.ctx.pool.query(
    `update provision_state set sealed = $2 where provision_id = $1
      and version = (select max(version) from provision_state where provision_id = $1)`,
    [id, sealed],
  )
}
const countDriftEvents = async (id: string): Promise<number> => {
  const { rows } = await portal.ctx.pool.query(
    `select from event where name = 'provision.drifted' and subject_key like $1 || ' %'`,
    [id],
  )
  return rows.length
}

test('every encrypted value names its own record', async () => {
  const found = await readSealedValues(portal.ctx.pool)
  for (const { place, subject, expected } of found) expect(subject, place).toBe(expected)
  expect(new Set(found.map(({ place }) => place))).toContain('provision_state.sealed')
})

test('reports changes outside the portal by value and only once', async () => {
  expect(archive.status).toBe('drifted')
  const drift = await readDrift(archive.id)
  expect(drift).toMatchObject({
    state: 'drifted',
    problem: '',
    mayDecide: true,
    changes: [
      {
        address,
        arguments: [
          { name: 'account_replication_type', before: 'LRS', after: 'GRS' },
          { name: 'min_tls_version', before: 'TLS1_2', after: 'TLS1_0' },
        ],
      },
    ],
    adoption: [
      { name: 'account_replication_type', field: 'Redundancy' },
      { name: 'min_tls_version', field: null },
    ],
  })
  expect(await checkDrift(archive.id)).toMatchObject({ state: 'drifted', since: drift.since })
  expect(await countDriftEvents(archive.id)).toBe(1)
  const guest = await portal.as('guest@demo.example')
  expect((await guest.get<Drift>(`/api/Provisions/standing/${archive.id}/drift`)).body.mayDecide).toBe(false)
  expect((await guest.post(`/api/Provisions/standing/${archive.id}/adopt`)).status).toBe(403)
})

test('a drift check requested while another is saved does not deadlock', async () => {
  const { ctx } = portal
  await sa.post(`/api/Provisions/standing/${archive.id}/check`)
  const countBlocked = async (): Promise<number> =>
    (
      await ctx.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length
  let looking: Promise<boolean> | undefined
  await withScope(ctx, systemScope, async (scoped) => {
    await lockExistingProvision(scoped, archive.id)
    looking = runNext(ctx, provisionCheckJob)
    await expect.poll(countBlocked).toBeGreaterThan(0)
    await requestDriftCheck(scoped, archive.id)
  })
  expect(await looking).toBe(true)
  const { rows } = await ctx.pool.query(
    'select status, interruptions, delayed_until > now() as later from provision_check where provision_id = $1',
    [archive.id],
  )
  expect(rows).toEqual([{ status: 'queued', interruptions: 0, later: true }])
})

test('skips drift checks during an open run and keeps the drift after a run without changes', async () => {
  const edit = await sa.post<Answer>('/functions/RunTerraformCloudFlowEdit', {
    ProvisionId: archive.id,
    AzureStorageAccountRequest: { AccountReplicationType: 'RAGRS' },
    Review: true,
  })
  expect(edit.status, edit.text).toBe(200)
  expect((await sa.post(`/api/Provisions/standing/${archive.id}/check`)).status).toBe(409)
  await work()
  await sa.post(`/api/Provisions/runs/${edit.body.runId}/cancel`)
  expect((await findByName('invoicearchive')).status).toBe('drifted')
})

test('adopts a change into the request where a field takes it, otherwise into the state', async () => {
  const adopted = await sa.post<Answer>(`/api/Provisions/standing/${archive.id}/adopt`)
  expect(adopted.status, adopted.text).toBe(200)
  await work()
  expect(
    (await sa.get<{ step: string; message: string }>(`/api/Provisions/runs/${adopted.body.runId}`)).body,
  ).toMatchObject({
    step: 'succeeded',
    message: expect.stringContaining('now matches its settings at the provider'),
  })
  const details = await sa.get<{ fullDataJson: string }>(
    `/api/DetailProvisions/GetDetailProvisionsByProvisionId?provisionId=${archive.id}`,
  )
  expect(JSON.parse(details.body.fullDataJson)).toMatchObject({ AccountReplicationType: 'GRS' })
  expect((await findByName('invoicearchive')).status).toBe('succeeded')
  expect(await checkDrift(archive.id)).toMatchObject({ state: 'matches', changes: [], mayDecide: false })
  expect((await sa.post(`/api/Provisions/standing/${archive.id}/adopt`)).status).toBe(409)
})

test('reverts a change through a run with its own plan', async () => {
  await changeElsewhere(archive.id, { [address]: { account_tier: 'Premium' } })
  expect(await checkDrift(archive.id)).toMatchObject({ state: 'drifted' })
  expect(await countDriftEvents(archive.id)).toBe(2)
  const back = await sa.post<Answer>(`/api/Provisions/standing/${archive.id}/put-back`)
  await work()
  const path = `/api/Provisions/runs/${back.body.runId}`
  expect((await sa.get(path)).body).toMatchObject({
    step: 'awaiting-approval',
    action: 'edit',
    plan: { drift: [{ address }], changes: [{ address, action: 'update' }] },
  })
  await sa.post(`${path}/approve`, {})
  await work()
  expect((await sa.get(path)).body).toMatchObject({ step: 'succeeded' })
  expect(await checkDrift(archive.id)).toMatchObject({ state: 'matches' })
})

test('reports a provision as deleted when all its resources are deleted, and adopting removes it', async () => {
  await changeElsewhere(archive.id, { [address]: null })
  expect(await checkDrift(archive.id)).toMatchObject({ state: 'gone', adoption: [] })
  await sa.post(`/api/Provisions/standing/${archive.id}/adopt`)
  await work()
  expect((await findByName('invoicearchive')).status).toBe('deleted')
  expect((await sa.post(`/api/Provisions/standing/${archive.id}/check`)).status).toBe(409)
})

/**
 * Creates an RDS instance of the class `db.t4g.medium`.
 * @returns the ID of the provision
 */
const createDatabase = async (name: string): Promise<string> => {
  const { rows } = await portal.ctx.pool.query<{ CustomerId: string; ContainerId: string }>(
    `select customer_id as "CustomerId", container_id as "ContainerId" from cloud_container
      where customer_id is not null and is_active and cloud_provider = 'AWS' limit 1`,
  )
  const [place] = rows
  if (!place) throw new Error('The demo has no account of AWS.')
  const request = requestIn({ AWS: place }, 'aws-sql-database', 'least', {
    InstanceName: name,
    InstanceClass: 'db.t4g.medium',
  })
  const made = await sa.post<Answer>('/functions/RunTerraformCloudFlow', request)
  expect(made.status, made.text).toBe(200)
  await work()
  expect((await findByName(name)).status).toBe('succeeded')
  return made.body.id
}

test('shows a change that waits for the maintenance window and does not report it as drift', async () => {
  const id = await createDatabase('shop-waits')
  // The cloud has the previous class until its maintenance window; the state has the requested class.
  await changeElsewhere(id, { 'aws_db_instance.this': { instance_class: 'db.t4g.micro' } })
  expect(await checkDrift(id)).toMatchObject({
    state: 'matches',
    changes: [],
    mayDecide: false,
    expected: [
      {
        argument: 'instance_class',
        before: 'db.t4g.micro',
        after: 'db.t4g.medium',
        kind: 'scheduled',
        text: 'Scheduled for the maintenance window (Sunday 03:00–03:30 UTC).',
      },
    ],
  })
  expect((await findByName('shop-waits')).status).toBe('succeeded')
  expect(await countDriftEvents(id)).toBe(0)
})

test('reports an unreadable schedule as a problem only if there is a difference to explain', async () => {
  const id = await createDatabase('shop-unseen')
  expect(await checkDrift(id)).toMatchObject({ state: 'matches', problem: '', changes: [], expected: [] })
  await changeElsewhere(id, { 'aws_db_instance.this': { instance_class: 'db.t4g.micro' } })
  expect(await checkDrift(id)).toMatchObject({
    state: 'matches',
    changes: [],
    problem:
      'Could not read scheduled changes: The cloud account lacks the permission rds:DescribeDBInstances.',
  })
  expect(await countDriftEvents(id)).toBe(0)
})

test('schedules drift checks for active provisions without any', async () => {
  const { id } = await findByName('guestphotos')
  const { ctx } = portal
  await ctx.pool.query('delete from provision_check where provision_id = $1', [id])
  await ctx.pool.query(
    `insert into scheduled_run (name, status) values ($1, 'queued') on conflict (name) do update set status = 'queued'`,
    [provisionChecks.name],
  )
  expect(await runNext(ctx, provisionChecks)).toBe(true)
  const { rows } = await ctx.pool.query(
    'select status, delayed_until > now() as later from provision_check where provision_id = $1',
    [id],
  )
  expect(rows).toEqual([{ status: 'queued', later: true }])
  expect(await checkDrift(id)).toMatchObject({ state: 'matches' })
})

test('a failed drift check gives the reason and reports no changes', async () => {
  const photos = await findByName('guestphotos')
  const { pool } = portal.ctx
  await pool.query(
    `update cloud_container set is_active = false where container_id =
    (select container_id from provision where id = $1)`,
    [photos.id],
  )
  const drift = await checkDrift(photos.id)
  expect(drift).toMatchObject({ state: 'matches', changes: [] })
  expect(drift.problem).toContain('No cloud account of this customer')
  await pool.query(
    `update cloud_container set is_active = true where container_id =
    (select container_id from provision where id = $1)`,
    [photos.id],
  )
  expect((await checkDrift(photos.id)).problem).toBe('')
})

test('audits each decision with the values before and after', async () => {
  const { rows } = await portal.ctx.pool.query<{ action: string; before: object; after: object }>(
    `select action, before, after from audit_log where object_id = $1 order by at, id`,
    [archive.id],
  )
  const actions = rows.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['request', 'drift', 'adopt', 'put back']))
  expect(rows.find(({ action, after }) => action === 'adopt' && 'adoption' in after)).toMatchObject({
    before: { requested: { AccountReplicationType: 'LRS' } },
    after: { requested: { AccountReplicationType: 'GRS' } },
  })
})
