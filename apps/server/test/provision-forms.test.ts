/** What the forms of requests are filled in with: offers of a place, and templates that the reseller has prepared. */
import { provisionTypes } from '@cmp/contract/provision-types'
import { provisionOfferNames, type ProvisionOffers } from '@cmp/contract/provision-offers'
import type { ProvisionPrerequisites } from '@cmp/contract/provision-prerequisites'
import { requestInContainer } from '@cmp/contract/testing/provision-requests'
import type { Field, Fields } from '@cmp/contract'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { provisionJob } from '../src/features/provisions/carry-out.ts'
import { runNext } from '../src/work/run.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'

let portal: TestPortal
let sa: Client
let admin: Client
let other: Client
/** Containers of the first administrator's customer, by cloud. */
let places: Record<string, { customerId: string; containerId: string }>

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, pause: () => pause(5) })
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

const offersOf = async (client: Client, offer: string, more: Record<string, string> = {}) => {
  const cloud = offer.startsWith('azure') ? 'Azure' : offer.startsWith('gcp') ? 'GCP' : 'AWS'
  const place = places[cloud]
  if (!place) throw new Error(`The customer has nothing at ${cloud}.`)
  const query = new URLSearchParams({ offer, ...place, regionId: regions[cloud] ?? '', ...more })
  return client.get<ProvisionOffers>(`/api/Provisions/GetOffers?${query.toString()}`)
}

/** All offers that fields name, nested ones too. */
const offersIn = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field: Field) => [
    ...(field.offers ? [field.offers.name] : []),
    ...offersIn(field.fields ?? {}),
    ...(field.items ? offersIn({ item: field.items.field }) : []),
  ])

