/**
 * The rule of a customer, and runs that fail, are canceled, are repeated or belong to another customer; the demo
 * replaces Terraform.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openDemoPortal,
  createDemoProvisions,
  type Answer,
  type DemoPortal,
} from '../harness/demo-provisions.ts'
import type { Client, TestPortal } from '../harness/portal.ts'

let demo: DemoPortal
let portal: TestPortal
let sa: Client

beforeAll(async () => {
  demo = await openDemoPortal()
  ;({ portal, sa } = demo)
})
afterAll(() => portal.close())

const { work, runOf, requestOf } = createDemoProvisions(() => demo)

describe('a provisioning rule of a customer', () => {
  const readCustomerId = async (userId: string): Promise<string> => {
    const { rows } = await portal.ctx.pool.query<{ id: string }>(
      'select customer_id as id from app_user where user_id = $1',
      [userId],
    )
    return rows[0]?.id ?? ''
  }
  let editor: Client
  let admin: Client
  let place: { CustomerId: string; ContainerId: string }
  let ruleId: string

  beforeAll(async () => {
    editor = await portal.as('editor@demo.example')
    admin = await portal.as('admin@demo.example')
    const CustomerId = await readCustomerId('editor@demo.example')
    const { rows } = await portal.ctx.pool.query<{ id: string }>(
      `select container_id as id from cloud_container where customer_id = $1 and cloud_provider = 'Azure' and is_active`,
      [CustomerId],
    )
    place = { CustomerId, ContainerId: rows[0]?.id ?? '' }
    const made = await sa.post<{ id: string }>('/api/ProvisionRules', {
      customerId: CustomerId,
      approval: 'administrator',
      kinds: ['azure-storage-account', 'azure-network-security-group', 'azure-app-service'],
      sizes: 'B*, S1',
      regions: 'southeastasia',
      names: 'shop*',
      tags: 'team',
    })
    expect(made.status, made.text).toBe(200)
    ruleId = made.body.id
  })
  afterAll(() => sa.delete(`/api/ProvisionRules/${ruleId}`))

  const sendRequest = (name: string, change: object) =>
    editor.post<Answer & { code?: string; details?: { field: string; message: string }[] }>(
      '/functions/RunTerraformCloudFlow',
      requestOf(name, 'least', { ...place, ...change }).request,
    )

  test.each([
    ['azure-storage-account', { ResourceName: [{ Name: 'other1' }] }, 'ResourceName', /must match shop\*/],
    [
      'azure-storage-account',
      { Region: 'eastasia', ResourceName: [{ Name: 'shop1' }] },
      'Region',
      /can use only/,
    ],
    ['azure-network-security-group', { ResourceName: 'shop-nsg' }, 'Tags', /the tag team/],
    [
      'azure-app-service',
      { ResourceName: 'shop-app', AccountKind: 'PremiumV3', AccountTier: 'P3v3' },
      'AccountTier',
      /can use only the sizes B\*, S1\./,
    ],
  ] as const)('rejects %s beside the field', async (name, change, field, message) => {
    const { status, body } = await sendRequest(name, change)
    expect(status).toBe(400)
    expect(body.details).toEqual([{ field, message: expect.stringMatching(message) }])
  })

  test('applies to changes and new requests, and to earlier provisions only in changed fields', async () => {
    const { request, type } = requestOf('azure-app-service', 'least', {
      ...place,
      ResourceName: 'shop-grows',
      AccountKind: 'PremiumV3',
      AccountTier: 'P1v3',
    })
    const setSizes = (text: string) => sa.put(`/api/ProvisionRules/${ruleId}`, { sizes: text })
    await setSizes('P1v3')
    const { id, runId } = (await sa.post<Answer>('/functions/RunTerraformCloudFlow', request)).body
    await work()
    expect(await runOf(runId)).toMatchObject({ step: 'succeeded' })
    await setSizes('B*, S1')
    const change = (part: object) =>
      editor.post<Answer & { details?: { field: string }[] }>('/functions/RunTerraformCloudFlowEdit', {
        ProvisionId: id,
        [type.wire]: part,
      })
    const larger = await change({ AccountTier: 'P3v3' })
    expect(larger.body.details?.map(({ field }) => field)).toEqual(['AccountTier'])
    const asItIs = await change({ AccountTier: 'P1v3' })
    expect(asItIs.status, asItIs.text).toBe(200)
    await sa.post(`/api/Provisions/runs/${asItIs.body.runId}/cancel`)
    const retryRun = () => sa.post(`/api/Provisions/runs/${asItIs.body.runId}/retry`)
    const smaller = await change({ AccountKind: 'Basic', AccountTier: 'B1' })
    await sa.post(`/api/Provisions/runs/${smaller.body.runId}/cancel`)
    await setSizes('S1')
    expect((await sa.post(`/api/Provisions/runs/${smaller.body.runId}/retry`)).status).toBe(400)
    expect((await retryRun()).status).toBe(200)
    await work()
    await setSizes('B*, S1')
  })

  test('rejects other types and requires an administrator for what it allows', async () => {
    const network = await sendRequest('azure-virtual-network', { ResourceName: 'shop-net' })
    expect(network.status, network.text).toBe(403)
    const requested = await sendRequest('azure-storage-account', { ResourceName: [{ Name: 'shopruled' }] })
    expect(requested.body, requested.text).toMatchObject({ status: 'planning' })
    await work()
    const { runId } = requested.body
    expect(await runOf(runId)).toMatchObject({
      step: 'awaiting-approval',
      approvalReason: 'The rule of this customer requires an administrator to approve every plan.',
    })
    const { rows } = await portal.ctx.pool.query(
      `select customer_id as "customerId" from event where name = 'provision.approval'`,
    )
    expect(rows).toEqual([{ customerId: place.CustomerId }])
    const agree = `/api/Provisions/runs/${runId}/approve`
    expect((await editor.post(agree, {})).status).toBe(403)
    expect((await admin.post(agree, {})).status).toBe(200)
    await work()
    expect(await runOf(runId)).toMatchObject({ step: 'succeeded', decidedBy: 'admin@demo.example' })
  })
})

