/**
 * Offers that providers return: read with a cloud account, cached, awaited for a limited time, and restricted to what a
 * customer may use.
 */
import { CloudError } from '@cmp/clouds/ports/errors'
import type { Offered } from '@cmp/clouds/ports/offers'
import {
  azureFields,
  machineAddress,
  startAzureServer,
  type AzureServer,
} from '@cmp/clouds/testing/azure-server'
import { awsFields, buildAwsRefusal, startAwsServer } from '@cmp/clouds/testing/aws-server'
import { formatDayName } from '@cmp/contract'
import type { ProvisionOffers } from '@cmp/contract/provision-offers'
import type { ProvisionPrerequisites } from '@cmp/contract/provision-prerequisites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineAnswers } from '../../src/core/cloud-accounts/cached-answers.ts'
import { listPrices } from '../../src/areas/provisioning/provision-prices/list-prices.ts'
import { buildAzureVariables } from '../harness/azure-connection.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { demoStart } from '../harness/demo-start.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

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
      ...buildAzureVariables(azure),
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
  // From here on, a cloud account of the reseller sees the container.
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

const listZones = async (client: Client, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ offer: 'aws-zones', regionId: 'us-east-1', ...place, ...more })
  const { body, text } = await client.get<ProvisionOffers>(`/api/Provisions/GetOffers?${query.toString()}`)
  return { ...body, ids: body.choices.map(({ id }) => id), text }
}
/** Moves the clock forward by hours and signs the users in again. */
const advanceHours = async (hours: number): Promise<void> => {
  now += hours * hour
  sa = await portal.as('sa@demo.example')
  admin = await portal.as('admin@demo.example')
}
const countActions = (action: string): number =>
  aws.received.filter(({ body }) => body.includes(`Action=${action}&`)).length

test('reads a list once a day and after a rejection returns the dated earlier list, naming the account to the reseller only', async () => {
  const first = await listZones(admin)
  expect(first, first.text).toMatchObject({ source: 'cloud', problem: '', at: new Date(now).toISOString() })
  expect(first.ids).toEqual(['us-east-1a', 'us-east-1b'])
  await listZones(sa)
  expect(countActions('DescribeAvailabilityZones')).toBe(1)
  await advanceHours(25)
  const denied = buildAwsRefusal(
    403,
    'UnauthorizedOperation',
    'User: arn:aws:iam::1:user/cmp is not authorized',
  )
  aws.fault('DescribeAvailabilityZones', denied)
  const cached = await listZones(admin)
  expect(cached).toMatchObject({
    source: 'cloud',
    at: first.at,
    problem: 'The provider did not return any values.',
  })
  expect(cached.ids).toEqual(first.ids)
  expect((await listZones(sa)).problem).toContain('user/cmp')
  // After an error, the next keystroke does not query the provider again, but a query an hour later does.
  expect(countActions('DescribeAvailabilityZones')).toBe(2)
  await advanceHours(1)
  expect(await listZones(admin)).toMatchObject({ problem: '', at: new Date(now).toISOString() })
  aws.fault('DescribeAvailabilityZones', denied)
  const never = await listZones(admin, { regionId: 'eu-central-1' })
  expect(never).toMatchObject({ source: 'catalogue', problem: 'The provider did not return any values.' })
  expect(never.ids).toEqual(['eu-central-1a', 'eu-central-1b', 'eu-central-1c'])
})

test('marks prerequisites that an account may not read as unknown, with the cloud’s message for the reseller only', async () => {
  const check = async (client: Client) =>
    (
      await client.post<ProvisionPrerequisites>('/api/Provisions/Prerequisites', {
        ResourceTypeId: 'aws-virtual-machine',
        CustomerId: place.customerId,
        ContainerId: place.containerId,
        Payload: { RegionId: 'us-east-1', KeyPairName: 'ops' },
      })
    ).body.prerequisites
  const refused = buildAwsRefusal(
    403,
    'UnauthorizedOperation',
    'User: arn:aws:iam::1:user/cmp is not authorized',
  )
  aws.fault('DescribeKeyPairs', refused, refused)
  const [known] = await check(sa)
  expect(known).toMatchObject({ status: 'unknown', command: '' })
  expect(known?.text).toMatch(/whether us-east-1 has the key pair ops\. .*user\/cmp/)
  const [unreadable, ...others] = await check(admin)
  expect(others).toEqual([])
  expect(unreadable?.text).toContain('The cloud account does not have read permission')
  expect(unreadable?.text).not.toContain('user/cmp')
})

