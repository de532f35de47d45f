/** The line items that count, and the rows of documents that are computed from them. */
import type { Exact } from './exact.ts'
import type { Line, Month } from './world.ts'

/** A line item that counts, with the values that apply to its whole file. */
export type ChargedLine = Line & { kind: 'usage' | 'billing'; costCurrency: string }

/**
 * A row of a document. `identity` is what was used; `pricedBy` is the price rule or profile that gave the markup, or
 * the recurring charge.
 */
export type Detail = {
  identity: string
  account: string
  service: string
  meter: string
  unit: string
  category: string
  chargeClass: string
  kind: ChargedLine['kind']
  month: Month
  /** In lower case, and empty unless the line's group belongs to a project. */
  resourceGroup: string
  pricedBy: string
  markup: Exact
  exchangeRate: Exact
  lines: readonly ChargedLine[]
  quantity: Exact
  cost: Exact
  exactCharge: Exact
  charge: Exact
  /** The alternative charge, if rows with equal remainders were not all given a unit. */
  tiedCharge: Exact | null
  /** The months for which a recurring charge is charged; empty for usage. */
  chargedMonths: readonly Month[]
}