test('keeps a half-failed run failed when another run is requested and canceled, and can still continue', async () => {
  const { request } = requestOf('azure-storage-account', 'least', {
    ResourceName: [{ Name: 'halfway1' }, { Name: 'refused1' }],
  })
  const made = await sa.post<Answer>('/functions/RunTerraformCloudFlow', request)
  const { id, runId } = made.body
  await work()
  expect(await runOf(runId), made.text).toMatchObject({ step: 'failed', isRetryable: true })
  const readStatus = async () =>
    (await sa.get<{ status: string }>(`/api/Provisions/GetProvisionById?id=${id}`)).body.status
  expect(await readStatus()).toBe('failed')
  const deletion = await sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', { ProvisionId: id })
  await work()
  await sa.post(`/api/Provisions/runs/${deletion.body.runId}/cancel`)
  expect(await readStatus()).toBe('failed')
  const again = await sa.post<{ id: string }>(`/api/Provisions/runs/${runId}/retry`)
  expect(again.status, again.text).toBe(200)
  await sa.post(`/api/Provisions/runs/${again.body.id}/cancel`)
  expect(await readStatus()).toBe('failed')

  const removal = await sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', { ProvisionId: id })
  await work()
  const { resourceName: confirmName } = await runOf(removal.body.runId)
  await sa.post(`/api/Provisions/runs/${removal.body.runId}/approve`, { confirmName })
  await work()
  expect(await runOf(removal.body.runId)).toMatchObject({ step: 'succeeded', isRetryable: false })
  expect(await runOf(runId)).toMatchObject({ step: 'failed', isRetryable: false })
})

