/** Texts of `contract/billing/unassigned-lines`. */
import { defineMessage } from '@cmp/messages'

export const anImportIsNamedByIts = defineMessage('An import is named by its id')
export const unassignedLines = defineMessage('Unassigned lines')
export const subscriptionsAccountsAndProjectsOn = defineMessage(
  'Subscriptions, accounts and projects on invoices that belong to no customer yet.',
)
export const id = defineMessage('Id')
export const cloud = defineMessage('Cloud')
export const subscriptionId = defineMessage('Subscription id')
export const nameOnTheInvoice = defineMessage('Name on the invoice')
export const customerOnTheInvoice = defineMessage('Customer on the invoice')
export const tenantOnTheInvoice = defineMessage('Tenant on the invoice')
export const suggestedCustomer = defineMessage('Suggested customer')
export const invoices = defineMessage('Invoices')
export const lines = defineMessage('Lines')
export const cost = defineMessage('Cost')
export const currency = defineMessage('Currency')
export const invoiceRow = defineMessage('Invoice row')
