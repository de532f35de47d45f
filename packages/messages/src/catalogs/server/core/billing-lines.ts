/** Texts of `server/core/billing-lines`. */
import { defineMessage } from '@cmp/messages'

export const usageIsNotChargedAsThe = defineMessage('Usage is not charged, as the billing profile says.')
export const purchasesAreNotChargedAsThe = defineMessage(
  'Purchases are not charged, as the billing profile says.',
)
export const providerTaxIsNotChargedAs = defineMessage(
  'Provider tax is not charged, as the billing profile says.',
)
export const creditsAreNotPassedOnAs = defineMessage(
  'Credits are not passed on, as the billing profile says.',
)
export const adjustmentsAndRefundsAreNotPassed = defineMessage(
  'Adjustments and refunds are not passed on, as the billing profile says.',
)
export const roundingIsNotChargedAsThe = defineMessage(
  'Rounding is not charged, as the billing profile says.',
)
export const resellerDiscountsAreKeptAsYour = defineMessage(
  'Reseller discounts are kept as your margin, as the billing profile says.',
)
export const providerTaxIsReplacedWithYour = defineMessage(
  'Provider tax is replaced with your VAT, as the billing profile says.',
)
export const theInvoiceHasNotBeenCalculated = defineMessage(
  'The invoice has not been calculated with its present lines yet. Calculate it.',
)
export const subscriptionsChangedAfterTheLast = defineMessage(
  'Subscriptions changed after the last calculation. Calculate the invoice again.',
)
export const costChangedByTheChargeIs = defineMessage(
  'Cost changed by {cost} {currency}; the charge is unchanged.',
)
export const removedOn = defineMessage(
  '{what, select, lines {The lines were} rejected {The rejected lines were} own {Its lines were} compared {Lines to compare with were} invoice {The lines of {name} were} other {The file {name} was}} removed on {removalDay}: {rule}',
)
export const theLinesBehindThisAreNot = defineMessage(
  'The lines behind this are not kept any more since {removalDay}. The amounts stay as they are.',
)
export const bringTheSameFileInAgain = defineMessage(
  '{removal} Bring the same file in again or fetch the lines, then try again.',
)
