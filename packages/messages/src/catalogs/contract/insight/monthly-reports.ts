/** Texts of `contract/insight/monthly-reports`. */
import { defineMessage } from '@cmp/messages'

export const aIsNamedByItsId = defineMessage('A {noun} is named by its id')
export const chooseTheCustomers = defineMessage('Choose the customers')
export const atMostAreSentAtOnce = defineMessage('At most {mostReportsAtOnce} are sent at once')
export const monthlyReports = defineMessage('Monthly reports')
export const aMonthOfEachCustomerOn = defineMessage(
  'A month of each customer on a few pages: what it was charged and why it changed, its documents and what is open.',
)
export const customer = defineMessage('Customer')
export const tenantId = defineMessage('Tenant id')
export const byMail = defineMessage('By mail')
export const day = defineMessage('Day')
export const hour = defineMessage('Hour')
export const lastSent = defineMessage('Last sent')
export const sentOn = defineMessage('Sent on')
export const problem = defineMessage('Problem')
export const tenantName = defineMessage('Tenant name')
export const aPartOfTheCustomersName = defineMessage('A part of the customer’s name.')
