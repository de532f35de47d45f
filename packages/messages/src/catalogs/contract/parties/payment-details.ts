/** Texts of `contract/parties/payment-details`. */
import { defineMessage } from '@cmp/messages'

export const paymentDetails = defineMessage('Payment details')
export const bankAccountNameAndNumberIban = defineMessage(
  'Bank, account name and number, IBAN or PromptPay ID. Printed on invoices line by line.',
)
export const reason = defineMessage('Reason')
export const forExampleNewAccountAtSiam = defineMessage(
  'For example, new account at Siam Bank, contract of 20 November.',
)
