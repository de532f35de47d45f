/**
 * Reads Google's catalog of SKUs. A service has tens of thousands of SKUs and no query parameter filters them, so pages
 * are read one at a time, and only SKUs of the region that are sold on demand are retained. Source:
 * https://cloud.google.com/billing/docs/reference/rest/v1/services.skus/list
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import { isRecord } from '@cmp/contract/is-record'
import { collectItems, readAllPages } from '../kit/pages.ts'
import { listAt, getTextAt } from '../kit/read.ts'
import type { ListPrice, PricesPort } from '../ports/prices.ts'
import { buildPagePath, getNextPageToken, type GoogleSession } from './session.ts'

const pageSize = 5000
const mostPages = 40

/** The digits of a nano. */
const nanoDigits = 9

/**
 * Converts an amount whose whole units are text and whose fraction is in billionths:
 * `{"units": "0", "nanos": 31611000}` is 0.031611.
 */
const parseMoney = (money: unknown): string => {
  const units = getTextAt(money, 'units') || '0'
  const nanos = getTextAt(money, 'nanos') || '0'
  const fraction = nanos.padStart(nanoDigits, '0').replace(/0+$/, '')
  return fraction === '' ? units : `${units}.${fraction}`
}

/** Converts a SKU to a price; undefined if it is not sold on demand or has no price. */
const toListPrice = (sku: unknown, region: string): ListPrice | undefined => {
  const [latest] = listAt(sku, 'pricingInfo').toSorted((a, b) =>
    getTextAt(a, 'effectiveTime') < getTextAt(b, 'effectiveTime') ? 1 : -1,
  )
  const tiers = listAt(latest, 'pricingExpression.tieredRates').map((tier) => ({
    from: getTextAt(tier, 'startUsageAmount') || '0',
    price: parseMoney(isRecord(tier) ? tier['unitPrice'] : undefined),
    currency: getTextAt(tier, 'unitPrice.currencyCode'),
  }))
  const [first] = tiers
  if (!first || getTextAt(sku, 'category.usageType') !== 'OnDemand') return undefined
  const regions = listAt(sku, 'serviceRegions').map(String)
  if (region !== '' && !regions.includes(region)) return undefined
  return {
    service: getTextAt(sku, 'category.serviceDisplayName'),
    region,
    meter: getTextAt(sku, 'description'),
    sku: '',
    product: '',
    operation: '',
    unit: getTextAt(latest, 'pricingExpression.usageUnit'),
    currency: first.currency,
    tiers: tiers.map(({ from, price }) => ({ from, price })),
  }
}

/** Reads the catalog with any Google Cloud account whose project has the Cloud Billing API enabled. */
export const createGoogleCatalog = (session: Pick<GoogleSession, 'get'>): PricesPort => ({
  source: m.googleCloudPriceList,
  list: async ({ code, region }, signal) => {
    const path = `/v1/services/${encodeURIComponent(code)}/skus?currencyCode=USD&pageSize=${pageSize}`
    const pages = readAllPages(
      (token) => session.get('cloudbilling', buildPagePath(path, token), signal),
      getNextPageToken,
      { mostPages, what: t(m.thePriceList) },
    )
    return collectItems(pages, (page) =>
      listAt(page, 'skus').flatMap((sku) => toListPrice(sku, region) ?? []),
    )
  },
})
