/** Texts of `server/core/billing-lines`. */
import { defineMessage } from '@cmp/messages'

export const usageIsNotChargedAsThe = defineMessage('The billing profile excludes usage from charges.')
export const purchasesAreNotChargedAsThe = defineMessage(
  'The billing profile excludes purchases from charges.',
)
export const providerTaxIsNotChargedAs = defineMessage(
  'The billing profile excludes provider tax from charges.',
)
export const creditsAreNotPassedOnAs = defineMessage('The billing profile does not pass on credits.')
export const adjustmentsAndRefundsAreNotPassed = defineMessage(
  'The billing profile does not pass on adjustments and refunds.',
)
export const roundingIsNotChargedAsThe = defineMessage('The billing profile excludes rounding from charges.')
export const resellerDiscountsAreKeptAsYour = defineMessage(
  'The billing profile retains reseller discounts as your margin.',
)
export const providerTaxIsReplacedWithYour = defineMessage(
  'The billing profile replaces provider tax with your VAT.',
)
export const theInvoiceHasNotBeenCalculated = defineMessage(
  'The invoice has not been calculated with its current line items. Calculate it.',
)
export const subscriptionsChangedAfterTheLast = defineMessage(
  'Subscriptions changed after the last calculation. Recalculate the invoice.',
)
export const costChangedByTheChargeIs = defineMessage(
  'Cost changed by {cost} {currency}. The charge is unchanged.',
)
export const removedOn = defineMessage(
  '{what, select, lines {The line items were} rejected {The rejected line items were} own {Its line items were} compared {The line items to compare were} invoice {The line items of {name} were} other {The file {name} was}} removed on {removalDay}: {rule}',
)
export const theLinesBehindThisAreNot = defineMessage(
  'The line items of this document have not been stored since {removalDay}. The amounts are unchanged.',
)
export const bringTheSameFileInAgain = defineMessage(
  '{removal} Import the same file or fetch the line items again, then try again.',
)
