/** The components of a customer invoice: usage and recurring charges. */
import * as m from '@cmp/messages/contract/clouds/detail-components'

/** The kinds of rows of a customer invoice, in the order in which they are charged. */
export const detailComponents = [
  { value: 'usage', label: m.usage },
  { value: 'tier', label: m.tier },
  { value: 'fixed-fee', label: m.fixedFee },
  { value: 'percentage-of-spend', label: m.percentageOfSpend },
  { value: 'free-text', label: m.otherCharge },
  { value: 'discount', label: m.discount },
  { value: 'credit', label: m.credit },
  { value: 'minimum', label: m.minimumCharge },
] as const

/** A value of {@link detailComponents}. */
export type DetailComponent = (typeof detailComponents)[number]['value']