test('a field can be filled with what the cloud says, else with what was read of it or what a dated catalogue has', async () => {
  const named = new Set(provisionTypes.flatMap(({ fields }) => offersIn(fields)))
  // Flags are tags of their form: the list is for other clients.
  expect([...named, 'gcp-sql-flags'].toSorted()).toEqual([...provisionOfferNames].toSorted())
  // What the demo's clouds, inventories and catalogue have none of.
  const untold = ['azure-ssh-keys', 'gcp-sql-flags', 'aws-beanstalk-versions']
  for (const offer of provisionOfferNames) {
    const { status, body, text } = await offersOf(admin, offer, {
      ...(offer === 'aws-db-versions' && { of: 'postgres' }),
    })
    expect(status, text).toBe(200)
    if (untold.includes(offer)) continue
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

test('a subnet is offered by the id that its request takes, where it stands', async () => {
  const { body } = await offersOf(admin, 'azure-subnets')
  expect(body.choices[0]?.id).toMatch(/^\/subscriptions\/.*\/virtualNetworks\/[^/]+\/subnets\/[a-z]+$/)
  expect((await offersOf(admin, 'azure-subnets', { regionId: 'northeurope' })).body.choices).toEqual([])
  const [vpc] = (await offersOf(admin, 'aws-vpcs')).body.choices
  const subnets = (await offersOf(admin, 'aws-subnets', { of: vpc?.id ?? '' })).body.choices
  expect(subnets[0]?.id).toMatch(/^subnet-[0-9a-f]+$/)
  expect((await offersOf(admin, 'aws-subnets', { of: 'vpc-00000000' })).body.choices).toEqual([])
})

test('a size that is in use stands first, with what the catalogue says of it', async () => {
  const [first] = (await offersOf(admin, 'aws-instance-types')).body.choices
  expect(first?.detail).toMatch(/^\d+ vCPU, [\d.]+ GB\. In use here$/)
  const windows = await offersOf(admin, 'azure-vm-images', { of: 'Windows' })
  expect(windows.body.choices.map(({ id }) => id).join()).not.toContain('Canonical')
})

test('nobody is offered what another customer has', async () => {
  expect((await offersOf(other, 'azure-subnets')).status).toBe(404)
  expect((await offersOf(other, 'aws-instance-types')).status).toBe(404)
  const sizes = (await offersOf(other, 'aws-instance-types', { containerId: '' })).body.choices
  expect(sizes.filter(({ detail }) => detail.includes('In use'))).toEqual([])
})

const keyPair = {
  status: 'missing',
  text: 'There is no key pair called missing-ops. Choose another one, or create it.',
  command:
    'aws ec2 import-key-pair --region ap-southeast-1 --key-name missing-ops --public-key-material fileb://PUBLIC_KEY.pub',
}

test('what a request needs is checked before it is sent, for those who may request it', async () => {
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
  // No cloud is asked about a region that it does not have, or a field of another shape.
  expect(
    (await check(admin, 'aws-virtual-machine', { RegionId: 'x.evil.example/', KeyPairName: 'missing' })).body,
  ).toEqual({
    prerequisites: [],
  })
  expect((await check(admin, 'gcp-network', { Subnets: { length: 9 } })).body).toEqual({ prerequisites: [] })
  expect((await check(other, 'aws-virtual-machine')).status).toBe(404)
})

test('a plan is made with something missing, and says so with the command; what is unknown keeps nobody', async () => {
  const type = provisionTypes.find(({ name }) => name === 'aws-virtual-machine')
  const place = places['AWS']
  if (!type || !place) throw new Error('There is no machine of AWS.')
  const cautionsOf = async (name: string, key: string) => {
    const body = type.body(z).parse({
      ...requestInContainer(type.name, 'least', place.containerId),
      InstanceName: name,
      KeyPairName: key,
      CustomerId: place.customerId,
      ContainerId: place.containerId,
    })
    const asked = await sa.post<{ runId: string }>('/functions/RunTerraformCloudFlow', {
      ...type.requestOf('', body),
      Review: true,
    })
    expect(asked.status, asked.text).toBe(200)
    for (let isMore = true; isMore;) isMore = await runNext(portal.ctx, provisionJob)
    const run = await sa.get<{ step: string; plan: { cautions: object[] } | null }>(
      `/api/Provisions/runs/${asked.body.runId}`,
    )
    expect(run.body.step).toBe('awaiting-approval')
    return run.body.plan?.cautions
  }
  const { status: _status, ...said } = keyPair
  expect(await cautionsOf('keyless-1', 'missing-ops')).toEqual([{ address: '', kind: 'refused', ...said }])
  expect(await cautionsOf('keyless-2', 'unseen-ops')).toEqual([
    {
      address: '',
      kind: 'check',
      text: 'It could not be checked whether there is a key pair called unseen-ops. The connection may not read it, or the cloud did not answer.',
    },
  ])
})

type Template = { id: string; name: string; forWhom: string; customerIds: string[]; filledIn: object }
type Page = { data: Template[] }

const listPath = '/api/ProvisionTemplates/GetProvisionTemplateWithPagination?pageSize=100'
const namesFor = async (client: Client) =>
  (await client.get<Page>(listPath)).body.data.map(({ name }) => name)

const web = {
  name: 'Web',
  description: null,
  resourceTypeId: 'azure-virtual-machine',
  customerIds: [] as string[],
  filledIn: { VmSize: 'Standard_B2s', Tags: [{ Key: 'team', Value: 'web' }] } as object,
  fixed: ['VmSize'],
}

test('a template is for all customers, for some, or for none, and seen by those alone', async () => {
  const own = places['Azure']?.customerId ?? ''
  const made = await sa.post<Template>('/api/ProvisionTemplates', { ...web, customerIds: [own] })
  expect(made.body, made.text).toMatchObject({ customerIds: [own], filledIn: web.filledIn })
  expect(await namesFor(admin)).toEqual(expect.arrayContaining(['Web', 'Small web server']))
  expect(await namesFor(other)).toContain('Small web server')
  expect(await namesFor(other)).not.toContain('Web')
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
  expect(await namesFor(other)).toContain('Web')
  const { rows } = await portal.ctx.pool.query<{ action: string }>(
    `select action from audit_log where object_type = 'provision-templates' and object_id = $1 order by id`,
    [made.body.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['create', 'update'])
  expect((await sa.delete(path)).status).toBe(200)
  expect(await namesFor(admin)).not.toContain('Web')
})

test.each([
  ['a field that the kind does not have', { filledIn: { Bucket: 'x' } }, 'filledIn', /has no field Bucket/],
  ['a password', { filledIn: { VmSize: 'x', Password: 'Correct-Horse-9' } }, 'filledIn', /no passwords/],
  [
    'what is of one request alone',
    { filledIn: { VmSize: 'x', ContainerId: 'x' } },
    'filledIn',
    /of each request/,
  ],
  ['a fixed field that is empty', { fixed: ['Image'] }, 'fixed', /is not filled in/],
])('a template holds no %s', async (_what, change, field, message) => {
  const { status, body } = await sa.post<{ details: { field: string; message: string }[] }>(
    '/api/ProvisionTemplates',
    { ...web, ...change },
  )
  expect(status).toBe(400)
  expect(body.details).toEqual([{ field, message: expect.stringMatching(message) }])
})
