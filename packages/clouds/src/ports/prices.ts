// The prices port: reads a provider's public price list.
import type { Text } from '@cmp/messages'

/** A price in a list. Amounts are decimal text without tax; values that a list does not contain are empty. */
export type ListPrice = {
  service: string
  region: string
  meter: string
  sku: string
  /** The provider's ID of the meter, if price sheets use it. */
  meterId?: string | undefined
  product: string
  operation: string
  /** The unit of the price, as the list writes it: `1 Hour`, `GiBy.mo`, `Hrs`. */
  unit: string
  currency: string
  /** Prices by quantity, each from a number of units per month on, the lowest first. */
  tiers: readonly { from: string; price: string }[]
}

/** Which prices. */
export type PriceQuestion = {
  /** The service's code in the list. */
  code: string
  /** The provider's name of the region; empty for services with one price everywhere. */
  region: string
  /** Further filters by the list's own names; they may be ignored. */
  filters: Readonly<Record<string, string>>
}

/** A provider's public price list, in the currency of its prices. */
export type PricesPort = {
  /** The list's name in a sentence, with its date if it is not today's: `Azure’s price list`. */
  source: Text
  /** The prices of a service in a region. @throws CloudError */
  list(question: PriceQuestion, signal?: AbortSignal): Promise<ListPrice[]>
}

/** The prices that a reseller or a subscription itself pays, by meter; they take precedence over the public list. */
export type PriceSheetPort = {
  /** The sheet's name in a sentence. */
  source: Text
  /**
   * Returns all its prices; a price without a name is identified only by its meter's ID.
   * @throws CloudError
   */
  list(containerId: string, signal?: AbortSignal): Promise<ListPrice[]>
}
