/**
 * The nature of a provider's lines, and how a billing profile treats each nature. All providers share one enumeration;
 * docs/charge-natures.md maps each provider's own values to natures.
 */

/**
 * The nature of a line. A `reseller-discount` is granted to the reseller for reselling; a `credit` is granted for
 * usage.
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
 * How a billing profile treats lines of a nature: `markup` charges them with the markup of the rule or profile,
 * `pass-through` charges their cost, `keep` charges nothing and leaves the cost or discount with the reseller, and
 * `own-vat` charges nothing because the seller's own VAT replaces the provider's tax.
 */
export type ChargeTreatment = 'markup' | 'pass-through' | 'keep' | 'own-vat'

/** The treatments that are possible for lines of any nature. */
export type LineTreatment = Exclude<ChargeTreatment, 'own-vat'>

/** The treatment of each nature. */
export type TreatmentOfNatures = Readonly<
  Record<Exclude<ChargeNature, 'tax'>, LineTreatment> & { tax: ChargeTreatment }
>

/** Treats every line with markup, as billing profiles did before they distinguished natures. */
export const everythingWithMarkup: TreatmentOfNatures = {
  usage: 'markup',
  purchase: 'markup',
  tax: 'markup',
  credit: 'markup',
  adjustment: 'markup',
  rounding: 'markup',
  'reseller-discount': 'markup',
}

/** Whether lines with this treatment appear on customer invoices. */
export const isCharged = (
  treatment: ChargeTreatment,
): treatment is Exclude<ChargeTreatment, 'keep' | 'own-vat'> =>
  treatment === 'markup' || treatment === 'pass-through'
