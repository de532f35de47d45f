/**
 * AWS's price list, by its query API: each entry of an answer is a text of JSON. It is served in few regions.
 * Source: https://docs.aws.amazon.com/aws-cost-management/latest/APIReference/API_pricing_GetProducts.html
 */
import { isObject } from '../exports/json.ts'
import { listAt, textAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import { allPages, clientOf, partitionOf, type AwsSession } from './session.ts'
import type { ListPrice, PricesPort } from '../ports/prices.ts'

/** Where the price list of each partition is asked, and in which currency it answers. GovCloud has none of its own. */
const homes: Readonly<Record<string, { region: string; currency: string }>> = {
  aws: { region: 'us-east-1', currency: 'USD' },
  'aws-cn': { region: 'cn-northwest-1', currency: 'CNY' },
}

/** @throws CloudError NotFound */
const homeOf = (homeRegion: string): { region: string; currency: string } => {
  const home = homes[partitionOf(homeRegion)]
  if (home) return home
  throw new CloudError('NotFound', 'AWS has no price list for accounts of GovCloud.')
}

const pageSize = 100

const valuesOf = (value: unknown): unknown[] => (isObject(value) ? Object.values(value) : [])

/** An entry as prices: one for each way that it is sold on demand. */
const productPrices = (entry: string, currency: string): ListPrice[] => {
  const parsed: unknown = JSON.parse(entry)
  const of = (name: string) => textAt(parsed, `product.attributes.${name}`)
  const terms = isObject(parsed) && isObject(parsed['terms']) ? parsed['terms']['OnDemand'] : undefined
  return valuesOf(terms).flatMap((term) => {
    const dimensions = valuesOf(isObject(term) ? term['priceDimensions'] : undefined).filter(
      (dimension) => textAt(dimension, `pricePerUnit.${currency}`) !== '',
    )
    const [first] = dimensions
    if (!first) return []
    return [
      {
        service: textAt(parsed, 'serviceCode') || of('servicecode'),
        region: of('regionCode'),
        meter: of('usagetype'),
        sku: textAt(parsed, 'product.sku'),
        product: textAt(parsed, 'product.productFamily'),
        operation: of('operation'),
        unit: textAt(first, 'unit'),
        currency,
        tiers: dimensions
          .map((dimension) => ({
            from: textAt(dimension, 'beginRange') || '0',
            price: textAt(dimension, `pricePerUnit.${currency}`),
          }))
          .toSorted((a, b) => Number(a.from) - Number(b.from)),
      },
    ]
  })
}

/** The price list, read with an account of AWS that may `pricing:GetProducts`. */
export const awsPriceList = (session: Pick<AwsSession, 'call' | 'homeRegion'>): PricesPort => ({
  source: 'the price list of AWS',
  list: async ({ code, region, filters }, signal) => {
    const home = homeOf(session.homeRegion)
    const wanted = { ...(region !== '' && { regionCode: region }), ...filters }
    const pages = await allPages(
      (token) =>
        session.call('api.pricing', home.region, signal, async (settings, options) => {
          const { GetProductsCommand, PricingClient } = await import('@aws-sdk/client-pricing')
          return clientOf(PricingClient, settings).send(
            new GetProductsCommand({
              ServiceCode: code,
              FormatVersion: 'aws_v1',
              MaxResults: pageSize,
              Filters: Object.entries(wanted).map(([Field, Value]) => ({ Type: 'TERM_MATCH', Field, Value })),
              NextToken: token,
            }),
            options,
          )
        }),
      ({ NextToken }) => NextToken,
    )
    return pages.flatMap(({ PriceList = [] }) =>
      listAt({ PriceList }, 'PriceList').flatMap((entry) => productPrices(String(entry), home.currency)),
    )
  },
})
