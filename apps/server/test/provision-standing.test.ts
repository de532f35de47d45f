/** What stands, on the demo: in inventories and bills, with what its cloud gave out, and what a deletion meets. */
import type { ObstaclesPort } from '@cmp/clouds/ports/obstacles'
import { demoCsv, demoInvoicesOf } from '@cmp/demo'
import type { EventData } from '@cmp/contract'
import { provisionTypes } from '@cmp/contract/provision-types'
import { provisionRequests } from '@cmp/contract/testing/provision-requests'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demoMade } from '../src/features/cloud-accounts/demo-made.ts'
import { wordsOf } from '../src/features/events/words.ts'
import { containerCollection } from '../src/features/inventories/rounds.ts'
import { provisionJob } from '../src/features/provisions/carry-out.ts'
import { lookInTime } from '../src/features/provisions/obstacles.ts'
import { runNext } from '../src/work/run.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'

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
const resourcesOf = async ({ id }: Answer) =>
  (await sa.get<Resources>(`/api/Provisions/standing/${id}/resources`)).body.resources
const remove = async ({ id, resourceName }: Answer): Promise<void> => {
  await sa.post('/functions/RunTerraformCloudFlowDelete', { ProvisionId: id, ConfirmName: resourceName })
  await work()
}

test.each([
  [
    'azure-storage-account',
    { ResourceName: [{ Name: 'standingone' }] },
    'storage-accounts',
    'azurerm_storage_account',
  ],
  ['gcp-virtual-machine', { Name: 'standing-vm' }, 'virtual-machines', 'google_compute_instance'],
  ['aws-s3-bucket', { ResourceName: 'standing-bucket' }, 'storage-accounts', 'aws_s3_bucket'],
] as const)('%s appears in its inventory, and vanishes from it', async (kind, change, inventory, type) => {
  const made = await make(kind, change)
  const before = (await resourcesOf(made)).find((of) => of.type === type)
  expect(before).toMatchObject({ page: '', nativeId: expect.stringContaining(made.resourceName) })
  await collect()
  const after = (await resourcesOf(made)).find((of) => of.type === type)
  expect(after?.page).toContain('/details/')
  const { rows } = await portal.ctx.pool.query<{ facts: { sku: string } }>(
    `select inventory, gone_at as "goneAt", facts from cloud_resource where native_id = $1`,
    [after?.nativeId],
  )
  expect(rows).toMatchObject([{ inventory, goneAt: null }])
  if (kind === 'azure-storage-account') expect(rows[0]?.facts.sku).toBe('Standard_LRS')
  await remove(made)
  await collect()
  const left = await portal.ctx.pool.query(
    'select from cloud_resource where native_id = $1 and gone_at is null',
    [after?.nativeId],
  )
  expect(left.rowCount).toBe(0)
  expect(await resourcesOf(made)).toEqual([])
})

test('the demo’s Azure charges it from the day on which it was made, and others as before', async () => {
  const made = await make('azure-storage-account', { ResourceName: [{ Name: 'billedone' }] })
  const account = await portal.ctx.pool.query<{ id: string }>(
    `select id from cloud_account where kind = 'demo'`,
  )
  const things = await demoMade(portal.ctx, account.rows[0]?.id ?? '')
  const [thing] = things.filter(({ name }) => name === 'billedone')
  if (!thing?.nativeId) throw new Error('It is not known to the demo.')
  const own = [{ ...thing, nativeId: thing.nativeId, madeAt: '2026-11-10T08:00:00Z' }]
  const invoices = demoInvoicesOf('Azure', '2026-11-21', own)
  const plain = demoInvoicesOf('Azure', '2026-11-21')
  expect(invoices.slice(0, -1).map(({ totalCharges }) => totalCharges)).toEqual(
    plain.slice(0, -1).map(({ totalCharges }) => totalCharges),
  )
  const [newest] = invoices.slice(-1)
  if (!newest) throw new Error('There is no invoice.')
  const lines = demoCsv(newest, 'usage')
    .split('\n')
    .filter((line) => line.includes(thing.nativeId ?? ''))
  // From the 10th to the 20th.
  expect(lines).toHaveLength(11)
  expect(newest.totalCharges).not.toBe(plain.at(-1)?.totalCharges)
  const gone = demoInvoicesOf(
    'Azure',
    '2026-11-21',
    own.map((of) => ({ ...of, goneAt: '2026-11-12T00:00:00Z' })),
  )
  const [after] = gone.slice(-1)
  expect(after && demoCsv(after, 'usage').split(thing.nativeId).length - 1).toBe(3)
  await remove(made)
})

type Caution = { kind: string; text: string; change?: { field: string; section: string } }

