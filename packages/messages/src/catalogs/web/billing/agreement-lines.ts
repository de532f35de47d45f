/** Texts of `web/billing/agreement-lines`. */
import { defineMessage } from '@cmp/messages'

export const nothingOfThisCustomerIsCalculated = defineMessage(
  'This customer has no calculated invoices yet, so no comparison is available.',
)
export const whatTheLineWouldChange = defineMessage('Preview of changes')
export const invoice = defineMessage('Invoice')
export const before = defineMessage('Before')
export const withTheLine = defineMessage('After')
export const preview = defineMessage('Preview')
export const howMuch = defineMessage('Amount')
export const ofWhat = defineMessage('Scope')
export const emptyFieldsMeanEverythingALine = defineMessage(
  'Leave fields empty to include everything. The charge applies where the customer has usage in its scope.',
)
export const when = defineMessage('Dates')
export const percentagesAndTiersCountByDay = defineMessage(
  'Percentages and tiers apply by day. An amount is charged once a month, on the first calculated invoice of the month. A month without usage has no document: the home page shows the amounts that were not charged.',
)
export const notChargedInTheNewestMonth = defineMessage('Not charged in the latest month')
export const chargeItOnceOnTheNext = defineMessage('Charge once on next invoice')
export const theLastMonthThatIsCalculated = defineMessage(
  '{month}, the latest calculated month: {count, plural, one {# invoice} other {# invoices}}, recalculated without and with this charge. Excluding VAT.',
)
export const issuedStaysAsItIs = defineMessage(
  '{numbers} {count, plural, one {does} other {do}} not change: the difference would be a draft adjustment or credit note.',
)
