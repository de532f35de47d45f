/**
 * What something costs, part by part, as its declaration says it: not how much, but what is paid for, how many of it a month has,
 * and how a bill and a price list call it.
 */

/**
 * What a part is paid by. `time` is while it stands, `storage` GB (also of memory) while they stand, `iops` and `throughput` (MB/s)
 * likewise, and `use` is by what is used: its unit price is shown, and no total without a quantity.
 */
export type PriceMeasure = 'time' | 'storage' | 'iops' | 'throughput' | 'use'

/**
 * How a part is found in a bill's lines and in a price list. A text is the whole of what stands there, in whatever letter case; a
 * pattern is looked for in it. What is left out is not looked at.
 */
export type PriceSought = {
  /** The service as bills name it. */
  service: string
  /** The service as the price list asks for it: Azure's name, AWS's code, Google's id. */
  code: string
  /** As the cloud names it; empty of what has one price everywhere. */
  region: string
  /** The meter of Azure, the SKU's description at Google, the usage type at AWS. */
  meter?: string | RegExp
  /** Azure's name of the size, such as `D2s v5`. */
  sku?: string | RegExp
  /** Azure's name of the product. */
  product?: RegExp
  /** AWS's operation: it tells systems and engines apart. */
  operation?: string
  /** What a price list is asked for beside service and region, by its own names: a whole service is many thousand prices. */
  filters?: Readonly<Record<string, string>>
}

/** A part that is paid for: `count` of it, each a month long; null where it is not known how much is used. */
export type MeteredPart = {
  kind: 'metered'
  name: string
  measure: PriceMeasure
  count: string | null
  sought: PriceSought
}

/** A part of what something costs. `unknown` is paid and its price cannot be told, which is never nothing. */
export type PricePart = MeteredPart | { kind: 'free' | 'unknown'; name: string; reason: string }

/** Something that stands all month. */
export const standing = (name: string, sought: PriceSought, count = 1): MeteredPart => ({
  kind: 'metered',
  name,
  measure: 'time',
  count: String(count),
  sought,
})

/** So many GB that are kept, or held in memory, all month; or IOPS, or MB/s. */
export const stored = (
  name: string,
  count: number,
  sought: PriceSought,
  measure: Exclude<PriceMeasure, 'time' | 'use'> = 'storage',
): MeteredPart => ({ kind: 'metered', name, measure, count: String(count), sought })

/** What is paid by its use, which nobody knows before. */
export const used = (name: string, sought: PriceSought): MeteredPart => ({
  kind: 'metered',
  name,
  measure: 'use',
  count: null,
  sought,
})

/** A part whose price cannot be told. */
export const unpriced = (name: string, reason: string): PricePart => ({ kind: 'unknown', name, reason })

/** A part that costs nothing. */
export const free = (name: string, reason: string): PricePart => ({ kind: 'free', name, reason })

/** A text with what means something in a pattern taken as it is. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
