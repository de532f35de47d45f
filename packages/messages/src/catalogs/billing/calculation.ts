/** Texts of `billing`: what stops a calculation. */
import { defineMessage } from '@cmp/messages'

export const customerWithId = defineMessage('Customer {id}')
export const noProfile = defineMessage(
  '{customer} has no billing profile. Add one under {title} and calculate again.',
)
export const noValidProfile = defineMessage(
  '{customer} has no billing profile that is valid on {date}. Add or extend one under {title} and calculate again.',
)
export const twoProfiles = defineMessage(
  '{customer} has two billing profiles, {one} and {other}, that start on the same day. Change one of them and calculate again.',
)
export const linesDiffer = defineMessage(
  'The provider invoice has {lines, plural, one {# line item} other {# line items}} and {cost} {currency}, but the calculation has {calculatedLines, plural, one {# line item} other {# line items}} and {calculatedCost} {currency}.',
)
export const detailsDiffer = defineMessage(
  'The invoice of customer {customer} is {expected} {currency}, but its details add up to {actual} {currency}.',
)
export const otherCurrency = defineMessage('A document in {issued} cannot be adjusted in {currency}.')
export const changeDiffers = defineMessage(
  '{side, select, before {The parts of the total before the change} other {The parts of the total after the change}} add up to {found}, which is not {total}.',
)
export const levelsDiffer = defineMessage(
  'Both sides of a change must have the same levels, and at least one.',
)
export const componentCurrency = defineMessage(
  'The recurring charge {name} is in {currency}, but the customer is invoiced in {invoiced}. Change its currency or end it, and calculate again.',
)
export const componentNegative = defineMessage(
  '{part, select, amount {The amount} percent {The percentage} minimum {The minimum} bands {The start of a tier} other {The used amount}} of the recurring charge {name} ({id}) is {value}. It must be 0 or more.',
)
export const componentPercent = defineMessage(
  'The percentage of the recurring charge {name} ({id}) is {value}. It must be {most} or less.',
)
export const componentWithoutBands = defineMessage(
  'The recurring charge {name} ({id}) has no tiers. Add at least one.',
)
export const componentEqualBands = defineMessage(
  'The recurring charge {name} ({id}) has two tiers that start at the same amount. Start each tier at a different amount.',
)
export const remedyNegative = defineMessage(
  '{part, select, bands {Start each tier at 0 or more, not at {value}.} other {Enter 0 or more, not {value}.}}',
)
export const remedyPercent = defineMessage('Enter {most} or less, not {value}.')
export const remedyWithoutBands = defineMessage('Add at least one tier.')
export const remedyEqualBands = defineMessage('Start each tier at a different amount.')
