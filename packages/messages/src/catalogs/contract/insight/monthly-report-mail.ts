/** Texts of `contract/insight/monthly-report-mail`. */
import { defineMessage } from '@cmp/messages'

export const chooseACustomer = defineMessage('Choose a customer')
export const chooseWhetherToReceiveReport = defineMessage('Choose whether to receive the report')
export const english = defineMessage('English')
export const thai = defineMessage('Thai')
export const emailMonthlyReport = defineMessage('Email monthly report')
export const eachReportIsSentOnceIn = defineMessage(
  'Each report is sent once, in the following month, as soon as a document for the month is issued.',
)
export const dayOfMonth = defineMessage('Day of month')
export const inShorterMonthsLastDayIs = defineMessage('In shorter months, the last day is used.')
export const hour = defineMessage('Hour')
export const inTimeZoneBelowForExample = defineMessage('In the time zone below. For example, 9 means 09:00.')
export const timeZone = defineMessage('Time zone')
export const language = defineMessage('Language')
export const sameAsInvoices = defineMessage('Same as invoices')
export const contacts = defineMessage('Contacts')
export const contactsWhoReceiveReportLeaveEmpty = defineMessage(
  'Contacts who receive the report. Leave empty to send it to the customer’s email address.',
)
export const users = defineMessage('Users')
export const usersWithTheseRolesWhoSubscribed = defineMessage(
  'Users with these roles who subscribed on the report page receive it.',
)
