/** Texts of `contract/billing/gcp-invoices`. */
import { defineMessage } from '@cmp/messages'

export const nameTheInvoice = defineMessage('Name the invoice')
export const ispaidIsTrueOrFalse = defineMessage('isPaid is true or false')
export const gcpInvoices = defineMessage('GCP invoices')
export const whatGoogleCloudBillsYouOne = defineMessage(
  'What Google Cloud bills you: one invoice a month and billing account, from the billing export.',
)
export const billingMonth = defineMessage('Billing month')
export const billingAccount = defineMessage('Billing account')
export const gcpUsage = defineMessage('GCP usage')
export const everyLineOfTheBillingExport = defineMessage(
  'Every line of the billing export in an invoice month; the cost is after credits.',
)
export const id = defineMessage('Id')
export const invoiceMonth = defineMessage('Invoice month')
export const service = defineMessage('Service')
export const sku = defineMessage('SKU')
export const skuId = defineMessage('SKU id')
export const projectId = defineMessage('Project id')
export const project = defineMessage('Project')
export const region = defineMessage('Region')
export const resource = defineMessage('Resource')
export const usageStart = defineMessage('Usage start')
export const usageEnd = defineMessage('Usage end')
export const usage = defineMessage('Usage')
export const unit = defineMessage('Unit')
export const cost = defineMessage('Cost')
export const asGoogleCloudWritesItSuch = defineMessage(
  'As Google Cloud writes it, such as 202610; 2026-10 is understood too. Without it the list is empty.',
)
