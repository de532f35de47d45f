/** Texts of `contract/billing/charge-natures`. */
import { defineMessage } from '@cmp/messages'

export const chargeWithMarkup = defineMessage('Charge with markup')
export const chargeAtCostWithoutMarkup = defineMessage('Charge at cost, without markup')
export const doNotCharge = defineMessage('Do not charge')
export const replaceWithOurVat = defineMessage('Replace with our VAT')
export const passThroughWithMarkup = defineMessage('Pass through with markup')
export const passThroughAtCostWithoutMarkup = defineMessage('Pass through at cost, without markup')
export const doNotPassThrough = defineMessage('Do not pass through')
export const keepAsOurMargin = defineMessage('Keep as our margin')
export const usage = defineMessage('Usage')
export const meteredConsumptionForExampleVirtual = defineMessage(
  'Metered consumption, for example virtual machine hours.',
)
export const purchases = defineMessage('Purchases')
export const licensesReservationsSavingsPlansAnd = defineMessage(
  'Licenses, reservations, savings plans and marketplace subscriptions.',
)
export const providerTax = defineMessage('Provider tax')
export const taxLineItemsOfProviderIf = defineMessage(
  'Tax line items of the provider. If you charge them, your VAT is added to the provider’s tax.',
)
export const credits = defineMessage('Credits')
export const creditsForUsageForExamplePromotions = defineMessage(
  'Credits for usage, for example promotions. With markup, they cancel the related charge.',
)
export const adjustmentsAndRefunds = defineMessage('Adjustments and refunds')
export const correctionsOfEarlierChargesWithMarkup = defineMessage(
  'Corrections of earlier charges. With markup, they refund the full amount charged.',
)
export const rounding = defineMessage('Rounding')
export const roundingDifferencesOfProviderUsually = defineMessage(
  'Rounding differences of the provider, usually less than 0.01.',
)
export const resellerDiscounts = defineMessage('Reseller discounts')
export const lineItemsForDiscountsYouGet = defineMessage(
  'Line items for discounts you get as a reseller or under your agreement. Google Cloud includes its reseller margin in the cost of usage.',
)
