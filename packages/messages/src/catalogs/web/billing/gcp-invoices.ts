/** Texts of `web/billing/gcp-invoices`. */
import { defineMessage } from '@cmp/messages'

export const theInvoice = defineMessage('The invoice')
export const total = defineMessage('Total')
export const paid = defineMessage('Paid')
export const unassigned = defineMessage('Unassigned')
export const uncharged = defineMessage('Uncharged')
export const noLinesOfThisMonthAre = defineMessage(
  'No lines of this month are here. Import the billing export, or fetch it.',
)
export const googleCloudInvoice = defineMessage('Google Cloud invoice')
export const reconciliation = defineMessage('Reconciliation')
export const loadingTheInvoice = defineMessage('Loading the invoice')
export const noData = defineMessage('No Data')
export const action = defineMessage('Action')
export const viewDetails = defineMessage('View Details')
export const line = defineMessage('{lines, plural, one {# line} other {# lines}}')
export const gcpUsageInOverAllBilling = defineMessage('GCP usage in {month}, over all billing accounts')
export const googleCloudIn = defineMessage('Google Cloud in {billingPeriodStartDate}')
