/**
 * How line items are treated by their nature: the options of a billing profile and their defaults.
 * docs/charge-natures.md lists the nature of each line item.
 */
import * as m from '@cmp/messages/contract/billing/charge-natures'
import { f } from '../kit/fields.ts'

/** The treatments available for every nature. */
const chargeTreatments = [
  { value: 'markup', label: m.chargeWithMarkup },
  { value: 'pass-through', label: m.chargeAtCostWithoutMarkup },
  { value: 'keep', label: m.doNotCharge },
] as const

/** The treatments of a provider's tax. */
const taxTreatments = [{ value: 'own-vat', label: m.replaceWithOurVat }, ...chargeTreatments] as const

/** The treatments of a provider's credits. */
const creditTreatments = [
  { value: 'markup', label: m.passThroughWithMarkup },
  { value: 'pass-through', label: m.passThroughAtCostWithoutMarkup },
  { value: 'keep', label: m.doNotPassThrough },
] as const

/** The treatments of the reseller's discounts. */
const discountTreatments = [
  { value: 'keep', label: m.keepAsOurMargin },
  { value: 'markup', label: m.passThroughWithMarkup },
  { value: 'pass-through', label: m.passThroughAtCostWithoutMarkup },
] as const

/** The default treatments of a new billing profile. */
export const usualTreatments = {
  usageTreatment: 'markup',
  purchaseTreatment: 'markup',
  taxTreatment: 'own-vat',
  creditTreatment: 'markup',
  adjustmentTreatment: 'markup',
  roundingTreatment: 'pass-through',
  resellerDiscountTreatment: 'keep',
} as const

/** The fields of a billing profile with the treatment of each nature and its default. */
export const treatmentFields = {
  usageTreatment: f.usual(
    usualTreatments.usageTreatment,
    f.choice(m.usage, chargeTreatments, { help: m.meteredConsumptionForExampleVirtual }),
  ),
  purchaseTreatment: f.usual(
    usualTreatments.purchaseTreatment,
    f.choice(m.purchases, chargeTreatments, {
      help: m.licensesReservationsSavingsPlansAnd,
    }),
  ),
  taxTreatment: f.usual(
    usualTreatments.taxTreatment,
    f.choice(m.providerTax, taxTreatments, {
      help: m.taxLineItemsOfProviderIf,
    }),
  ),
  creditTreatment: f.usual(
    usualTreatments.creditTreatment,
    f.choice(m.credits, creditTreatments, {
      help: m.creditsForUsageForExamplePromotions,
    }),
  ),
  adjustmentTreatment: f.usual(
    usualTreatments.adjustmentTreatment,
    f.choice(m.adjustmentsAndRefunds, creditTreatments, {
      help: m.correctionsOfEarlierChargesWithMarkup,
    }),
  ),
  roundingTreatment: f.usual(
    usualTreatments.roundingTreatment,
    f.choice(m.rounding, chargeTreatments, {
      help: m.roundingDifferencesOfProviderUsually,
    }),
  ),
  resellerDiscountTreatment: f.usual(
    usualTreatments.resellerDiscountTreatment,
    f.choice(m.resellerDiscounts, discountTreatments, {
      help: m.lineItemsForDiscountsYouGet,
    }),
  ),
} as const

/** The names of {@link buildTreatmentFields}. */
export const treatmentNames = [
  'usageTreatment',
  'purchaseTreatment',
  'taxTreatment',
  'creditTreatment',
  'adjustmentTreatment',
  'roundingTreatment',
  'resellerDiscountTreatment',
] as const satisfies readonly (keyof typeof treatmentFields)[]
