/** Texts of `contract/billing/provider-customer-invoices`. */
import { defineMessage } from '@cmp/messages'

export const itsIdOrItsNumber = defineMessage('Its id or its number.')
export const gcpCustomerInvoices = defineMessage('GCP customer invoices')
export const whatEachCustomerOwesForGoogle = defineMessage(
  'What each customer owes for Google Cloud. They come from calculating a GCP invoice.',
)
export const gcpCustomerInvoiceDetails = defineMessage('GCP customer invoice details')
export const whatTheCustomerInvoicesForGoogle = defineMessage(
  'What the customer invoices for Google Cloud are made of.',
)
export const gcpCustomerInvoice = defineMessage('GCP customer invoice')
export const customerEaInvoices = defineMessage('Customer EA invoices')
export const whatEachCustomerOwesForAn = defineMessage(
  'What each customer owes for an agreement of its own with Microsoft. They come from calculating an Azure cost export.',
)
export const customerEaInvoiceDetails = defineMessage('Customer EA invoice details')
export const whatTheCustomerInvoicesOfEnterprise = defineMessage(
  'What the customer invoices of enterprise agreements are made of.',
)
export const customerInvoice = defineMessage('Customer invoice')