test.each([
  [
    'gcp-cloud-sql',
    { ResourceName: 'told-sql', DeletionProtection: true },
    'refused',
    /^told-sql is protected from deletion: Google Cloud will refuse it\. .* switch off “Protected from deletion”/,
  ],
  [
    'aws-s3-bucket',
    { ResourceName: 'told-full-bucket' },
    'refused',
    /^AWS will refuse it: .* told-full-bucket holds more than 1,000 objects\. Empty it first\.$/,
  ],
  [
    'gcp-storage-bucket',
    { Name: 'told-unseen-bucket' },
    'check',
    /^It could not be looked up whether told-unseen-bucket is empty: The client has no permission/,
  ],
  [
    'azure-storage-account',
    { ResourceName: [{ Name: 'toldlocked' }] },
    'refused',
    /^Azure will refuse it: the lock “keep” \(CanNotDelete\) stands on the resource toldlocked\./,
  ],
  [
    'azure-storage-account',
    { ResourceName: [{ Name: 'toldfull' }] },
    'lost',
    /^toldfull holds 3 containers: every blob/,
  ],
  [
    'aws-sql-database',
    { InstanceName: 'told-db', SkipFinalSnapshot: true },
    'lost',
    /No last snapshot of told-db/,
  ],
] as const)('before %s is deleted it is told what that meets', async (kind, change, caution, text) => {
  const made = await make(kind, change)
  const asked = await sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', { ProvisionId: made.id })
  await work()
  const path = `/api/Provisions/runs/${asked.body.runId}`
  const { body } = await sa.get<{ step: string; plan: { cautions: Caution[] } }>(path)
  expect(body.step).toBe('awaiting-approval')
  expect(body.plan.cautions).toContainEqual(
    expect.objectContaining({
      kind: caution,
      text: expect.stringMatching(text),
      ...(kind === 'gcp-cloud-sql' && {
        change: {
          field: 'DeletionProtection',
          label: 'Protected from deletion',
          section: expect.any(String),
        },
      }),
    }),
  )
  // Each thing is said once.
  const texts = body.plan.cautions.map((of) => of.text)
  expect(new Set(texts).size).toBe(texts.length)
  await sa.post(`${path}/cancel`)
})

test('what is empty, free and unprotected is warned of by nobody, nor what is only made', async () => {
  const made = await make('aws-s3-bucket', { ResourceName: 'told-nothing' })
  const plan = async (id: string) =>
    (await sa.get<{ plan: { cautions: Caution[] } }>(`/api/Provisions/runs/${id}`)).body.plan
  expect((await plan(made.runId)).cautions).toEqual([])
  const asked = await sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', { ProvisionId: made.id })
  await work()
  expect((await plan(asked.body.runId)).cautions).toEqual([])
  await sa.post(`/api/Provisions/runs/${asked.body.runId}/cancel`)
})

test('an administrator is asked with what stands in the way', async () => {
  const made = await make('gcp-storage-bucket', { Name: 'asked-full-bucket' })
  const editor = await portal.as('editor@demo.example')
  const asked = await editor.post<Answer>('/functions/RunTerraformCloudFlowDelete', { ProvisionId: made.id })
  await work()
  const text = expect.stringContaining('asked-full-bucket holds more than 1,000 objects')
  const { rows } = await portal.ctx.pool.query<{ data: EventData<'provision.approval'> }>(
    `select data from event where name = 'provision.approval' and data ->> 'runId' = $1`,
    [asked.body.runId],
  )
  const [approval] = rows
  expect(approval?.data.cautions).toEqual([{ kind: 'refused', text }])
  expect(approval && wordsOf({ event: 'provision.approval', ...approval }).en.detail).toEqual(text)
  await sa.post(`/api/Provisions/runs/${asked.body.runId}/cancel`)
})

