/**
 * Reads AWS's price list with its query API: each entry of a response is JSON text. The API exists in few regions.
 * Source: https://docs.aws.amazon.com/aws-cost-management/latest/APIReference/API_pricing_GetProducts.html
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws'
import { isRecord } from '@cmp/contract/is-record'
import { listAt, getTextAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import { fetchAllPages, getClient, partitionOf, type AwsSession } from './session.ts'
import type { ListPrice, PricesPort } from '../ports/prices.ts'

/** The region that serves each partition's price list, and the currency of its prices. GovCloud does not have its own. */
const homes: Readonly<Record<string, { region: string; currency: string }>> = {
  aws: { region: 'us-east-1', currency: 'USD' },
  'aws-cn': { region: 'cn-northwest-1', currency: 'CNY' },
}

/** @throws CloudError NotFound */
const getPriceListHome = (homeRegion: string): { region: string; currency: string } => {
  const home = homes[partitionOf(homeRegion)]
  if (home) return home
  throw new CloudError('NotFound', t(m.noGovCloudPrices))
}

const pageSize = 100

const listValues = (value: unknown): unknown[] => (isRecord(value) ? Object.values(value) : [])

/** Converts an entry to prices: one for each way in which it is sold on demand. */
const parseProductPrices = (entry: string, currency: string): ListPrice[] => {
  const parsed: unknown = JSON.parse(entry)
  const getAttribute = (name: string) => getTextAt(parsed, `product.attributes.${name}`)
  const terms = isRecord(parsed) && isRecord(parsed['terms']) ? parsed['terms']['OnDemand'] : undefined
  return listValues(terms).flatMap((term) => {
    const dimensions = listValues(isRecord(term) ? term['priceDimensions'] : undefined).filter(
      (dimension) => getTextAt(dimension, `pricePerUnit.${currency}`) !== '',
    )
    const [first] = dimensions
    if (!first) return []
    return [
      {
        service: getTextAt(parsed, 'serviceCode') || getAttribute('servicecode'),
        region: getAttribute('regionCode'),
        meter: getAttribute('usagetype'),
        sku: getTextAt(parsed, 'product.sku'),
        product: getTextAt(parsed, 'product.productFamily'),
        operation: getAttribute('operation'),
        unit: getTextAt(first, 'unit'),
        currency,
        tiers: dimensions
          .map((dimension) => ({
            from: getTextAt(dimension, 'beginRange') || '0',
            price: getTextAt(dimension, `pricePerUnit.${currency}`),
          }))
          .toSorted((a, b) => Number(a.from) - Number(b.from)),
      },
    ]
  })
}

/** The price list, read with an AWS account that may `pricing:GetProducts`. */
export const createAwsPriceList = (session: Pick<AwsSession, 'call' | 'homeRegion'>): PricesPort => ({
  source: m.awsPriceList,
  list: async ({ code, region, filters }, signal) => {
    const home = getPriceListHome(session.homeRegion)
    const wanted = { ...(region !== '' && { regionCode: region }), ...filters }
    const pages = await fetchAllPages(
      (token) =>
        session.call('api.pricing', home.region, signal, async (settings, options) => {
          const { GetProductsCommand, PricingClient } = await import('@aws-sdk/client-pricing')
          return getClient(PricingClient, settings).send(
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
      listAt({ PriceList }, 'PriceList').flatMap((entry) => parseProductPrices(String(entry), home.currency)),
    )
  },
})
