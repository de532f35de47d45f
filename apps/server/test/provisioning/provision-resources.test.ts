/**
 * Existing provisions on the demo: in inventories and bills, with their outputs from the provider, and what prevents or
 * follows a deletion.
 */
import type { ObstaclesPort } from '@cmp/clouds/ports/obstacles'
import { buildDemoCsv, buildDemoInvoices } from '@cmp/demo'
import type { EventData } from '@cmp/contract'
import { provisionTypes } from '@cmp/contract/provision-types'
import { provisionRequests } from '@cmp/contract/testing/provision-requests'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readDemoResources } from '../../src/core/cloud-accounts/demo-made.ts'
import { getEventWords } from '../../src/core/events/words.ts'
import { containerCollection } from '../../src/areas/clouds/inventories/collection/rounds.ts'
import { provisionJob } from '../../src/areas/provisioning/provisions/execution/provision-job.ts'
import { findObstaclesInTime } from '../../src/areas/provisioning/provisions/safeguards/obstacles.ts'
import { runNext } from '../../src/work/run.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { drawOfEach } from '../harness/draw-cases.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

type Answer = { id: string; runId: string; resourceName: string }
type Resources = { resources: { type: string; name: string; nativeId: string; page: string }[] }

let portal: TestPortal
let sa: Client
let containers: Record<string, { CustomerId: string; ContainerId: string }>

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, pause: () => pause(5) })
  sa = await portal.as('sa@demo.example')
  const { rows } = await portal.ctx.pool.query<{ cloud: string; CustomerId: string; ContainerId: string }>(
    `select distinct on (cloud_provider) cloud_provider as cloud, customer_id as "CustomerId",
      container_id as "ContainerId" from cloud_container
      where customer_id = (select customer_id from app_user where user_id = 'admin@demo.example') and is_active
      order by cloud_provider, container_id`,
  )
  containers = Object.fromEntries(rows.map(({ cloud, ...place }) => [cloud, place]))
})
afterAll(() => portal.close())

const work = async (): Promise<void> => {
  for (let isMore = true; isMore;) isMore = await runNext(portal.ctx, provisionJob)
}
const collect = async (): Promise<void> => {
  for (let isMore = true; isMore;) isMore = await runNext(portal.ctx, containerCollection)
}
const make = async (name: string, change: object): Promise<Answer> => {
  const type = provisionTypes.find((of) => of.name === name)
  if (!type) throw new Error(`There is no ${name}.`)
  const body = type.body(z).parse({ ...provisionRequests[name]?.least, ...containers[type.cloud], ...change })
  const made = await sa.post<Answer>('/functions/RunTerraformCloudFlow', type.requestOf('', body))
  expect(made.status, made.text).toBe(200)
  await work()
  return made.body
}
const listResources = async ({ id }: Answer) =>
  (await sa.get<Resources>(`/api/Provisions/standing/${id}/resources`)).body.resources
const remove = async ({ id, resourceName }: Answer): Promise<void> => {
  await sa.post('/functions/RunTerraformCloudFlowDelete', { ProvisionId: id, ConfirmName: resourceName })
  await work()
}

/** One of each provider, of which a run of `npm test` draws one. */
const appearing = [
  [
    'azure-storage-account',
    { ResourceName: [{ Name: 'standingone' }] },
    'storage-accounts',
    'azurerm_storage_account',
  ],
  ['gcp-virtual-machine', { Name: 'standing-vm' }, 'virtual-machines', 'google_compute_instance'],
  ['aws-s3-bucket', { ResourceName: 'standing-bucket' }, 'storage-accounts', 'aws_s3_bucket'],
] as const

test.each(drawOfEach(appearing, () => 'any'))(
  '%s appears in its inventory and disappears again',
  async (kind, change, inventory, type) => {
    const made = await make(kind, change)
    const before = (await listResources(made)).find((of) => of.type === type)
    expect(before).toMatchObject({ page: '', nativeId: expect.stringContaining(made.resourceName) })
    await collect()
    const after = (await listResources(made)).find((of) => of.type === type)
    expect(after?.page).toContain('/details/')
    const { rows } = await portal.ctx.pool.query<{ facts: { sku: string } }>(
      `select inventory, deleted_at as "deletedAt", facts from cloud_resource where native_id = $1`,
      [after?.nativeId],
    )
    expect(rows).toMatchObject([{ inventory, deletedAt: null }])
    if (kind === 'azure-storage-account') expect(rows[0]?.facts.sku).toBe('Standard_LRS')
    await remove(made)
    await collect()
    const left = await portal.ctx.pool.query(
      'select from cloud_resource where native_id = $1 and deleted_at is null',
      [after?.nativeId],
    )
    expect(left.rowCount).toBe(0)
    expect(await listResources(made)).toEqual([])
  },
)