test('nobody waits longer than is said for a cloud that does not answer', async () => {
  const thing = {
    address: 'one',
    type: 'aws_s3_bucket',
    nativeId: 'one',
    name: 'one',
    containerId: '',
    region: '',
  }
  const signals: AbortSignal[] = []
  const silent: ObstaclesPort = {
    look: (_things, signal) => {
      if (signal) signals.push(signal)
      return new Promise(() => {})
    },
  }
  expect(await lookInTime(silent, [thing], new AbortController().signal, 20)).toEqual({
    found: [],
    unknown: [
      {
        address: '',
        whether: 'anything stands in the way of deleting it',
        why: 'There was no answer within 0.02 seconds.',
      },
    ],
  })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

describe('what the cloud gave out in confidence', () => {
  const details = '/api/DetailProvisions/GetDetailProvisionsByProvisionId?provisionId='

  test('is shown once, to whoever may, and kept nowhere in clear', async () => {
    const made = await make('azure-storage-account', { ResourceName: [{ Name: 'secretone' }] })
    const seen = await sa.get<{ outputs: { name: string; label: string }[]; hasSecrets: boolean }>(
      details + made.id,
    )
    expect(seen.body.hasSecrets).toBe(true)
    expect(seen.body.outputs.map(({ label }) => label)).toEqual(['Ids', 'Endpoints of blobs'])
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
        label: 'Connection strings with their keys',
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
    // The same ones are no news.
    expect((await sa.post(path)).status).toBe(409)
    const audit = await portal.ctx.pool.query(
      `select actor from audit_log where object_id = $1 and action = 'show secrets'`,
      [made.id],
    )
    expect(audit.rows).toEqual([{ actor: 'sa@demo.example' }])
  })
})

describe('what an inventory has', () => {
  type Management = {
    managedBy: { id: string; resourceName: string } | null
    resourceTypeId: string
    values: Record<string, unknown>
    refusal: string
  }
  const managementOf = (client: Client, inventory: string, id: string) =>
    client.get<Management>(
      `/api/Provisions/GetManagementOfResource?inventory=${inventory}&id=${encodeURIComponent(id)}`,
    )

  test('is taken into management by a plan that is agreed to, once, and by nobody else', async () => {
    const { rows } = await portal.ctx.pool.query<{ id: string; name: string }>(
      `select native_id as id, name from cloud_resource where inventory = 'storage-accounts' and cloud_provider = 'Azure'
        and customer_id = $1 and gone_at is null order by name limit 1`,
      [containers['Azure']?.CustomerId],
    )
    const [resource] = rows
    if (!resource) throw new Error('The demo has no storage account.')
    const { body: known } = await managementOf(sa, 'storage-accounts', resource.id)
    expect(known).toMatchObject({
      managedBy: null,
      resourceTypeId: 'azure-storage-account',
      values: { ResourceName: [{ Name: resource.name }], AccountKind: 'StorageV2' },
      refusal: '',
    })
    const other = await portal.as('admin@second.example')
    expect((await managementOf(other, 'storage-accounts', resource.id)).status).toBe(404)
    const type = provisionTypes.find(({ name }) => name === known.resourceTypeId)
    // Names of the demo's accounts are longer than those of Azure may be.
    const Name = 'takenover'
    const request = type?.requestOf('', { ...known.values, ResourceName: [{ Name }] })
    const body = { Inventory: 'storage-accounts', ResourceId: resource.id, Request: request }
    expect((await other.post('/api/Provisions/import', body)).status).toBe(404)
    const wrong = { ...body, Request: { ...request, ContainerId: 'another' } }
    expect((await sa.post('/api/Provisions/import', wrong)).status).toBe(400)
    const asked = await sa.post<Answer>('/api/Provisions/import', body)
    expect(asked.status, asked.text).toBe(200)
    const meanwhile = type?.requestOf('', { ...known.values, ResourceName: [{ Name: 'another' }] })
    const twice = await sa.post('/api/Provisions/import', { ...body, Request: meanwhile })
    expect([twice.status, twice.text]).toEqual([
      409,
      expect.stringContaining(`taken over as ${Name} already`),
    ])
    await work()
    const path = `/api/Provisions/runs/${asked.body.runId}`
    const address = `azurerm_storage_account.this["${Name}"]`
    expect((await sa.get(path)).body).toMatchObject({
      action: 'import',
      step: 'awaiting-approval',
      plan: { losesData: false, changes: [{ address, action: 'import' }] },
    })
    await sa.post(`${path}/approve`, {})
    await work()
    expect((await sa.get(path)).body).toMatchObject({ step: 'succeeded' })
    const [thing] = await resourcesOf(asked.body)
    const managed = await portal.ctx.pool.query(
      `update provision_resource set native_id = $2 where provision_id = $1 and native_id = $3`,
      [asked.body.id, resource.id, thing?.nativeId],
    )
    expect(managed.rowCount).toBe(1)
    expect((await managementOf(sa, 'storage-accounts', resource.id)).body).toMatchObject({
      managedBy: { id: asked.body.id, resourceName: Name },
      resourceTypeId: '',
    })
    expect((await sa.post('/api/Provisions/import', body)).status).toBe(409)
  })

  test('and has no form, or more than its form can say, is not taken over, and says why', async () => {
    const oneOf = async (inventory: string): Promise<string> => {
      const { rows } = await portal.ctx.pool.query<{ id: string }>(
        `select native_id as id from cloud_resource where inventory = $1 and cloud_provider = 'Azure'
          and customer_id is not null and gone_at is null order by native_id limit 1`,
        [inventory],
      )
      return rows[0]?.id ?? ''
    }
    const refusalOf = async (inventory: string) =>
      (await managementOf(sa, inventory, await oneOf(inventory))).body
    expect(await refusalOf('disks')).toMatchObject({
      resourceTypeId: '',
      refusal: 'There is no form for things of this kind, so they are not managed here.',
    })
    expect(await refusalOf('virtual-machines')).toMatchObject({
      resourceTypeId: 'azure-virtual-machine',
      values: { DataDisks: [], BootDiagnostics: expect.any(Boolean) },
    })
    const cards = { properties: { networkProfile: { networkInterfaces: [{ id: 'one' }, { id: 'two' }] } } }
    await portal.ctx.pool.query('update cloud_resource set raw = $2 where native_id = $1', [
      await oneOf('virtual-machines'),
      cards,
    ])
    const refused = await refusalOf('virtual-machines')
    expect(refused).toMatchObject({ resourceTypeId: '', values: {} })
    expect(refused.refusal).toContain('several network cards')
  })
})
