/** Texts of `server/core/billing-lines`. */
import { defineMessage } from '@cmp/messages'

export const billingProfileExcludesUsageFromCharges = defineMessage(
  'The billing profile excludes usage from charges.',
)
export const billingProfileExcludesPurchasesFrom = defineMessage(
  'The billing profile excludes purchases from charges.',
)
export const billingProfileExcludesProviderTaxFrom = defineMessage(
  'The billing profile excludes provider tax from charges.',
)
export const billingProfileDoesNotPassOn = defineMessage('The billing profile does not pass on credits.')
export const billingProfileDoesNotPassOnAdjustments = defineMessage(
  'The billing profile does not pass on adjustments and refunds.',
)
export const billingProfileExcludesRoundingFrom = defineMessage(
  'The billing profile excludes rounding from charges.',
)
export const billingProfileRetainsResellerDiscounts = defineMessage(
  'The billing profile retains reseller discounts as your margin.',
)
export const billingProfileReplacesProviderTaxWith = defineMessage(
  'The billing profile replaces provider tax with your VAT.',
)
export const invoiceHasNotBeenCalculatedWith = defineMessage(
  'The invoice has not been calculated with its current line items. Calculate it.',
)
export const subscriptionsChangedAfterLast = defineMessage(
  'Subscriptions changed after the last calculation. Recalculate the invoice.',
)
export const costChangedByChargeIsUnchanged = defineMessage(
  'Cost changed by {cost} {currency}. The charge is unchanged.',
)
export const removedOn = defineMessage(
  '{what, select, lines {The line items were} rejected {The rejected line items were} own {Its line items were} compared {The line items to compare were} invoice {The line items of {name} were} other {The file {name} was}} removed on {removalDay}: {rule}',
)
export const lineItemsOfThisDocumentHave = defineMessage(
  'The line items of this document have not been stored since {removalDay}. The amounts are unchanged.',
)
export const importSameFileOrFetchLine = defineMessage(
  '{removal} Import the same file or fetch the line items again, then try again.',
)
