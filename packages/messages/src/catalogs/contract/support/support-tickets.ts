/** Texts of `contract/support/support-tickets`. */
import { defineMessage } from '@cmp/messages'

export const enterIdOfInvoice = defineMessage('Enter the ID of the invoice')
export const enterIdOfRow = defineMessage('Enter the ID of the row')
export const chooseACustomer = defineMessage('Choose a customer')
export const commentCanHaveUpTo10 = defineMessage('A comment can have up to 10,000 characters')
export const open = defineMessage('Open')
export const inProgress = defineMessage('In progress')
export const waitingForCustomer = defineMessage('Waiting for customer')
export const resolved = defineMessage('Resolved')
export const closed = defineMessage('Closed')
export const aCritical = defineMessage('A, critical')
export const bModerate = defineMessage('B, moderate')
export const cMinimal = defineMessage('C, minimal')
export const supportTickets = defineMessage('Support tickets')
export const questionsAndProblemsOpenTicketWhen = defineMessage(
  'Questions and problems. Open a ticket when you need help.',
)
export const number = defineMessage('Number')
export const title = defineMessage('Title')
export const summarizeProblemInOneLine = defineMessage('Summarize the problem in one line.')
export const description = defineMessage('Description')
export const describeProblemExpectedResultAndWhen = defineMessage(
  'Describe the problem, the expected result, and when it started.',
)
export const severity = defineMessage('Severity')
export const workIsBlockedBWorkIs = defineMessage(
  'A: work is blocked. B: work is impaired. C: a question or request that can wait.',
)
export const status = defineMessage('Status')
export const customer = defineMessage('Customer')
export const subscription = defineMessage('Subscription')
export const affectedSubscriptionIfAny = defineMessage('The affected subscription, if any.')
export const relatedTo = defineMessage('Related to')
export const customerInvoice = defineMessage('Customer invoice')
export const invoiceRow = defineMessage('Invoice row')
export const usage = defineMessage('Usage')
export const openedBy = defineMessage('Opened by')
export const comments = defineMessage('Comments')
export const attachments = defineMessage('Attachments')
export const opened = defineMessage('Opened')
export const changed = defineMessage('Changed')
export const markResolved = defineMessage('Mark resolved')
export const close = defineMessage('Close')
export const reopen = defineMessage('Reopen')
