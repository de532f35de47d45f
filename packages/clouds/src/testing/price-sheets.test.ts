/**
 * Tests Microsoft's price sheets with the published examples if the samples are available, otherwise with the project's
 * own entries of the same shape. Neither was recorded with an account of this project.
 */
import { expect, test } from 'vitest'
import { createAzureCloud } from '../azure/azure.ts'
import { rateCardPrices, parseSubscriptionPrices } from '../partner-center/sheet-prices.ts'
import { getAt } from '../kit/read.ts'
import { createPartnerRateCard } from '../partner-center/rate-card.ts'
import { subscription } from './azure-answers.ts'
import { azureFields, startAzureServer } from './azure-server.ts'
import { sampleText } from './sample-files.ts'
import { createTools } from './tools-for.ts'

const buildMeter = (id: string, more: object) => ({
  id,
  name: 'Compute Hours',
  rates: { '0': 0.1989 },
  tags: [],
  category: 'Virtual Machines',
  subcategory: 'Standard_D11_v2 VM',
  region: 'UK South',
  unit: 'Hours',
  includedQuantity: 0,
  ...more,
})

const ownCard = JSON.stringify({
  locale: 'en-US',
  currency: 'USD',
  meters: [
    buildMeter('4e7f9a04-6566-4216-bd0c-b35ebf0dbcee', {}),
    buildMeter('f084eedf-a23f-46d2-bc24-b913ab919c95', {
      subcategory: 'Standard_D2 VM (Windows)',
      region: 'BR South',
      rates: { '0': 0.2686 },
    }),
    buildMeter('1eb7ee6c-d83c-4407-b078-bb05ce63c5ad', {
      name: 'Standard IO - Hot Block Blob (GB)',
      category: 'Storage',
      subcategory: 'Locally Redundant',
      region: 'KR South',
      unit: 'GB',
      rates: { '0': 0.017, '51200': 0.01632, '512000': 0.01564 },
    }),
    buildMeter('dd6ed7ae-3dd7-4e12-b9c3-10507b8d7e91', { subcategory: 'Standard_D2_v2 VM Low Priority' }),
  ],
})

const card: unknown = JSON.parse(
  sampleText('billing/partner-center/sdk-test.azure_rate_card_ok.json', ownCard),
)

test('Partner Center’s rate card has machines by size, system and region, and tiered prices', () => {
  const prices = rateCardPrices(card)
  const findPrice = (id: string) => prices.find(({ meterId }) => meterId === id)
  expect(findPrice('4e7f9a04-6566-4216-bd0c-b35ebf0dbcee')).toEqual({
    service: 'Virtual Machines',
    region: 'uksouth',
    meter: 'D11 v2',
    sku: 'D11 v2',
    product: 'Virtual Machines',
    meterId: '4e7f9a04-6566-4216-bd0c-b35ebf0dbcee',
    operation: '',
    unit: 'Hours',
    currency: 'USD',
    tiers: [{ from: '0', price: '0.1989' }],
  })
  expect(findPrice('f084eedf-a23f-46d2-bc24-b913ab919c95')).toMatchObject({
    region: 'brazilsouth',
    sku: 'D2',
    product: 'Virtual Machines Windows',
  })
  expect(findPrice('1eb7ee6c-d83c-4407-b078-bb05ce63c5ad')?.tiers).toEqual([
    { from: '0', price: '0.017' },
    { from: '51200', price: '0.01632' },
    { from: '512000', price: '0.01564' },
  ])
  // A spot machine is not matched by its size: only its meter's ID identifies it.
  for (const { sku } of prices) expect(sku).not.toMatch(/Low Priority|VM/)
})

test('requests the rate card from Partner Center and keeps the digits of its numbers', async () => {
  const requestedUrls: string[] = []
  const exact = ownCard.replace('0.1989', '0.19890000000000000001')
  const sheet = createPartnerRateCard({
    hosts: createTools().hosts,
    http: {
      send: (url) => {
        requestedUrls.push(url)
        return Promise.resolve(new Response(exact))
      },
      wait: () => Promise.resolve(),
    },
  })
  const [first] = await sheet.list('')
  expect(first?.tiers).toEqual([{ from: '0', price: '0.19890000000000000001' }])
  expect(requestedUrls).toEqual(['https://partners.invalid/v1/ratecards/azure'])
})

const ownSheet = JSON.stringify({
  responses: {
    '200': {
      body: {
        properties: {
          pricesheets: [
            {
              meterId: '00000000-0000-0000-0000-000000000000',
              unitOfMeasure: '100 Hours',
              includedQuantity: 100,
              unitPrice: 0.00328,
              currencyCode: 'EUR',
            },
          ],
        },
      },
    },
  },
})

test('a subscription’s price sheet has the IDs of meters, included quantities and its own currency', async () => {
  const example: unknown = JSON.parse(sampleText('billing/azure-arm/2021-05-01.PriceSheet.json', ownSheet))
  expect(parseSubscriptionPrices(getAt(getAt(getAt(example, 'responses'), '200'), 'body'))).toEqual([
    {
      service: '',
      region: '',
      meter: '',
      sku: '',
      product: '',
      meterId: '00000000-0000-0000-0000-000000000000',
      operation: '',
      unit: '100 Hours',
      currency: 'EUR',
      tiers: [
        { from: '0', price: '0' },
        { from: '100', price: '0.00328' },
      ],
    },
  ])
  const server = await startAzureServer()
  try {
    const buildEntry = (id: string) => ({
      meterId: id,
      unitOfMeasure: '1 Hour',
      unitPrice: 0.05,
      currencyCode: 'EUR',
      meterDetails: {
        meterName: 'D2s v5',
        meterCategory: 'Virtual Machines',
        meterSubCategory: 'Dsv5 Series',
        meterLocation: 'AP Southeast',
      },
    })
    const next =
      'https://management.azure.com/subscriptions/x/pricesheets/default?api-version=2018-01-31&$skiptoken=2'
    server.fault(
      'pricesheets',
      { body: { properties: { nextLink: next, pricesheets: [buildEntry('one')] } } },
      { body: { properties: { pricesheets: [buildEntry('two')] } } },
    )
    const found = await createAzureCloud(azureFields, server.tools).priceSheet.list(subscription)
    expect(found.map(({ meterId }) => meterId)).toEqual(['one', 'two'])
    expect(found[0]).toMatchObject({
      region: 'southeastasia',
      sku: 'D2s v5',
      product: 'Virtual Machines Dsv5 Series',
    })
    expect(server.received.at(-1)?.query.get('$skiptoken')).toBe('2')
  } finally {
    await server.close()
  }
})
