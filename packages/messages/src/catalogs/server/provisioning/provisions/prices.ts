/** Texts of `server/provisioning/provisions/prices`. */
import { defineMessage } from '@cmp/messages'

export const theCustomersRuleDoesNotAllow = defineMessage(
  '{sentence} The customer’s rule does not allow more. Nothing was {exists, select, true {changed} other {created}}. Request less, or delete something first.',
)
export const anAdministratorHasToAgree = defineMessage('{sentence} An administrator has to agree.')
export const anAdministratorOtherThanHasTo = defineMessage(
  '{sentence} An administrator other than {requester} has to approve it.',
)
export const withThisRequestProvisionedResources = defineMessage(
  'With this request, provisioned resources cost {total} a month. The budget is {budget}.',
)
export const itsPriceIsNotInIn = defineMessage(
  'Its price is not in {currency}, in which the budget of {budget} is counted.',
)
export const notCounted = defineMessage('Not counted: {value}.')
export const noWholeMonthOfItHas = defineMessage('No whole month of it has been charged yet.')
export const aMonthWithoutTax = defineMessage('{sums} a month, without tax')
export const noPriceIsKnownFor = defineMessage('no price is known for {unknown}')
export const noEstimate = defineMessage('no estimate')
