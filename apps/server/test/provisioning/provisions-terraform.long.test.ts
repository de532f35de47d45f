/** Provisioning with the real Terraform over a simulated cloud: every resource type, and every fault on the way. */
import { provisionTypes } from '@cmp/contract/provision-types'
import { provisionEdits } from '@cmp/contract/testing/provision-requests'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveOrphanedStates } from '../../src/areas/provisioning/provisions/states/orphaned-states.ts'
import { readLatestState } from '../../src/areas/provisioning/provisions/states/state-store.ts'
import type { Client, TestPortal } from '../harness/portal.ts'
import { createProvisionLife, type Answer } from '../harness/provision-life.ts'
import { openTerraformPortal, type TerraformPortal } from '../harness/terraform-portal.ts'
import { explainMissingStub, type TerraformStub } from '../harness/terraform-stub.ts'

const missing = explainMissingStub()
if (missing) console.log(`${missing} Runs of the real Terraform are left out.`)

describe.skipIf(missing !== undefined)('provisions with the real Terraform', () => {
  let opened: TerraformPortal
  let stub: TerraformStub
  let portal: TestPortal
  let sa: Client

  beforeAll(async () => {
    opened = await openTerraformPortal()
    ;({ stub, portal, sa } = opened)
  })
  afterAll(async () => {
    await portal?.close()
    stub?.close()
  })
  // Leftovers of a failed test must not affect another test.
  beforeEach(() => stub.reset())

  const { work, runOf, requestOf, storage, send, deleted } = createProvisionLife(() => opened)

  test.each(provisionTypes.flatMap(({ name }) => [[name, 'least'] as const, [name, 'all'] as const]))(
    '%s is created, changed and deleted with %s',
    async (name, which) => {
      const made = await send(requestOf(name, which))
      await work()
      const run = await runOf(made.runId)
      expect(run, run.message).toMatchObject({ step: 'succeeded' })
      expect(stub.world().length).toBeGreaterThan(0)
      const edit = provisionEdits[name]
      if (edit && which === 'least') {
        const wire = provisionTypes.find((type) => type.name === name)?.wire ?? ''
        const changed = await sa.post<Answer>('/functions/RunTerraformCloudFlowEdit', {
          ProvisionId: made.id,
          [wire]: edit,
        })
        expect(changed.body, changed.text).toMatchObject({ status: 'planning' })
        await work()
        const after = await runOf(changed.body.runId)
        expect(after, after.message).toMatchObject({
          step: 'succeeded',
          plan: { losesData: false, changes: expect.arrayContaining([expect.anything()]) },
        })
      }
      const end = await deleted(made)
      expect(end, end.message).toMatchObject({ step: 'succeeded' })
      expect(stub.world()).toEqual([])
    },
  )

  test('a change removes what is disabled and keeps an existing resource group', async () => {
    const made = await send(requestOf('azure-virtual-network', 'all', { IsNewResourceGroup: true }))
    await work()
    expect(await runOf(made.runId)).toMatchObject({ step: 'succeeded' })
    const changed = await sa.post<Answer>('/functions/RunTerraformCloudFlowEdit', {
      ProvisionId: made.id,
      AzureVirtualNetworkRequest: {
        IsNewResourceGroup: false,
        DDosProtection: { IsEnabled: false },
        BastionHost: { IsEnabled: false },
        FirewallHost: { IsEnabled: false },
      },
    })
    await work()
    const { plan } = await runOf(changed.body.runId)
    const actions = new Map(plan?.changes.map(({ address, action }) => [address, action]))
    expect(actions.get('azurerm_resource_group.this')).toBe('forget')
    expect(actions.get('azurerm_virtual_network.this')).toBe('update')
    for (const address of ['azurerm_bastion_host.this', 'azurerm_firewall.this', 'azurerm_subnet.firewall'])
      expect(actions.get(address), address).toBe('delete')
    const agreed = await sa.post(`/api/Provisions/runs/${changed.body.runId}/approve`, {
      confirmName: made.resourceName,
    })
    expect(agreed.status, agreed.text).toBe(200)
    await work()
    const after = await runOf(changed.body.runId)
    expect(after, after.message).toMatchObject({ step: 'succeeded' })
    expect(await deleted(made)).toMatchObject({ step: 'succeeded' })
    expect(stub.world()).toMatchObject([{ type: 'azurerm_resource_group' }])
    stub.reset()
  })

  test('an error midway keeps what was created, says so and resumes from there', async () => {
    stub.set({ STUB_FAIL: 'create:azurerm_subnet' })
    const made = await send(requestOf('azure-virtual-network', 'all', { ResourceName: 'vnet-middle' }))
    await work()
    const failed = await runOf(made.runId)
    expect(failed).toMatchObject({ step: 'failed' })
    expect(failed.message).toMatch(
      /\d+ planned changes were completed and remain in place\. Choose Retry to continue, or delete the provision\./,
    )
    const before = stub.world().length
    expect(before).toBeGreaterThan(0)
    stub.set({})
    const again = await sa.post<{ id: string }>(`/api/Provisions/runs/${made.runId}/retry`)
    await work()
    expect(await runOf(again.body.id)).toMatchObject({ step: 'succeeded' })
    expect(stub.world().length).toBeGreaterThan(before)
    expect(await deleted(made)).toMatchObject({ step: 'succeeded' })
    expect(stub.world()).toEqual([])
  })

  test('retries a half-failed deletion and asks only for what is left', async () => {
    const made = await send(requestOf('azure-virtual-machine', 'all', { ResourceName: 'vm-half' }))
    await work()
    expect(await runOf(made.runId)).toMatchObject({ step: 'succeeded' })
    const before = stub.world().length
    stub.set({ STUB_FAIL: 'delete:azurerm_managed_disk' })
    const failed = await deleted(made)
    expect(failed).toMatchObject({
      step: 'failed',
      plan: { confirm: [{ name: 'vm-half' }, { name: 'data' }] },
    })
    const left = stub.world()
    expect(left.length).toBeLessThan(before)
    expect(left.map(({ type }) => type)).toContain('azurerm_managed_disk')
    stub.set({})
    const again = await sa.post<{ id: string }>(`/api/Provisions/runs/${failed.id}/retry`)
    expect(again.status, again.text).toBe(200)
    await work()
    const waiting = await runOf(again.body.id)
    expect(waiting).toMatchObject({ step: 'awaiting-approval' })
    const confirmNames = waiting.plan?.confirm.map(({ name }) => name)
    await sa.post(`/api/Provisions/runs/${again.body.id}/approve`, { confirmNames })
    await work()
    expect(await runOf(again.body.id)).toMatchObject({ step: 'succeeded' })
    expect(stub.world()).toEqual([])
  })

  test.each([
    ['aws-sql-database', { InstanceName: 'kept-db', DeletionProtection: true }],
    ['aws-s3-bucket', { ResourceName: 'kept-full-bucket' }],
    [
      'gcp-storage-bucket',
      { Name: 'kept-full', ProtectionTools: 'Retention', RetentionPeriod: 7, RetentionPeriodUnit: 'Day' },
    ],
  ])('%s with a safeguard is deleted after the safeguard is confirmed', async (type, change) => {
    const made = await send(requestOf(type, 'all', change))
    await work()
    const { step, message } = await runOf(made.runId)
    expect(step, message).toBe('succeeded')
    const done = await deleted(made)
    expect(done.step, done.message).toBe('succeeded')
    expect(done.log.map(({ text }) => text).join()).toContain('Before the deletion, ')
    expect(stub.world()).toEqual([])
  })

  test('takes over resources whose creation response was lost without duplicates', async () => {
    stub.set({ STUB_FAIL: 'lost:azurerm_storage_account' })
    const made = await send(storage('lostanswer'))
    await work()
    expect(await runOf(made.runId)).toMatchObject({ step: 'failed' })
    expect(stub.world()).toHaveLength(1)
    stub.set({})
    const again = await sa.post<{ id: string }>(`/api/Provisions/runs/${made.runId}/retry`)
    await work()
    const run = await runOf(again.body.id)
    expect(run, run.message).toMatchObject({ step: 'succeeded' })
    expect(run.log.map(({ text }) => text).join()).toContain('It is now imported.')
    expect(stub.world()).toHaveLength(1)
    expect(await deleted(made)).toMatchObject({ step: 'succeeded' })
    expect(stub.world()).toEqual([])
  })

  test('never takes over resources created outside the portal', async () => {
    const other = await send(storage('elses'))
    await work()
    const { pool } = portal.ctx
    // Deleted in the portal only; it still exists in the cloud.
    await pool.query(`update provision set status = 'deleted' where id = $1`, [other.id])
    const made = await send(storage('elses'))
    await work()
    const failed = await runOf(made.runId)
    expect(failed.step).toBe('failed')
    expect(failed.message).toContain('already exists')
    const again = await sa.post<{ id: string }>(`/api/Provisions/runs/${made.runId}/retry`)
    await work()
    expect(await runOf(again.body.id)).toMatchObject({ step: 'failed' })
    await pool.query(`update provision set status = 'succeeded' where id = $1`, [other.id])
    expect(await deleted(other)).toMatchObject({ step: 'succeeded' })
  })

  test('a run canceled midway stops in order and releases its lock', async () => {
    stub.set({ STUB_FAIL: 'slow:azurerm_storage_account=60' })
    const made = await send(storage('cancelled'))
    const working = work()
    await expect
      .poll(async () => (await runOf(made.runId)).log.some(({ kind }) => kind === 'begun'), {
        timeout: 60_000,
      })
      .toBe(true)
    await sa.post(`/api/Provisions/runs/${made.runId}/cancel`)
    await working
    const run = await runOf(made.runId)
    expect(run).toMatchObject({ step: 'failed', message: expect.stringContaining('Canceled by') })
    const { rows } = await portal.ctx.pool.query('select state_lock from provision where id = $1', [made.id])
    expect(rows[0]).toEqual({ state_lock: null })
    stub.set({})
    expect(await deleted(made)).toMatchObject({ step: 'succeeded' })
    expect(stub.world()).toEqual([])
  })

  test('the next worker resumes a run whose worker was lost and breaks its own lock', async () => {
    stub.set({ STUB_FAIL: 'slow:azurerm_storage_account=5' })
    const made = await send(storage('takenup'))
    const working = work()
    await expect
      .poll(async () => (await runOf(made.runId)).log.some(({ kind }) => kind === 'begun'), {
        timeout: 60_000,
      })
      .toBe(true)
    // As after the death of the process: another process owns the row.
    await portal.ctx.pool.query(
      `update provision_run set lease_owner = 'gone', lease_until = now() - interval '1 minute' where id = $1`,
      [made.runId],
    )
    await working
    stub.set({})
    await work()
    const run = await runOf(made.runId)
    expect(run, run.message).toMatchObject({ step: 'succeeded' })
    expect(stub.world()).toHaveLength(1)
    expect(await deleted(made)).toMatchObject({ step: 'succeeded' })
  })

  test('a state that could not be uploaded moves from the disk of its machine to the worker that resumes the run', async () => {
    const { ctx } = portal
    await ctx.pool.query(
      `create function refuse_state() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`,
    )
    await ctx.pool.query(
      'create trigger refuse before insert on provision_state for each row execute function refuse_state()',
    )
    const made = await send(storage('leftstate'))
    await work()
    expect((await runOf(made.runId)).step).toBe('failed')
    await ctx.pool.query('drop function refuse_state cascade')
    const here = join(ctx.env.dataDir, 'provisions')
    const sealed = 'errored.tfstate.sealed'
    expect(readdirSync(join(here, made.id))).toEqual([sealed])

    // The disk of another machine, whose portal checks for leftover files.
    const elsewhere = mkdtempSync(join(tmpdir(), 'cmp-elsewhere-'))
    const there = join(elsewhere, 'provisions')
    renameSync(here, there)
    const bytes = readFileSync(join(there, made.id, sealed))
    const transferStates = () => saveOrphanedStates({ ...ctx, env: { ...ctx.env, dataDir: elsewhere } })
    await transferStates()
    expect(readdirSync(there)).toEqual([])
    const again = await sa.post<{ id: string }>(`/api/Provisions/runs/${made.runId}/retry`)
    await work()
    const run = await runOf(again.body.id)
    expect(run, run.message).toMatchObject({ step: 'succeeded', plan: { changes: [] } })
    expect(stub.world()).toHaveLength(1)

    // A state that arrives after another run has continued must not be used.
    const edit = { ProvisionId: made.id, AzureStorageAccountRequest: { AccountReplicationType: 'GRS' } }
    const changed = await sa.post<Answer>('/functions/RunTerraformCloudFlowEdit', edit)
    await work()
    expect(await runOf(changed.body.runId)).toMatchObject({ step: 'succeeded' })
    const newest = await readLatestState(ctx, made.id)
    mkdirSync(join(there, made.id))
    writeFileSync(join(there, made.id, sealed), bytes)
    await transferStates()
    expect(readdirSync(there)).toEqual([])
    expect(await readLatestState(ctx, made.id)).toEqual(newest)
    rmSync(elsewhere, { recursive: true })
    expect(await deleted(made)).toMatchObject({ step: 'succeeded' })
  })

  test('requires names for an edit that replaces, and an edit during another waits', async () => {
    const made = await send(storage('editme'))
    await work()
    const edit = (AccountReplicationType: string) =>
      sa.post<Answer>('/functions/RunTerraformCloudFlowEdit', {
        ProvisionId: made.id,
        AzureStorageAccountRequest: { AccountReplicationType },
      })
    const first = await edit('ZRS')
    expect((await edit('GRS')).body).toMatchObject({ code: 'Conflict' })
    await work()
    expect(await runOf(first.body.runId)).toMatchObject({
      step: 'awaiting-approval',
      plan: { losesData: true, changes: [{ action: 'replace' }] },
    })
    await sa.post(`/api/Provisions/runs/${first.body.runId}/cancel`)
    const second = await edit('GRS')
    await work()
    expect(await runOf(second.body.runId)).toMatchObject({
      step: 'succeeded',
      plan: { changes: [{ action: 'update' }] },
    })
    expect(await deleted(made)).toMatchObject({ step: 'succeeded' })
  })

  test('no used secret appears in a table, a file or a response', async () => {
    const { rows } = await portal.ctx.pool.query<{ text: string }>(
      `select row_to_json(t)::text as text from provision t union all select row_to_json(t)::text from provision_run t
        union all select row_to_json(t)::text from provision_log t union all select row_to_json(t)::text from provision_state t
        union all select row_to_json(t)::text from audit_log t`,
    )
    const text = rows.map((row) => row.text).join('\n')
    expect(text).not.toMatch(/Correct-Horse|Secret-of-(Azure|Google|AWS)/)
  })
})
