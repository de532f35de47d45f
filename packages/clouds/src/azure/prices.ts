/**
 * Azure's public price list. Prices are stored in US dollars, because Microsoft says that prices in other currencies
 * are for reference only. Source:
 * https://learn.microsoft.com/rest/api/cost-management/retail-prices/azure-retail-prices
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/azure'
import { isRecord } from '@cmp/contract/is-record'
import { callMilliseconds } from '../kit/call.ts'
import { fetchPublicJson } from './public-json.ts'
import { collectItems, readAllPages } from '../kit/pages.ts'
import { listAt, getTextAt } from '../kit/read.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { ListPrice, PricesPort } from '../ports/prices.ts'

const version = '2023-01-01-preview'
const currency = 'USD'

/** A page has a hundred or a thousand prices; a query is filtered to far fewer. */
const mostPages = 50

const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Values of filters are case-sensitive. */
const filterOf = (conditions: Readonly<Record<string, string>>): string =>
  Object.entries(conditions)
    .map(([name, value]) => `${name} eq ${quoteText(value)}`)
    .join(' and ')

/** Merges entries with tiers, which are separate in the list: entries that differ only in the quantity become one price. */
const groupTiers = (items: readonly unknown[]): ListPrice[] => {
  const found = new Map<string, ListPrice & { tiers: { from: string; price: string }[] }>()
  for (const item of items) {
    if (!isRecord(item) || getTextAt(item, 'type') !== 'Consumption') continue
    const price = getTextAt(item, 'retailPrice')
    if (!/^\d+(\.\d+)?(e-?\d+)?$/i.test(price)) continue
    const own = {
      service: getTextAt(item, 'serviceName'),
      region: getTextAt(item, 'armRegionName'),
      meter: getTextAt(item, 'meterName'),
      sku: getTextAt(item, 'skuName'),
      meterId: getTextAt(item, 'meterId'),
      product: getTextAt(item, 'productName'),
      operation: '',
      unit: getTextAt(item, 'unitOfMeasure'),
      currency: getTextAt(item, 'currencyCode') || currency,
    }
    const key = JSON.stringify(own)
    const known = found.get(key) ?? { ...own, tiers: [] }
    found.set(key, known)
    known.tiers.push({ from: getTextAt(item, 'tierMinimumUnits') || '0', price })
  }
  return [...found.values()].map((price) => ({
    ...price,
    tiers: price.tiers.toSorted((a, b) => Number(a.from) - Number(b.from)),
  }))
}

/**
 * Reads Azure's price list, which needs no account.
 * @param milliseconds the timeout of one response
 */
export const createAzureRetailPrices = (
  { hosts, now, sleep }: Pick<CloudTools, 'hosts' | 'now' | 'sleep'>,
  milliseconds = callMilliseconds,
): PricesPort => ({
  source: m.azurePriceList,
  list: async ({ code, region, filters }, signal) => {
    if (hosts.resources.azurePrices === '') throw new CloudError('NotFound', t(m.noPriceList))
    const first = new URL(`${hosts.resources.azurePrices}/api/retail/prices`)
    first.searchParams.set('api-version', version)
    first.searchParams.set('currencyCode', quoteText(currency))
    first.searchParams.set('meterRegion', quoteText('primary'))
    first.searchParams.set(
      '$filter',
      filterOf({
        serviceName: code,
        ...(region !== '' && { armRegionName: region }),
        priceType: 'Consumption',
        ...filters,
      }),
    )
    const pages = readAllPages(
      (url) => {
        if (!URL.canParse(url) || new URL(url).origin !== first.origin)
          throw new CloudError('Unavailable', t(m.priceListOnOtherHost))
        return fetchPublicJson(url, { now, sleep }, { milliseconds, signal })
      },
      (page) => getTextAt(page, 'NextPageLink'),
      { first: first.href, mostPages, what: t(m.thePriceList) },
    )
    return groupTiers(await collectItems(pages, (page) => listAt(page, 'Items')))
  },
})
