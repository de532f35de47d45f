/** Values for request forms: offers for a container, and templates that the reseller has prepared. */
import { provisionTypes } from '@cmp/contract/provision-types'
import { provisionOfferNames, type ProvisionOffers } from '@cmp/contract/provision-offers'
import type { ProvisionPrerequisites } from '@cmp/contract/provision-prerequisites'
import { requestInContainer } from '@cmp/contract/testing/provision-requests'
import type { Field, Fields } from '@cmp/contract'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { moduleInspectionJob } from '../../src/areas/provisioning/provision-modules/inspect-job.ts'
import { provisionJob } from '../../src/areas/provisioning/provisions/execution/provision-job.ts'
import { runNext } from '../../src/work/run.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { archiveOf, buildVersionForm } from '../harness/module-archives.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let sa: Client
let admin: Client
let other: Client
/** Containers of the first administrator's customer, by cloud. */
let places: Record<string, { customerId: string; containerId: string }>

beforeAll(async () => {
  portal = await startPortal({
    demo: demoReseller,
    // Without Terraform, modules are inspected but not validated.
    variables: { TERRAFORM_PATH: '/nowhere/terraform' },
    pause: () => pause(5),
  })
  sa = await portal.as('sa@demo.example')
  admin = await portal.as('admin@demo.example')
  other = await portal.as('admin@second.example')
  const { rows } = await portal.ctx.pool.query<{ cloud: string; customerId: string; containerId: string }>(
    `select distinct on (cloud_provider) cloud_provider as cloud, cloud_container.customer_id as "customerId",
      container_id as "containerId" from cloud_container join app_user using (customer_id)
      where app_user.user_id = 'admin@demo.example' and is_active order by cloud_provider, container_id`,
  )
  places = Object.fromEntries(rows.map(({ cloud, ...place }) => [cloud, place]))
})
afterAll(() => portal.close())

const regions: Record<string, string> = {
  Azure: 'southeastasia',
  GCP: 'asia-southeast1',
  AWS: 'ap-southeast-1',
}

const readOffers = async (client: Client, offer: string, more: Record<string, string> = {}) => {
  const cloud = offer.startsWith('azure') ? 'Azure' : offer.startsWith('gcp') ? 'GCP' : 'AWS'
  const place = places[cloud]
  if (!place) throw new Error(`The customer has nothing at ${cloud}.`)
  const query = new URLSearchParams({ offer, ...place, regionId: regions[cloud] ?? '', ...more })
  return client.get<ProvisionOffers>(`/api/Provisions/GetOffers?${query.toString()}`)
}

/** Returns all offers that fields name, including nested fields. */
const listOffers = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field: Field) => [
    ...(field.offers ? [field.offers.name] : []),
    ...listOffers(field.fields ?? {}),
    ...(field.items ? listOffers({ item: field.items.field }) : []),
  ])

test('offers values from the cloud, otherwise from the inventory or a dated catalog', async () => {
  const named = new Set(provisionTypes.flatMap(({ fields }) => listOffers(fields)))
  // Flags are tags in their form; the list is for other clients.
  expect([...named, 'gcp-sql-flags'].toSorted()).toEqual([...provisionOfferNames].toSorted())
  // Offers that the demo's providers, inventories and catalog do not have.
  const unavailable = ['azure-ssh-keys', 'gcp-sql-flags', 'aws-beanstalk-versions']
  for (const offer of provisionOfferNames) {
    const { status, body, text } = await readOffers(admin, offer, {
      ...(offer === 'aws-db-versions' && { of: 'postgres' }),
    })
    expect(status, text).toBe(200)
    if (unavailable.includes(offer)) continue
    expect(body.choices.length, offer).toBeGreaterThan(0)
    expect(body.at, offer).toMatch(/^\d{4}-\d\d-\d\d/)
    expect(body.problem).toBe('')
    const isInventory = /resource-groups|subnets|servers|networks|network-names|vpcs/.test(offer)
    expect(body.source, offer).toBe(
      isInventory
        ? 'inventory'
        : /regions|zones|runtimes|sql-sizes|replications|sql-versions|locations/.test(offer)
          ? 'catalogue'
          : 'cloud',
    )
  }
})

test('offers a subnet by the ID that its request expects, in its location', async () => {
  const { body } = await readOffers(admin, 'azure-subnets')
  expect(body.choices[0]?.id).toMatch(/^\/subscriptions\/.*\/virtualNetworks\/[^/]+\/subnets\/[a-z]+$/)
  expect((await readOffers(admin, 'azure-subnets', { regionId: 'northeurope' })).body.choices).toEqual([])
  const [vpc] = (await readOffers(admin, 'aws-vpcs')).body.choices
  const subnets = (await readOffers(admin, 'aws-subnets', { of: vpc?.id ?? '' })).body.choices
  expect(subnets[0]?.id).toMatch(/^subnet-[0-9a-f]+$/)
  expect((await readOffers(admin, 'aws-subnets', { of: 'vpc-00000000' })).body.choices).toEqual([])
})

