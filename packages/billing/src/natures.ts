/**
 * What a provider's line is by its nature, and what a billing profile does with it. One enumeration for all providers;
 * docs/charge-natures.md says which of a provider's own values is which nature.
 */

/**
 * The nature of a line. `reseller-discount` is what the provider grants to the reseller for reselling; a `credit` is granted
 * for what was used.
 */
export const chargeNatures = [
  'usage',
  'purchase',
  'tax',
  'credit',
  'adjustment',
  'rounding',
  'reseller-discount',
] as const
export type ChargeNature = (typeof chargeNatures)[number]

/** Whether a text is the name of a nature. */
export const isChargeNature = (text: string): text is ChargeNature =>
  chargeNatures.some((nature) => nature === text)

/**
 * What a billing profile does with lines of a nature: `markup` charges them with the markup of the rule or profile,
 * `pass-through` charges their cost, `keep` charges nothing and leaves cost or discount with the reseller, and `own-vat`
 * charges nothing since the seller's own VAT takes the place of the provider's tax.
 */
export type ChargeTreatment = 'markup' | 'pass-through' | 'keep' | 'own-vat'

/** What can be done with lines of any nature. */
export type LineTreatment = Exclude<ChargeTreatment, 'own-vat'>

/** What happens to each nature. */
export type TreatmentOfNatures = Readonly<
  Record<Exclude<ChargeNature, 'tax'>, LineTreatment> & { tax: ChargeTreatment }
>

/** Every line with markup: what billing profiles did before they distinguished natures. */
export const everythingWithMarkup: TreatmentOfNatures = {
  usage: 'markup',
  purchase: 'markup',
  tax: 'markup',
  credit: 'markup',
  adjustment: 'markup',
  rounding: 'markup',
  'reseller-discount': 'markup',
}

/** Whether lines that are treated so are on customer invoices. */
export const isCharged = (
  treatment: ChargeTreatment,
): treatment is Exclude<ChargeTreatment, 'keep' | 'own-vat'> =>
  treatment === 'markup' || treatment === 'pass-through'
