/** Texts of `server/support/support-tickets`. */
import { defineMessage } from '@cmp/messages'

export const thisTicketIsOpenItAgain = defineMessage(
  'This ticket is {ticketStatusLabel}. Open it again to write under it.',
)
export const writeSomethingOrAttachAFile = defineMessage('Write something or attach a file.')
export const wroteUnderASupportTicket = defineMessage('{createdBy} wrote under a support ticket.')
export const attached = defineMessage('Attached: {names}')
export const attachment = defineMessage('attachment')
export const setThisSupportTicketFromTo = defineMessage(
  '{author} set this support ticket from {ticketStatusLabel} to {ticketStatusLabel2}.',
)
export const requestdataMustBeJsonWithA = defineMessage(
  'requestData must be JSON with a title and a description.',
)
export const thisFieldIsRequired = defineMessage('This field is required')
export const customer = defineMessage('customer')
export const chooseTheCustomerWhoseTicketThis = defineMessage('Choose the customer whose ticket this is.')
export const thisCustomerWasNotFoundChoose = defineMessage(
  'This customer was not found. Choose it from the list.',
)
export const theAmountIsAnotherCustomersChoose = defineMessage(
  'The amount is another customer’s. Choose the customer that it charges.',
)
export const severity = defineMessage('Severity: {severityLabel}')
export const sendTheTicketAsAMultipart = defineMessage('Send the ticket as a multipart form.')
export const charge = defineMessage('Charge: {moneyWithCurrency}')
export const total = defineMessage('Total: {moneyWithCurrency}')
export const itsRowsTheLargestFirstAt = defineMessage('Its rows, the largest first ({mostRows} at most):')
export const why = defineMessage('Why: {formula}')
export const exactCharge = defineMessage('Exact charge: {exact} {currency}')
export const rounding = defineMessage('Rounding: {exact} {currency}')
export const lineInTotalAtMostAre = defineMessage(
  '{lines, plural, one {# line} other {# lines}}, {moneyWithCurrency} in total (at most {mostRows} are listed):',
)
export const itsCustomerDoesNotSeeThis = defineMessage(
  'Its customer does not see this draft yet, and a ticket shows what the customer sees. Issue it first.',
)
export const inLabel = defineMessage('{shown} in {about}')
export const whyTxt = defineMessage('{about} why.txt')
export const chooseASubscriptionOfThisCustomer = defineMessage('Choose a subscription of this customer.')
export const thisTicketIsYouCanSet = defineMessage(
  'This ticket is {ticketStatusLabel}: you can set it to {moveTo}, not to {ticketStatusLabel2}.',
)
export const theTitleAndTheDescriptionCan = defineMessage(
  'The title and the description can be changed only while the ticket is open. Write a comment instead.',
)
export const theSeverityAndTheSubscriptionCannot = defineMessage(
  'The severity and the subscription cannot be changed while the ticket is {ticketStatusLabel}. Open it again first.',
)
export const onlyTheResellersAdministratorsMay = defineMessage(
  'Only the reseller’s administrators may delete support tickets. Close it instead.',
)
export const thisIsNoUsageThatCan = defineMessage(
  'This is no usage that can be read. Open the ticket from the usage page.',
)
export const more = defineMessage('{moneyWithCurrency}  {count} more')
export const beforeChangeItsCauses = defineMessage(
  'Before: {moneyWithCurrency}. Change: {moneyWithCurrency2}. Its causes:',
)
export const lessThanBefore = defineMessage(
  '{moneyWithCurrency} {startsWith, select, true {less} other {more}} than before',
)
export const chooseACustomerOnTheUsage = defineMessage(
  'Choose a customer on the usage page first: a ticket is of one.',
)
export const nothingIsChargedOnTheseDays = defineMessage(
  'Nothing is charged on these days. Choose other days, or narrow them less.',
)
export const theCustomerSeesNoneOfThis = defineMessage(
  'The customer sees none of this usage, and a ticket shows what the customer sees. Issue the drafts that charge it first, or choose other days.',
)
export const aChangeOf = defineMessage('A change of {shown}')
export const inLabel2 = defineMessage('{what} in {about}')
export const chargeBeforeVat = defineMessage('Charge: {moneyWithCurrency}, before VAT')
export const openedTicket = defineMessage('{createdBy} opened a support ticket for {companyName}')
export const ticketLink = defineMessage('Read and answer it here:\n{url}')
export const about = defineMessage('About {about}: {shown}.')
export const asMuchAsBefore = defineMessage('as much as before')
export const attachedFile = defineMessage('The attached file says what it is made of.')
export const usage = defineMessage('Usage')
export const dayRange = defineMessage('{from} to {to}')
export const theTicket = defineMessage('The ticket')
export const isNotValid = defineMessage('is not valid')
export const commentNotValid = defineMessage('The comment is not valid')
