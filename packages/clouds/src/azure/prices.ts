/**
 * Azure's public price list. Prices are kept in US dollars: those of other currencies are for reference only, by Microsoft's word.
 * Source: https://learn.microsoft.com/rest/api/cost-management/retail-prices/azure-retail-prices
 */
import { isObject } from '../exports/json.ts'
import { callMilliseconds } from '../kit/call.ts'
import { publicJson } from './public-json.ts'
import { listAt, textAt } from '../kit/read.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { ListPrice, PricesPort } from '../ports/prices.ts'

const version = '2023-01-01-preview'
const currency = 'USD'

/** A page has a hundred prices or a thousand; a question is narrowed to far fewer. */
const mostPages = 50

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Values of filters count with their letter case. */
const filterOf = (conditions: Readonly<Record<string, string>>): string =>
  Object.entries(conditions)
    .map(([name, value]) => `${name} eq ${quoted(value)}`)
    .join(' and ')

/** Entries with tiers come apart: those that agree in all but the quantity are one price. */
const gathered = (items: readonly unknown[]): ListPrice[] => {
  const found = new Map<string, ListPrice & { tiers: { from: string; price: string }[] }>()
  for (const item of items) {
    if (!isObject(item) || textAt(item, 'type') !== 'Consumption') continue
    const price = textAt(item, 'retailPrice')
    if (!/^\d+(\.\d+)?(e-?\d+)?$/i.test(price)) continue
    const own = {
      service: textAt(item, 'serviceName'),
      region: textAt(item, 'armRegionName'),
      meter: textAt(item, 'meterName'),
      sku: textAt(item, 'skuName'),
      meterId: textAt(item, 'meterId'),
      product: textAt(item, 'productName'),
      operation: '',
      unit: textAt(item, 'unitOfMeasure'),
      currency: textAt(item, 'currencyCode') || currency,
    }
    const key = JSON.stringify(own)
    const known = found.get(key) ?? { ...own, tiers: [] }
    found.set(key, known)
    known.tiers.push({ from: textAt(item, 'tierMinimumUnits') || '0', price })
  }
  return [...found.values()].map((price) => ({
    ...price,
    tiers: price.tiers.toSorted((a, b) => Number(a.from) - Number(b.from)),
  }))
}

/**
 * Azure's price list; it asks for no account.
 * @param milliseconds how long one answer may take
 */
export const azureRetailPrices = (
  { hosts, now, sleep }: Pick<CloudTools, 'hosts' | 'now' | 'sleep'>,
  milliseconds = callMilliseconds,
): PricesPort => ({
  source: 'Azure’s price list',
  list: async ({ code, region, filters }, signal) => {
    if (hosts.resources.azurePrices === '')
      throw new CloudError(
        'NotFound',
        'Microsoft publishes no price list for this Azure. Set AZURE_PRICES_URL to read one.',
      )
    const first = new URL(`${hosts.resources.azurePrices}/api/retail/prices`)
    first.searchParams.set('api-version', version)
    first.searchParams.set('currencyCode', quoted(currency))
    first.searchParams.set('meterRegion', quoted('primary'))
    first.searchParams.set(
      '$filter',
      filterOf({
        serviceName: code,
        ...(region !== '' && { armRegionName: region }),
        priceType: 'Consumption',
        ...filters,
      }),
    )
    const items: unknown[] = []
    const seen = new Set<string>()
    for (let next = first.href; next !== '';) {
      if (seen.size >= mostPages || seen.has(next))
        throw new CloudError('Unavailable', 'The pages of the price list do not end.')
      if (!URL.canParse(next) || new URL(next).origin !== first.origin)
        throw new CloudError('Unavailable', 'The price list goes on at another host, which is not called.')
      seen.add(next)
      const page = await publicJson(next, { now, sleep }, { milliseconds, signal })
      items.push(...listAt(page, 'Items'))
      next = textAt(page, 'NextPageLink')
    }
    return gathered(items)
  },
})
