/** Texts of `server/parties/seller`. */
import { defineMessage } from '@cmp/messages'

export const paymentDetailsAreChangedSeparately = defineMessage(
  'Payment details are changed separately. Propose the change with POST /api/Seller/PaymentDetails.',
)
export const changedSellerDetailsOnInvoices = defineMessage('{actor} changed the seller details on invoices.')
export const sellerDetailsOnInvoicesHaveChanged = defineMessage('the seller details on invoices have changed')
export const checkNewDetailsTheyArePrinted = defineMessage(
  'Check the new details. They are printed on all invoices issued from now on.',
)
export const newDetailsArePrintedOnAll = defineMessage(
  'The new details are printed on all invoices issued from now on. If they are wrong, correct them immediately and warn the customers who received invoices.',
)
export const reason = defineMessage('Reason: {reason}')
export const paymentDetails = defineMessage('Payment details')
export const paymentDetailsWereChangedWhileYou = defineMessage(
  'The payment details were changed while you were editing them. Reload the page and make your changes again.',
)
export const theseAreCurrentPaymentDetailsChange = defineMessage(
  'These are the current payment details. Change them before you save.',
)
export const theseAreCurrentPaymentDetails = defineMessage('These are the current payment details')
export const hasAlreadyProposedAnotherChangeApprove = defineMessage(
  '{proposedBy} has already proposed another change. Approve or reject that change first.',
)
export const paymentDetailsSavedAfterFirstDocument = defineMessage(
  'Payment details saved. After the first document is issued, changes require approval by a second person.',
)
export const changeToPaymentDetailsWasProposed = defineMessage('a change to the payment details was proposed')
export const proposesToChangePaymentDetailsPrinted = defineMessage(
  '{actor} proposes to change the payment details printed on invoices.',
)
export const changeTakesEffectWhenAnother = defineMessage(
  'The change takes effect when another administrator of the reseller approves it. Before you approve it, call your bank or accounting department at a number you already know: changed bank accounts are a common form of invoice fraud.',
)
export const changeProposedInvoicesShowCurrent = defineMessage(
  'Change proposed. Invoices show the current payment details until another administrator approves it.',
)
export const changeToPaymentDetails = defineMessage('change to the payment details')
export const thisChangeWasAlreadyBy = defineMessage(
  '{decidedBy} has already {status, select, applied {approved} other {rejected}} this change.',
)
export const youProposedThisChangeAnother = defineMessage(
  'You proposed this change. Another administrator of the reseller must approve it.',
)
export const paymentDetailsHaveChangedSinceThis = defineMessage(
  'The payment details have changed since this change was proposed. Reject it and propose the change again.',
)
export const thePaymentDetailsHaveChanged = defineMessage('the payment details have changed')
export const approvedChangeToPaymentDetailsProposed = defineMessage(
  '{actor} approved the change to the payment details proposed by {proposedBy}.',
)
export const newPaymentDetailsArePrintedOn = defineMessage(
  'The new payment details are printed on all invoices issued from now on. If they are wrong, propose the previous details immediately and warn the customers who received invoices.',
)
export const changeApprovedInvoicesShowNewPayment = defineMessage(
  'Change approved. Invoices show the new payment details from now on.',
)
export const changeToPaymentDetailsWasRejected = defineMessage('a change to the payment details was rejected')
export const withdrewProposedChangeToPaymentDetails = defineMessage(
  '{actor} withdrew the proposed change to the payment details.',
)
export const rejectedChangeToPaymentDetailsProposed = defineMessage(
  '{actor} rejected the change to the payment details proposed by {proposedBy}.',
)
export const invoicesContinueToShowCurrentPayment = defineMessage(
  'Invoices continue to show the current payment details.',
)
export const changeRejectedInvoicesContinueToShow = defineMessage(
  'Change rejected. Invoices continue to show the current payment details.',
)
export const before = defineMessage('Before:\n{text}')
export const after = defineMessage('After:\n{text}')
export const none = defineMessage('(none)')
