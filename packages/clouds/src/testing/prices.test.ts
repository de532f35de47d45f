/**
 * Tests public price lists. Google's entries come from a public project's tests if the samples are available, otherwise
 * they are the project's own of the same shape; responses of Azure Retail Prices and of the AWS Price List are built in
 * the documented shapes, because no recordings exist.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAwsCloud } from '../aws/aws.ts'
import { createGoogleCloud } from '../gcp/google.ts'
import { awsFields, startAwsServer } from './aws-server.ts'
import { startCloudServer, type CloudServer } from './cloud-server.ts'
import { googleFields, startGoogleServer } from './google-server.ts'
import { sampleText } from './sample-files.ts'
import { createTools } from './tools-for.ts'
import { createAzureRetailPrices } from '../azure/prices.ts'

const buildEntry = (change: object = {}) => ({
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
              buildEntry({ type: 'Reservation', reservationTerm: '1 Year', retailPrice: 270 }),
              buildEntry({
                meterName: 'Tiered',
                meterId: 'tiered',
                tierMinimumUnits: 100,
                retailPrice: 0.000005,
              }),
              buildEntry({ meterName: 'Tiered', meterId: 'tiered', tierMinimumUnits: 0, retailPrice: 5e-7 }),
            ],
            NextPageLink: null,
          },
        }
      : {
          body: {
            Items: [buildEntry()],
            NextPageLink: `${server.address}/api/retail/prices?$skip=1`,
            Count: 1,
          },
        },
  )
})
afterAll(() => server.close())

const buildTools = () => {
  const own = createTools()
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

test('Azure: requests pay-as-you-go prices with its own letter case page by page and treats tiers as a single price', async () => {
  const prices = await createAzureRetailPrices(buildTools()).list(question)
  const [first] = server.received
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

test('Azure: retries a busy call a limited number of times', async () => {
  const busy = { status: 429, headers: { 'retry-after': '1' } }
  server.fault('/api/retail', busy, { status: 503 })
  expect(await createAzureRetailPrices(buildTools()).list(question)).toHaveLength(2)
  server.fault('/api/retail', { status: 429, headers: { 'retry-after': '3600' } })
  await expect(createAzureRetailPrices(buildTools()).list(question)).rejects.toMatchObject({
    code: 'Throttled',
  })
  server.fault('/api/retail', { status: 400 })
  await expect(createAzureRetailPrices(buildTools()).list(question)).rejects.toMatchObject({
    code: 'Unavailable',
  })
  server.fault('/api/retail', { body: '{"Items": [' })
  await expect(createAzureRetailPrices(buildTools()).list(question)).rejects.toMatchObject({
    code: 'Unavailable',
  })
  server.fault('/api/retail', { body: {}, after: 200 })
  await expect(createAzureRetailPrices(buildTools(), 50).list(question)).rejects.toMatchObject({
    code: 'Unavailable',
  })
  server.fault('/api/retail', {
    body: { Items: [], NextPageLink: 'https://elsewhere.invalid/api/retail/prices' },
  })
  await expect(createAzureRetailPrices(buildTools()).list(question)).rejects.toThrow('different host')
})

/** The project's own copy of an entry, used if the samples are not available. */
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

test('Google: its catalog returns cores and memory by their description for a region and on demand', async () => {
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
    const { prices } = createGoogleCloud(googleFields, google.tools)
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
      google.received.filter(({ path }) => path.includes('/skus')).map(({ query }) => query.get('pageToken')),
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

test('AWS: requests its price list by attributes and reads its entries from JSON texts', async () => {
  const aws = await startAwsServer()
  try {
    aws.fault(
      'GetProducts',
      { body: { FormatVersion: 'aws_v1', PriceList: [product], NextToken: 'more' } },
      { body: { FormatVersion: 'aws_v1', PriceList: [] } },
    )
    const { prices } = createAwsCloud(awsFields, aws.tools)
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
    const [productRequest] = aws.received.filter(({ headers }) =>
      String(headers['x-amz-target']).endsWith('GetProducts'),
    )
    expect(JSON.parse(productRequest?.body ?? '{}')).toMatchObject({
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