test('the demo’s Azure charges from the date of creation and others as before', async () => {
  const made = await make('azure-storage-account', { ResourceName: [{ Name: 'billedone' }] })
  const account = await portal.ctx.pool.query<{ id: string }>(
    `select id from cloud_account where kind = 'demo'`,
  )
  const items = await readDemoResources(portal.ctx, account.rows[0]?.id ?? '')
  const [item] = items.filter(({ name }) => name === 'billedone')
  if (!item?.nativeId) throw new Error('It is not known to the demo.')
  const own = [{ ...item, nativeId: item.nativeId, madeAt: '2026-11-10T08:00:00Z' }]
  const invoices = buildDemoInvoices('Azure', '2026-11-21', own)
  const plain = buildDemoInvoices('Azure', '2026-11-21')
  expect(invoices.slice(0, -1).map(({ totalCharges }) => totalCharges)).toEqual(
    plain.slice(0, -1).map(({ totalCharges }) => totalCharges),
  )
  const [newest] = invoices.slice(-1)
  if (!newest) throw new Error('There is no invoice.')
  const lines = buildDemoCsv(newest, 'usage')
    .split('\n')
    .filter((line) => line.includes(item.nativeId ?? ''))
  // From the 10th to the 20th.
  expect(lines).toHaveLength(11)
  expect(newest.totalCharges).not.toBe(plain.at(-1)?.totalCharges)
  const deletedInvoices = buildDemoInvoices(
    'Azure',
    '2026-11-21',
    own.map((of) => ({ ...of, deletedAt: '2026-11-12T00:00:00Z' })),
  )
  const [after] = deletedInvoices.slice(-1)
  expect(after && buildDemoCsv(after, 'usage').split(item.nativeId).length - 1).toBe(3)
  await remove(made)
})

type Caution = { kind: string; text: string; change?: { field: string; section: string } }

/** Deletions with a warning of each kind, of which a run of `npm test` draws one each. */
const warned = [
  [
    'gcp-cloud-sql',
    { ResourceName: 'told-sql', DeletionProtection: true },
    'check',
    /^Deletion protection of told-sql is on\. It is turned off before the deletion\.$/,
  ],
  [
    'aws-s3-bucket',
    { ResourceName: 'told-full-bucket' },
    'lost',
    /^This also deletes more than 1,000 objects \(more than 3 GiB\) in told-full-bucket\.$/,
  ],
  [
    'gcp-storage-bucket',
    { Name: 'told-unseen-bucket' },
    'check',
    /^Could not check whether told-unseen-bucket is empty: The client has no permission/,
  ],
  [
    'azure-storage-account',
    { ResourceName: [{ Name: 'toldlocked' }] },
    'refused',
    /^Azure will not delete it because of the lock “keep” \(CanNotDelete\) on the resource toldlocked\./,
  ],
  [
    'azure-storage-account',
    { ResourceName: [{ Name: 'toldfull' }] },
    'lost',
    /^toldfull contains 3 containers\. All its blobs/,
  ],
  [
    'aws-sql-database',
    { InstanceName: 'told-db', SkipFinalSnapshot: true },
    'lost',
    /No final snapshot of told-db/,
  ],
] as const

test.each(drawOfEach(warned, ([, , caution]) => caution))(
  'warns of the consequences before %s is deleted',
  async (kind, change, caution, text) => {
    const made = await make(kind, change)
    const requested = await sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', {
      ProvisionId: made.id,
    })
    await work()
    const path = `/api/Provisions/runs/${requested.body.runId}`
    const { body } = await sa.get<{ step: string; plan: { cautions: Caution[] } }>(path)
    expect(body.step).toBe('awaiting-approval')
    expect(body.plan.cautions).toContainEqual(
      expect.objectContaining({
        kind: caution,
        text: expect.stringMatching(text),
      }),
    )
    // Each warning appears once.
    const texts = body.plan.cautions.map((of) => of.text)
    expect(new Set(texts).size).toBe(texts.length)
    await sa.post(`${path}/cancel`)
  },
)

test('does not warn about empty, free and unprotected resources or about new ones', async () => {
  const made = await make('aws-s3-bucket', { ResourceName: 'told-nothing' })
  const plan = async (id: string) =>
    (await sa.get<{ plan: { cautions: Caution[] } }>(`/api/Provisions/runs/${id}`)).body.plan
  expect((await plan(made.runId)).cautions).toEqual([])
  const requested = await sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', { ProvisionId: made.id })
  await work()
  expect((await plan(requested.body.runId)).cautions).toEqual([])
  await sa.post(`/api/Provisions/runs/${requested.body.runId}/cancel`)
})

