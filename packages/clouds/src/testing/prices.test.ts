/**
 * Public price lists. Google's entries are those of a public project's tests where the samples are, else the project's own of the same
 * shape; answers of Azure Retail Prices and of the AWS Price List are built in the shapes that their documentation has: none was recorded.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awsCloud } from '../aws/aws.ts'
import { googleCloud } from '../gcp/google.ts'
import { awsFields, startAwsServer } from './aws-server.ts'
import { startCloudServer, type CloudServer } from './cloud-server.ts'
import { googleFields, startGoogleServer } from './google-server.ts'
import { sampleText } from './sample-files.ts'
import { toolsFor } from './tools-for.ts'
import { azureRetailPrices } from '../azure/prices.ts'

const entry = (change: object = {}) => ({
  currencyCode: 'USD',
  tierMinimumUnits: 0,
  retailPrice: 0.0528,
  unitPrice: 0.0528,
  armRegionName: 'southeastasia',
  location: 'AP Southeast',
  meterId: '00000000-0000-4000-8000-000000000001',
  meterName: 'B2s',
  productName: 'Virtual Machines BS Series',
  skuName: 'B2s',
  serviceName: 'Virtual Machines',
  unitOfMeasure: '1 Hour',
  type: 'Consumption',
  isPrimaryMeterRegion: true,
  armSkuName: 'Standard_B2s',
  ...change,
})

let server: CloudServer
beforeAll(async () => {
  server = await startCloudServer(({ query }) =>
    query.get('$skip') === '1'
      ? {
          body: {
            Items: [
              entry({ type: 'Reservation', reservationTerm: '1 Year', retailPrice: 270 }),
              entry({ meterName: 'Tiered', meterId: 'tiered', tierMinimumUnits: 100, retailPrice: 0.000005 }),
              entry({ meterName: 'Tiered', meterId: 'tiered', tierMinimumUnits: 0, retailPrice: 5e-7 }),
            ],
            NextPageLink: null,
          },
        }
      : {
          body: { Items: [entry()], NextPageLink: `${server.address}/api/retail/prices?$skip=1`, Count: 1 },
        },
  )
})
afterAll(() => server.close())

const tools = () => {
  const own = toolsFor()
  return {
    ...own,
    hosts: { ...own.hosts, resources: { ...own.hosts.resources, azurePrices: server.address } },
  }
}
const question = {
  code: 'Virtual Machines',
  region: 'southeastasia',
  filters: { armSkuName: "Standard_O'Size" },
}

test('Azure is asked with its own letter case for what is sold by use, page after page, and tiers are one price', async () => {
  const prices = await azureRetailPrices(tools()).list(question)
  const [first] = server.asked
  expect(first?.query.get('$filter')).toBe(
    "serviceName eq 'Virtual Machines' and armRegionName eq 'southeastasia' and priceType eq 'Consumption' and armSkuName eq 'Standard_O''Size'",
  )
  expect(first?.query.get('meterRegion')).toBe("'primary'")
  expect(first?.query.get('currencyCode')).toBe("'USD'")
  expect(prices).toEqual([
    {
      service: 'Virtual Machines',
      region: 'southeastasia',
      meter: 'B2s',
      sku: 'B2s',
      meterId: '00000000-0000-4000-8000-000000000001',
      product: 'Virtual Machines BS Series',
      operation: '',
      unit: '1 Hour',
      currency: 'USD',
      tiers: [{ from: '0', price: '0.0528' }],
    },
    expect.objectContaining({
      meter: 'Tiered',
      tiers: [
        { from: '0', price: '5e-7' },
        { from: '100', price: '0.000005' },
      ],
    }),
  ])
})

test('Azure is asked again when it is busy, and not for ever', async () => {
  const busy = { status: 429, headers: { 'retry-after': '1' } }
  server.fault('/api/retail', busy, { status: 503 })
  expect(await azureRetailPrices(tools()).list(question)).toHaveLength(2)
  server.fault('/api/retail', { status: 429, headers: { 'retry-after': '3600' } })
  await expect(azureRetailPrices(tools()).list(question)).rejects.toMatchObject({ code: 'Throttled' })
  server.fault('/api/retail', { status: 400 })
  await expect(azureRetailPrices(tools()).list(question)).rejects.toMatchObject({ code: 'Unavailable' })
  server.fault('/api/retail', { body: '{"Items": [' })
  await expect(azureRetailPrices(tools()).list(question)).rejects.toMatchObject({ code: 'Unavailable' })
  server.fault('/api/retail', { body: {}, after: 200 })
  await expect(azureRetailPrices(tools(), 50).list(question)).rejects.toMatchObject({ code: 'Unavailable' })
  server.fault('/api/retail', {
    body: { Items: [], NextPageLink: 'https://elsewhere.invalid/api/retail/prices' },
  })
  await expect(azureRetailPrices(tools()).list(question)).rejects.toThrow('another host')
})

/** The project's own copy of an entry, for where the samples are not. */
const ownSku = (description: string, change: object = {}) => ({
  description,
  category: { serviceDisplayName: 'Compute Engine', resourceFamily: 'Compute', usageType: 'OnDemand' },
  serviceRegions: ['us-central1', 'us-east1'],
  pricingInfo: [
    {
      pricingExpression: {
        usageUnit: 'h',
        tieredRates: [
          { startUsageAmount: 0, unitPrice: { currencyCode: 'USD', units: '0', nanos: 31_611_000 } },
        ],
      },
    },
  ],
  ...change,
})
const catalogue: { skus: unknown[] } = JSON.parse(
  sampleText(
    'billing/gcp-bigquery-export/catalog_skus.json',
    JSON.stringify({ skus: [ownSku('A2 Instance Core running in Americas')] }),
  ).replace(/"nextPageToken": "[^"]*"/, '"nextPageToken": ""'),
)

