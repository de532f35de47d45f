/** Matches a line item or a price list entry with the priced part that is searched for. */
import type { PriceQuery } from '@cmp/contract'

/** An item with a price; fields that its source does not have are empty. */
export type Offer = {
  /** The name that bills or the price list use. */
  service: string
  region: string
  meter: string
  sku: string
  product: string
  operation: string
}

const foldCase = (text: string): string => text.trim().toLowerCase()

/** Normalizes a region: `Southeast Asia` and `southeastasia` are the same. */
const foldRegion = (region: string): string => foldCase(region).replaceAll(' ', '')

const matchesText = (wanted: string | RegExp | undefined, text: string): boolean => {
  if (wanted === undefined) return true
  return typeof wanted === 'string' ? foldCase(wanted) === foldCase(text) : wanted.test(text)
}

/** Returns whether an offer is the one that a part searches for. */
export const matchesCriteria = (criteria: PriceQuery, offer: Offer): boolean =>
  [criteria.service, criteria.code].some((name) => foldCase(name) === foldCase(offer.service)) &&
  (criteria.region === '' || foldRegion(criteria.region) === foldRegion(offer.region)) &&
  matchesText(criteria.meter, offer.meter) &&
  matchesText(criteria.sku, offer.sku) &&
  matchesText(criteria.product, offer.product) &&
  matchesText(criteria.operation, offer.operation)

/** Returns whether the line items of a service and meter may contain the offer; the other criteria need the line items. */
export const mayMatchCriteria = (
  criteria: PriceQuery,
  { service, meter }: Pick<Offer, 'service' | 'meter'>,
): boolean =>
  [criteria.service, criteria.code].some((name) => foldCase(name) === foldCase(service)) &&
  matchesText(criteria.meter, meter)
