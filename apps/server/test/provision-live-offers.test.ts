/** What clouds say of what they have: read with a connection, kept, waited for so long, and as far as a customer may have it. */
import { CloudError } from '@cmp/clouds/ports/errors'
import type { Offered } from '@cmp/clouds/ports/offers'
import {
  azureFields,
  machineAddress,
  startAzureServer,
  type AzureServer,
} from '@cmp/clouds/testing/azure-server'
import { awsFields, awsRefusal, startAwsServer } from '@cmp/clouds/testing/aws-server'
import { dayName } from '@cmp/contract'
import type { ProvisionOffers } from '@cmp/contract/provision-offers'
import type { ProvisionPrerequisites } from '@cmp/contract/provision-prerequisites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineAnswers } from '../src/features/cloud-answers/kept-answers.ts'
import { listPrices } from '../src/features/provision-prices/list-prices.ts'
import { variablesOf } from './azure-connection.ts'
import { demoReseller } from './demo-reseller.ts'
import { demoStart } from './demo-start.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'

let portal: TestPortal
let aws: Awaited<ReturnType<typeof startAwsServer>>
let azure: AzureServer
let sa: Client
let admin: Client
let place: { customerId: string; containerId: string }
const subscription = machineAddress.containerId
let now = Date.parse(demoStart)
const hour = 3_600_000

beforeAll(async () => {
  aws = await startAwsServer()
  azure = await startAzureServer()
  portal = await startPortal({
    demo: demoReseller,
    clock: () => new Date(now),
    variables: {
      ...variablesOf(azure),
      AZURE_PRICES_URL: azure.address,
      AWS_SERVICES_URL: `${aws.address}/{service}/{region}`,
    },
  })
  sa = await portal.as('sa@demo.example')
  admin = await portal.as('admin@demo.example')
  const { rows } = await portal.ctx.pool.query<typeof place & { id: string }>(
    `select cloud_container.id, cloud_container.customer_id as "customerId", container_id as "containerId"
     from cloud_container join app_user using (customer_id)
     where app_user.user_id = 'admin@demo.example' and cloud_provider = 'AWS' and is_active limit 1`,
  )
  const [first] = rows
  if (!first) throw new Error('The customer has nothing at AWS.')
  place = first
  // A connection of the reseller's own sees its account from here on.
  const accountId = portal.ctx.newId()
  const credentials = await portal.ctx.secrets.seal(
    JSON.stringify({ secretAccessKey: awsFields.secretAccessKey }),
    { purpose: 'cloud-account', id: accountId, customerId: null },
  )
  await portal.ctx.pool.query(
    `with made as (insert into cloud_account (id, kind, name, credentials, settings) values ($4, 'aws-account', 'Real', $1, $2) returning id)
     update cloud_container set cloud_account_id = made.id from made where cloud_container.id = $3`,
    [
      credentials,
      JSON.stringify({ accessKeyId: awsFields.accessKeyId, region: awsFields.region }),
      first.id,
      accountId,
    ],
  )
})
afterAll(async () => {
  await portal.close()
  await aws.close()
  await azure.close()
})

const zones = async (client: Client, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ offer: 'aws-zones', regionId: 'us-east-1', ...place, ...more })
  const { body, text } = await client.get<ProvisionOffers>(`/api/Provisions/GetOffers?${query.toString()}`)
  return { ...body, ids: body.choices.map(({ id }) => id), text }
}
/** Hours later, when people have signed in again. */
const later = async (hours: number): Promise<void> => {
  now += hours * hour
  sa = await portal.as('sa@demo.example')
  admin = await portal.as('admin@demo.example')
}
const askedFor = (action: string): number =>
  aws.asked.filter(({ body }) => body.includes(`Action=${action}&`)).length

