/** What is provisioned, through the calls: every type is asked for, made, changed and deleted; the demo stands in for Terraform. */
import { capitalized } from '@cmp/contract'
import { provisionTypes } from '@cmp/contract/provision-types'
import { provisionEdits, requestInContainer } from '@cmp/contract/testing/provision-requests'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { provisionJob } from '../src/features/provisions/carry-out.ts'
import { runNext } from '../src/work/run.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'

type Answer = { id: string; runId: string; status: string; resourceName: string; message: string }
type Run = {
  resourceName: string
  step: string
  message: string
  asksFor: string
  decidedBy: string | null
  plan: {
    changes: { address: string; action: string }[]
    losesData: boolean
    confirm: { name: string; data: string }[]
  } | null
  log: { text: string }[]
}

let portal: TestPortal
let sa: Client
/** A customer of the demo that has a container in each cloud. */
let containers: Record<string, { customerId: string; containerId: string }>

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, pause: () => pause(5) })
  sa = await portal.as('sa@demo.example')
  const { rows } = await portal.ctx.pool.query<{ cloud: string; customerId: string; containerId: string }>(
    `select distinct on (cloud_provider) cloud_provider as cloud, customer_id as "customerId",
      container_id as "containerId" from cloud_container where customer_id is not null and is_active
      order by cloud_provider, container_id`,
  )
  containers = Object.fromEntries(rows.map(({ cloud, ...place }) => [cloud, place]))
})
afterAll(() => portal.close())

/** Carries out whatever waits. */
const work = async (): Promise<void> => {
  for (let isMore = true; isMore;) isMore = await runNext(portal.ctx, provisionJob)
}
const runOf = async (id: string): Promise<Run> => (await sa.get<Run>(`/api/Provisions/runs/${id}`)).body

type Choice = { id: string; name: string }

test('what requests are chosen from is answered at the paths of the specification', async () => {
  const listOf = async (path: string) => (await sa.get<Choice[]>(path)).body
  expect(await listOf('/api/CloudProviders')).toEqual([
    { id: 'Azure', name: 'Microsoft Azure' },
    { id: 'GCP', name: 'Google Cloud' },
    { id: 'AWS', name: 'Amazon Web Services' },
  ])
  expect(await listOf('/api/Regions/GetRegionsByCloudProviderId?cloudProviderId=AWS')).toContainEqual(
    expect.objectContaining({ id: 'ap-southeast-1' }),
  )
  expect(await listOf('/api/Regions/GetRegionsByCloudProviderId?cloudProviderId=none')).toEqual([])
  expect((await listOf('/api/accounttiers')).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['B1', 'Premium']),
  )
  const tiers = await listOf(
    '/api/AccountTiers/GetAccountTiersByResourceTypeId?resourceTypeId=azure-storage-account',
  )
  expect(tiers.map(({ id }) => id)).toEqual(['Standard', 'Premium'])
  expect((await listOf('/api/GcpStorageClasses/GetGcpStorageClass')).map(({ id }) => id)).toEqual([
    'STANDARD',
    'NEARLINE',
    'COLDLINE',
    'ARCHIVE',
  ])
  expect(await listOf('/api/stacks/azure-app-service')).toContainEqual({ id: 'NODE', name: 'Node' })
  expect((await listOf('/api/detailstacks/NODE')).map(({ id }) => id)).toEqual(['NODE|24-lts', 'NODE|22-lts'])
  expect(await listOf('/api/gcpapplanguages')).toContainEqual(expect.objectContaining({ id: 'nodejs24' }))
  expect((await listOf('/api/gcpappenvironments')).map(({ id }) => id)).toEqual(['standard', 'flexible'])
})

/** A request of a type as the specification has it, in a container of the demo. */
const requestOf = (name: string, which: 'least' | 'all', change: object = {}) => {
  const type = provisionTypes.find((of) => of.name === name)
  const place = type && containers[type.cloud]
  if (!type || !place) throw new Error(`Nothing of the demo is there for ${name}.`)
  const body = type.body(z).parse({
    ...requestInContainer(name, which, place.containerId),
    CustomerId: place.customerId,
    ContainerId: place.containerId,
    ...change,
  })
  return { type, body, request: type.requestOf('', body) }
}

