/** What goes into the calculation of customer invoices and what comes out of it. */
import type { ComponentSpending } from './component-rows.ts'
import type { ChargeComponent, ComponentKind, ComponentTerms } from './components.ts'
import type { Validity } from './dates.ts'
import type { CurrencyMonthlyRate, ProjectCurrencyRate } from './exchange.ts'
import type { ChargeNature, ChargeTreatment, TreatmentOfNatures } from './natures.ts'
import type { MarkupRule } from './rules.ts'

/**
 * One sum of the engine over the lines that agree in all these fields. `quantity` and `cost` are exact decimal text,
 * `cost` in `currency` (the provider's billing currency). `date` (`YYYY-MM-DD`) is the first day of the segment between
 * two rule changes, see `dateBoundaries`. `resourceGroup` is set only where the line belongs to a project.
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

/** Whose subscription it is; `customerName` is for the sentences of `missing`, which name the id without it. */
export type SubscriptionAssignment = {
  cloudProvider: string
  subAccountKey: string
  customerId: string
  customerName?: string
}

/**
 * A customer's billing profile; percentages are decimal text. `currency` is the one the customer is invoiced in. Of
 * several that are valid on a day the one that started last applies, so a new profile need not close the old one.
 */
export type BillingProfile = Validity & {
  id: string
  version: number
  name: string
  customerId: string
  currency: string
  markupPercent: string
  vatPercent: string
  /** What happens to lines by their nature. */
  treatments: TreatmentOfNatures
}

/**
 * The markup that a detail was charged with: a rule, or the profile's own (`source` says whose id and version). A
 * profile that passes lines of a nature through has a markup of 0 on them, whatever its rules say. The detail of a component
 * names the component, which has no markup on it.
 */
export type AppliedMarkup = {
  source: 'rule' | 'profile' | 'pass-through' | 'component'
  id: string
  version: number
  name: string
  markupPercent: string
}

/**
 * One row of a customer invoice, with everything that made it. `key` is its identity apart from rule and rate, by which
 * two calculations are compared. `exactCharge` is unrounded; `charge` has the digits of the invoice's currency. `dates`
 * are the segment starts that it sums, `natures` those of its lines. A detail of another `component` than usage has no lines and no cost, and `why` is
 * its formula with figures; that of usage is `formulaText`.
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
  /** The months (`YYYY-MM`) that a component is charged for; none of usage. */
  months: readonly string[]
  why: string | null
  /** `why` as the customer reads it: without figures that are finer than the currency's digits. */
  customerWhy: string | null
  /** What a component was charged by; null of usage. */
  terms: ComponentTerms | null
}

/**
 * What one customer owes for one provider's invoice in one source currency. `profileId` is the billing profile that
 * started last; there are two invoices only where the profile changed to another currency or VAT within the period. `cost` is exact text in `costCurrency`;
 * `subtotal`, `vat`, `total` and `margin` have the digits of `currency`. `margin` is subtotal − cost × rate, a figure
 * to show and never a rule.
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
  /** What it counts of percentages with a minimum, for other documents of the same months. */
  spending: readonly ComponentSpending[]
}

/** Lines of a subscription that belongs to nobody yet. `cost` is exact text in `currency`. */
export type UnassignedCost = {
  cloudProvider: string
  subAccountKey: string
  currency: string
  lines: number
  cost: string
}

/**
 * Lines of a customer that the billing profile does not charge, by their nature. `cost` is exact text in `currency`, negative
 * for a discount that the reseller keeps; `exchangedCost` is the same in `billingCurrency`, null where a rate is missing.
 */
export type KeptCost = {
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

/** One thing that stops the calculation of the invoices of `customerIds`; `message` says what to do. */
export type MissingForCalculation = {
  kind: 'rate' | 'profile'
  message: string
  customerIds: string[]
}

/**
 * The control totals of one source currency, exact text: `cost` = `invoicedCost` + `unassignedCost` + `keptCost` + `heldCost`.
 * `heldCost` belongs to customers in `missing` and is zero in a calculation that may be kept.
 */
export type CurrencyTotals = {
  currency: string
  lines: number
  cost: string
  invoicedCost: string
  unassignedCost: string
  keptCost: string
  heldCost: string
}

/**
 * What {@link calculateCustomerInvoices} works on. `digitsOf` gives the digits after the point of a currency.
 * `components` are what customers are charged beside usage; without them documents are usage alone. For percentages that
 * start or stop within a month, groups are cut at their days too (`dateBoundaries`).
 */
export type CalculationInput = {
  groups: readonly ChargeGroup[]
  assignments: readonly SubscriptionAssignment[]
  profiles: readonly BillingProfile[]
  rules: readonly MarkupRule[]
  monthlyRates: readonly CurrencyMonthlyRate[]
  projectRates?: readonly ProjectCurrencyRate[]
  components?: readonly ChargeComponent[]
  digitsOf: (currency: string) => number
}

/** Everything is sorted by its keys, so equal input in any order gives equal output. */
export type Calculation = {
  invoices: CustomerInvoice[]
  unassigned: UnassignedCost[]
  kept: KeptCost[]
  missing: MissingForCalculation[]
  totals: CurrencyTotals[]
}
