/** Texts of `server/provisioning/provisions/prices`. */
import { defineMessage } from '@cmp/messages'

export const theCustomersRuleDoesNotAllow = defineMessage(
  "{sentence} This exceeds the customer's limit. Nothing was {exists, select, true {changed} other {created}}. Request less, or delete something first.",
)
export const anAdministratorHasToAgree = defineMessage('{sentence} An administrator must approve.')
export const anAdministratorOtherThanHasTo = defineMessage(
  '{sentence} An administrator other than {requester} must approve.',
)
export const withThisRequestProvisionedResources = defineMessage(
  'With this request, provisioned resources cost {total} per month. The budget is {budget}.',
)
export const itsPriceIsNotInIn = defineMessage(
  'The price is not in {currency}, the currency of the budget ({budget}).',
)
export const notCounted = defineMessage('Not included: {value}.')
export const noWholeMonthOfItHas = defineMessage('No full month has been charged yet.')
export const aMonthWithoutTax = defineMessage('{sums} per month, excluding tax')
export const noPriceIsKnownFor = defineMessage('no price available for {unknown}')
export const noEstimate = defineMessage('no estimate')