/** What is asked for; with everything that can be said only in `npm run test:all`. */
const bodies = process.env['CMP_TESTS'] === 'all' ? (['least', 'all'] as const) : (['least'] as const)

describe.each(provisionTypes.map(({ name }) => name))('%s', (name) => {
  test.each(bodies)('is made, changed and deleted, with %s', async (which) => {
    const { type, body, request } = requestOf(name, which)
    const made = await sa.post<Answer>('/functions/RunTerraformCloudFlow', request)
    expect(made.body, made.text).toMatchObject({ status: 'planning' })
    const { id, runId } = made.body
    await work()
    expect(await runOf(runId)).toMatchObject({ step: 'succeeded' })
    const details = await sa.get<{ fullDataJson: string }>(
      `/api/DetailProvisions/GetDetailProvisionsByProvisionId?provisionId=${id}`,
    )
    expect(Object.keys(JSON.parse(details.body.fullDataJson)).sort()).toEqual(
      Object.keys(JSON.parse(JSON.stringify(body))).sort(),
    )
    expect(details.text).not.toContain('Correct-Horse')

    const edit = provisionEdits[name]
    const changed = await sa.post<Answer>('/functions/RunTerraformCloudFlowEdit', {
      ProvisionId: id,
      [type.wire]: edit ?? { Name: 'other' },
    })
    if (!edit) expect(changed.status).toBe(400)
    else if (which === 'least') {
      expect(changed.body, changed.text).toMatchObject({ status: 'planning' })
      await work()
      expect(await runOf(changed.body.runId)).toMatchObject({
        step: 'succeeded',
        plan: { losesData: false, changes: [{ action: expect.stringMatching(/^(create|update)$/) }] },
      })
    } else await sa.post(`/api/Provisions/runs/${changed.body.runId}/cancel`)

    const deleted = await sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', { ProvisionId: id })
    expect(deleted.body, deleted.text).toMatchObject({ status: 'deleting' })
    await work()
    const waiting = await runOf(deleted.body.runId)
    expect(waiting).toMatchObject({ step: 'awaiting-approval', plan: { losesData: true } })
    const agree = `/api/Provisions/runs/${deleted.body.runId}/approve`
    expect((await sa.post(agree, { confirmName: 'another' })).status).toBe(400)
    const names = waiting.plan?.confirm.map(({ name: of }) => of) ?? []
    expect(names).toContain(made.body.resourceName)
    // Each of them is asked for: without any one the plan is not carried out.
    for (const left of names)
      expect((await sa.post(agree, { confirmNames: names.filter((of) => of !== left) })).status).toBe(400)
    expect((await sa.post(agree, { confirmNames: names })).status).toBe(200)
    await work()
    expect(await runOf(deleted.body.runId)).toMatchObject({ step: 'succeeded' })
    expect((await sa.get(`/api/Provisions/GetProvisionById?id=${id}`)).body).toMatchObject({
      status: 'deleted',
      resourceTypeName: capitalized(type.noun),
    })
  })
})

