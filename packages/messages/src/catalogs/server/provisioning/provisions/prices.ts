/** Texts of `server/provisioning/provisions/prices`. */
import { defineMessage } from '@cmp/messages'

export const thisExceedsCustomersLimitNothingWas = defineMessage(
  "{sentence} This exceeds the customer's limit. Nothing was {exists, select, true {changed} other {created}}. Request less, or delete something first.",
)
export const administratorMustApprove = defineMessage('{sentence} An administrator must approve.')
export const administratorOtherThanMustApprove = defineMessage(
  '{sentence} An administrator other than {requester} must approve.',
)
export const withThisRequestProvisionedResources = defineMessage(
  'With this request, provisioned resources cost {total} per month. The budget is {budget}.',
)
export const priceIsNotInCurrencyOf = defineMessage(
  'The price is not in {currency}, the currency of the budget ({budget}).',
)
export const notIncluded = defineMessage('Not included: {value}.')
export const noFullMonthHasBeenCharged = defineMessage('No full month has been charged yet.')
export const perMonthExcludingTax = defineMessage('{sums} per month, excluding tax')
export const noPriceAvailableFor = defineMessage('no price available for {unknown}')
export const noEstimate = defineMessage('no estimate')