test('a list is read once a day; a refusal gives what was known, with its day, and names the account to the reseller alone', async () => {
  const first = await zones(admin)
  expect(first, first.text).toMatchObject({ source: 'cloud', problem: '', at: new Date(now).toISOString() })
  expect(first.ids).toEqual(['us-east-1a', 'us-east-1b'])
  await zones(sa)
  expect(askedFor('DescribeAvailabilityZones')).toBe(1)
  await later(25)
  const denied = awsRefusal(403, 'UnauthorizedOperation', 'User: arn:aws:iam::1:user/cmp is not authorized')
  aws.fault('DescribeAvailabilityZones', denied)
  const kept = await zones(admin)
  expect(kept).toMatchObject({ source: 'cloud', at: first.at, problem: 'The cloud did not tell it.' })
  expect(kept.ids).toEqual(first.ids)
  expect((await zones(sa)).problem).toContain('user/cmp')
  // It is not asked by the next keystroke, and soon again.
  expect(askedFor('DescribeAvailabilityZones')).toBe(2)
  await later(1)
  expect(await zones(admin)).toMatchObject({ problem: '', at: new Date(now).toISOString() })
  aws.fault('DescribeAvailabilityZones', denied)
  const never = await zones(admin, { regionId: 'eu-central-1' })
  expect(never).toMatchObject({ source: 'catalogue', problem: 'The cloud did not tell it.' })
  expect(never.ids).toEqual(['eu-central-1a', 'eu-central-1b', 'eu-central-1c'])
})

test('what a connection may not read of prerequisites is unknown, in the cloud’s words to the reseller alone', async () => {
  const check = async (client: Client) =>
    (
      await client.post<ProvisionPrerequisites>('/api/Provisions/Prerequisites', {
        ResourceTypeId: 'aws-virtual-machine',
        CustomerId: place.customerId,
        ContainerId: place.containerId,
        Payload: { RegionId: 'us-east-1', KeyPairName: 'ops' },
      })
    ).body.prerequisites
  const refused = awsRefusal(403, 'UnauthorizedOperation', 'User: arn:aws:iam::1:user/cmp is not authorized')
  aws.fault('DescribeKeyPairs', refused, refused)
  const [known] = await check(sa)
  expect(known).toMatchObject({ status: 'unknown', command: '' })
  expect(known?.text).toMatch(/whether us-east-1 has the key pair ops\. .*user\/cmp/)
  const [told, ...others] = await check(admin)
  expect(others).toEqual([])
  expect(told?.text).toContain('The connection may not read it')
  expect(told?.text).not.toContain('user/cmp')
})

test('a size that the rule of the customer does not allow is not offered, and no cloud is asked about a region that it has not', async () => {
  const made = await sa.post<{ id: string }>('/api/ProvisionRules', {
    customerId: place.customerId,
    approval: 'asker',
    kinds: [],
    sizes: 't3.*, m7i.large',
  })
  expect(made.status, made.text).toBe(200)
  const typesOf = async () => {
    const query = new URLSearchParams({ offer: 'aws-instance-types', regionId: 'nowhere-9', ...place })
    return (await admin.get<ProvisionOffers>(`/api/Provisions/GetOffers?${query.toString()}`)).body
  }
  const asked = aws.asked.length
  const { source, choices } = await typesOf()
  expect(source).toBe('catalogue')
  expect(choices.length).toBeGreaterThan(1)
  expect(choices.filter(({ id }) => !/^(t3\.|m7i\.large$)/.test(id))).toEqual([])
  expect(aws.asked.length).toBe(asked)
  await sa.delete(`/api/ProvisionRules/${made.body.id}`)
  expect((await typesOf()).choices.length).toBeGreaterThan(choices.length)
})

