/**
 * The priced parts of a provision type: what is paid for, the monthly quantity, and the names in bills and price lists.
 * They contain no amounts.
 */

/**
 * How a part is billed. `time` is by its lifetime; `storage` by GB (also of memory), `iops` and `throughput` (MB/s) by
 * size and lifetime; `use` by consumption: its unit price is shown, and no total without a quantity.
 */
export type PriceMeasure = 'time' | 'storage' | 'iops' | 'throughput' | 'use'

/**
 * How a part is found in line items and in a price list. A text must match completely, ignoring letter case; a pattern
 * is searched. Omitted properties are ignored.
 */
export type PriceQuery = {
  /** The service as bills name it. */
  service: string
  /** The service as the price list identifies it: Azure's name, AWS's code, Google's ID. */
  code: string
  /** The provider's name; empty if the price is the same everywhere. */
  region: string
  /** Azure's meter, Google's SKU description, the usage type at AWS. */
  meter?: string | RegExp
  /** Azure's SKU name, such as `D2s v5`. */
  sku?: string | RegExp
  /** Azure's product name. */
  product?: RegExp
  /** AWS's operation, which distinguishes operating systems and engines. */
  operation?: string
  /** Further filters of the price list by its own names, because a whole service has many thousands of prices. */
  filters?: Readonly<Record<string, string>>
}

/** A billed part: `count` units, each for a month; null if the usage is unknown. */
export type MeteredPart = {
  kind: 'metered'
  name: string
  measure: PriceMeasure
  count: string | null
  query: PriceQuery
}

/** A part of the cost. `unknown` is billed but its price cannot be determined, so it is never shown as zero. */
export type PricePart = MeteredPart | { kind: 'free' | 'unknown'; name: string; reason: string }

/** Declares a part that is billed by its lifetime. */
export const createTimePart = (name: string, query: PriceQuery, count = 1): MeteredPart => ({
  kind: 'metered',
  name,
  measure: 'time',
  count: String(count),
  query,
})

/** Declares GB of storage or memory, IOPS, or MB/s that are billed by size and lifetime. */
export const createStoragePart = (
  name: string,
  count: number,
  query: PriceQuery,
  measure: Exclude<PriceMeasure, 'time' | 'use'> = 'storage',
): MeteredPart => ({ kind: 'metered', name, measure, count: String(count), query })

/** Declares a part that is billed by usage, which is unknown in advance. */
export const createUsagePart = (name: string, query: PriceQuery): MeteredPart => ({
  kind: 'metered',
  name,
  measure: 'use',
  count: null,
  query,
})

/** Declares a part whose price cannot be determined. */
export const createUnpricedPart = (name: string, reason: string): PricePart => ({
  kind: 'unknown',
  name,
  reason,
})

/** Declares a part without cost. */
export const createFreePart = (name: string, reason: string): PricePart => ({ kind: 'free', name, reason })

/** Escapes the special characters of a pattern in a text. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
