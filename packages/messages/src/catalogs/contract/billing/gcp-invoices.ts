/** Texts of `contract/billing/gcp-invoices`. */
import { defineMessage } from '@cmp/messages'

export const enterIdOrNumberOfInvoice = defineMessage('Enter the ID or number of the invoice')
export const ispaidMustBeTrueOrFalse = defineMessage('isPaid must be true or false')
export const gcpInvoices = defineMessage('GCP invoices')
export const yourGoogleCloudInvoicesOneFor = defineMessage(
  'Your Google Cloud invoices, one for each month and billing account, from the billing export.',
)
export const billingMonth = defineMessage('Billing month')
export const billingAccount = defineMessage('Billing account')
export const gcpUsage = defineMessage('GCP usage')
export const lineItemsOfBillingExportFor = defineMessage(
  'The line items of the billing export for an invoice month. Cost is after credits.',
)
export const id = defineMessage('ID')
export const invoiceMonth = defineMessage('Invoice month')
export const service = defineMessage('Service')
export const sku = defineMessage('SKU')
export const skuId = defineMessage('SKU ID')
export const projectId = defineMessage('Project ID')
export const project = defineMessage('Project')
export const region = defineMessage('Region')
export const resource = defineMessage('Resource')
export const usageStart = defineMessage('Usage start')
export const usageEnd = defineMessage('Usage end')
export const usage = defineMessage('Usage')
export const unit = defineMessage('Unit')
export const cost = defineMessage('Cost')
export const inGoogleCloudFormatForExample = defineMessage(
  'In the Google Cloud format, for example 202610, or as 2026-10. Without a month, the list is empty.',
)
