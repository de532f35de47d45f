/**
 * Google's catalogue of SKUs. A service has tens of thousands, and no question narrows them: pages are read one by one, and of each
 * what is of the region and sold on demand is kept.
 * Source: https://cloud.google.com/billing/docs/reference/rest/v1/services.skus/list
 */
import { isObject } from '../exports/json.ts'
import { listAt, textAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { ListPrice, PricesPort } from '../ports/prices.ts'
import type { GoogleSession } from './session.ts'

const pageSize = 5000
const mostPages = 40

/** Digits of a nano. */
const nanoDigits = 9

/** Whole units come as text, the rest in billionths: `{"units": "0", "nanos": 31611000}` is 0.031611. */
const amountOf = (money: unknown): string => {
  const units = textAt(money, 'units') || '0'
  const nanos = textAt(money, 'nanos') || '0'
  const fraction = nanos.padStart(nanoDigits, '0').replace(/0+$/, '')
  return fraction === '' ? units : `${units}.${fraction}`
}

/** A SKU as a price; undefined of one that is not sold on demand, or has no price. */
const catalogueEntry = (sku: unknown, region: string): ListPrice | undefined => {
  const [latest] = listAt(sku, 'pricingInfo').toSorted((a, b) =>
    textAt(a, 'effectiveTime') < textAt(b, 'effectiveTime') ? 1 : -1,
  )
  const tiers = listAt(latest, 'pricingExpression.tieredRates').map((tier) => ({
    from: textAt(tier, 'startUsageAmount') || '0',
    price: amountOf(isObject(tier) ? tier['unitPrice'] : undefined),
    currency: textAt(tier, 'unitPrice.currencyCode'),
  }))
  const [first] = tiers
  if (!first || textAt(sku, 'category.usageType') !== 'OnDemand') return undefined
  const regions = listAt(sku, 'serviceRegions').map(String)
  if (region !== '' && !regions.includes(region)) return undefined
  return {
    service: textAt(sku, 'category.serviceDisplayName'),
    region,
    meter: textAt(sku, 'description'),
    sku: '',
    product: '',
    operation: '',
    unit: textAt(latest, 'pricingExpression.usageUnit'),
    currency: first.currency,
    tiers: tiers.map(({ from, price }) => ({ from, price })),
  }
}

/** The catalogue, read with an account of Google Cloud: any may read it where the Cloud Billing API is on. */
export const googleCatalogue = (session: Pick<GoogleSession, 'get'>): PricesPort => ({
  source: 'Google’s price list',
  list: async ({ code, region }, signal) => {
    const found: ListPrice[] = []
    const path = `/v1/services/${encodeURIComponent(code)}/skus?currencyCode=USD&pageSize=${pageSize}`
    const seen = new Set<string>()
    for (let token = ''; ;) {
      const page = await session.get(
        'cloudbilling',
        token === '' ? path : `${path}&pageToken=${encodeURIComponent(token)}`,
        signal,
      )
      for (const sku of listAt(page, 'skus')) {
        const entry = catalogueEntry(sku, region)
        if (entry) found.push(entry)
      }
      token = textAt(page, 'nextPageToken')
      if (token === '') return found
      if (seen.has(token) || seen.size >= mostPages)
        throw new CloudError('Unavailable', 'The pages of the price list do not end.')
      seen.add(token)
    }
  },
})