describe('what older clients send', () => {
  const flat = (change: object = {}) => ({
    userid: '',
    customerid: containers['Azure']?.customerId,
    containerid: containers['Azure']?.containerId,
    cloudproviderid: 'Azure',
    region: 'southeastasia',
    resourcegroupname: 'rg-shop',
    accountkind: 'Basic',
    accounttier: 'B1',
    appserviceplan: 'plan-legacy',
    operatingsystem: 'Linux',
    detailstack: 'NODE|24-lts',
    ...change,
  })

  test('is taken in lower case, and what is missing is named', async () => {
    const made = await sa.post<Answer>(
      '/functions/RunTerraformCloudFlow',
      flat({ resourcename: 'legacy-one' }),
    )
    expect(made.body, made.text).toMatchObject({
      status: 'planning',
      resourceTypeId: 'azure-app-service',
      resourceName: 'legacy-one',
    })
    const lacking = await sa.post<{ details: { field: string }[] }>(
      '/functions/RunTerraformCloudFlow',
      flat({ resourcename: 'legacy-two', region: '' }),
    )
    expect(lacking.status).toBe(400)
    expect(lacking.body.details.map(({ field }) => field)).toContain('AzureAppServiceRequest.Region')
  })

  test('is taken in the address of a bearer token alone, and never with a password', async () => {
    const address = (change: object) =>
      `/functions/RunTerraformCloudFlow?${new URLSearchParams(Object.entries(flat(change)).map(([name, value]) => [name, String(value)])).toString()}`
    const made = await sa.get<Answer>(address({ resourcename: 'legacy-three' }))
    expect(made.body, made.text).toMatchObject({ resourceName: 'legacy-three' })
    const browser = await portal.asBrowser('sa@demo.example')
    expect((await browser.get(address({ resourcename: 'legacy-four' }))).status).not.toBe(200)
    const told = await sa.get(address({ resourcetypeid: 'azure-sql-database', password: 'Correct-Horse-7' }))
    expect(told.status).toBe(400)
    expect(told.text).toContain('written to logs')
  })
})

