/** Texts of `server/billing/agreement-lines`. */
import { defineMessage } from '@cmp/messages'

export const aLineOfTheKindNeeds = defineMessage('A line of the kind {kindLabel} needs {labelOf}.')
export const aLineOfTheKindHas = defineMessage(
  'A line of the kind {kindLabel} has no {labelOf}. Leave it empty.',
)
export const validToMustLieAfterValid = defineMessage('Valid to must lie after Valid from.')
export const anAmountIsChargedForWhole = defineMessage(
  'An amount is charged for whole months. Enter the first day of a month, such as 2026-11-01.',
)
export const thisSubscriptionBelongsToAnother = defineMessage(
  'This subscription belongs to another customer.',
)
export const theSubscriptionIsInChooseThat = defineMessage(
  'The subscription is in {subscriptionCloud}. Choose that cloud, or leave it empty.',
)
export const enterTheCurrencyOfTheLeast = defineMessage('Enter the currency of the least amount.')
export const thisCustomerHasNoBillingProfile = defineMessage(
  'This customer has no billing profile, so it is not invoiced in any currency yet. Add the profile first.',
)
export const thisCustomerIsInvoicedInEnter = defineMessage(
  'This customer is invoiced in {currencies}. Enter the amount in that currency.',
)
export const toEndItEditItAnd = defineMessage('To end it, edit it and fill in Valid to.')
