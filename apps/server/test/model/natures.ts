/**
 * The model of natures: what kind of charge a line is, and what a customer's profile does with it. Written from
 * docs/charge-natures.md, not from the code.
 */
import type { Line, Profile } from './world.ts'

type Nature = 'usage' | 'purchase' | 'tax' | 'credit' | 'adjustment' | 'rounding' | 'reseller discount'

/** What is done with a nature's lines. A replaced tax is not charged either. */
export type Treatment = 'marked up' | 'at cost' | 'kept' | 'replaced'

export type Treatments = Readonly<Record<Nature, Treatment>>

/** How a file describes a discount of the reseller, and the provider's rounding, where it has no type for them. */
export const descriptions = { discount: 'Partner Earned Credit', rounding: 'Rounding adjustment' } as const

/** Tax and what a description names come first; then a correction is one whatever it corrects, but of a credit. */
const natureOf = ({ category, chargeClass, description = '' }: Line): Nature => {
  if (category === 'Tax') return 'tax'
  if (category === 'Adjustment' && description === descriptions.rounding) return 'rounding'
  if ((category === 'Credit' || category === 'Adjustment') && description === descriptions.discount)
    return 'reseller discount'
  if (category === 'Credit') return 'credit'
  if (category === 'Adjustment' || chargeClass === 'Correction') return 'adjustment'
  return category === 'Purchase' ? 'purchase' : 'usage'
}

/** What a profile does with a line; without a word of it everything is marked up. */
export const treatmentOf = ({ treatments }: Profile, line: Line): Treatment =>
  treatments?.[natureOf(line)] ?? 'marked up'

/** Whether a line that is treated so is on an invoice. */
export const isOnInvoice = (treatment: Treatment): boolean =>
  treatment === 'marked up' || treatment === 'at cost'
