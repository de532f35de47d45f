/** Texts of `server/billing/agreement-lines`. */
import { defineMessage } from '@cmp/messages'

export const requires = defineMessage('{kindLabel} requires {labelOf}.')
export const doesNotUseLeaveItEmpty = defineMessage('{kindLabel} does not use {labelOf}. Leave it empty.')
export const validToMustBeAfterValid = defineMessage('Valid to must be after Valid from.')
export const amountsAreChargedForWholeMonths = defineMessage(
  'Amounts are charged for whole months. Enter the first day of a month, for example 2026-11-01.',
)
export const thisSubscriptionBelongsToAnother = defineMessage(
  'This subscription belongs to another customer.',
)
export const subscriptionIsInChooseThatProvider = defineMessage(
  'The subscription is in {subscriptionCloud}. Choose that provider, or leave the field empty.',
)
export const enterCurrencyOfMinimumAmount = defineMessage('Enter the currency of the minimum amount.')
export const thisCustomerHasNoBillingProfile = defineMessage(
  'This customer has no billing profile and therefore no invoice currency. Add a billing profile first.',
)
export const thisCustomerIsInvoicedInEnter = defineMessage(
  'This customer is invoiced in {currencies}. Enter the amount in that currency.',
)
export const toEndItEditItAnd = defineMessage('To end it, edit it and enter Valid to.')
export const remedyOfField = defineMessage('{label}: {remedy}')
