/** Texts of `server/core/mail`. */
import { defineMessage } from '@cmp/messages'

export const cloudManagementPortal = defineMessage('Cloud Management Portal ({productName})')
export const mailServerAcceptedMessageButConnection = defineMessage(
  'The mail server accepted the message, but the connection to the database was lost. Check whether the message was delivered before you resend it.',
)
export const noMailServerIsConfiguredSet = defineMessage(
  'No mail server is configured. Set SMTP_URL, then resend the message.',
)
export const mailServerRejectedMessageCheckSmtp = defineMessage(
  'The mail server rejected the message ({errorMessage}). Check SMTP_URL and the address, then resend the message.',
)
export const mailServerDidNotRespondCheck = defineMessage(
  'The mail server did not respond. Check SMTP_URL, then resend the message.',
)

export const customerGreeting = defineMessage('Dear {companyName},')
export const personalGreeting = defineMessage('Hello {name},')
export const greeting = defineMessage('Hello,')
export const issuedSubject = defineMessage(
  '{kind, select, adjustment {Invoice adjustment} creditNote {Credit note} other {Invoice}} {number} · {sellerName}',
)
export const issuedDocument = defineMessage(
  'Please find attached {kind, select, adjustment {invoice adjustment} creditNote {credit note} other {invoice}} {number}, dated {issueDate}, for {total}.',
)
export const issuedDueDate = defineMessage(
  'Payment is due on {dueDate}. Payment details are on the attached document.',
)
export const reminderSubject = defineMessage(
  'Reminder: {kind, select, adjustment {invoice adjustment} creditNote {credit note} other {invoice}} {number} is overdue · {sellerName}',
)
export const overdueDocument = defineMessage(
  '{kind, select, adjustment {Invoice adjustment} creditNote {Credit note} other {Invoice}} {number}, dated {issueDate}, for {total} was due on {dueDate}, {daysOverdue, plural, one {# day} other {# days}} ago. {open} is outstanding. Please arrange payment.',
)
export const reminderPayment = defineMessage(
  'Payment details are on the attached document. If you have already paid, please disregard this message.',
)
export const statementSubject = defineMessage('Statement for {month} · {sellerName}')
export const statement = defineMessage(
  'Please find attached your statement for {month}, covering all providers.',
)
export const statementOutstanding = defineMessage('Total outstanding: {amounts}.')
export const accountSubject = defineMessage('Account statement as of {asOf} · {sellerName}')
export const accountStatement = defineMessage('Please find attached your account statement as of {asOf}.')
export const closingBalance = defineMessage('Closing balance: {amounts}.')
export const closing = defineMessage('Kind regards,\n{sellerName}')
