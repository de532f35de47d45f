/**
 * How line items are treated by their nature: the options of a billing profile and their defaults.
 * docs/charge-natures.md lists the nature of each line item.
 */
import { f } from '../kit/fields.ts'

/** The treatments available for every nature. */
const chargeTreatments = [
  { value: 'markup', label: 'Charge with markup' },
  { value: 'pass-through', label: 'Charge at cost, without markup' },
  { value: 'keep', label: 'Do not charge' },
] as const

/** The treatments of a provider's tax. */
const taxTreatments = [{ value: 'own-vat', label: 'Replace with our VAT' }, ...chargeTreatments] as const

/** The treatments of a provider's credits. */
const creditTreatments = [
  { value: 'markup', label: 'Pass on with markup' },
  { value: 'pass-through', label: 'Pass on at cost, without markup' },
  { value: 'keep', label: 'Do not pass on' },
] as const

/** The treatments of the reseller's discounts. */
const discountTreatments = [
  { value: 'keep', label: 'Keep as our margin' },
  { value: 'markup', label: 'Pass on with markup' },
  { value: 'pass-through', label: 'Pass on at cost, without markup' },
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
