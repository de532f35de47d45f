/** Texts of `web/support/support-tickets`. */
import { defineMessage } from '@cmp/messages'

export const attachedFiles = defineMessage('Attached files')
export const yourComment = defineMessage('Your comment')
export const ctrlEnterSendsItWhatYou = defineMessage(
  'Ctrl+Enter sends it. What you type stays here until then.',
)
export const writeAComment = defineMessage('Write a comment')
export const statusAfterSending = defineMessage('Status after sending')
export const sendComment = defineMessage('Send comment')
export const conversation = defineMessage('Conversation')
export const support = defineMessage('Support')
export const attachFiles = defineMessage('Attach files')
export const chosenFiles = defineMessage('Chosen files')
export const upload = defineMessage('Upload')
export const uploadedTheServerLooksAtThe = defineMessage('Uploaded. The server looks at the files…')
export const openSupportTicket = defineMessage('Open support ticket')
export const loadingTheAmount = defineMessage('Loading the amount')
export const somebodyHasTakenThisTicketUp = defineMessage(
  'Somebody has taken this ticket up, so its title and description stay as they are. Write a comment to add something.',
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
export const theConversationAndAllFilesGo = defineMessage(
  'The conversation and all files go with it. This cannot be undone.',
)
export const yourRoleMayReadSupportTickets = defineMessage(
  'Your role may read support tickets but not answer them.',
)
export const theConversationCouldNotBeLoaded = defineMessage('The conversation could not be loaded')
export const supportTicket = defineMessage('Support ticket')
export const reopen = defineMessage('Reopen')
export const startWork = defineMessage('Start work')
export const waitForCustomer = defineMessage('Wait for customer')
export const markResolved = defineMessage('Mark resolved')
export const close = defineMessage('Close')
export const yourCommentWasSent = defineMessage('Your comment was sent.')
export const download = defineMessage('Download {name}')
export const aCommentMayHaveCharactersAt = defineMessage(
  'A comment may have {longestComment, number} characters at most; this one has {count, number}.',
)
export const orDropThemHerePicturesPdf = defineMessage(
  'or drop them here: pictures, PDF, Office files, text, mail or zip, up to {files} files of {bytes} MiB each',
)
export const takeOut = defineMessage('Take {name} out')
export const uploading = defineMessage('Uploading, {floor} %')
export const wasOpened = defineMessage('{ticketNo} was opened.')
export const areAttachedWhatTheAmountIs = defineMessage(
  '{files} {countCase, select, true {are} other {is}} attached: what the amount is made of, as the customer sees it.',
)
export const thisTicketIsOpenItAgain = defineMessage(
  'This ticket is {ticketStatusLabel}. Open it again to change more.',
)
export const wasSaved = defineMessage('{ticketNo} was saved.')
export const edit2 = defineMessage('Edit {title}')
export const thisTicketIsOpenItAgainTo = defineMessage(
  'This ticket is {ticketStatusLabel}. Open it again to write under it.',
)
export const anErrorOccurred = defineMessage('An error occurred')
export const keep = defineMessage('Keep {ticketStatusLabel}')
export const defaultLabel = defineMessage('{ticketStatusLabel} (default)')
export const isNow = defineMessage('{ticketNo} is now {ticketStatusLabel}.')
export const openedThisTicket = defineMessage('opened this ticket')
