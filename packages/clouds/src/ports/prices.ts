// What the portal asks of a provider's public price list.

/** A price as a list has it. Amounts are decimal text, tax is in none; what a list does not say is empty. */
export type ListPrice = {
  service: string
  region: string
  meter: string
  sku: string
  /** The provider's id of the meter, where price sheets go by it. */
  meterId?: string | undefined
  product: string
  operation: string
  /** What the price is for, as the list writes it: `1 Hour`, `GiBy.mo`, `Hrs`. */
  unit: string
  currency: string
  /** Prices by quantity, each from so many units of a month on, the lowest first. */
  tiers: readonly { from: string; price: string }[]
}

/** Which prices. */
export type PriceQuestion = {
  /** The service as the list asks for it. */
  code: string
  /** As the cloud names it; empty of what has one price everywhere. */
  region: string
  /** What else narrows the answer, by the list's own names; it may be ignored. */
  filters: Readonly<Record<string, string>>
}

/** A provider's public price list, in the currency that it is kept in. */
export type PricesPort = {
  /** What the list is called in a sentence, with its day where it is not today's: `Azure’s price list`. */
  source: string
  /** The prices of a service in a region. @throws CloudError */
  list(question: PriceQuestion, signal?: AbortSignal): Promise<ListPrice[]>
}

/** What a reseller or a subscription is itself charged, meter by meter: it comes before the public list. */
export type PriceSheetPort = {
  /** What the sheet is called in a sentence. */
  source: string
  /** All its prices; what it does not name stands under the id of its meter alone. @throws CloudError */
  list(containerId: string, signal?: AbortSignal): Promise<ListPrice[]>
}
