/** Texts of `server/support/support-tickets`. */
import { defineMessage } from '@cmp/messages'

export const thisTicketIsReopenItTo = defineMessage(
  'The status of this ticket is “{ticketStatusLabel}”. Reopen it to add a comment.',
)
export const enterCommentOrAttachFile = defineMessage('Enter a comment or attach a file.')
export const commentedOnSupportTicket = defineMessage('{createdBy} commented on a support ticket.')
export const attachments = defineMessage('Attachments: {names}')
export const attachment = defineMessage('attachment')
export const changedStatusOfThisSupportTicket = defineMessage(
  '{author} changed the status of this support ticket from “{ticketStatusLabel}” to “{ticketStatusLabel2}”.',
)
export const requestdataMustBeJsonWithA = defineMessage(
  'requestData must be JSON with a title and a description.',
)
export const thisFieldIsRequired = defineMessage('This field is required')
export const customer = defineMessage('customer')
export const chooseCustomerForThisTicket = defineMessage('Choose the customer for this ticket.')
export const thisCustomerWasNotFoundChoose = defineMessage(
  'This customer was not found. Choose it from the list.',
)
export const thisAmountBelongsToAnotherCustomer = defineMessage(
  'This amount belongs to another customer. Choose the customer that is charged.',
)
export const severity = defineMessage('Severity: {severityLabel}')
export const sendTicketAsMultipartFormData = defineMessage('Send the ticket as multipart/form-data.')
export const charge = defineMessage('Charge: {moneyWithCurrency}')
export const total = defineMessage('Total: {moneyWithCurrency}')
export const largestRowsUpTo = defineMessage('Largest rows (up to {mostRows}):')
export const formula = defineMessage('Formula: {formula}')
export const unroundedCharge = defineMessage('Unrounded charge: {exact} {currency}')
export const rounding = defineMessage('Rounding: {exact} {currency}')
export const lineItemTotalUpToAre = defineMessage(
  '{lines, plural, one {# line item} other {# line items}}, total {moneyWithCurrency} (up to {mostRows} are listed):',
)
export const customerCannotSeeThisDraftYet = defineMessage(
  'The customer cannot see this draft yet. Issue it before you open a ticket about it.',
)
export const inLabel = defineMessage('{shown} in {about}')
export const explanationTxt = defineMessage('{about} explanation.txt')
export const chooseASubscriptionOfThisCustomer = defineMessage('Choose a subscription of this customer.')
export const thisTicketIsYouCanChange = defineMessage(
  'The status of this ticket is “{ticketStatusLabel}”. You can change it to {moveTo}, but not to “{ticketStatusLabel2}”.',
)
export const youCanChangeTitleAndDescription = defineMessage(
  'You can change the title and description only while the ticket is open. Add a comment instead.',
)
export const youCannotChangeSeverityOrSubscription = defineMessage(
  'You cannot change the severity or subscription while the status of the ticket is “{ticketStatusLabel}”. Reopen the ticket first.',
)
export const onlyResellersAdministratorsCanDelete = defineMessage(
  'Only the reseller’s administrators can delete support tickets. Close the ticket instead.',
)
export const usageQueryIsNotValidOpen = defineMessage(
  'The usage query is not valid. Open the ticket from the usage page.',
)
export const more = defineMessage('{moneyWithCurrency}  {count} more')
export const beforeChangeCauses = defineMessage(
  'Before: {moneyWithCurrency}. Change: {moneyWithCurrency2}. Causes:',
)
export const lessThanBefore = defineMessage(
  '{moneyWithCurrency} {startsWith, select, true {less} other {more}} than before',
)
export const chooseCustomerOnUsagePageFirst = defineMessage(
  'Choose a customer on the usage page first. A ticket belongs to one customer.',
)
export const thereAreNoChargesInThis = defineMessage(
  'There are no charges in this date range. Choose other dates or remove filters.',
)
export const customerCannotSeeThisUsageYet = defineMessage(
  'The customer cannot see this usage yet. Issue the drafts that charge it, or choose other dates.',
)
export const changeOf = defineMessage('Change of {shown}')
export const inLabel2 = defineMessage('{what} in {about}')
export const chargeBeforeVat = defineMessage('Charge before VAT: {moneyWithCurrency}')
export const openedTicket = defineMessage('{createdBy} opened a support ticket for {companyName}')
export const ticketLink = defineMessage('View the ticket and reply:\n{url}')
export const regarding = defineMessage('Regarding {about}: {shown}.')
export const noChangeFromBefore = defineMessage('no change from before')
export const attachedFile = defineMessage('The attached file shows how the amount is calculated.')
export const usage = defineMessage('Usage')
export const dayRange = defineMessage('{from} to {to}')
export const theTicket = defineMessage('The ticket')
export const isNotValid = defineMessage('is not valid')
export const commentNotValid = defineMessage('The comment is not valid')
export const vatAmount = defineMessage('VAT {percent} %: {moneyWithCurrency}')
