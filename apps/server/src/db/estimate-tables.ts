/** Tables of estimated usage that no provider invoice covers yet. */
import type { Generated, JSONColumnType } from 'kysely'
import type { Decimal, ImportFile, Timestamp } from './column-types.ts'
import type { WorkColumns } from './work-tables.ts'

/** An account's month in one currency: the background work that fetches it, and the data that is shown. */
export type UsageEstimateTable = WorkColumns & {
  cloudAccountId: string
  cloudProvider: string
  /** `YYYY-MM`. */
  month: string
  currency: string
  /** The files of a fetch in progress, as for an import. */
  files: JSONColumnType<ImportFile[], string | undefined, string>
  fetchState: JSONColumnType<object, string | null | undefined, string | null> | null
  fetchVersion: string | null
  loadId: string | null
  /** The provider's version of the shown data and when it was produced; null while nothing is shown. */
  dataVersion: string | null
  dataAt: Timestamp | null
  lines: number | null
  rejected: Generated<number>
  cost: Decimal | null
}

/** The reseller's estimated cost by customer; a null customer means unassigned. */
export type UsageEstimateShareTable = {
  id: Generated<string>
  usageEstimateId: string
  customerId: string | null
  lines: number
  cost: Decimal
}

/** The estimated charge to a customer before VAT, in the customer's currency. */
export type UsageEstimatePriceTable = {
  id: Generated<string>
  usageEstimateId: string
  customerId: string
  cloudProvider: string
  month: string
  dataAt: Date
  currency: string
  amount: Decimal
}