test('Google’s catalogue gives cores and memory by their description, of a region and on demand', async () => {
  const google = await startGoogleServer()
  try {
    google.fault(
      '/v1/services/6F81-5844-456A/skus',
      {
        body: {
          skus: [
            ownSku('N2 Instance Core running in Americas', {
              category: { serviceDisplayName: 'Compute Engine', usageType: 'Preemptible' },
            }),
            ownSku('N2 Instance Core running in Frankfurt', { serviceRegions: ['europe-west3'] }),
          ],
          nextPageToken: 'more',
        },
      },
      { body: catalogue },
    )
    const { prices } = googleCloud(googleFields, google.tools)
    const found = await prices.list({ code: '6F81-5844-456A', region: 'us-central1', filters: {} })
    expect(found.filter(({ meter }) => meter.includes('Frankfurt') || meter.startsWith('N2'))).toEqual([])
    expect(found).toContainEqual({
      service: 'Compute Engine',
      region: 'us-central1',
      meter: 'A2 Instance Core running in Americas',
      sku: '',
      product: '',
      operation: '',
      unit: 'h',
      currency: 'USD',
      tiers: [{ from: '0', price: '0.031611' }],
    })
    expect(
      google.asked.filter(({ path }) => path.includes('/skus')).map(({ query }) => query.get('pageToken')),
    ).toEqual([null, 'more'])
  } finally {
    await google.close()
  }
})

const product = JSON.stringify({
  serviceCode: 'AmazonEC2',
  product: {
    productFamily: 'Compute Instance',
    sku: 'ABCDEFGH12345678',
    attributes: {
      servicecode: 'AmazonEC2',
      regionCode: 'ap-southeast-1',
      instanceType: 'm7i.large',
      operatingSystem: 'Linux',
      operation: 'RunInstances',
      usagetype: 'APS1-BoxUsage:m7i.large',
    },
  },
  terms: {
    OnDemand: {
      'ABCDEFGH12345678.JRTCKXETXF': {
        priceDimensions: {
          'ABCDEFGH12345678.JRTCKXETXF.6YS6EN2CT7': {
            unit: 'Hrs',
            beginRange: '0',
            endRange: 'Inf',
            pricePerUnit: { USD: '0.1260000000' },
          },
        },
      },
    },
    Reserved: { other: { priceDimensions: { one: { unit: 'Hrs', pricePerUnit: { USD: '0.08' } } } } },
  },
})

test('AWS’s price list is asked by attributes, and its entries are texts of JSON', async () => {
  const aws = await startAwsServer()
  try {
    aws.fault(
      'GetProducts',
      { body: { FormatVersion: 'aws_v1', PriceList: [product], NextToken: 'more' } },
      { body: { FormatVersion: 'aws_v1', PriceList: [] } },
    )
    const { prices } = awsCloud(awsFields, aws.tools)
    const found = await prices.list({
      code: 'AmazonEC2',
      region: 'ap-southeast-1',
      filters: { instanceType: 'm7i.large' },
    })
    expect(found).toEqual([
      {
        service: 'AmazonEC2',
        region: 'ap-southeast-1',
        meter: 'APS1-BoxUsage:m7i.large',
        sku: 'ABCDEFGH12345678',
        product: 'Compute Instance',
        operation: 'RunInstances',
        unit: 'Hrs',
        currency: 'USD',
        tiers: [{ from: '0', price: '0.1260000000' }],
      },
    ])
    const [asked] = aws.asked.filter(({ headers }) => String(headers['x-amz-target']).endsWith('GetProducts'))
    expect(JSON.parse(asked?.body ?? '{}')).toMatchObject({
      ServiceCode: 'AmazonEC2',
      Filters: [
        { Type: 'TERM_MATCH', Field: 'regionCode', Value: 'ap-southeast-1' },
        { Type: 'TERM_MATCH', Field: 'instanceType', Value: 'm7i.large' },
      ],
    })
  } finally {
    await aws.close()
  }
})