test('lists a size in use first with its catalog description', async () => {
  const [first] = (await readOffers(admin, 'aws-instance-types')).body.choices
  expect(first?.detail).toMatch(/^\d+ vCPU, [\d.]+ GB\. In use$/)
  const windows = await readOffers(admin, 'azure-vm-images', { of: 'Windows' })
  expect(windows.body.choices.map(({ id }) => id).join()).not.toContain('Canonical')
})

test('offers no values of another customer', async () => {
  expect((await readOffers(other, 'azure-subnets')).status).toBe(404)
  expect((await readOffers(other, 'aws-instance-types')).status).toBe(404)
  const sizes = (await readOffers(other, 'aws-instance-types', { containerId: '' })).body.choices
  expect(sizes.filter(({ detail }) => detail.includes('In use'))).toEqual([])
})

const keyPair = {
  status: 'missing',
  text: 'There is no key pair named missing-ops. Choose another one, or create it.',
  command:
    'aws ec2 import-key-pair --region ap-southeast-1 --key-name missing-ops --public-key-material fileb://PUBLIC_KEY.pub',
}

test('checks prerequisites before sending for users who may request', async () => {
  const check = async (client: Client, typeName: string, more: object = {}) => {
    const type = provisionTypes.find(({ name }) => name === typeName)
    const { customerId, containerId } = places[type?.cloud ?? ''] ?? { customerId: '', containerId: '' }
    return client.post<ProvisionPrerequisites>('/api/Provisions/Prerequisites', {
      ResourceTypeId: typeName,
      CustomerId: customerId,
      ContainerId: containerId,
      Payload: { ...requestInContainer(typeName, 'least', containerId), ...more },
    })
  }
  for (const { name } of provisionTypes) {
    const { status, body, text } = await check(admin, name)
    expect(status, text).toBe(200)
    expect(body.prerequisites, name).toEqual([])
  }
  const { body } = await check(admin, 'aws-virtual-machine', { KeyPairName: 'missing-ops' })
  expect(body.prerequisites).toEqual([keyPair])
  // No request is sent to a provider for a region that it does not have, or for a field in an invalid format.
  expect(
    (await check(admin, 'aws-virtual-machine', { RegionId: 'x.evil.example/', KeyPairName: 'missing' })).body,
  ).toEqual({
    prerequisites: [],
  })
  expect((await check(admin, 'gcp-network', { Subnets: { length: 9 } })).body).toEqual({ prerequisites: [] })
  expect((await check(other, 'aws-virtual-machine')).status).toBe(404)
})

test('prerequisites that cannot be checked are unknown, not met', async () => {
  const place = places['AWS'] ?? { customerId: '', containerId: '' }
  const check = async (payload: object) =>
    (
      await sa.post<ProvisionPrerequisites>('/api/Provisions/Prerequisites', {
        ResourceTypeId: 'aws-virtual-machine',
        CustomerId: place.customerId,
        ContainerId: place.containerId,
        Payload: { ...requestInContainer('aws-virtual-machine', 'least', place.containerId), ...payload },
      })
    ).body.prerequisites
  const switchTo = (isActive: boolean) =>
    portal.ctx.pool.query('update cloud_container set is_active = $1 where container_id = $2', [
      isActive,
      place.containerId,
    ])
  await switchTo(false)
  expect(await check({})).toEqual([
    {
      status: 'unknown',
      text: 'Could not check whether all prerequisites of the request are met. No cloud account of the customer can read them.',
      command: '',
    },
  ])
  await switchTo(true)
  expect(await check({})).toEqual([])
})

test('plans with a missing prerequisite and names the command, and unknown prerequisites do not block', async () => {
  const type = provisionTypes.find(({ name }) => name === 'aws-virtual-machine')
  const place = places['AWS']
  if (!type || !place) throw new Error('There is no machine of AWS.')
  const readCautions = async (name: string, key: string) => {
    const body = type.body(z).parse({
      ...requestInContainer(type.name, 'least', place.containerId),
      InstanceName: name,
      KeyPairName: key,
      CustomerId: place.customerId,
      ContainerId: place.containerId,
    })
    const requested = await sa.post<{ runId: string }>('/functions/RunTerraformCloudFlow', {
      ...type.requestOf('', body),
      Review: true,
    })
    expect(requested.status, requested.text).toBe(200)
    for (let isMore = true; isMore;) isMore = await runNext(portal.ctx, provisionJob)
    const run = await sa.get<{ step: string; plan: { cautions: object[] } | null }>(
      `/api/Provisions/runs/${requested.body.runId}`,
    )
    expect(run.body.step).toBe('awaiting-approval')
    return run.body.plan?.cautions
  }
  const { status: _status, ...said } = keyPair
  expect(await readCautions('keyless-1', 'missing-ops')).toEqual([{ address: '', kind: 'refused', ...said }])
  expect(await readCautions('keyless-2', 'unseen-ops')).toEqual([
    {
      address: '',
      kind: 'check',
      text: 'Could not check whether a key pair named unseen-ops exists. The cloud account does not have read permission, or the provider did not respond.',
    },
  ])
})

