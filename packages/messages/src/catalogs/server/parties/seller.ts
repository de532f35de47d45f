/** Texts of `server/parties/seller`. */
import { defineMessage } from '@cmp/messages'

export const paymentDetailsAreChangedOnTheir = defineMessage(
  'Payment details are changed on their own: propose the change with POST /api/Seller/PaymentDetails.',
)
export const changedWhatInvoicesSayOfThe = defineMessage('{actor} changed what invoices say of the seller.')
export const theSellerOnInvoicesHasChanged = defineMessage('the seller on invoices has changed')
export const lookWhetherItIsRightInvoices = defineMessage(
  'Look whether it is right: invoices that are issued from now on print it.',
)
export const invoicesThatAreIssuedFromNow = defineMessage(
  'Invoices that are issued from now on print it. If it is wrong, change it back at once, and warn the customers who were sent invoices.',
)
export const reasonGiven = defineMessage('Reason given: {reason}')
export const paymentDetails = defineMessage('Payment details')
export const thePaymentDetailsWereChangedWhile = defineMessage(
  'The payment details were changed while you edited them. Load the page again, and make your change to what it shows.',
)
export const theseAreThePresentPaymentDetails = defineMessage(
  'These are the present payment details. Change them first.',
)
export const theseAreThePresentPaymentDetails2 = defineMessage('These are the present payment details')
export const hasProposedAnotherChangeAlreadyApprove = defineMessage(
  '{proposedBy} has proposed another change already. Approve or reject that one first.',
)
export const thePaymentDetailsWereSavedFrom = defineMessage(
  'The payment details were saved. From the first issued document on, a change needs a second person.',
)
export const aChangeOfThePaymentDetails = defineMessage('a change of the payment details is proposed')
export const proposesToChangeThePaymentDetails = defineMessage(
  '{actor} proposes to change the payment details that invoices print.',
)
export const nothingChangesUntilAnother = defineMessage(
  'Nothing changes until another administrator of the reseller approves it. Ask your bank or your accounting first, at a number that you know already: a changed bank account is the usual way of invoice fraud.',
)
export const theChangeWasProposedInvoicesPrint = defineMessage(
  'The change was proposed. Invoices print the present payment details until another administrator approves it.',
)
export const changeOfThePaymentDetails = defineMessage('change of the payment details')
export const thisChangeWasAlreadyBy = defineMessage(
  'This change was {status, select, applied {applied} other {rejected}} already by {decidedBy}.',
)
export const youProposedThisChangeSoAnother = defineMessage(
  'You proposed this change, so another administrator of the reseller has to approve it.',
)
export const thePaymentDetailsHaveChangedSince = defineMessage(
  'The payment details have changed since this was proposed. Reject it, and propose the change again.',
)
export const thePaymentDetailsHaveChanged = defineMessage('the payment details have changed')
export const approvedTheChangeOfThePayment = defineMessage(
  '{actor} approved the change of the payment details that {proposedBy} proposed.',
)
export const invoicesThatAreIssuedFromNowOn = defineMessage(
  'Invoices that are issued from now on print the new ones. If this is wrong, propose the former ones again at once, and warn the customers who were sent invoices.',
)
export const theChangeWasApprovedInvoicesPrint = defineMessage(
  'The change was approved. Invoices print the new payment details from now on.',
)
export const aChangeOfThePaymentDetailsWas = defineMessage('a change of the payment details was rejected')
export const withdrewTheProposedChangeOfThe = defineMessage(
  '{actor} withdrew the proposed change of the payment details.',
)
export const rejectedTheChangeOfThePayment = defineMessage(
  '{actor} rejected the change of the payment details that {proposedBy} proposed.',
)
export const invoicesPrintThePresentPaymentDetails = defineMessage(
  'Invoices print the present payment details as before.',
)
export const theChangeWasRejectedInvoicesPrint = defineMessage(
  'The change was rejected. Invoices print the present payment details as before.',
)
export const before = defineMessage('Before:\n{text}')
export const after = defineMessage('After:\n{text}')
export const none = defineMessage('(none)')
