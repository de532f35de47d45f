/** Budgets and the thresholds that were reached. Amounts are decimal text, days `YYYY-MM-DD`. */
import type { BudgetPeriod } from '@cmp/contract'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Timestamp } from './column-types.ts'

type MayBeLeftOut<Value> = ColumnType<Value | null, Value | null | undefined, Value | null | undefined>

/** What may be charged in a period. */
export type BudgetTable = {
  id: Generated<string>
  customerId: string
  name: string
  customerSubscriptionId: MayBeLeftOut<string>
  projectId: MayBeLeftOut<string>
  tagKey: MayBeLeftOut<string>
  tagValue: MayBeLeftOut<string>
  amount: string
  currency: string
  period: BudgetPeriod
  /** Percentages with commas between. */
  thresholds: string
  forecastThresholds: string
  /** Of the running period, as it was last looked at. */
  periodStart: MayBeLeftOut<string>
  periodEnd: MayBeLeftOut<string>
  spent: MayBeLeftOut<string>
  /** Kept by the database. */
  spentPercent: ColumnType<string | null, never, never>
  expected: MayBeLeftOut<string>
  low: MayBeLeftOut<string>
  high: MayBeLeftOut<string>
  /** Other currencies that are charged in it and that the budget does not count, with commas between. */
  otherCurrencies: Generated<string>
  checkedAt: Timestamp | null
  /** What the customer's charges looked like then. */
  seen: Generated<string>
  /** Since when it counts what it counts now. */
  countsSince: Timestamp
  createdAt: CreatedAt
}

/** A threshold that was reached: once a period. */
export type BudgetAlertTable = {
  id: Generated<string>
  budgetId: string
  customerId: string
  periodStart: string
  basis: 'spent' | 'forecast'
  thresholdPercent: number
  amount: string
  budget: string
  currency: string
  at: Timestamp
}
