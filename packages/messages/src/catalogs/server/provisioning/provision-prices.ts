/** Texts of `server/provisioning/provision-prices`. */
import { defineMessage } from '@cmp/messages'

export const thisCustomer = defineMessage('This customer')
export const exchangedAtTheRateOf = defineMessage(' Exchanged at the rate of {month}.')
export const itsBillingProfileDoesNotCharge = defineMessage('its billing profile does not charge usage.')
export const thisCustomerHasNoBillingProfile = defineMessage('this customer has no billing profile.')
export const inSinceThereIsNoExchange = defineMessage(
  ' In {currency}, since there is no exchange rate of the last months.',
)
export const hasNone = defineMessage('{source} has none.')
export const hasSeveralThatFit = defineMessage('{source} has several that fit.')
export const asItWasOnItDoes = defineMessage('{source} as it was on {iSOString} (it does not answer now)')
export const noAccountThatSeesItHas = defineMessage('no account that sees it has a price list.')
export const doesNotAnswer = defineMessage('{source} does not answer.')
export const inLabel = defineMessage('{meter} in {region}')
export const invoice = defineMessage('invoice {number}')
export const lastChargedForByOfWithout = defineMessage(
  'Last charged for {meter} by {documentLabel} of {month}. Without tax.',
)
export const noPriceKnownThisCustomerWas = defineMessage(
  'No price known: this customer was not charged for it in the last twelve months, and {problem}',
)
export const hasItBy = defineMessage('{source} has it by {unit}.')
export const byForAtThisCustomersTerms = defineMessage(
  'By {source} for {meter}, at this customer’s terms.{countCase, select, true { The price goes by the quantity.} other {}}{note} Without tax.',
)
export const noPriceKnown = defineMessage('No price known: {reason}')
export const noPriceListHasIt = defineMessage('no price list has it.')
export const noReadablePriceList = defineMessage('no price list can be read with its account.')
