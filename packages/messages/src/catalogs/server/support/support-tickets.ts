/** Texts of `server/support/support-tickets`. */
import { defineMessage } from '@cmp/messages'

export const thisTicketIsOpenItAgain = defineMessage(
  'This ticket is {ticketStatusLabel}. Reopen it to add a comment.',
)
export const writeSomethingOrAttachAFile = defineMessage('Enter a comment or attach a file.')
export const wroteUnderASupportTicket = defineMessage('{createdBy} commented on a support ticket.')
export const attached = defineMessage('Attachments: {names}')
export const attachment = defineMessage('attachment')
export const setThisSupportTicketFromTo = defineMessage(
  '{author} changed the status of this support ticket from {ticketStatusLabel} to {ticketStatusLabel2}.',
)
export const requestdataMustBeJsonWithA = defineMessage(
  'requestData must be JSON with a title and a description.',
)
export const thisFieldIsRequired = defineMessage('This field is required')
export const customer = defineMessage('customer')
export const chooseTheCustomerWhoseTicketThis = defineMessage('Choose the customer for this ticket.')
export const thisCustomerWasNotFoundChoose = defineMessage(
  'This customer was not found. Choose it from the list.',
)
export const theAmountIsAnotherCustomersChoose = defineMessage(
  'This amount belongs to another customer. Choose the customer that is charged.',
)
export const severity = defineMessage('Severity: {severityLabel}')
export const sendTheTicketAsAMultipart = defineMessage('Send the ticket as multipart/form-data.')
export const charge = defineMessage('Charge: {moneyWithCurrency}')
export const total = defineMessage('Total: {moneyWithCurrency}')
export const itsRowsTheLargestFirstAt = defineMessage('Largest rows (up to {mostRows}):')
export const why = defineMessage('Formula: {formula}')
export const exactCharge = defineMessage('Unrounded charge: {exact} {currency}')
export const rounding = defineMessage('Rounding: {exact} {currency}')
export const lineInTotalAtMostAre = defineMessage(
  '{lines, plural, one {# line item} other {# line items}}, total {moneyWithCurrency} (up to {mostRows} are listed):',
)
export const itsCustomerDoesNotSeeThis = defineMessage(
  'The customer cannot see this draft yet. Issue it before you open a ticket about it.',
)
export const inLabel = defineMessage('{shown} in {about}')
export const whyTxt = defineMessage('{about} explanation.txt')
export const chooseASubscriptionOfThisCustomer = defineMessage('Choose a subscription of this customer.')
export const thisTicketIsYouCanSet = defineMessage(
  'This ticket is {ticketStatusLabel}. You can change the status to {moveTo}, but not to {ticketStatusLabel2}.',
)
export const theTitleAndTheDescriptionCan = defineMessage(
  'You can change the title and description only while the ticket is open. Add a comment instead.',
)
export const theSeverityAndTheSubscriptionCannot = defineMessage(
  'You cannot change the severity or subscription while the ticket is {ticketStatusLabel}. Reopen the ticket first.',
)
export const onlyTheResellersAdministratorsMay = defineMessage(
  'Only the reseller’s administrators can delete support tickets. Close the ticket instead.',
)
export const thisIsNoUsageThatCan = defineMessage(
  'The usage query is not valid. Open the ticket from the usage page.',
)
export const more = defineMessage('{moneyWithCurrency}  {count} more')
export const beforeChangeItsCauses = defineMessage(
  'Before: {moneyWithCurrency}. Change: {moneyWithCurrency2}. Causes:',
)
export const lessThanBefore = defineMessage(
  '{moneyWithCurrency} {startsWith, select, true {less} other {more}} than before',
)
export const chooseACustomerOnTheUsage = defineMessage(
  'Choose a customer on the usage page first. A ticket belongs to one customer.',
)
export const nothingIsChargedOnTheseDays = defineMessage(
  'There are no charges in this date range. Choose other dates or remove filters.',
)
export const theCustomerSeesNoneOfThis = defineMessage(
  'The customer cannot see this usage yet. Issue the drafts that charge it, or choose other dates.',
)
export const aChangeOf = defineMessage('Change of {shown}')
export const inLabel2 = defineMessage('{what} in {about}')
export const chargeBeforeVat = defineMessage('Charge before VAT: {moneyWithCurrency}')
export const openedTicket = defineMessage('{createdBy} opened a support ticket for {companyName}')
export const ticketLink = defineMessage('View the ticket and reply:\n{url}')
export const about = defineMessage('Regarding {about}: {shown}.')
export const asMuchAsBefore = defineMessage('no change from before')
export const attachedFile = defineMessage('The attached file shows how the amount is calculated.')
export const usage = defineMessage('Usage')
export const dayRange = defineMessage('{from} to {to}')
export const theTicket = defineMessage('The ticket')
export const isNotValid = defineMessage('is not valid')
export const commentNotValid = defineMessage('The comment is not valid')
export const vatAmount = defineMessage('VAT {percent} %: {moneyWithCurrency}')
