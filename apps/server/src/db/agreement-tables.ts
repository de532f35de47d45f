/** What is agreed on with customers: profiles with their rules, and what is charged beside usage. */
import type { ChargeNature, ChargeTreatment, KeptCost, LineTreatment, PeriodSpending } from '@cmp/billing'
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

/** Lines that a calculation found and did not charge, by customer, profile and nature. */
export type KeptCostTable = {
  invoiceRowId: string
  customerId: string
  billingProfileId: string
  nature: ChargeNature
  treatment: KeptCost['treatment']
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
 * The months that a line is charged for on a provider's invoice, and what they come to there. `periods` is what the invoice
 * counts of a percentage with a least amount; null of another line.
 */
export type AgreementChargeTable = {
  agreementLineId: string
  invoiceRowId: string
  months: string[]
  amount: Decimal
  periods: JSONColumnType<PeriodSpending[], string | null, string | null> | null
}