test('does not start a canceled request under a name that another took since', async () => {
  const sendRequest = async () => {
    const { request } = requestOf('azure-storage-account', 'least', {
      ResourceName: [{ Name: 'takensince' }],
    })
    return (await sa.post<Answer>('/functions/RunTerraformCloudFlow', { ...request, Review: true })).body
  }
  const cancel = ({ runId }: Answer) => sa.post(`/api/Provisions/runs/${runId}/cancel`)
  const retry = ({ runId }: Answer) =>
    sa.post<{ message: string; id: string }>(`/api/Provisions/runs/${runId}/retry`)
  const first = await sendRequest()
  await cancel(first)
  const second = await sendRequest()
  const refused = await retry(first)
  expect(refused.status, refused.text).toBe(409)
  expect(refused.body.message).toBe(
    'Another storage account is named takensince. Open it in the list, or choose another name.',
  )
  await cancel(second)
  const again = await retry(first)
  expect(again.status, again.text).toBe(200)
  expect((await retry(second)).status).toBe(409)
  await cancel({ ...first, runId: again.body.id })
})

test('releases the lock of a killed run and keeps no secret after the end', async () => {
  const { request } = requestOf('azure-sql-database', 'least', { ResourceName: 'lockedone' })
  const made = await sa.post<Answer>('/functions/RunTerraformCloudFlow', request)
  const { pool } = portal.ctx
  await pool.query(`update provision set state_lock = '{"ID":"of-a-killed-run"}' where id = $1`, [
    made.body.id,
  ])
  await work()
  expect(await runOf(made.body.runId)).toMatchObject({ step: 'succeeded' })
  const { rows } = await pool.query(
    `select state_lock, provision.secrets is not null as "hasSecrets", provision_run.secrets from provision
      join provision_run on provision_id = provision.id where provision.id = $1`,
    [made.body.id],
  )
  expect(rows).toEqual([{ state_lock: null, hasSecrets: true, secrets: null }])
})

test('treats two submissions with the same key as a single run', async () => {
  const { request } = requestOf('azure-storage-account', 'least', { ResourceName: [{ Name: 'oncealone' }] })
  const send = () =>
    sa.call<Answer>('POST', '/functions/RunTerraformCloudFlow', {
      body: request,
      headers: { 'idempotency-key': 'one-and-only' },
    })
  const [first, second] = await Promise.all([send(), send()])
  expect(first.body.runId).toBe(second.body.runId)
  expect((await sa.post('/functions/RunTerraformCloudFlow', request)).status).toBe(409)
})

test('returns 404 for another customer’s provision, plan and log', async () => {
  const { rows } = await portal.ctx.pool.query<{ id: string; runId: string }>(
    `select provision.id, provision_run.id as "runId" from provision join provision_run on provision_id = provision.id
      where provision.customer_id = (select customer_id from app_user where user_id = 'admin@demo.example') limit 1`,
  )
  const [foreign] = rows
  const other = await portal.as('admin@second.example')
  const paths = [
    `/api/Provisions/GetProvisionById?id=${foreign?.id}`,
    `/api/DetailProvisions/GetDetailProvisionsByProvisionId?provisionId=${foreign?.id}`,
    `/api/Provisions/runs/${foreign?.runId}`,
    `/api/Provisions/runs/${foreign?.runId}/log`,
    `/api/Provisions/runs/${foreign?.runId}/log.txt`,
    `/api/Provisions/runs/${foreign?.runId}/events`,
  ]
  for (const path of paths) expect((await other.get(path)).status).toBe(404)
  for (const what of ['approve', 'cancel', 'retry'])
    expect((await other.post(`/api/Provisions/runs/${foreign?.runId}/${what}`, {})).status).toBe(404)
  const deleting = { ProvisionId: foreign?.id }
  expect((await other.post('/functions/RunTerraformCloudFlowDelete', deleting)).status).toBe(404)
  const changing = { ...deleting, AzureStorageAccountRequest: { AccountReplicationType: 'GRS' } }
  expect((await other.post('/functions/RunTerraformCloudFlowEdit', changing)).status).toBe(404)
  const listed = [
    '/api/Provisions/GetProvisionWithPagination?pagesize=1000',
    '/api/Provisions/GetProvisionHistoryWithPagination?pagesize=1000',
  ]
  for (const path of listed) expect((await other.get(path)).text).not.toContain(foreign?.id)
})
