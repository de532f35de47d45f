/** Texts of `contract/billing/account-statements`. */
import { defineMessage } from '@cmp/messages'

export const enterDateForExample202611 = defineMessage('Enter a date, for example 2026-11-30')
export const chooseACustomer = defineMessage('Choose a customer')
export const invoice = defineMessage('Invoice')
export const adjustment = defineMessage('Adjustment')
export const creditNote = defineMessage('Credit note')
export const voidLabel = defineMessage('Void')
export const payment = defineMessage('Payment')
export const taxWithheld = defineMessage('Tax withheld')
export const refund = defineMessage('Refund')
export const reversedPayment = defineMessage('Reversed payment')
