/** Texts of `server/billing/billing-profiles`. */
import { defineMessage } from '@cmp/messages'

export const validToMustBeAfterValid = defineMessage('Valid to must be after Valid from.')
export const validToMustBeAfterValidFrom = defineMessage('Valid to must be after Valid from')
export const profileAlreadyAppliesToThisCustomer = defineMessage(
  'The profile "{name}" already applies to this customer from {validFrom} {hasEnd, select, true {to {validTo}} other {onward}}. End it first, or choose other dates.',
)
export const toEndItEditItAnd = defineMessage('To end it, edit it and enter Valid to.')
export const chooseSubscriptionServiceOrMeterTo = defineMessage(
  'Choose a subscription, a service or a meter. To change everything, edit the profile.',
)
export const thisSubscriptionAndBillingProfile = defineMessage(
  'This subscription and the billing profile belong to different customers.',
)
export const chooseABillingProfile = defineMessage('Choose a billing profile.')
export const chooseABillingProfile2 = defineMessage('Choose a billing profile')
