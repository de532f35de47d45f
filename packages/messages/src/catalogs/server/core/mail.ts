/** Texts of `server/core/mail`. */
import { defineMessage } from '@cmp/messages'

export const cloudManagementPortal = defineMessage('Cloud Management Portal ({productName})')
export const theMailServerTookItAnd = defineMessage(
  'The mail server took it, and then the database was lost. See whether it has arrived before you send it again.',
)
export const noMailServerIsSetGive = defineMessage('No mail server is set: give SMTP_URL and send it again.')
export const theMailServerRefusedItLook = defineMessage(
  'The mail server refused it ({errorMessage}). Look at SMTP_URL and the address, then send it again.',
)
export const theMailServerDidNotAnswer = defineMessage(
  'The mail server did not answer. Look at SMTP_URL, then send it again.',
)

export const customerGreeting = defineMessage('Dear {companyName},')
export const personalGreeting = defineMessage('Hello {name},')
export const greeting = defineMessage('Hello,')
export const issuedSubject = defineMessage(
  '{kind, select, adjustment {Invoice adjustment} creditNote {Credit note} other {Invoice}} {number} · {sellerName}',
)
export const issuedDocument = defineMessage(
  '{kind, select, adjustment {Invoice adjustment} creditNote {Credit note} other {Invoice}} {number}, dated {issueDate}, for {total} is attached.',
)
export const issuedDueDate = defineMessage('It is due on {dueDate}. Payment details are on the document.')
export const reminderSubject = defineMessage(
  'Reminder: {kind, select, adjustment {invoice adjustment} creditNote {credit note} other {invoice}} {number} is overdue · {sellerName}',
)
export const overdueDocument = defineMessage(
  '{kind, select, adjustment {Invoice adjustment} creditNote {Credit note} other {Invoice}} {number}, dated {issueDate}, for {total} was due on {dueDate}, {daysOverdue, plural, one {# day} other {# days}} ago. {open} is outstanding. Please arrange payment.',
)
export const reminderPayment = defineMessage(
  'Payment details are on the attached document. If you have paid already, please disregard this message.',
)
export const statementSubject = defineMessage('Statement of {month} · {sellerName}')
export const statement = defineMessage('Your statement of {month} over all clouds is attached.')
export const statementOutstanding = defineMessage('Total outstanding: {amounts}.')
export const accountSubject = defineMessage('Account statement as of {asOf} · {sellerName}')
export const accountStatement = defineMessage('Your account statement as of {asOf} is attached.')
export const closingBalance = defineMessage('Closing balance: {amounts}.')
