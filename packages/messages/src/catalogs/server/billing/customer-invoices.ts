/** Texts of `server/billing/customer-invoices`. */
import { defineMessage } from '@cmp/messages'

export const estimateFor = defineMessage('Estimate for {billingPeriodStartDate}')
export const draftFor = defineMessage('Draft for {companyName}')
export const isNotDateEnterDateFor = defineMessage(
  '{text} is not a date. Enter a date, for example 2026-11-30.',
)
export const enterDateForExample202611 = defineMessage('Enter a date, for example 2026-11-30.')
export const totalChangedFromToAfterYou = defineMessage(
  'The total changed from {total} to {total2} {currency} after you confirmed. Review it, then issue it again.',
)
export const alreadyIssued = defineMessage('Already issued.')
export const issuedAs = defineMessage('Issued as {number}.')
export const thisIsDraftIssueItFirst = defineMessage('This is a draft. Issue it first.')
export const currentCalculationIssuedAmount = defineMessage('current calculation − issued amount = {charge}')
export const invoiceDetail = defineMessage('invoice detail')
export const hasAlreadyBeenIssued = defineMessage('{number} has already been issued.')
