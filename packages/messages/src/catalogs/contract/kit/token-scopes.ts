/** Texts of `contract/kit/token-scopes`. */
import { defineMessage } from '@cmp/messages'

export const readAllDataThatYouHave = defineMessage('Read all data that you have access to')
export const changeInvoicesBillingProfilesAndRates = defineMessage(
  'Change invoices, billing profiles and rates',
)
export const changeCustomersSubscriptionsAnd = defineMessage(
  'Change customers, subscriptions and projects, and delete support tickets',
)
export const openAndAnswerSupportTickets = defineMessage('Open and answer support tickets')
export const requestChangeAndDeleteCloudResources = defineMessage(
  'Request, change and delete cloud resources',
)
