/** Texts of `web/insight/shared`. */
import { defineMessage } from '@cmp/messages'

export const billingProfile = defineMessage('Billing profile')
export const currencyMarkupAndVatRequiredTo = defineMessage(
  'Currency, markup and VAT. Required to charge the customer.',
)
export const addBillingProfile = defineMessage('Add billing profile')
export const subscriptions = defineMessage('Subscriptions')
export const lineItemsAreChargedToCustomer = defineMessage(
  'Line items are charged to the customer by subscription.',
)
export const addSubscription = defineMessage('Add subscription')
export const users = defineMessage('Users')
export const usersWhoCanSignInAnd = defineMessage('Users who can sign in and view invoices.')
export const addUser = defineMessage('Add user')
export const finishSetup = defineMessage('Finish setup')
export const done = defineMessage('Done')
export const next = defineMessage('Next')
export const toDo = defineMessage('To do')
export const chargesByService = defineMessage('Charges by service')
export const couldNotLoadCharges = defineMessage('Could not load charges')
export const inBeforeVat = defineMessage('in {currency}, before VAT')
export const amountsCouldNotBeLoaded = defineMessage('The amounts could not be loaded. Reload the page.')
export const noCustomerInvoicesYet = defineMessage('No customer invoices yet')
export const noInvoiceInYet = defineMessage('No customer invoice for {month} yet')
export const noMarginWithoutCharge = defineMessage('No margin for {month}: nothing was charged')
export const partial = defineMessage('partial')
export const trendFromTo = defineMessage(
  '{first} in {from}, {last} in {to}. Lowest {lowest}, highest {highest}.',
)
