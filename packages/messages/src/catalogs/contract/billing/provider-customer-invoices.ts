/** Texts of `contract/billing/provider-customer-invoices`. */
import { defineMessage } from '@cmp/messages'

export const idOrNumberOfInvoice = defineMessage('The ID or number of the invoice.')
export const gcpCustomerInvoices = defineMessage('GCP customer invoices')
export const amountEachCustomerOwesForGoogle = defineMessage(
  'The amount each customer owes for Google Cloud, calculated from a Google Cloud invoice.',
)
export const gcpCustomerInvoiceDetails = defineMessage('GCP customer invoice details')
export const chargesThatMakeUpCustomerInvoices = defineMessage(
  'The charges that make up the customer invoices for Google Cloud.',
)
export const gcpCustomerInvoice = defineMessage('GCP customer invoice')
export const customerEaInvoices = defineMessage('Customer EA invoices')
export const amountEachCustomerOwesUnderIts = defineMessage(
  'The amount each customer owes under its own Microsoft agreement, calculated from an Azure cost export.',
)
export const customerEaInvoiceDetails = defineMessage('Customer EA invoice details')
export const chargesThatMakeUpCustomerInvoicesFor = defineMessage(
  'The charges that make up the customer invoices for Enterprise Agreements.',
)
export const customerInvoice = defineMessage('Customer invoice')
