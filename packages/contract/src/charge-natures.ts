/**
 * What happens to a provider's lines by their nature: the choices of a billing profile and what a new one begins with.
 * docs/charge-natures.md says which lines are of which nature.
 */
import { f } from './kit/fields.ts'

/** What can be done with lines of any nature. */
const chargeTreatments = [
  { value: 'markup', label: 'Charge with markup' },
  { value: 'pass-through', label: 'Charge at cost, without markup' },
  { value: 'keep', label: 'Do not charge' },
] as const

/** What can be done with a provider's tax. */
const taxTreatments = [{ value: 'own-vat', label: 'Replace with our VAT' }, ...chargeTreatments] as const

/** What can be done with amounts that the provider gives back. */
const creditTreatments = [
  { value: 'markup', label: 'Pass on with markup' },
  { value: 'pass-through', label: 'Pass on at cost, without markup' },
  { value: 'keep', label: 'Do not pass on' },
] as const

/** What can be done with discounts of the reseller. */
const discountTreatments = [
  { value: 'keep', label: 'Keep as our margin' },
  { value: 'markup', label: 'Pass on with markup' },
  { value: 'pass-through', label: 'Pass on at cost, without markup' },
] as const

/** What a new billing profile does unless it says otherwise. */
export const usualTreatments = {
  usageTreatment: 'markup',
  purchaseTreatment: 'markup',
  taxTreatment: 'own-vat',
  creditTreatment: 'markup',
  adjustmentTreatment: 'markup',
  roundingTreatment: 'pass-through',
  resellerDiscountTreatment: 'keep',
} as const

/** The fields of a billing profile that say what happens to each nature, with the value of a new profile. */
export const treatmentFields = {
  usageTreatment: f.usual(
    usualTreatments.usageTreatment,
    f.choice('Usage', chargeTreatments, { help: 'Metered consumption, such as virtual machine hours.' }),
  ),
  purchaseTreatment: f.usual(
    usualTreatments.purchaseTreatment,
    f.choice('Purchases', chargeTreatments, {
      help: 'Licenses, reservations, savings plans and marketplace subscriptions.',
    }),
  ),
  taxTreatment: f.usual(
    usualTreatments.taxTreatment,
    f.choice('Provider tax', taxTreatments, {
      help: 'Tax lines of the provider. Charging them adds your VAT on top of the provider’s tax.',
    }),
  ),
  creditTreatment: f.usual(
    usualTreatments.creditTreatment,
    f.choice('Credits', creditTreatments, {
      help: 'Credits for what was used, such as promotions. With markup they cancel the charge they belong to.',
    }),
  ),
  adjustmentTreatment: f.usual(
    usualTreatments.adjustmentTreatment,
    f.choice('Adjustments and refunds', creditTreatments, {
      help: 'Corrections of earlier charges. With markup they give back what was charged.',
    }),
  ),
  roundingTreatment: f.usual(
    usualTreatments.roundingTreatment,
    f.choice('Rounding', chargeTreatments, {
      help: 'Differences of the provider’s own rounding, usually less than 0.01.',
    }),
  ),
  resellerDiscountTreatment: f.usual(
    usualTreatments.resellerDiscountTreatment,
    f.choice('Reseller discounts', discountTreatments, {
      help: 'Line items for discounts you get as a reseller or under your agreement. Google Cloud includes its reseller margin in the cost of usage.',
    }),
  ),
} as const

/** The names of {@link treatmentFields}. */
export const treatmentNames = [
  'usageTreatment',
  'purchaseTreatment',
  'taxTreatment',
  'creditTreatment',
  'adjustmentTreatment',
  'roundingTreatment',
  'resellerDiscountTreatment',
] as const satisfies readonly (keyof typeof treatmentFields)[]
