/** Tables of what is agreed with customers: billing profiles, their rules, and recurring charges. */
import type { ChargeNature, ChargeTreatment, ExcludedCost, LineTreatment, PeriodSpending } from '@cmp/billing'
import type { AgreementLineKind } from '@cmp/contract'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Day, Decimal } from './column-types.ts'

export type BillingProfileTable = {
  id: Generated<string>
  customerId: string
  name: string
  currency: string
  markupPercent: Decimal
  vatPercent: Decimal
  usageTreatment: LineTreatment
  purchaseTreatment: LineTreatment
  taxTreatment: ChargeTreatment
  creditTreatment: LineTreatment
  adjustmentTreatment: LineTreatment
  roundingTreatment: LineTreatment
  resellerDiscountTreatment: LineTreatment
  paymentTermsDays: number
  validFrom: Day
  validTo: Day | null
  version: Generated<number>
  createdAt: CreatedAt
}

/** Costs of line items that a calculation left uncharged, by customer, profile and nature. */
export type ExcludedCostTable = {
  invoiceRowId: string
  customerId: string
  billingProfileId: string
  nature: ChargeNature
  treatment: ExcludedCost['treatment']
  lines: number
  currency: string
  cost: Decimal
  billingCurrency: string
  exchangedCost: Decimal | null
}

export type BillingProfileSubscriptionTable = {
  id: Generated<string>
  billingProfileId: string
  customerId: string
  customerSubscriptionId: string | null
  name: string
  serviceName: string | null
  meterName: string | null
  markupPercent: Decimal
  validFrom: Day
  validTo: Day | null
  version: Generated<number>
  createdAt: CreatedAt
}

export type AgreementLineTable = {
  id: Generated<string>
  customerId: string
  kind: AgreementLineKind
  name: string
  amount: Decimal | null
  currency: string | null
  per: 'month' | 'once' | null
  percent: Decimal | null
  leastAmount: Decimal | null
  mode: 'graduated' | 'whole' | null
  bands: JSONColumnType<{ from: string; percent: string }[], string | null, string | null> | null
  cloudProvider: 'Azure' | 'AWS' | 'GCP' | 'Other' | null
  customerSubscriptionId: string | null
  serviceName: string | null
  meterName: string | null
  series: string | null
  validFrom: Day
  validTo: Day | null
  version: Generated<number>
  createdAt: CreatedAt
}

/**
 * The months of a recurring charge that are charged on a provider invoice, and their amount. `periods` holds the
 * spending that the invoice contributes to a percentage with a minimum amount; null for other recurring charges.
 */
export type AgreementChargeTable = {
  agreementLineId: string
  invoiceRowId: string
  months: string[]
  amount: Decimal
  periods: JSONColumnType<PeriodSpending[], string | null, string | null> | null
}