type Template = { id: string; name: string; forWhom: string; customerIds: string[]; filledIn: object }
type Page = { data: Template[] }

const listPath = '/api/ProvisionTemplates/GetProvisionTemplateWithPagination?pageSize=100'
const listNames = async (client: Client) =>
  (await client.get<Page>(listPath)).body.data.map(({ name }) => name)

const web = {
  name: 'Web',
  description: null,
  resourceTypeId: 'azure-virtual-machine',
  customerIds: [] as string[],
  filledIn: { VmSize: 'Standard_B2s', Tags: [{ Key: 'team', Value: 'web' }] } as object,
  fixed: ['VmSize'],
}

test('a template is for all customers, some or none and visible only to those', async () => {
  const own = places['Azure']?.customerId ?? ''
  const made = await sa.post<Template>('/api/ProvisionTemplates', { ...web, customerIds: [own] })
  expect(made.body, made.text).toMatchObject({ customerIds: [own], filledIn: web.filledIn })
  expect(await listNames(admin)).toEqual(expect.arrayContaining(['Web', 'Small web server']))
  expect(await listNames(other)).toContain('Small web server')
  expect(await listNames(other)).not.toContain('Web')
  const path = `/api/ProvisionTemplates/${made.body.id}`
  expect((await other.get(path)).status).toBe(404)
  expect((await admin.get<Template>(path)).body.customerIds).toEqual([own])
  for (const client of [admin, other]) {
    expect((await client.post('/api/ProvisionTemplates', { ...web, name: 'Mine' })).status).toBe(403)
    expect((await client.put(path, { name: 'Mine' })).status).toBe(403)
    expect((await client.delete(path)).status).toBe(403)
  }
  const all = await sa.put<Template>(path, { customerIds: [] })
  expect(all.status, all.text).toBe(200)
  expect((await sa.get<Template>(path)).body.forWhom).toBe('All customers')
  expect(await listNames(other)).toContain('Web')
  const { rows } = await portal.ctx.pool.query<{ action: string }>(
    `select action from audit_log where object_type = 'provision-templates' and object_id = $1 order by id`,
    [made.body.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['create', 'update'])
  expect((await sa.delete(path)).status).toBe(200)
  expect(await listNames(admin)).not.toContain('Web')
})

test.each([
  ['a field that the kind does not have', { filledIn: { Bucket: 'x' } }, 'filledIn', /has no field Bucket/],
  [
    'a password',
    { filledIn: { VmSize: 'x', Password: 'Correct-Horse-9' } },
    'filledIn',
    /cannot contain passwords/,
  ],
  [
    'what is of one request alone',
    { filledIn: { VmSize: 'x', ContainerId: 'x' } },
    'filledIn',
    /specific to each request/,
  ],
  ['a fixed field that is empty', { fixed: ['Image'] }, 'fixed', /has no value, so it cannot be fixed/],
])('a template contains no %s', async (_what, change, field, message) => {
  const { status, body } = await sa.post<{ details: { field: string; message: string }[] }>(
    '/api/ProvisionTemplates',
    { ...web, ...change },
  )
  expect(status).toBe(400)
  expect(body.details).toEqual([{ field, message: expect.stringMatching(message) }])
})

test('only the reseller publishes a module, for some customers, who request it under their rules', async () => {
  const place = places['AWS']
  if (!place) throw new Error('The customer has nothing at AWS.')
  const given = { name: 'Small queue', cloud: 'AWS', customerIds: [place.customerId] }
  expect((await admin.post('/api/ProvisionModules', given)).status).toBe(403)
  const { body: module } = await sa.post<{ id: string }>('/api/ProvisionModules', given)
  const versions = `/api/ProvisionModules/${module.id}/versions`
  const main = `variable "size" {
  type = string
  validation {
    condition     = contains(["small", "large"], var.size)
    error_message = "Choose small or large."
  }
}
variable "password" {
  type      = string
  sensitive = true
}
variable "delay_seconds" {
  type    = number
  default = 0
}
resource "aws_sqs_queue" "this" {
  name = var.size
}
data "http" "x" {
  url = "https://example.com"
}
`
  const buildModuleForm = async (version: string, text: string) =>
    buildVersionForm({ version, sourceKind: 'upload' }, await archiveOf({ 'main.tf': text }))
  expect((await admin.call('POST', versions, { form: await buildModuleForm('1.0.0', main) })).status).toBe(
    403,
  )
  expect((await admin.get(versions)).status).toBe(403)
  const { body: added } = await sa.call<{ id: string }>('POST', versions, {
    form: await buildModuleForm('1.0.0', main),
  })
  expect((await sa.call('POST', versions, { form: await buildModuleForm('1.0.0', main) })).status).toBe(409)
  await runNext(portal.ctx, moduleInspectionJob)
  const found = await sa.get<{ versions: { message: string; findings: { id: string; rule: string }[] }[] }>(
    versions,
  )
  const [version] = found.body.versions
  expect(version?.message).toContain('Terraform validation failed')
  expect(version?.findings.map(({ rule }) => rule).toSorted()).toEqual(['http-data', 'provider'])
  const publish = `/api/ProvisionModuleVersions/${added.id}/publish`
  const allowed = version?.findings.map(({ id }) => ({ id, reason: 'Agreed with the team.' })) ?? []
  expect((await admin.post(publish, { allowed })).status).toBe(403)
  expect((await sa.post(publish, { allowed: allowed.slice(1) })).status).toBe(409)
  expect((await admin.get(`/api/ProvisionModules/${module.id}`)).status).toBe(404)
  expect((await sa.post(publish, { allowed })).status).toBe(200)
  expect((await sa.call('DELETE', `/api/ProvisionModuleVersions/${added.id}`)).status).toBe(409)

  expect((await admin.get(`/api/ProvisionModules/${module.id}`)).body).toMatchObject({
    name: 'Small queue',
    publishedVersion: '1.0.0',
  })
  const readForm = (client: Client) => client.get(`/api/ProvisionModules/${module.id}/form`)
  expect((await readForm(admin)).status).toBe(200)
  expect((await readForm(other)).status).toBe(404)
  const request = {
    CloudProviderId: 'AWS',
    ResourceTypeId: 'terraform-module',
    ModuleId: module.id,
    CustomerId: place.customerId,
    ContainerId: place.containerId,
    RegionId: 'ap-southeast-1',
    ResourceName: 'orders',
    Review: true,
    TerraformModuleRequest: { size: 'small', password: 'Correct-Horse-7', delay_seconds: '30' },
  }
  const send = (client: Client, change: object = {}) =>
    client.post<{ id: string; runId: string }>('/functions/RunTerraformCloudFlow', { ...request, ...change })
  expect((await send(other)).status).toBe(404)
  const wrong = await send(admin, { TerraformModuleRequest: { size: 'huge', password: 'x' } })
  expect(wrong.body).toMatchObject({
    code: 'InvalidRequest',
    details: [{ field: 'TerraformModuleRequest.size' }],
  })
  const { body: rule } = await sa.post<{ id: string }>('/api/ProvisionRules', {
    customerId: place.customerId,
    approval: 'asker',
    kinds: ['aws-s3-bucket'],
  })
  const ruled = await send(admin)
  await sa.call('DELETE', `/api/ProvisionRules/${rule.id}`)
  expect(ruled.body).toMatchObject({ code: 'Forbidden' })

  const made = await send(admin)
  expect(made.status, made.text).toBe(200)
  await runNext(portal.ctx, provisionJob)
  const run = await admin.get<{ plan: object }>(`/api/Provisions/runs/${made.body.runId}`)
  expect(run.body, run.text).toMatchObject({
    resourceTypeName: 'Small queue',
    step: 'awaiting-approval',
    plan: { changes: [{ address: 'aws_sqs_queue.this', action: 'create' }] },
  })
  expect(run.text).not.toContain('Correct-Horse')
  // Names that contain underscores are not changed.
  expect(run.text).toContain('delay_seconds')
  const { rows } = await portal.ctx.pool.query<{ text: string }>(
    `select row_to_json(t)::text as text from provision t where id = $1
      union all select row_to_json(t)::text from provision_run t where provision_id = $1
      union all select row_to_json(t)::text from audit_log t`,
    [made.body.id],
  )
  expect(rows.map(({ text }) => text).join()).not.toContain('Correct-Horse')
  await portal.ctx.pool.query(`update provision_module_file set content = 'changed' where version_id = $1`, [
    added.id,
  ])
  await admin.post(`/api/Provisions/runs/${made.body.runId}/approve`)
  await runNext(portal.ctx, provisionJob)
  const refused = await admin.get<{ message: string }>(`/api/Provisions/runs/${made.body.runId}`)
  expect(refused.body).toMatchObject({ step: 'failed' })
  expect(refused.body.message).toContain('differ from the inspected files')
})
