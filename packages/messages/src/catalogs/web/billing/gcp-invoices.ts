/** Texts of `web/billing/gcp-invoices`. */
import { defineMessage } from '@cmp/messages'

export const invoice = defineMessage('Invoice')
export const total = defineMessage('Total')
export const paid = defineMessage('Paid')
export const unassigned = defineMessage('Unassigned')
export const unbilled = defineMessage('Unbilled')
export const noLineItemsForThisMonth = defineMessage(
  'No line items for this month. Import the billing export, or fetch it.',
)
export const googleCloudInvoice = defineMessage('Google Cloud invoice')
export const reconciliation = defineMessage('Reconciliation')
export const loadingInvoice = defineMessage('Loading invoice')
export const noData = defineMessage('No Data')
export const action = defineMessage('Action')
export const viewDetails = defineMessage('View Details')
export const lineItem = defineMessage('{lines, plural, one {# line item} other {# line items}}')
export const googleCloudUsageInAcrossAll = defineMessage(
  'Google Cloud usage in {month}, across all billing accounts',
)
export const googleCloudIn = defineMessage('Google Cloud in {billingPeriodStartDate}')
