/** Texts of `contract/support/support-tickets`. */
import { defineMessage } from '@cmp/messages'

export const nameTheInvoiceByItsId = defineMessage('Name the invoice by its id')
export const nameTheRowByItsId = defineMessage('Name the row by its id')
export const chooseTheCustomer = defineMessage('Choose the customer')
export const aCommentMayHave10000 = defineMessage('A comment may have 10,000 characters at most')
export const open = defineMessage('Open')
export const inProgress = defineMessage('In progress')
export const waitingForCustomer = defineMessage('Waiting for customer')
export const resolved = defineMessage('Resolved')
export const closed = defineMessage('Closed')
export const aCritical = defineMessage('A, critical')
export const bModerate = defineMessage('B, moderate')
export const cMinimal = defineMessage('C, minimal')
export const supportTickets = defineMessage('Support tickets')
export const questionsAndFaultsFromTheFirst = defineMessage(
  'Questions and faults, from the first message to the answer. Open one when something is wrong.',
)
export const number = defineMessage('Number')
export const title = defineMessage('Title')
export const oneLineThatSaysWhatIs = defineMessage('One line that says what is wrong.')
export const description = defineMessage('Description')
export const whatHappenedWhatYouExpectedAnd = defineMessage(
  'What happened, what you expected, and since when.',
)
export const severity = defineMessage('Severity')
export const aWorkStandsStillBWork = defineMessage(
  'A: work stands still. B: work goes on with difficulty. C: a question, or something that can wait.',
)
export const status = defineMessage('Status')
export const customer = defineMessage('Customer')
export const subscription = defineMessage('Subscription')
export const theSubscriptionThatItIsAbout = defineMessage(
  'The subscription that it is about, where it is about one.',
)
export const relatedTo = defineMessage('Related to')
export const customerInvoice = defineMessage('Customer invoice')
export const rowOfTheInvoice = defineMessage('Row of the invoice')
export const usage = defineMessage('Usage')
export const openedBy = defineMessage('Opened by')
export const comments = defineMessage('Comments')
export const attachments = defineMessage('Attachments')
export const opened = defineMessage('Opened')
export const changed = defineMessage('Changed')
export const markResolved = defineMessage('Mark resolved')
export const close = defineMessage('Close')
export const reopen = defineMessage('Reopen')
