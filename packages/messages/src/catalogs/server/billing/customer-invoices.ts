/** Texts of `server/billing/customer-invoices`. */
import { defineMessage } from '@cmp/messages'

export const estimateFor = defineMessage('Estimate for {billingPeriodStartDate}')
export const draftFor = defineMessage('Draft for {companyName}')
export const isNoDayWriteItLike = defineMessage('{text} is not a date. Enter a date, for example 2026-11-30.')
export const thisIsADaySuchAs = defineMessage('Enter a date, for example 2026-11-30.')
export const isNoMonthWriteItLike = defineMessage(
  '{text} is not a month. Enter a month, for example 2026-11.',
)
export const thisIsAMonthSuchAs = defineMessage('Enter a month, for example 2026-11.')
export const itsTotalChangedFromToAfter = defineMessage(
  'The total changed from {total} to {total2} {currency} after you confirmed. Review it, then issue it again.',
)
export const itWasIssuedBefore = defineMessage('Already issued.')
export const issuedAs = defineMessage('Issued as {number}.')
export const itIsADraftIssueIt = defineMessage('This is a draft. Issue it first.')
export const whatTheCalculationGivesNowWhat = defineMessage('current calculation − issued amount = {charge}')
export const invoiceDetail = defineMessage('invoice detail')
export const hasBeenIssuedAlready = defineMessage('{number} has already been issued.')