test('regions are those that the account has and the rule of the customer allows', async () => {
  const path = `/api/Regions/GetRegionsByCloudProviderId?cloudProviderId=AWS&customerId=${place.customerId}`
  const regions = async (client: Client, more = '') =>
    (await client.get<{ id: string }[]>(`${path}${more}`)).body.map(({ id }) => id)
  const there = `&containerId=${place.containerId}`
  expect((await regions(admin)).length).toBeGreaterThan(20)
  expect((await regions(admin, there)).toSorted()).toEqual(['eu-central-1', 'us-east-1'])
  await portal.ctx.pool.query(
    `insert into provision_rule (customer_id, approval, kinds, regions, modified_time, modified_by) values ($1, 'asker', '[]', 'us-east-1', now(), 'test')
     on conflict (customer_id) do update set regions = excluded.regions`,
    [place.customerId],
  )
  expect(await regions(admin, there)).toEqual(['us-east-1'])
  expect(await regions(admin)).toEqual(['us-east-1'])
  expect((await zones(admin, { regionId: 'eu-central-1' })).ids).toEqual([])
  const other = await portal.as('admin@second.example')
  const hidden = `/api/Regions/GetRegionsByCloudProviderId?cloudProviderId=AWS${there}`
  expect((await other.get(hidden)).status).toBe(404)
  expect((await other.get(`${path}${there}`)).status).toBe(404)
  // Another customer's rule is not told either.
  expect((await regions(other)).length).toBeGreaterThan(20)
})

/** An entry of AWS’s price list, in its documented shape. */
const product = JSON.stringify({
  serviceCode: 'AmazonEC2',
  product: {
    productFamily: 'Compute Instance',
    sku: 'ABCDEFGH12345678',
    attributes: { regionCode: 'us-east-1', operation: 'RunInstances', usagetype: 'BoxUsage:m7i.large' },
  },
  terms: {
    OnDemand: {
      one: { priceDimensions: { two: { unit: 'Hrs', beginRange: '0', pricePerUnit: { USD: '0.1008' } } } },
    },
  },
})

test('a price list that does not answer gives what it had, and says of when that is', async () => {
  const sought = {
    service: 'Amazon Elastic Compute Cloud',
    code: 'AmazonEC2',
    region: 'us-east-1',
    meter: /BoxUsage:m7i.large$/,
  }
  const priced = async () =>
    (await listPrices(portal.ctx, { ...place, cloudProvider: 'AWS' }, [sought])).get(sought)
  aws.fault('GetProducts', { body: { FormatVersion: 'aws_v1', PriceList: [product] } })
  expect(await priced()).toMatchObject({
    source: 'the price list of AWS',
    price: { tiers: [{ from: '0', price: '0.1008' }] },
  })
  const day = dayName(new Date(now).toISOString().slice(0, 10))
  await later(13)
  const away = { status: 403, body: { __type: 'AccessDeniedException', message: 'Not authorized.' } }
  aws.fault('GetProducts', away, away)
  expect(await priced()).toMatchObject({
    source: `the price list of AWS as it was on ${day} (it does not answer now)`,
    price: { tiers: [{ from: '0', price: '0.1008' }] },
  })
  const other = { ...sought, filters: { instanceType: 't3.nano' } }
  const never = await listPrices(portal.ctx, { ...place, cloudProvider: 'AWS' }, [other])
  expect(never.get(other)).toEqual({ problem: 'the price list of AWS does not answer.' })
})

