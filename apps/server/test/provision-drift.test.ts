/** What changes outside the portal, on the demo: it is found, told once, and adopted or put back. */
import { changedElsewhere } from '@cmp/terraform'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provisionJob } from '../src/features/provisions/carry-out.ts'
import { provisionCheckJob, provisionChecks } from '../src/features/provisions/check-drift.ts'
import { askToCheck } from '../src/features/provisions/drift-decisions.ts'
import { standing } from '../src/features/provisions/request.ts'
import { newestState } from '../src/features/provisions/state-store.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { runNext } from '../src/work/run.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { requestIn } from './provision-places.ts'
import { sealedValues } from './sealed-values.ts'

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
  archive = await named('invoicearchive')
})
afterAll(() => portal.close())

const named = async (name: string): Promise<Row> => {
  const { body } = await sa.get<{ data: Row[] }>(
    `/api/Provisions/GetProvisionWithPagination?search=${name}&pagesize=1`,
  )
  const [row] = body.data
  if (!row) throw new Error(`The demo has no ${name}.`)
  return row
}
const driftOf = async (id: string): Promise<Drift> =>
  (await sa.get<Drift>(`/api/Provisions/standing/${id}/drift`)).body
const work = async (): Promise<void> => {
  for (let isMore = true; isMore;) isMore = await runNext(portal.ctx, provisionJob)
}
const look = async (id: string): Promise<Drift> => {
  const asked = await sa.post(`/api/Provisions/standing/${id}/check`)
  expect(asked.status, asked.text).toBe(200)
  expect((await driftOf(id)).isChecking).toBe(true)
  await runNext(portal.ctx, provisionCheckJob)
  return driftOf(id)
}
const changeElsewhere = async (id: string, elsewhere: Parameters<typeof changedElsewhere>[1]) => {
  const state = await newestState(portal.ctx, id)
  if (!state) throw new Error('It has no state.')
  const { rows } = await portal.ctx.pool.query<{ customer_id: string }>(
    'select customer_id from provision where id = $1',
    [id],
  )
  const sealed = await portal.ctx.secrets.seal(changedElsewhere(state, elsewhere).toString('utf8'), {
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
const told = async (id: string): Promise<number> => {
  const { rows } = await portal.ctx.pool.query(
    `select from event where name = 'provision.drifted' and thing like $1 || ' %'`,
    [id],
  )
  return rows.length
}

test('every sealed value names its own record', async () => {
  const found = await sealedValues(portal.ctx.pool)
  for (const { place, subject, expected } of found) expect(subject, place).toBe(expected)
  expect(new Set(found.map(({ place }) => place))).toContain('provision_state.sealed')
})

test('what somebody else changed is shown by its values, and told once', async () => {
  expect(archive.status).toBe('drifted')
  const drift = await driftOf(archive.id)
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
      { name: 'account_replication_type', field: 'Replication' },
      { name: 'min_tls_version', field: null },
    ],
  })
  expect(await look(archive.id)).toMatchObject({ state: 'drifted', since: drift.since })
  expect(await told(archive.id)).toBe(1)
  const guest = await portal.as('guest@demo.example')
  expect((await guest.get<Drift>(`/api/Provisions/standing/${archive.id}/drift`)).body.mayDecide).toBe(false)
  expect((await guest.post(`/api/Provisions/standing/${archive.id}/adopt`)).status).toBe(403)
})

