/** Texts of `contract/insight/monthly-report-mail`. */
import { defineMessage } from '@cmp/messages'

export const chooseACustomer = defineMessage('Choose a customer')
export const sayWhetherYouWantIt = defineMessage('Say whether you want it')
export const english = defineMessage('English')
export const thai = defineMessage('Thai')
export const mailTheReportEveryMonth = defineMessage('Mail the report every month')
export const eachMonthsReportGoesOutOnce = defineMessage(
  'Each month’s report goes out once, in the month after it, as soon as a document of the month is issued.',
)
export const dayOfTheMonth = defineMessage('Day of the month')
export const inAMonthThatHasNo = defineMessage('In a month that has no such day it is the last one.')
export const hour = defineMessage('Hour')
export const inTheTimeZoneBelow9 = defineMessage('In the time zone below: 9 is 09:00.')
export const timeZone = defineMessage('Time zone')
export const language = defineMessage('Language')
export const asTheCustomersInvoices = defineMessage('As the customer’s invoices')
export const contacts = defineMessage('Contacts')
export const theCustomersContactsWhoGetIt = defineMessage(
  'The customer’s contacts who get it. Without any of these it goes to the customer’s own e-mail.',
)
export const peopleWithAnAccount = defineMessage('People with an account')
export const whoOfTheseHasAskedFor = defineMessage(
  'Who of these has asked for it on the page of the report gets it too.',
)