test('asks an administrator and shows the obstacles', async () => {
  const made = await make('gcp-storage-bucket', { Name: 'asked-full-bucket' })
  const editor = await portal.as('editor@demo.example')
  const requested = await editor.post<Answer>('/functions/RunTerraformCloudFlowDelete', {
    ProvisionId: made.id,
  })
  await work()
  const text = expect.stringMatching(/This also deletes more than 1,000 objects .* in asked-full-bucket\./)
  const { rows } = await portal.ctx.pool.query<{ data: EventData<'provision.approval'> }>(
    `select data from event where name = 'provision.approval' and data ->> 'runId' = $1`,
    [requested.body.runId],
  )
  const [approval] = rows
  expect(approval?.data.cautions).toEqual([{ kind: 'lost', text }])
  expect(approval && getEventWords({ event: 'provision.approval', ...approval }).en.detail).toEqual(text)
  await sa.post(`/api/Provisions/runs/${requested.body.runId}/cancel`)
})

test('waits no longer than announced for a cloud that does not respond', async () => {
  const item = {
    address: 'one',
    type: 'aws_s3_bucket',
    nativeId: 'one',
    name: 'one',
    containerId: '',
    region: '',
  }
  const signals: AbortSignal[] = []
  const silent: ObstaclesPort = {
    findObstacles: (_items, signal) => {
      if (signal) signals.push(signal)
      return new Promise(() => {})
    },
  }
  expect(await findObstaclesInTime(silent, [item], new AbortController().signal, 20)).toEqual({
    found: [],
    unknown: [
      {
        address: '',
        whether: 'anything prevents the deletion',
        why: 'No response within 0.02 seconds.',
      },
    ],
  })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

describe('secret outputs', () => {
  const details = '/api/DetailProvisions/GetDetailProvisionsByProvisionId?provisionId='

  test('are shown once to authorized users and never stored in plain text', async () => {
    const made = await make('azure-storage-account', { ResourceName: [{ Name: 'secretone' }] })
    const seen = await sa.get<{ outputs: { name: string; label: string }[]; hasSecrets: boolean }>(
      details + made.id,
    )
    expect(seen.body.hasSecrets).toBe(true)
    expect(seen.body.outputs.map(({ label }) => label)).toEqual(['IDs', 'Blob endpoints'])
    expect(seen.text).not.toContain('connection_strings')
    const guest = await portal.as('guest@demo.example')
    const path = `/api/Provisions/standing/${made.id}/secrets`
    expect((await guest.post(path)).status).toBe(403)
    const other = await portal.as('admin@second.example')
    expect((await other.post(path)).status).toBe(404)
    expect((await other.get(`/api/Provisions/standing/${made.id}/resources`)).status).toBe(404)
    const { rows } = await portal.ctx.pool.query<{ text: string }>(
      `select row_to_json(p)::text as text from provision p where id = $1
        union all select row_to_json(l)::text from provision_log l join provision_run r on r.id = run_id where provision_id = $1`,
      [made.id],
    )
    expect(rows.map(({ text }) => text).join()).not.toContain('demo-connection_strings')
    const shown = await sa.post<{ outputs: object[] }>(path)
    expect(shown.body.outputs).toEqual([
      {
        name: 'connection_strings',
        label: 'Connection strings (with keys)',
        value: 'demo-connection_strings',
      },
    ])
    expect((await sa.post(path)).status).toBe(409)
    expect((await sa.get<{ hasSecrets: boolean }>(details + made.id)).body.hasSecrets).toBe(false)
    await sa.post('/functions/RunTerraformCloudFlowEdit', {
      ProvisionId: made.id,
      AzureStorageAccountRequest: { AccountReplicationType: 'GRS' },
    })
    await work()
    // The same differences are not reported again.
    expect((await sa.post(path)).status).toBe(409)
    const audit = await portal.ctx.pool.query(
      `select actor from audit_log where object_id = $1 and action = 'show secrets'`,
      [made.id],
    )
    expect(audit.rows).toEqual([{ actor: 'sa@demo.example' }])
  })
})

describe('resources in an inventory', () => {
  type Management = {
    managedBy: { id: string; resourceName: string } | null
    resourceTypeId: string
    values: Record<string, unknown>
    refusal: string
  }
  const readManagement = (client: Client, inventory: string, id: string) =>
    client.get<Management>(
      `/api/Provisions/GetManagementOfResource?inventory=${inventory}&id=${encodeURIComponent(id)}`,
    )

  test('are taken into management once by an approved plan, and not by other users', async () => {
    const { rows } = await portal.ctx.pool.query<{ id: string; name: string }>(
      `select native_id as id, name from cloud_resource where inventory = 'storage-accounts' and cloud_provider = 'Azure'
        and customer_id = $1 and deleted_at is null order by name limit 1`,
      [containers['Azure']?.CustomerId],
    )
    const [resource] = rows
    if (!resource) throw new Error('The demo has no storage account.')
    const { body: known } = await readManagement(sa, 'storage-accounts', resource.id)
    expect(known).toMatchObject({
      managedBy: null,
      resourceTypeId: 'azure-storage-account',
      values: { ResourceName: [{ Name: resource.name }], AccountKind: 'StorageV2' },
      refusal: '',
    })
    const other = await portal.as('admin@second.example')
    expect((await readManagement(other, 'storage-accounts', resource.id)).status).toBe(404)
    const type = provisionTypes.find(({ name }) => name === known.resourceTypeId)
    // The demo's account names are longer than Azure allows.
    const Name = 'takenover'
    const request = type?.requestOf('', { ...known.values, ResourceName: [{ Name }] })
    const body = { Inventory: 'storage-accounts', ResourceId: resource.id, Request: request }
    expect((await other.post('/api/Provisions/import', body)).status).toBe(404)
    const wrong = { ...body, Request: { ...request, ContainerId: 'another' } }
    expect((await sa.post('/api/Provisions/import', wrong)).status).toBe(400)
    const requested = await sa.post<Answer>('/api/Provisions/import', body)
    expect(requested.status, requested.text).toBe(200)
    const meanwhile = type?.requestOf('', { ...known.values, ResourceName: [{ Name: 'another' }] })
    const twice = await sa.post('/api/Provisions/import', { ...body, Request: meanwhile })
    expect([twice.status, twice.text]).toEqual([409, expect.stringContaining(`already imported as ${Name}`)])
    await work()
    const path = `/api/Provisions/runs/${requested.body.runId}`
    const address = `azurerm_storage_account.this["${Name}"]`
    expect((await sa.get(path)).body).toMatchObject({
      action: 'import',
      step: 'awaiting-approval',
      plan: { losesData: false, changes: [{ address, action: 'import' }] },
    })
    await sa.post(`${path}/approve`, {})
    await work()
    expect((await sa.get(path)).body).toMatchObject({ step: 'succeeded' })
    const [item] = await listResources(requested.body)
    const managed = await portal.ctx.pool.query(
      `update provision_resource set native_id = $2 where provision_id = $1 and native_id = $3`,
      [requested.body.id, resource.id, item?.nativeId],
    )
    expect(managed.rowCount).toBe(1)
    expect((await readManagement(sa, 'storage-accounts', resource.id)).body).toMatchObject({
      managedBy: { id: requested.body.id, resourceName: Name },
      resourceTypeId: '',
    })
    expect((await sa.post('/api/Provisions/import', body)).status).toBe(409)
  })

  test('without a form, or with more than the form supports, are rejected with the reason', async () => {
    const findResourceId = async (inventory: string): Promise<string> => {
      const { rows } = await portal.ctx.pool.query<{ id: string }>(
        `select native_id as id from cloud_resource where inventory = $1 and cloud_provider = 'Azure'
          and customer_id is not null and deleted_at is null order by native_id limit 1`,
        [inventory],
      )
      return rows[0]?.id ?? ''
    }
    const readRefusal = async (inventory: string) =>
      (await readManagement(sa, inventory, await findResourceId(inventory))).body
    expect(await readRefusal('disks')).toMatchObject({
      resourceTypeId: '',
      refusal: 'The portal has no form for this resource type.',
    })
    expect(await readRefusal('virtual-machines')).toMatchObject({
      resourceTypeId: 'azure-virtual-machine',
      values: { DataDisks: [], BootDiagnostics: expect.any(Boolean) },
    })
    const cards = { properties: { networkProfile: { networkInterfaces: [{ id: 'one' }, { id: 'two' }] } } }
    await portal.ctx.pool.query('update cloud_resource set raw = $2 where native_id = $1', [
      await findResourceId('virtual-machines'),
      cards,
    ])
    const refused = await readRefusal('virtual-machines')
    expect(refused).toMatchObject({ resourceTypeId: '', values: {} })
    expect(refused.refusal).toContain('several network interfaces')
  })
})