test('hides sizes that the customer’s rule excludes and requests no unknown region from a cloud', async () => {
  const made = await sa.post<{ id: string }>('/api/ProvisionRules', {
    customerId: place.customerId,
    approval: 'asker',
    kinds: [],
    sizes: 't3.*, m7i.large',
  })
  expect(made.status, made.text).toBe(200)
  const listTypes = async () => {
    const query = new URLSearchParams({ offer: 'aws-instance-types', regionId: 'nowhere-9', ...place })
    return (await admin.get<ProvisionOffers>(`/api/Provisions/GetOffers?${query.toString()}`)).body
  }
  const requestCount = aws.received.length
  const { source, choices } = await listTypes()
  expect(source).toBe('catalogue')
  expect(choices.length).toBeGreaterThan(1)
  expect(choices.filter(({ id }) => !/^(t3\.|m7i\.large$)/.test(id))).toEqual([])
  expect(aws.received.length).toBe(requestCount)
  await sa.delete(`/api/ProvisionRules/${made.body.id}`)
  expect((await listTypes()).choices.length).toBeGreaterThan(choices.length)
})

test('offers the account’s regions that the customer’s rule allows', async () => {
  const path = `/api/Regions/GetRegionsByCloudProviderId?cloudProviderId=AWS&customerId=${place.customerId}`
  const listRegions = async (client: Client, more = '') =>
    (await client.get<{ id: string }[]>(`${path}${more}`)).body.map(({ id }) => id)
  const there = `&containerId=${place.containerId}`
  expect((await listRegions(admin)).length).toBeGreaterThan(20)
  expect((await listRegions(admin, there)).toSorted()).toEqual(['eu-central-1', 'us-east-1'])
  await portal.ctx.pool.query(
    `insert into provision_rule (customer_id, approval, kinds, regions, modified_time, modified_by) values ($1, 'asker', '[]', 'us-east-1', now(), 'test')
     on conflict (customer_id) do update set regions = excluded.regions`,
    [place.customerId],
  )
  expect(await listRegions(admin, there)).toEqual(['us-east-1'])
  expect(await listRegions(admin)).toEqual(['us-east-1'])
  expect((await listZones(admin, { regionId: 'eu-central-1' })).ids).toEqual([])
  const other = await portal.as('admin@second.example')
  const hidden = `/api/Regions/GetRegionsByCloudProviderId?cloudProviderId=AWS${there}`
  expect((await other.get(hidden)).status).toBe(404)
  expect((await other.get(`${path}${there}`)).status).toBe(404)
  // Another customer's rule is not revealed either.
  expect((await listRegions(other)).length).toBeGreaterThan(20)
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

test('returns dated earlier prices when a price list does not respond', async () => {
  const priceQuery = {
    service: 'Amazon Elastic Compute Cloud',
    code: 'AmazonEC2',
    region: 'us-east-1',
    meter: /BoxUsage:m7i.large$/,
  }
  const readPrice = async () =>
    (await listPrices(portal.ctx, { ...place, cloudProvider: 'AWS' }, [priceQuery])).get(priceQuery)
  aws.fault('GetProducts', { body: { FormatVersion: 'aws_v1', PriceList: [product] } })
  expect(await readPrice()).toMatchObject({
    source: 'the AWS price list',
    price: { tiers: [{ from: '0', price: '0.1008' }] },
  })
  const day = formatDayName(new Date(now).toISOString().slice(0, 10))
  await advanceHours(13)
  const away = { status: 403, body: { __type: 'AccessDeniedException', message: 'Not authorized.' } }
  aws.fault('GetProducts', away, away)
  expect(await readPrice()).toMatchObject({
    source: `the AWS price list as of ${day} (currently not responding)`,
    price: { tiers: [{ from: '0', price: '0.1008' }] },
  })
  const other = { ...priceQuery, filters: { instanceType: 't3.nano' } }
  const never = await listPrices(portal.ctx, { ...place, cloudProvider: 'AWS' }, [other])
  expect(never.get(other)).toEqual({ problem: 'the AWS price list is not responding.' })
})

test('prefers a price sheet to the public list, by meter ID or, when the list has none, by meter names', async () => {
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
  const buildListedPrice = (meterId: string, skuName: string) => ({
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
  const buildRetailReply = (...Items: object[]) => ({ body: { Items, NextPageLink: null } })
  const buildSoldPrice = (meterId: string, meterName: string, unitPrice: number) => ({
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
      properties: {
        pricesheets: [buildSoldPrice('meter-1', 'Other name', 0.1), buildSoldPrice('meter-2', 'D4s v5', 0.2)],
      },
    },
  })
  const buildMachineQuery = (sku: string) => ({
    service: 'Virtual Machines',
    code: 'Virtual Machines',
    region: 'southeastasia',
    sku,
    filters: { armSkuName: sku },
  })
  const readPrice = async (sku: string) => {
    const priceQuery = buildMachineQuery(sku)
    return (await listPrices(portal.ctx, there, [priceQuery])).get(priceQuery)
  }
  azure.fault('/api/retail/prices', buildRetailReply(buildListedPrice('meter-1', 'D2s v5')))
  expect(await readPrice('D2s v5')).toMatchObject({
    source: 'the subscription price sheet',
    price: { meter: 'D2s v5', unit: '1 Hour', currency: 'EUR', tiers: [{ from: '0', price: '0.1' }] },
  })
  azure.fault('/api/retail/prices', buildRetailReply())
  expect(await readPrice('D4s v5')).toMatchObject({
    source: 'the subscription price sheet',
    price: { currency: 'EUR', tiers: [{ from: '0', price: '0.2' }] },
  })
  azure.fault('/api/retail/prices', buildRetailReply(buildListedPrice('meter-3', 'D8s v5')))
  expect(await readPrice('D8s v5')).toMatchObject({
    source: 'the Azure price list',
    price: { currency: 'USD', tiers: [{ from: '0', price: '0.12' }] },
  })
})

test('waits no longer than announced and offers late answers to the next request, also in another process', async () => {
  const kind = {
    kind: 'offers',
    parse: (cached: unknown) => z.array(z.string()).parse(cached),
    freshMilliseconds: 24 * hour,
    patienceMilliseconds: 20,
  } as const
  const question = { cloudAccountId: null, question: 'late' }
  const slow = Promise.withResolvers<string[]>()
  const here = defineAnswers(kind)
  const late = await here(portal.ctx, question, () => slow.promise)
  expect(late).toEqual({ known: undefined, problem: 'The provider did not respond within 0.02 seconds.' })
  slow.resolve(['a'])
  const rejectRepeated = (): Promise<string[]> => Promise.reject(new Error('It was asked again.'))
  await expect
    .poll(
      async () =>
        (await defineAnswers(kind)(portal.ctx, question, rejectRepeated).catch(() => undefined))?.known
          ?.answer,
    )
    .toEqual(['a'])
  now += 25 * hour
  const rejectUnavailable = (): Promise<string[]> => Promise.reject(new CloudError('Unavailable', 'Away.'))
  const patient = { ...kind, patienceMilliseconds: 5000 }
  expect(await defineAnswers(patient)(portal.ctx, question, rejectUnavailable)).toMatchObject({
    known: { answer: ['a'] },
    problem: 'Away.',
  })
  // A cached answer in another format is read again.
  const offers: Offered[] = [{ id: 'b', name: 'b', detail: '' }]
  const other = defineAnswers({
    ...patient,
    parse: (cached) =>
      z.array(z.object({ id: z.string(), name: z.string(), detail: z.string() })).parse(cached),
  })
  expect(await other(portal.ctx, question, () => Promise.resolve(offers))).toMatchObject({
    known: { answer: offers },
    problem: '',
  })
})
