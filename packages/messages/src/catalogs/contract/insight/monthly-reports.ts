/** Texts of `contract/insight/monthly-reports`. */
import { defineMessage } from '@cmp/messages'

export const enterIdOfCustomer = defineMessage('Enter the ID of a customer')
export const selectAtLeastOneCustomer = defineMessage('Select at least one customer')
export const youCanSendUpToReports = defineMessage('You can send up to {mostReportsAtOnce} reports at a time')
export const monthlyReports = defineMessage('Monthly reports')
export const monthlySummaryForEachCustomerCharges = defineMessage(
  'A monthly summary for each customer: charges and why they changed, documents, and the outstanding amount.',
)
export const customer = defineMessage('Customer')
export const tenantId = defineMessage('Tenant ID')
export const byEmail = defineMessage('By email')
export const day = defineMessage('Day')
export const hour = defineMessage('Hour')
export const lastSent = defineMessage('Last sent')
export const sentOn = defineMessage('Sent on')
export const problem = defineMessage('Problem')
export const tenantName = defineMessage('Tenant name')
export const partOfCustomersName = defineMessage('Part of the customer’s name.')
