/** Texts of `server/billing/customer-invoices`. */
import { defineMessage } from '@cmp/messages'

export const estimateFor = defineMessage('Estimate for {billingPeriodStartDate}')
export const draftFor = defineMessage('Draft for {companyName}')
export const isNoDayWriteItLike = defineMessage('{text} is no day. Write it like 2026-11-30.')
export const thisIsADaySuchAs = defineMessage('This is a day such as 2026-11-30.')
export const isNoMonthWriteItLike = defineMessage('{text} is no month. Write it like 2026-11.')
export const thisIsAMonthSuchAs = defineMessage('This is a month such as 2026-11.')
export const itsTotalChangedFromToAfter = defineMessage(
  'Its total changed from {total} to {total2} {currency} after it was confirmed. Review it, then issue it again.',
)
export const itWasIssuedBefore = defineMessage('It was issued before.')
export const issuedAs = defineMessage('Issued as {number}.')
export const itIsADraftIssueIt = defineMessage('It is a draft. Issue it first.')
export const whatTheCalculationGivesNowWhat = defineMessage(
  'what the calculation gives now − what was issued = {charge}',
)
export const invoiceDetail = defineMessage('invoice detail')
export const hasBeenIssuedAlready = defineMessage('{number} has been issued already.')
