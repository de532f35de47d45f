/** Texts of `contract/billing/charge-natures`. */
import { defineMessage } from '@cmp/messages'

export const chargeWithMarkup = defineMessage('Charge with markup')
export const chargeAtCostWithoutMarkup = defineMessage('Charge at cost, without markup')
export const doNotCharge = defineMessage('Do not charge')
export const replaceWithOurVat = defineMessage('Replace with our VAT')
export const passOnWithMarkup = defineMessage('Pass on with markup')
export const passOnAtCostWithoutMarkup = defineMessage('Pass on at cost, without markup')
export const doNotPassOn = defineMessage('Do not pass on')
export const keepAsOurMargin = defineMessage('Keep as our margin')
export const usage = defineMessage('Usage')
export const meteredConsumptionSuchAsVirtualMachine = defineMessage(
  'Metered consumption, such as virtual machine hours.',
)
export const purchases = defineMessage('Purchases')
export const licensesReservationsSavingsPlansAnd = defineMessage(
  'Licenses, reservations, savings plans and marketplace subscriptions.',
)
export const providerTax = defineMessage('Provider tax')
export const taxLinesOfTheProviderCharging = defineMessage(
  'Tax lines of the provider. Charging them adds your VAT on top of the provider’s tax.',
)
export const credits = defineMessage('Credits')
export const creditsForWhatWasUsedSuch = defineMessage(
  'Credits for what was used, such as promotions. With markup they cancel the charge they belong to.',
)
export const adjustmentsAndRefunds = defineMessage('Adjustments and refunds')
export const correctionsOfEarlierChargesWithMarkup = defineMessage(
  'Corrections of earlier charges. With markup they give back what was charged.',
)
export const rounding = defineMessage('Rounding')
export const differencesOfTheProvidersOwnRounding = defineMessage(
  'Differences of the provider’s own rounding, usually less than 0.01.',
)
export const resellerDiscounts = defineMessage('Reseller discounts')
export const lineItemsForDiscountsYouGet = defineMessage(
  'Line items for discounts you get as a reseller or under your agreement. Google Cloud includes its reseller margin in the cost of usage.',
)
