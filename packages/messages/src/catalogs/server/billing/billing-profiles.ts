/** Texts of `server/billing/billing-profiles`. */
import { defineMessage } from '@cmp/messages'

export const validToMustLieAfterValid = defineMessage('Valid to must lie after Valid from.')
export const validToMustLieAfterValidFrom = defineMessage('Valid to must lie after Valid from')
export const theProfileAlreadyChargesThisCustomer = defineMessage(
  'The profile "{name}" already charges this customer from {validFrom} {hasEnd, select, true {to {validTo}} other {on}}. End it first, or choose other days.',
)
export const toEndItEditItAnd = defineMessage('To end it, edit it and fill in Valid to.')
export const chooseASubscriptionAServiceOr = defineMessage(
  'Choose a subscription, a service or a meter; for everything else change the profile itself.',
)
export const thisSubscriptionBelongsToAnother = defineMessage(
  'This subscription belongs to another customer than the billing profile.',
)
export const chooseABillingProfile = defineMessage('Choose a billing profile.')
export const chooseABillingProfile2 = defineMessage('Choose a billing profile')
