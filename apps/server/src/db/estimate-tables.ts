/** Usage that no invoice bills yet, as providers estimate it. */
import type { Generated, JSONColumnType } from 'kysely'
import type { Decimal, ImportFile, Timestamp } from './column-types.ts'
import type { WorkColumns } from './work-tables.ts'

/** An account's month in one currency: work while it is fetched, and what is shown of it. */
export type UsageEstimateTable = WorkColumns & {
  cloudAccountId: string
  cloudProvider: string
  /** `YYYY-MM`. */
  month: string
  currency: string
  /** Of a fetch that is under way, as an import has them. */
  files: JSONColumnType<ImportFile[], string | undefined, string>
  fetchState: JSONColumnType<object, string | null | undefined, string | null> | null
  fetchVersion: string | null
  loadId: string | null
  /** The provider's version of the data that is shown, and when it was put together; null while nothing is shown. */
  dataVersion: string | null
  dataAt: Timestamp | null
  lines: number | null
  rejected: Generated<number>
  cost: Decimal | null
}

/** What an estimate costs the reseller by customer; a null customer is nobody's yet. */
export type UsageEstimateShareTable = {
  id: Generated<string>
  usageEstimateId: string
  customerId: string | null
  lines: number
  cost: Decimal
}

/** What a customer would pay before VAT, in its own currency. */
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
