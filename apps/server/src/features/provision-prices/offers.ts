/** What a bill's line or an entry of a price list says of what it prices, held against what a part looks for. */
import type { PriceSought } from '@cmp/contract'

/** Something that has a price; what its source does not say is empty. */
export type Offer = {
  /** As bills name it, or as the price list does. */
  service: string
  region: string
  meter: string
  sku: string
  product: string
  operation: string
}

const folded = (text: string): string => text.trim().toLowerCase()

/** `Southeast Asia` and `southeastasia` are one. */
const foldedRegion = (region: string): string => folded(region).replaceAll(' ', '')

const says = (wanted: string | RegExp | undefined, text: string): boolean => {
  if (wanted === undefined) return true
  return typeof wanted === 'string' ? folded(wanted) === folded(text) : wanted.test(text)
}

/** Whether it is what a part looks for. */
export const isSought = (sought: PriceSought, offer: Offer): boolean =>
  [sought.service, sought.code].some((name) => folded(name) === folded(offer.service)) &&
  (sought.region === '' || foldedRegion(sought.region) === foldedRegion(offer.region)) &&
  says(sought.meter, offer.meter) &&
  says(sought.sku, offer.sku) &&
  says(sought.product, offer.product) &&
  says(sought.operation, offer.operation)

/** Whether the lines of a service and meter may have it: the rest stands in the lines. */
export const mayBeSought = (
  sought: PriceSought,
  { service, meter }: Pick<Offer, 'service' | 'meter'>,
): boolean =>
  [sought.service, sought.code].some((name) => folded(name) === folded(service)) && says(sought.meter, meter)
