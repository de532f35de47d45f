/** A public Terraform module: published, requested and applied by the real Terraform in a cloud stand-in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { provisionCheckJob } from '../../src/areas/provisioning/provisions/drift/check-drift.ts'
import { moduleInspectionJob } from '../../src/areas/provisioning/provision-modules/inspect-job.ts'
import { runNext } from '../../src/work/run.ts'
import type { Client, TestPortal } from '../harness/portal.ts'
import { archiveOf, readVendoredModule, buildVersionForm } from '../harness/module-archives.ts'
import { createProvisionLife, type Answer } from '../harness/provision-life.ts'
import { openTerraformPortal, type TerraformPortal } from '../harness/terraform-portal.ts'
import { explainMissingStub, type TerraformStub } from '../harness/terraform-stub.ts'

const missing = explainMissingStub()
if (missing) console.log(`${missing} Runs of the real Terraform are left out.`)

type Version = {
  id: string
  status: string
  message: string
  findings: { id: string; rule: string; text: string; file: string; line: number }[]
}

/** Each run starts the plugins four times, and each new version twice. In milliseconds. */
const timeout = 600_000

describe.skipIf(missing !== undefined)('a public module', { timeout }, () => {
  let opened: TerraformPortal
  let stub: TerraformStub
  let portal: TestPortal
  let sa: Client
  let moduleId: string

  beforeAll(async () => {
    opened = await openTerraformPortal()
    ;({ stub, portal, sa } = opened)
  })
  afterAll(async () => {
    await portal?.close()
    stub?.close()
  })

  const { work, runOf, send, deleted } = createProvisionLife(() => opened)
  const files = readVendoredModule('terraform-aws-s3-object')

  const addVersion = async (version: string, content: Record<string, string>) => {
    const form = buildVersionForm({ version, sourceKind: 'upload' }, await archiveOf(content))
    const added = await sa.call<{ id: string }>('POST', `/api/ProvisionModules/${moduleId}/versions`, {
      form,
    })
    expect(added.status, added.text).toBe(200)
    await runNext(portal.ctx, moduleInspectionJob)
    const { versions } = (await sa.get<{ versions: Version[] }>(`/api/ProvisionModules/${moduleId}/versions`))
      .body
    const found = versions.find(({ id }) => id === added.body.id)
    if (!found) throw new Error('The version is not listed.')
    return found
  }

  const publish = (id: string, allowed: { id: string; reason: string }[] = []) =>
    sa.post(`/api/ProvisionModuleVersions/${id}/publish`, { allowed })

  let first: Version
  let second: Version
  let made: Answer
  const request = () => ({
    UserId: '',
    CloudProviderId: 'AWS',
    ResourceTypeId: 'terraform-module',
    ModuleId: moduleId,
    ...opened.places['AWS'],
    RegionId: 'ap-southeast-1',
    ResourceName: 'welcome-page',
    Review: true,
    TerraformModuleRequest: {
      bucket: 'shop-web',
      key: 'index.html',
      content: '<h1>${hello}</h1>',
      tags: [{ Key: 'team', Value: 'web' }],
    },
  })

  test('is inspected and published after its finding is allowed with a reason', async () => {
    const created = await sa.post<{ id: string }>('/api/ProvisionModules', {
      name: 'Object in S3',
      cloud: 'AWS',
      customerIds: [],
    })
    expect(created.status, created.text).toBe(200)
    moduleId = created.body.id
    first = await addVersion('5.15.4', files)
    expect(first, first.message).toMatchObject({ status: 'inspected', message: '' })
    expect(first.findings).toMatchObject([{ rule: 'file-argument', file: 'module/main.tf', line: 13 }])
    const refused = await publish(first.id)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('module/main.tf:13')
    const [finding] = first.findings
    const published = await publish(first.id, [
      { id: finding?.id ?? '', reason: 'Objects are made from text only.' },
    ])
    expect(published.status, published.text).toBe(200)
  })

  test('is requested, planned, approved and applied', async () => {
    const wrong = await sa.post('/functions/RunTerraformCloudFlow', {
      ...request(),
      TerraformModuleRequest: { bucket: 7 },
    })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('TerraformModuleRequest.bucket')
    made = await send(request())
    await work()
    const planned = await runOf(made.runId)
    expect(planned, planned.message).toMatchObject({
      step: 'awaiting-approval',
      plan: { changes: [{ address: 'module.this.aws_s3_object.this[0]', action: 'create' }] },
    })
    await sa.post(`/api/Provisions/runs/${made.runId}/approve`)
    await work()
    const applied = await runOf(made.runId)
    expect(applied, applied.message).toMatchObject({ step: 'succeeded' })
    expect(stub.world()).toMatchObject([{ type: 'aws_s3_object' }])
    const details = await sa.get<{ outputs: { name: string }[]; fullDataJson: string }>(
      `/api/DetailProvisions/GetDetailProvisionsByProvisionId?provisionId=${made.id}`,
    )
    expect(details.body.outputs.map(({ name }) => name)).toContain('s3_object_id')
  })

  test('is changed to another version', async () => {
    second = await addVersion('5.15.5', { ...files, 'main.tf': `${files['main.tf']}\n# newer\n` })
    const [again] = second.findings
    await publish(second.id, [{ id: again?.id ?? '', reason: 'As before.' }])
    const changed = await sa.post<Answer>('/functions/RunTerraformCloudFlowEdit', {
      ProvisionId: made.id,
      ModuleVersionId: second.id,
      TerraformModuleRequest: { content_type: 'text/html' },
    })
    expect(changed.status, changed.text).toBe(200)
    await work()
    const after = await runOf(changed.body.runId)
    expect(after, after.message).toMatchObject({
      step: 'succeeded',
      plan: { changes: [{ action: 'update' }] },
    })
    const { rows } = await portal.ctx.pool.query('select module_version_id from provision where id = $1', [
      made.id,
    ])
    expect(rows).toEqual([{ module_version_id: second.id }])
  })

  test('shows drift after a change in the cloud', async () => {
    const [object] = stub.world()
    if (!object) throw new Error('The module has no object in the cloud.')
    stub.changeElsewhere(object.name, { content_type: 'text/plain' })
    await portal.ctx.pool.query(
      `update provision_check set status = 'queued', delayed_until = null where provision_id = $1`,
      [made.id],
    )
    await runNext(portal.ctx, provisionCheckJob)
    const drift = await sa.get<{ state: string; changes: object[] }>(
      `/api/Provisions/standing/${made.id}/drift`,
    )
    expect(drift.body, drift.text).toMatchObject({ state: 'drifted' })
  })

  test('is retired, and its provision is deleted', async () => {
    const retired = await sa.post(`/api/ProvisionModules/${moduleId}/retire`)
    expect(retired.status, retired.text).toBe(200)
    expect((await sa.post('/functions/RunTerraformCloudFlow', request())).status).toBe(409)
    const end = await deleted(made)
    expect(end, end.message).toMatchObject({ step: 'succeeded' })
    expect(stub.world()).toEqual([])
  })
})
