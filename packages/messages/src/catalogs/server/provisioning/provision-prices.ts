/** Texts of `server/provisioning/provision-prices`. */
import { defineMessage } from '@cmp/messages'

export const thisCustomer = defineMessage('This customer')
export const exchangedAtTheRateOf = defineMessage(' Converted at the exchange rate of {month}.')
export const itsBillingProfileDoesNotCharge = defineMessage('the billing profile does not charge for usage.')
export const thisCustomerHasNoBillingProfile = defineMessage('this customer has no billing profile.')
export const inSinceThereIsNoExchange = defineMessage(
  ' In {currency}, because no recent exchange rate is available.',
)
export const hasNone = defineMessage('{source} has no matching price.')
export const hasSeveralThatFit = defineMessage('{source} has several matching prices.')
export const asItWasOnItDoes = defineMessage('{source} as of {iSOString} (currently not responding)')
export const noAccountThatSeesItHas = defineMessage('no cloud account with access has a price list.')
export const doesNotAnswer = defineMessage('{source} is not responding.')
export const inLabel = defineMessage('{meter} in {region}')
export const invoice = defineMessage('invoice {number}')
export const lastChargedForByOfWithout = defineMessage(
  'Last price charged for {meter}, from {documentLabel} for {month}. Excluding tax.',
)
export const noPriceKnownThisCustomerWas = defineMessage(
  'No price available: this customer had no such charge in the last 12 months, and {problem}',
)
export const hasItBy = defineMessage('{source} has a price per {unit}, which cannot be converted.')
export const byForAtThisCustomersTerms = defineMessage(
  "Price from {source} for {meter}, with this customer's terms.{countCase, select, true { The price depends on the quantity.} other {}}{note} Excluding tax.",
)
export const noPriceKnown = defineMessage('No price available: {reason}')
export const noPriceListHasIt = defineMessage('no price list includes it.')
export const noReadablePriceList = defineMessage('the price lists of its cloud accounts cannot be read.')
export const theDraft = defineMessage('the draft')