test('a price sheet comes before the public list: by the id of the meter, and by its names where the list has none', async () => {
  const added = await sa.post<{ id: string }>('/api/CloudAccounts', {
    name: 'Azure',
    kind: 'azure-tenant',
    customerId: place.customerId,
    azureTenant: azureFields,
  })
  expect(added.status, added.text).toBe(200)
  const there = { customerId: place.customerId, containerId: subscription, cloudProvider: 'Azure' }
  await portal.ctx.pool.query(
    `insert into cloud_container (cloud_account_id, container_id, name, cloud_provider, tenant_id, is_active, is_watched, customer_id)
     values ($1, $2, 'Web', 'Azure', 't', true, false, $3) on conflict do nothing`,
    [added.body.id, subscription, place.customerId],
  )
  const listed = (meterId: string, skuName: string) => ({
    meterId,
    skuName,
    meterName: skuName,
    productName: 'Virtual Machines Dsv5 Series',
    type: 'Consumption',
    serviceName: 'Virtual Machines',
    armRegionName: 'southeastasia',
    unitOfMeasure: '1 Hour',
    currencyCode: 'USD',
    tierMinimumUnits: 0,
    retailPrice: 0.12,
  })
  const retail = (...Items: object[]) => ({ body: { Items, NextPageLink: null } })
  const sold = (meterId: string, meterName: string, unitPrice: number) => ({
    meterId,
    unitPrice,
    unitOfMeasure: 'Hours',
    currencyCode: 'EUR',
    includedQuantity: 0,
    meterDetails: {
      meterName,
      meterCategory: 'Virtual Machines',
      meterSubCategory: 'Dsv5 Series',
      meterLocation: 'AP Southeast',
    },
  })
  azure.fault('pricesheets', {
    body: {
      properties: { pricesheets: [sold('meter-1', 'Other name', 0.1), sold('meter-2', 'D4s v5', 0.2)] },
    },
  })
  const machine = (sku: string) => ({
    service: 'Virtual Machines',
    code: 'Virtual Machines',
    region: 'southeastasia',
    sku,
    filters: { armSkuName: sku },
  })
  const priced = async (sku: string) => {
    const sought = machine(sku)
    return (await listPrices(portal.ctx, there, [sought])).get(sought)
  }
  azure.fault('/api/retail/prices', retail(listed('meter-1', 'D2s v5')))
  expect(await priced('D2s v5')).toMatchObject({
    source: 'the price sheet of the subscription',
    price: { meter: 'D2s v5', unit: '1 Hour', currency: 'EUR', tiers: [{ from: '0', price: '0.1' }] },
  })
  azure.fault('/api/retail/prices', retail())
  expect(await priced('D4s v5')).toMatchObject({
    source: 'the price sheet of the subscription',
    price: { currency: 'EUR', tiers: [{ from: '0', price: '0.2' }] },
  })
  azure.fault('/api/retail/prices', retail(listed('meter-3', 'D8s v5')))
  expect(await priced('D8s v5')).toMatchObject({
    source: 'Azure’s price list',
    price: { currency: 'USD', tiers: [{ from: '0', price: '0.12' }] },
  })
})

test('nobody waits longer than is said; what comes late is there for the next, also in another process', async () => {
  const kind = {
    kind: 'offers',
    parse: (kept: unknown) => z.array(z.string()).parse(kept),
    freshMilliseconds: 24 * hour,
    patienceMilliseconds: 20,
  } as const
  const question = { cloudAccountId: null, question: 'late' }
  const slow = Promise.withResolvers<string[]>()
  const here = defineAnswers(kind)
  const late = await here(portal.ctx, question, () => slow.promise)
  expect(late).toEqual({ known: undefined, problem: 'There was no answer within 0.02 seconds.' })
  slow.resolve(['a'])
  const never = (): Promise<string[]> => Promise.reject(new Error('It was asked again.'))
  await expect
    .poll(
      async () =>
        (await defineAnswers(kind)(portal.ctx, question, never).catch(() => undefined))?.known?.answer,
    )
    .toEqual(['a'])
  now += 25 * hour
  const refused = (): Promise<string[]> => Promise.reject(new CloudError('Unavailable', 'Away.'))
  const patient = { ...kind, patienceMilliseconds: 5000 }
  expect(await defineAnswers(patient)(portal.ctx, question, refused)).toMatchObject({
    known: { answer: ['a'] },
    problem: 'Away.',
  })
  // An answer of another shape is read anew.
  const offers: Offered[] = [{ id: 'b', name: 'b', detail: '' }]
  const other = defineAnswers({
    ...patient,
    parse: (kept) => z.array(z.object({ id: z.string(), name: z.string(), detail: z.string() })).parse(kept),
  })
  expect(await other(portal.ctx, question, () => Promise.resolve(offers))).toMatchObject({
    known: { answer: offers },
    problem: '',
  })
})