describe('the rule of a customer', () => {
  const customerOf = async (userId: string): Promise<string> => {
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
    const CustomerId = await customerOf('editor@demo.example')
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

  const ask = (name: string, change: object) =>
    editor.post<Answer & { code?: string; details?: { field: string; message: string }[] }>(
      '/functions/RunTerraformCloudFlow',
      requestOf(name, 'least', { ...place, ...change }).request,
    )

  test.each([
    ['azure-storage-account', { ResourceName: [{ Name: 'other1' }] }, 'ResourceName', /look like shop\*/],
    ['azure-storage-account', { Region: 'eastasia', ResourceName: [{ Name: 'shop1' }] }, 'Region', /may use/],
    ['azure-network-security-group', { ResourceName: 'shop-nsg' }, 'Tags', /the tag team/],
    [
      'azure-app-service',
      { ResourceName: 'shop-app', AccountKind: 'PremiumV3', AccountTier: 'P3v3' },
      'AccountTier',
      /may have the sizes B\*, S1\./,
    ],
  ] as const)('refuses %s beside the field', async (name, change, field, message) => {
    const { status, body } = await ask(name, change)
    expect(status).toBe(400)
    expect(body.details).toEqual([{ field, message: expect.stringMatching(message) }])
  })

  test('holds for a change as for a new one, and for what began before it only where that changes', async () => {
    const { request, type } = requestOf('azure-app-service', 'least', {
      ...place,
      ResourceName: 'shop-grows',
      AccountKind: 'PremiumV3',
      AccountTier: 'P1v3',
    })
    const sizes = (text: string) => sa.put(`/api/ProvisionRules/${ruleId}`, { sizes: text })
    await sizes('P1v3')
    const { id, runId } = (await sa.post<Answer>('/functions/RunTerraformCloudFlow', request)).body
    await work()
    expect(await runOf(runId)).toMatchObject({ step: 'succeeded' })
    await sizes('B*, S1')
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
    const again = () => sa.post(`/api/Provisions/runs/${asItIs.body.runId}/retry`)
    const smaller = await change({ AccountKind: 'Basic', AccountTier: 'B1' })
    await sa.post(`/api/Provisions/runs/${smaller.body.runId}/cancel`)
    await sizes('S1')
    expect((await sa.post(`/api/Provisions/runs/${smaller.body.runId}/retry`)).status).toBe(400)
    expect((await again()).status).toBe(200)
    await work()
    await sizes('B*, S1')
  })

  test('refuses other kinds, and has an administrator agree to what it lets through', async () => {
    const network = await ask('azure-virtual-network', { ResourceName: 'shop-net' })
    expect(network.status, network.text).toBe(403)
    const asked = await ask('azure-storage-account', { ResourceName: [{ Name: 'shopruled' }] })
    expect(asked.body, asked.text).toMatchObject({ status: 'planning' })
    await work()
    const { runId } = asked.body
    expect(await runOf(runId)).toMatchObject({
      step: 'awaiting-approval',
      asksFor: 'The rule of this customer asks an administrator to agree to every plan.',
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

test('what failed half-way stays failed when something else is asked for and left, and can still go on', async () => {
  const { request } = requestOf('azure-storage-account', 'least', {
    ResourceName: [{ Name: 'halfway1' }, { Name: 'refused1' }],
  })
  const made = await sa.post<Answer>('/functions/RunTerraformCloudFlow', request)
  const { id, runId } = made.body
  await work()
  expect(await runOf(runId), made.text).toMatchObject({ step: 'failed', isRetryable: true })
  const statusNow = async () =>
    (await sa.get<{ status: string }>(`/api/Provisions/GetProvisionById?id=${id}`)).body.status
  expect(await statusNow()).toBe('failed')
  const deletion = await sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', { ProvisionId: id })
  await work()
  await sa.post(`/api/Provisions/runs/${deletion.body.runId}/cancel`)
  expect(await statusNow()).toBe('failed')
  const again = await sa.post<{ id: string }>(`/api/Provisions/runs/${runId}/retry`)
  expect(again.status, again.text).toBe(200)
  await sa.post(`/api/Provisions/runs/${again.body.id}/cancel`)
  expect(await statusNow()).toBe('failed')

  const removal = await sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', { ProvisionId: id })
  await work()
  const { resourceName: confirmName } = await runOf(removal.body.runId)
  await sa.post(`/api/Provisions/runs/${removal.body.runId}/approve`, { confirmName })
  await work()
  expect(await runOf(removal.body.runId)).toMatchObject({ step: 'succeeded', isRetryable: false })
  expect(await runOf(runId)).toMatchObject({ step: 'failed', isRetryable: false })
})

test('what was cancelled is not begun again under a name that another has taken since', async () => {
  const ask = async () => {
    const { request } = requestOf('azure-storage-account', 'least', {
      ResourceName: [{ Name: 'takensince' }],
    })
    return (await sa.post<Answer>('/functions/RunTerraformCloudFlow', { ...request, Review: true })).body
  }
  const cancel = ({ runId }: Answer) => sa.post(`/api/Provisions/runs/${runId}/cancel`)
  const retry = ({ runId }: Answer) =>
    sa.post<{ message: string; id: string }>(`/api/Provisions/runs/${runId}/retry`)
  const first = await ask()
  await cancel(first)
  const second = await ask()
  const refused = await retry(first)
  expect(refused.status, refused.text).toBe(409)
  expect(refused.body.message).toBe(
    'There is a storage account takensince already. Open it in the list, or take another name.',
  )
  await cancel(second)
  const again = await retry(first)
  expect(again.status, again.text).toBe(200)
  expect((await retry(second)).status).toBe(409)
  await cancel({ ...first, runId: again.body.id })
})

test('a lock that a killed run left does not stay, and what ended keeps no secret', async () => {
  const { request } = requestOf('azure-sql-database', 'least', { ResourceName: 'lockedone' })
  const made = await sa.post<Answer>('/functions/RunTerraformCloudFlow', request)
  const { pool } = portal.ctx
  await pool.query(`update provision set state_lock = '{"ID":"of-a-killed-run"}' where id = $1`, [
    made.body.id,
  ])
  await work()
  expect(await runOf(made.body.runId)).toMatchObject({ step: 'succeeded' })
  const { rows } = await pool.query(
    `select state_lock, provision.secrets is not null as kept, provision_run.secrets from provision
      join provision_run on provision_id = provision.id where provision.id = $1`,
    [made.body.id],
  )
  expect(rows).toEqual([{ state_lock: null, kept: true, secrets: null }])
})

test('a submission that comes twice under one key is one', async () => {
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

test('another customer’s provision, its plan and its log are not found', async () => {
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
