/**
 * The model of natures: the kind of charge of a line item, and how a customer's profile treats it. Written from
 * docs/charge-natures.md, not from the code.
 */
import type { Line, Nature, Profile, Treatment } from './world.ts'

/** The descriptions that mark a discount of the reseller and the provider's rounding in files without a type for them. */
export const descriptions = { discount: 'Partner Earned Credit', rounding: 'Rounding adjustment' } as const

/** Tax and what a description names come first. A correction is one whatever it corrects, except a credit. */
const classifyNature = ({ category, chargeClass, description = '' }: Line): Nature => {
  if (category === 'Tax') return 'tax'
  if (category === 'Adjustment' && description === descriptions.rounding) return 'rounding'
  if ((category === 'Credit' || category === 'Adjustment') && description === descriptions.discount)
    return 'reseller discount'
  if (category === 'Credit') return 'credit'
  if (category === 'Adjustment' || chargeClass === 'Correction') return 'adjustment'
  return category === 'Purchase' ? 'purchase' : 'usage'
}

/** Returns how a profile treats a line item. Everything is marked up unless the profile says otherwise. */
export const getTreatment = ({ treatments }: Profile, line: Line): Treatment =>
  treatments?.[classifyNature(line)] ?? 'marked up'

/** Returns whether a line item with this treatment is on an invoice. */
export const isOnInvoice = (treatment: Treatment): boolean =>
  treatment === 'marked up' || treatment === 'at cost'
