/** Unusual days, and what was last looked at. Amounts are decimal text, days `YYYY-MM-DD`. */
import type { AnomalyState } from '@cmp/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

type MayBeLeftOut = ColumnType<string | null, string | null | undefined, string | null>

/** A day of a customer's service that was not like the days before it. */
export type UsageAnomalyTable = {
  id: Generated<string>
  customerId: string
  cloudProvider: string
  serviceName: string
  currency: string
  day: string
  actual: string
  expected: string
  /** Kept by the database: `actual - expected`. */
  overExpected: ColumnType<string, never, never>
  comparedDay: string
  cause: string
  state: ColumnType<AnomalyState, AnomalyState | undefined, AnomalyState>
  reason: MayBeLeftOut
  dismissedBy: MayBeLeftOut
  foundAt: Timestamp
}

/** What the charges of a customer looked like when its days were last looked at. */
export type UsageAnomalyLookTable = { customerId: string; seen: string }
