/** What is provisioned by the real Terraform over an invented cloud: every type, and everything that goes wrong on the way. */
import { provisionTypes } from '@cmp/contract/provision-types'
import { provisionEdits } from '@cmp/contract/testing/provision-requests'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handOverLeftStates } from '../src/features/provisions/left-states.ts'
import { newestState } from '../src/features/provisions/state-store.ts'
import type { Client, TestPortal } from './harness.ts'
import { lifeIn, type Answer } from './provision-life.ts'
import { openTerraformPortal, type TerraformPortal } from './terraform-portal.ts'
import { noTerraformStub, type TerraformStub } from './terraform-stub.ts'

const missing = noTerraformStub()
if (missing) console.log(`${missing} Runs of the real Terraform are left out.`)

describe.skipIf(missing !== undefined)('with the real Terraform', () => {
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
  // What a test that failed has left behind is no other's.
  beforeEach(() => stub.reset())

  const { work, runOf, requestOf, storage, ask, deleted } = lifeIn(() => opened)

  test.each(provisionTypes.flatMap(({ name }) => [[name, 'least'] as const, [name, 'all'] as const]))(
    '%s is made, changed and deleted, with %s',
    async (name, which) => {
      const made = await ask(requestOf(name, which))
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

  test('what is switched off in a change goes, and a resource group that is said to be there already stays', async () => {
    const made = await ask(requestOf('azure-virtual-network', 'all', { IsNewResourceGroup: true }))
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

  test('a refusal in the middle leaves what was made, says so, and goes on where it was', async () => {
    stub.set({ STUB_FAIL: 'create:azurerm_subnet' })
    const made = await ask(requestOf('azure-virtual-network', 'all', { ResourceName: 'vnet-middle' }))
    await work()
    const failed = await runOf(made.runId)
    expect(failed).toMatchObject({ step: 'failed' })
    expect(failed.message).toContain(
      'of what was planned are done, and stand: go on with Retry, or delete it.',
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

  test('a deletion that fails half-way goes on with a retry, which asks for what is left', async () => {
    const made = await ask(requestOf('azure-virtual-machine', 'all', { ResourceName: 'vm-half' }))
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

  test('what was made although the answer was lost is taken over, and is there once', async () => {
    stub.set({ STUB_FAIL: 'lost:azurerm_storage_account' })
    const made = await ask(storage('lostanswer'))
    await work()
    expect(await runOf(made.runId)).toMatchObject({ step: 'failed' })
    expect(stub.world()).toHaveLength(1)
    stub.set({})
    const again = await sa.post<{ id: string }>(`/api/Provisions/runs/${made.runId}/retry`)
    await work()
    const run = await runOf(again.body.id)
    expect(run, run.message).toMatchObject({ step: 'succeeded' })
    expect(run.log.map(({ text }) => text).join()).toContain('It is taken over.')
    expect(stub.world()).toHaveLength(1)
    expect(await deleted(made)).toMatchObject({ step: 'succeeded' })
    expect(stub.world()).toEqual([])
  })

  test('what somebody else made is never taken over', async () => {
    const other = await ask(storage('elses'))
    await work()
    const { pool } = portal.ctx
    // Forgotten here, it still stands in the cloud.
    await pool.query(`update provision set status = 'deleted' where id = $1`, [other.id])
    const made = await ask(storage('elses'))
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

  test('a run that is cancelled in the middle stops in order, and its lock is given back', async () => {
    stub.set({ STUB_FAIL: 'slow:azurerm_storage_account=60' })
    const made = await ask(storage('cancelled'))
    const working = work()
    await expect
      .poll(async () => (await runOf(made.runId)).log.some(({ kind }) => kind === 'begun'), {
        timeout: 60_000,
      })
      .toBe(true)
    await sa.post(`/api/Provisions/runs/${made.runId}/cancel`)
    await working
    const run = await runOf(made.runId)
    expect(run).toMatchObject({ step: 'failed', message: expect.stringContaining('Cancelled by') })
    const { rows } = await portal.ctx.pool.query('select state_lock from provision where id = $1', [made.id])
    expect(rows[0]).toEqual({ state_lock: null })
    stub.set({})
    expect(await deleted(made)).toMatchObject({ step: 'succeeded' })
    expect(stub.world()).toEqual([])
  })

  test('a run whose worker is gone is taken up by the next, which breaks its own lock', async () => {
    stub.set({ STUB_FAIL: 'slow:azurerm_storage_account=5' })
    const made = await ask(storage('takenup'))
    const working = work()
    await expect
      .poll(async () => (await runOf(made.runId)).log.some(({ kind }) => kind === 'begun'), {
        timeout: 60_000,
      })
      .toBe(true)
    // As after the death of the process: the row is another's.
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

  test('a state that could not be handed over goes from the disk of its machine to whoever takes the run up', async () => {
    const { ctx } = portal
    await ctx.pool.query(
      `create function refuse_state() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`,
    )
    await ctx.pool.query(
      'create trigger refuse before insert on provision_state for each row execute function refuse_state()',
    )
    const made = await ask(storage('leftstate'))
    await work()
    expect((await runOf(made.runId)).step).toBe('failed')
    await ctx.pool.query('drop function refuse_state cascade')
    const here = join(ctx.env.dataDir, 'provisions')
    const sealed = 'errored.tfstate.sealed'
    expect(readdirSync(join(here, made.id))).toEqual([sealed])

    // The disk of another machine, whose portal looks for what was left there.
    const elsewhere = mkdtempSync(join(tmpdir(), 'cmp-elsewhere-'))
    const there = join(elsewhere, 'provisions')
    renameSync(here, there)
    const bytes = readFileSync(join(there, made.id, sealed))
    const look = () => handOverLeftStates({ ...ctx, env: { ...ctx.env, dataDir: elsewhere } })
    await look()
    expect(readdirSync(there)).toEqual([])
    const again = await sa.post<{ id: string }>(`/api/Provisions/runs/${made.runId}/retry`)
    await work()
    const run = await runOf(again.body.id)
    expect(run, run.message).toMatchObject({ step: 'succeeded', plan: { changes: [] } })
    expect(stub.world()).toHaveLength(1)

    // What comes after somebody has gone on is no state to go on from.
    const edit = { ProvisionId: made.id, AzureStorageAccountRequest: { AccountReplicationType: 'GRS' } }
    const changed = await sa.post<Answer>('/functions/RunTerraformCloudFlowEdit', edit)
    await work()
    expect(await runOf(changed.body.runId)).toMatchObject({ step: 'succeeded' })
    const newest = await newestState(ctx, made.id)
    mkdirSync(join(there, made.id))
    writeFileSync(join(there, made.id, sealed), bytes)
    await look()
    expect(readdirSync(there)).toEqual([])
    expect(await newestState(ctx, made.id)).toEqual(newest)
    rmSync(elsewhere, { recursive: true })
    expect(await deleted(made)).toMatchObject({ step: 'succeeded' })
  })

  test('an edit that replaces is agreed to by name, one that somebody else is at waits', async () => {
    const made = await ask(storage('editme'))
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

  test('no secret that was used is in a table, a file or an answer', async () => {
    const { rows } = await portal.ctx.pool.query<{ text: string }>(
      `select row_to_json(t)::text as text from provision t union all select row_to_json(t)::text from provision_run t
        union all select row_to_json(t)::text from provision_log t union all select row_to_json(t)::text from provision_state t
        union all select row_to_json(t)::text from audit_log t`,
    )
    const text = rows.map((row) => row.text).join('\n')
    expect(text).not.toMatch(/Correct-Horse|Secret-of-(Azure|Google|AWS)/)
  })
})
