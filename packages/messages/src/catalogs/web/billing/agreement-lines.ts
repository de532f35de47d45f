/** Texts of `web/billing/agreement-lines`. */
import { defineMessage } from '@cmp/messages'

export const thisCustomerHasNoCalculatedInvoices = defineMessage(
  'This customer has no calculated invoices yet, so no comparison is available.',
)
export const previewOfChanges = defineMessage('Preview of changes')
export const invoice = defineMessage('Invoice')
export const before = defineMessage('Before')
export const after = defineMessage('After')
export const preview = defineMessage('Preview')
export const amount = defineMessage('Amount')
export const scope = defineMessage('Scope')
export const leaveFieldsEmptyToIncludeEverything = defineMessage(
  'Leave fields empty to include everything. The charge applies where the customer has usage in its scope.',
)
export const dates = defineMessage('Dates')
export const percentagesAndTiersApplyByDay = defineMessage(
  'Percentages and tiers apply by day. An amount is charged once a month, on the first calculated invoice of the month. A month without usage has no document: the home page shows the amounts that were not charged.',
)
export const notChargedInLatestMonth = defineMessage('Not charged in the latest month')
export const chargeOnceOnNextInvoice = defineMessage('Charge once on next invoice')
export const latestCalculatedMonthInvoice = defineMessage(
  '{month}, the latest calculated month: {count, plural, one {# invoice} other {# invoices}}, recalculated without and with this charge. Excluding VAT.',
)
export const issuedStaysAsItIs = defineMessage(
  '{numbers} {count, plural, one {does} other {do}} not change: the difference would be a draft adjustment or credit note.',
)
