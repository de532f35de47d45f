/** The input and the output of the calculation of customer invoices. */
import type { ComponentSpending } from './component-rows.ts'
import type { ChargeComponent, ComponentKind, ComponentTerms } from './components.ts'
import type { Validity } from './dates.ts'
import type { CurrencyMonthlyRate, ProjectCurrencyRate } from './exchange.ts'
import type { ChargeNature, ChargeTreatment, TreatmentOfNatures } from './natures.ts'
import type { MarkupRule } from './rules.ts'

/**
 * A sum that the engine computes over the lines that agree in all these fields. `quantity` and `cost` are exact decimal
 * text, `cost` in `currency` (the provider's billing currency). `date` (`YYYY-MM-DD`) is the first day of the segment
 * between two rule changes, see `dateBoundaries`. `resourceGroup` is set only if the line belongs to a project.
 */
export type ChargeGroup = {
  cloudProvider: string
  subAccountKey: string
  resourceGroup?: string | null
  projectId?: string | null
  serviceName: string
  meterName: string
  unit: string
  chargeCategory: string
  chargeClass: string
  nature: ChargeNature
  lineItemType: string
  billingMonth: string
  date: string
  currency: string
  lines: number
  quantity: string
  cost: string
}

/**
 * The customer that a subscription belongs to. `customerName` is for the messages of `missing`; without it they name
 * the ID.
 */
export type SubscriptionAssignment = {
  cloudProvider: string
  subAccountKey: string
  customerId: string
  customerName?: string
}

/**
 * A customer's billing profile; percentages are decimal text. `currency` is the currency of the customer's invoices. If
 * several profiles are valid on a day, the one that started last applies, so a new profile need not close the old one.
 */
export type BillingProfile = Validity & {
  id: string
  version: number
  name: string
  customerId: string
  currency: string
  markupPercent: string
  vatPercent: string
  /** How lines are treated, by their nature. */
  treatments: TreatmentOfNatures
}

/**
 * The markup that a detail was charged with: a rule's or the profile's own. `source` says which of the two the ID and
 * version belong to. If a profile passes lines of a nature through, their markup is 0, whatever its rules say. The
 * detail of a component names the component, which has no markup.
 */
export type AppliedMarkup = {
  source: 'rule' | 'profile' | 'pass-through' | 'component'
  id: string
  version: number
  name: string
  markupPercent: string
}

/**
 * A row of a customer invoice with everything that it was computed from. `key` identifies it independently of rule and
 * rate; two calculations are compared by it. `exactCharge` is unrounded; `charge` has the digits of the invoice's
 * currency. `dates` are the starts of the segments that it sums, `natures` those of its lines. A detail of a
 * `component` other than usage has no lines and no cost, and `why` is its formula with figures; the `why` of usage is
 * `formulaText`.
 */
export type CustomerInvoiceDetail = Omit<
  ChargeGroup,
  'date' | 'currency' | 'resourceGroup' | 'projectId' | 'nature'
> & {
  component: ComponentKind
  key: string
  resourceGroup: string | null
  projectId: string | null
  dates: string[]
  natures: ChargeNature[]
  costCurrency: string
  rate: string
  rateSource: 'same currency' | 'project' | 'month'
  rateId: string | null
  profileId: string
  profileVersion: number
  markup: AppliedMarkup
  exactCharge: string
  charge: string
  /** The months (`YYYY-MM`) that a component is charged for; empty for usage. */
  months: readonly string[]
  why: string | null
  /** `why` as the customer reads it: without figures that have more digits than the currency. */
  customerWhy: string | null
  /** The terms that a component was charged by; null for usage. */
  terms: ComponentTerms | null
}

/**
 * What one customer owes for one provider invoice in one source currency. `profileId` is the billing profile that
 * started last; there are two invoices only if the profile changed to another currency or VAT rate within the period.
 * `cost` is exact text in `costCurrency`; `subtotal`, `vat`, `total` and `margin` have the digits of `currency`.
 * `margin` is subtotal − cost × rate; it is only displayed and no rule depends on it.
 */
export type CustomerInvoice = {
  cloudProvider: string
  customerId: string
  profileId: string
  profileVersion: number
  costCurrency: string
  currency: string
  lines: number
  cost: string
  subtotal: string
  vatPercent: string
  vat: string
  total: string
  margin: string
  details: CustomerInvoiceDetail[]
  /** What the invoice contributes to percentages with a minimum, for other documents of the same months. */
  spending: readonly ComponentSpending[]
}

/** Lines of a subscription that is not assigned to a customer yet. `cost` is exact text in `currency`. */
export type UnassignedCost = {
  cloudProvider: string
  subAccountKey: string
  currency: string
  lines: number
  cost: string
}

/**
 * Lines of a customer that the billing profile does not charge, by their nature. `cost` is exact text in `currency` and
 * negative for a discount that the reseller retains; `exchangedCost` is the same amount in `billingCurrency`, or null
 * if a rate is missing.
 */
export type ExcludedCost = {
  cloudProvider: string
  customerId: string
  profileId: string
  nature: ChargeNature
  treatment: Exclude<ChargeTreatment, 'markup' | 'pass-through'>
  currency: string
  lines: number
  cost: string
  billingCurrency: string
  exchangedCost: string | null
}

/** A reason why the invoices of `customerIds` cannot be calculated; `message` says what to do. */
export type MissingForCalculation = {
  kind: 'rate' | 'profile'
  message: string
  customerIds: string[]
}

/**
 * The control totals of one source currency, exact text: `cost` = `invoicedCost` + `unassignedCost` + `excludedCost` +
 * `heldCost`. `heldCost` belongs to customers in `missing` and must be zero before a calculation can be saved.
 */
export type CurrencyTotals = {
  currency: string
  lines: number
  cost: string
  invoicedCost: string
  unassignedCost: string
  excludedCost: string
  heldCost: string
}

/**
 * The input of {@link calculateCustomerInvoices}. `digitsOf` returns the digits after the decimal point of a currency.
 * `components` are what customers are charged besides usage; without them documents contain only usage. If a percentage
 * starts or ends within a month, groups are also split at its dates (`dateBoundaries`).
 */
export type CalculationInput = {
  groups: readonly ChargeGroup[]
  assignments: readonly SubscriptionAssignment[]
  profiles: readonly BillingProfile[]
  rules: readonly MarkupRule[]
  monthlyRates: readonly CurrencyMonthlyRate[]
  projectRates?: readonly ProjectCurrencyRate[] | undefined
  components?: readonly ChargeComponent[] | undefined
  digitsOf: (currency: string) => number
}

/** The result of a calculation. Everything is sorted by its keys, so the same input in any order gives the same output. */
export type Calculation = {
  invoices: CustomerInvoice[]
  unassigned: UnassignedCost[]
  excluded: ExcludedCost[]
  missing: MissingForCalculation[]
  totals: CurrencyTotals[]
}