test('who asks for a look while one is written down waits for nobody who waits for them', async () => {
  const { ctx } = portal
  await sa.post(`/api/Provisions/standing/${archive.id}/check`)
  const blocked = async (): Promise<number> =>
    (
      await ctx.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length
  let looking: Promise<boolean> | undefined
  await withScope(ctx, systemScope, async (scoped) => {
    await standing(scoped, archive.id)
    looking = runNext(ctx, provisionCheckJob)
    await expect.poll(blocked).toBeGreaterThan(0)
    await askToCheck(scoped, archive.id)
  })
  expect(await looking).toBe(true)
  const { rows } = await ctx.pool.query(
    'select status, interruptions, delayed_until > now() as later from provision_check where provision_id = $1',
    [archive.id],
  )
  expect(rows).toEqual([{ status: 'queued', interruptions: 0, later: true }])
})

test('nobody looks while a run is open, and one that ends without a change leaves what differs', async () => {
  const edit = await sa.post<Answer>('/functions/RunTerraformCloudFlowEdit', {
    ProvisionId: archive.id,
    AzureStorageAccountRequest: { AccountReplicationType: 'RAGRS' },
    Review: true,
  })
  expect(edit.status, edit.text).toBe(200)
  expect((await sa.post(`/api/Provisions/standing/${archive.id}/check`)).status).toBe(409)
  await work()
  await sa.post(`/api/Provisions/runs/${edit.body.runId}/cancel`)
  expect((await named('invoicearchive')).status).toBe('drifted')
})

test('what is adopted goes into the request where a field takes it, else into the state', async () => {
  const adopted = await sa.post<Answer>(`/api/Provisions/standing/${archive.id}/adopt`)
  expect(adopted.status, adopted.text).toBe(200)
  await work()
  expect(
    (await sa.get<{ step: string; message: string }>(`/api/Provisions/runs/${adopted.body.runId}`)).body,
  ).toMatchObject({ step: 'succeeded', message: expect.stringContaining('as the cloud has it now') })
  const details = await sa.get<{ fullDataJson: string }>(
    `/api/DetailProvisions/GetDetailProvisionsByProvisionId?provisionId=${archive.id}`,
  )
  expect(JSON.parse(details.body.fullDataJson)).toMatchObject({ AccountReplicationType: 'GRS' })
  expect((await named('invoicearchive')).status).toBe('succeeded')
  expect(await look(archive.id)).toMatchObject({ state: 'matches', changes: [], mayDecide: false })
  expect((await sa.post(`/api/Provisions/standing/${archive.id}/adopt`)).status).toBe(409)
})

test('what is put back is a change like any other, with its plan', async () => {
  await changeElsewhere(archive.id, { [address]: { account_tier: 'Premium' } })
  expect(await look(archive.id)).toMatchObject({ state: 'drifted' })
  expect(await told(archive.id)).toBe(2)
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
  expect(await look(archive.id)).toMatchObject({ state: 'matches' })
})

test('what was deleted altogether is said to be gone, and adopting it forgets it', async () => {
  await changeElsewhere(archive.id, { [address]: null })
  expect(await look(archive.id)).toMatchObject({ state: 'gone', adoption: [] })
  await sa.post(`/api/Provisions/standing/${archive.id}/adopt`)
  await work()
  expect((await named('invoicearchive')).status).toBe('deleted')
  expect((await sa.post(`/api/Provisions/standing/${archive.id}/check`)).status).toBe(409)
})

test('a change that waits for the maintenance window is shown, and is not a change outside the portal', async () => {
  const { rows } = await portal.ctx.pool.query<{ CustomerId: string; ContainerId: string }>(
    `select customer_id as "CustomerId", container_id as "ContainerId" from cloud_container
      where customer_id is not null and is_active and cloud_provider = 'AWS' limit 1`,
  )
  const [place] = rows
  if (!place) throw new Error('The demo has no account of AWS.')
  const request = requestIn({ AWS: place }, 'aws-sql-database', 'least', {
    InstanceName: 'shop-waits',
    InstanceClass: 'db.t4g.medium',
  })
  const made = await sa.post<Answer>('/functions/RunTerraformCloudFlow', request)
  expect(made.status, made.text).toBe(200)
  await work()
  const { id } = made.body
  expect((await named('shop-waits')).status).toBe('succeeded')
  // The cloud has the former class until its window; the state has the one that was asked for.
  await changeElsewhere(id, { 'aws_db_instance.this': { instance_class: 'db.t4g.micro' } })
  expect(await look(id)).toMatchObject({
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
  expect((await named('shop-waits')).status).toBe('succeeded')
  expect(await told(id)).toBe(0)
})

test('what stands and has no looks is given them by the clock', async () => {
  const { id } = await named('guestphotos')
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
  expect(await look(id)).toMatchObject({ state: 'matches' })
})

test('a look that fails says why and claims nothing', async () => {
  const photos = await named('guestphotos')
  const { pool } = portal.ctx
  await pool.query(
    `update cloud_container set is_active = false where container_id =
    (select container_id from provision where id = $1)`,
    [photos.id],
  )
  const drift = await look(photos.id)
  expect(drift).toMatchObject({ state: 'matches', changes: [] })
  expect(drift.problem).toContain('No cloud account of this customer')
  await pool.query(
    `update cloud_container set is_active = true where container_id =
    (select container_id from provision where id = $1)`,
    [photos.id],
  )
  expect((await look(photos.id)).problem).toBe('')
})

test('each decision is in the audit log with what was before and after', async () => {
  const { rows } = await portal.ctx.pool.query<{ action: string; before: object; after: object }>(
    `select action, before, after from audit_log where object_id = $1 order by at, id`,
    [archive.id],
  )
  const actions = rows.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['request', 'drift', 'adopt', 'put back']))
  expect(rows.find(({ action, after }) => action === 'adopt' && 'adoption' in after)).toMatchObject({
    before: { asked: { AccountReplicationType: 'LRS' } },
    after: { asked: { AccountReplicationType: 'GRS' } },
  })
})
