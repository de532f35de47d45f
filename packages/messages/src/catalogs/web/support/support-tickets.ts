/** Texts of `web/support/support-tickets`. */
import { defineMessage } from '@cmp/messages'

export const attachedFiles = defineMessage('Attached files')
export const yourComment = defineMessage('Your comment')
export const pressCtrlEnterToSendYour = defineMessage(
  'Press Ctrl+Enter to send. Your text stays here until you send it.',
)
export const addAComment = defineMessage('Add a comment')
export const statusAfterSending = defineMessage('Status after sending')
export const sendComment = defineMessage('Send comment')
export const conversation = defineMessage('Conversation')
export const support = defineMessage('Support')
export const attachFiles = defineMessage('Attach files')
export const selectedFiles = defineMessage('Selected files')
export const upload = defineMessage('Upload')
export const uploadedCheckingFiles = defineMessage('Uploaded. Checking the files…')
export const openSupportTicket = defineMessage('Open support ticket')
export const loadingTheAmount = defineMessage('Loading the amount')
export const workOnThisTicketHasStarted = defineMessage(
  "Work on this ticket has started, so you can't change its title and description. Add a comment instead.",
)
export const saveSupportTicket = defineMessage('Save support ticket')
export const loadingTheSupportTicket = defineMessage('Loading the support ticket')
export const details = defineMessage('Details')
export const status = defineMessage('Status')
export const severity = defineMessage('Severity')
export const number = defineMessage('Number')
export const customer = defineMessage('Customer')
export const subscription = defineMessage('Subscription')
export const relatedTo = defineMessage('Related to')
export const openedBy = defineMessage('Opened by')
export const opened = defineMessage('Opened')
export const changed = defineMessage('Changed')
export const edit = defineMessage('Edit')
export const deleteLabel = defineMessage('Delete')
export const conversationAndAllFilesAreDeleted = defineMessage(
  'The conversation and all files are deleted too. This cannot be undone.',
)
export const yourRoleCanViewSupportTickets = defineMessage(
  'Your role can view support tickets but not reply to them.',
)
export const couldNotLoadConversation = defineMessage('Could not load the conversation')
export const supportTicket = defineMessage('Support ticket')
export const reopen = defineMessage('Reopen')
export const startWork = defineMessage('Start work')
export const waitForCustomer = defineMessage('Wait for customer')
export const markResolved = defineMessage('Mark resolved')
export const close = defineMessage('Close')
export const commentSent = defineMessage('Comment sent.')
export const download = defineMessage('Download {name}')
export const commentCanHaveUpToCharacters = defineMessage(
  'A comment can have up to {longestComment, number} characters. This one has {count, number}.',
)
export const orDropThemHereImagesPdf = defineMessage(
  'or drop them here: images, PDF, Office files, text, email or zip, up to {files} files of {bytes} MiB each',
)
export const remove = defineMessage('Remove {name}')
export const uploading = defineMessage('Uploading: {floor} %')
export const opened2 = defineMessage('{ticketNo} opened.')
export const areAttachedWithDetailsOfAmount = defineMessage(
  '{files} {countCase, select, true {are} other {is}} attached, with the details of the amount as the customer sees them.',
)
export const statusOfThisTicketIsReopen = defineMessage(
  'The status of this ticket is “{ticketStatusLabel}”. Reopen it to edit it.',
)
export const saved = defineMessage('{ticketNo} saved.')
export const edit2 = defineMessage('Edit {title}')
export const statusOfThisTicketIsReopenIt = defineMessage(
  'The status of this ticket is “{ticketStatusLabel}”. Reopen it to add a comment.',
)
export const anErrorOccurred = defineMessage('An error occurred')
export const keep = defineMessage('Keep “{ticketStatusLabel}”')
export const defaultLabel = defineMessage('{ticketStatusLabel} (default)')
export const statusOfIsNow = defineMessage('The status of {ticketNo} is now “{ticketStatusLabel}”.')
export const openedThisTicket = defineMessage('opened this ticket')
