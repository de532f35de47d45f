/**
 * Resources that are changed or created outside the portal: the real Terraform over a simulated cloud reports, adopts,
 * reverts and imports them.
 */
import { provisionTypes } from '@cmp/contract/provision-types'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { provisionCheckJob } from '../../src/areas/provisioning/provisions/drift/check-drift.ts'
import { runNext } from '../../src/work/run.ts'
import type { Client, TestPortal } from '../harness/portal.ts'
import { createProvisionLife, type Answer, type Run } from '../harness/provision-life.ts'
import type { Places } from '../harness/provision-places.ts'
import { openTerraformPortal, type TerraformPortal } from '../harness/terraform-portal.ts'
import { explainMissingStub, type TerraformStub } from '../harness/terraform-stub.ts'

const missing = explainMissingStub()
if (missing) console.log(`${missing} What changes outside the portal is left out.`)

type Drift = {
  state: string
  problem: string
  changes: { address: string; arguments: { name: string; before: string; after: string }[] }[]
  adoption: { name: string; field: string | null }[]
}
describe.skipIf(missing !== undefined)('outside the portal', () => {
  let opened: TerraformPortal
  let stub: TerraformStub
  let portal: TestPortal
  let sa: Client
  let places: Places

  beforeAll(async () => {
    opened = await openTerraformPortal()
    ;({ stub, portal, sa, places } = opened)
  })
  afterAll(async () => {
    await portal?.close()
    stub?.close()
  })
  // Leftovers of a failed test must not affect another test.
  beforeEach(() => stub.reset())

  const { work, runOf, requestOf, storage, send, deleted } = createProvisionLife(() => opened)

  const checkDrift = async (id: string): Promise<Drift> => {
    expect((await sa.post(`/api/Provisions/standing/${id}/check`)).status).toBe(200)
    await runNext(portal.ctx, provisionCheckJob)
    return (await sa.get<Drift>(`/api/Provisions/standing/${id}/drift`)).body
  }
  const decide = async (id: string, what: 'adopt' | 'put-back'): Promise<Run> => {
    const requested = await sa.post<Answer>(`/api/Provisions/standing/${id}/${what}`)
    expect(requested.body, requested.text).toMatchObject({ status: 'planning' })
    await work()
    if (what === 'put-back') {
      await sa.post(`/api/Provisions/runs/${requested.body.runId}/approve`, {})
      await work()
    }
    return runOf(requested.body.runId)
  }

  test('detects outside changes and adopts or reverts them, while a drift check changes nothing', async () => {
    const made = await send(storage('driftone'))
    await work()
    expect(await checkDrift(made.id)).toMatchObject({ state: 'matches', problem: '', changes: [] })
    stub.changeElsewhere('driftone', { account_replication_type: 'GRS', min_tls_version: 'TLS1_0' })
    const listStates = () =>
      portal.ctx.pool.query('select id from provision_state where provision_id = $1 order by id', [made.id])
    const before = (await listStates()).rows
    const drift = await checkDrift(made.id)
    expect(drift).toMatchObject({
      state: 'drifted',
      changes: [
        {
          address: 'azurerm_storage_account.this["driftone"]',
          arguments: [
            { name: 'account_replication_type', before: 'LRS', after: 'GRS' },
            { name: 'min_tls_version', before: 'TLS1_2', after: 'TLS1_0' },
          ],
        },
      ],
      adoption: [{ field: 'Redundancy' }, { field: null }],
    })
    expect((await listStates()).rows).toEqual(before)
    const adopted = await decide(made.id, 'adopt')
    expect(adopted, adopted.message).toMatchObject({ step: 'succeeded', plan: { changes: [] } })
    expect(await checkDrift(made.id)).toMatchObject({ state: 'matches' })
    stub.changeElsewhere('driftone', {
      allow_nested_items_to_be_public: true,
      account_replication_type: 'GRS',
    })
    expect(await checkDrift(made.id)).toMatchObject({ state: 'drifted' })
    const back = await decide(made.id, 'put-back')
    expect(back, back.message).toMatchObject({ step: 'succeeded' })
    expect(await checkDrift(made.id)).toMatchObject({ state: 'matches' })
    expect(await deleted(made)).toMatchObject({ step: 'succeeded' })
    expect(stub.world()).toEqual([])
  })

  test('detects outside deletions and recreates the resource once or removes it on request', async () => {
    const made = await send(storage('gonesoon'))
    await work()
    stub.changeElsewhere('gonesoon', null)
    expect(await checkDrift(made.id)).toMatchObject({ state: 'gone' })
    expect(await decide(made.id, 'put-back')).toMatchObject({ step: 'succeeded' })
    expect(stub.world()).toHaveLength(1)
    expect(await checkDrift(made.id)).toMatchObject({ state: 'matches' })
    stub.changeElsewhere('gonesoon', null)
    expect(await checkDrift(made.id)).toMatchObject({ state: 'gone' })
    expect(await decide(made.id, 'adopt')).toMatchObject({ step: 'succeeded' })
    expect((await sa.get(`/api/Provisions/GetProvisionById?id=${made.id}`)).body).toMatchObject({
      status: 'deleted',
    })
    expect(stub.world()).toEqual([])
  })

  test('names a nested value in a list by its own name and reports no drift after a rejected check', async () => {
    const made = await send(requestOf('gcp-cloud-sql', 'least', { ResourceName: 'drift-sql' }))
    await work()
    expect((await runOf(made.runId)).step).toBe('succeeded')
    const instance = stub.world().find(({ name }) => name === 'drift-sql')
    const settings: unknown = instance && Reflect.get(Reflect.get(instance, 'values'), 'settings')
    if (!Array.isArray(settings)) throw new Error('The invented cloud has no settings of it.')
    stub.changeElsewhere('drift-sql', { settings: [{ ...settings[0], tier: 'db-custom-4-15360' }] })
    expect(await checkDrift(made.id)).toMatchObject({
      state: 'drifted',
      changes: [{ arguments: [{ name: 'settings.tier', after: 'db-custom-4-15360' }] }],
      adoption: [{ name: 'settings.tier', field: 'Machine type' }],
    })
    stub.set({ STUB_FAIL: 'configure:google' })
    const failed = await checkDrift(made.id)
    expect(failed).toMatchObject({ state: 'drifted' })
    expect(failed.problem).not.toBe('')
    stub.set({})
    expect(await decide(made.id, 'adopt')).toMatchObject({ step: 'succeeded' })
    expect(await checkDrift(made.id)).toMatchObject({ state: 'matches', problem: '' })
    expect(await deleted(made)).toMatchObject({ step: 'succeeded' })
  })

  test('imports existing resources with a plan and changes nothing before approval', async () => {
    const former = await send(storage('importme'))
    await work()
    const { pool } = portal.ctx
    // Deleted in the portal only; it still exists in the cloud.
    await pool.query(`update provision set status = 'deleted', has_resources = false where id = $1`, [
      former.id,
    ])
    await pool.query('delete from provision_state where provision_id = $1', [former.id])
    await pool.query('update provision_resource set deleted_at = now() where provision_id = $1', [former.id])
    const id = (
      await pool.query<{ id: string }>(
        'select native_id as id from provision_resource where provision_id = $1',
        [former.id],
      )
    ).rows[0]?.id
    const { CustomerId, ContainerId } = places['Azure'] ?? {}
    await pool.query(
      `insert into cloud_resource (cloud_account_id, inventory, native_id, name, cloud_provider, container_id, tenant_id, region,
          resource_group, customer_id, facts, tags, raw, fingerprint, first_seen_at, collected_at)
        select cloud_account_id, 'storage-accounts', $2, 'importme', 'Azure', container_id, 'shop', 'southeastasia', 'rg-shop', $1,
          '{"kind":"StorageV2","sku":"Standard_LRS"}', '{}', '{}', '', now(), now() from cloud_container where container_id = $3`,
      [CustomerId, id, ContainerId],
    )
    const known = await sa.get<{ resourceTypeId: string; values: Record<string, unknown> }>(
      `/api/Provisions/GetManagementOfResource?inventory=storage-accounts&id=${encodeURIComponent(id ?? '')}`,
    )
    const type = provisionTypes.find(({ name }) => name === known.body.resourceTypeId)
    const take = async (change: object): Promise<Answer> => {
      const requested = await sa.post<Answer>('/api/Provisions/import', {
        Inventory: 'storage-accounts',
        ResourceId: id,
        Request: type?.requestOf('', { ...known.body.values, ...change }),
      })
      expect(requested.body, requested.text).toMatchObject({ status: 'planning' })
      await work()
      return requested.body
    }
    const before = stub.world()
    const zonal = await take({ AccountReplicationType: 'ZRS' })
    // An import that would only recreate the resource is a loss, and is reported as one.
    expect(await runOf(zonal.runId)).toMatchObject({
      step: 'awaiting-approval',
      plan: { losesData: true, changes: [{ action: 'replace' }] },
    })
    await sa.post(`/api/Provisions/runs/${zonal.runId}/cancel`)
    const taken = await take({ AccountReplicationType: 'GRS' })
    expect(await runOf(taken.runId)).toMatchObject({
      step: 'awaiting-approval',
      plan: { losesData: false, changes: [{ action: 'import' }] },
    })
    expect(stub.world()).toEqual(before)
    await sa.post(`/api/Provisions/runs/${taken.runId}/approve`, {})
    await work()
    const run = await runOf(taken.runId)
    expect(run, run.message).toMatchObject({ step: 'succeeded' })
    expect(stub.world()).toMatchObject([{ name: 'importme', values: { account_replication_type: 'GRS' } }])
    expect(await deleted(taken)).toMatchObject({ step: 'succeeded' })
    expect(stub.world()).toEqual([])
  })
})
