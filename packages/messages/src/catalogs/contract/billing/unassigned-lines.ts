/** Texts of `contract/billing/unassigned-lines`. */
import { defineMessage } from '@cmp/messages'

export const enterIdOfImport = defineMessage('Enter the ID of the import')
export const unassignedLineItems = defineMessage('Unassigned line items')
export const subscriptionsAccountsAndProjectsOn = defineMessage(
  'Subscriptions, accounts and projects on invoices that are not assigned to a customer.',
)
export const id = defineMessage('ID')
export const provider = defineMessage('Provider')
export const subscriptionId = defineMessage('Subscription ID')
export const nameOnInvoice = defineMessage('Name on invoice')
export const customerOnInvoice = defineMessage('Customer on invoice')
export const tenantOnInvoice = defineMessage('Tenant on invoice')
export const suggestedCustomer = defineMessage('Suggested customer')
export const invoices = defineMessage('Invoices')
export const lineItems = defineMessage('Line items')
export const cost = defineMessage('Cost')
export const currency = defineMessage('Currency')
export const invoiceRow = defineMessage('Invoice row')
export const month = defineMessage('Month')
export const monthInWhichPeriodStarts = defineMessage(
  'The month in which the billing period starts, for example 2026-11.',
)
