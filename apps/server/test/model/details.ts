/** The lines that count, and the rows of documents that they become. */
import type { Exact } from './exact.ts'
import type { Line, Month } from './world.ts'

/** A line that counts, with what its file says of all its lines. */
export type ChargedLine = Line & { kind: 'usage' | 'billing'; costCurrency: string }

/** A row of a document. `identity` says what was used; `pricedBy` the rule or profile that gave the markup, or the agreement. */
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
  /** What the charge may be as well, where rows with equal remainders were not all given a unit. */
  tiedCharge: Exact | null
  /** The months that an agreement is charged for; none of usage. */
  chargedMonths: readonly Month[]
}
