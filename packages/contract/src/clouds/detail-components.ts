/** The components of a customer invoice: usage and recurring charges. */

/** The kinds of rows of a customer invoice, in the order in which they are charged. */
export const detailComponents = [
  { value: 'usage', label: 'Usage' },
  { value: 'tier', label: 'Tier' },
  { value: 'fixed-fee', label: 'Fixed fee' },
  { value: 'percentage-of-spend', label: 'Percentage of spend' },
  { value: 'free-text', label: 'Other charge' },
  { value: 'discount', label: 'Discount' },
  { value: 'credit', label: 'Credit' },
  { value: 'minimum', label: 'Minimum charge' },
] as const

/** A value of {@link detailComponents}. */
export type DetailComponent = (typeof detailComponents)[number]['value']
