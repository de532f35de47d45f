/** Texts of `server/provisioning/provision-prices`. */
import { defineMessage } from '@cmp/messages'

export const thisCustomer = defineMessage('This customer')
export const convertedAtExchangeRateOf = defineMessage(' Converted at the exchange rate of {month}.')
export const billingProfileDoesNotChargeFor = defineMessage('the billing profile does not charge for usage.')
export const thisCustomerHasNoBillingProfile = defineMessage('this customer has no billing profile.')
export const inBecauseNoRecentExchangeRate = defineMessage(
  ' In {currency}, because no recent exchange rate is available.',
)
export const hasNoMatchingPrice = defineMessage('{source} has no matching price.')
export const hasSeveralMatchingPrices = defineMessage('{source} has several matching prices.')
export const asOfCurrentlyNotResponding = defineMessage(
  '{source} as of {iSOString} (currently not responding)',
)
export const noCloudAccountWithAccessHas = defineMessage('no cloud account with access has a price list.')
export const isNotResponding = defineMessage('{source} is not responding.')
export const inLabel = defineMessage('{meter} in {region}')
export const invoice = defineMessage('invoice {number}')
export const lastPriceChargedForFromFor = defineMessage(
  'Last price charged for {meter}, from {documentLabel} for {month}. Excluding tax.',
)
export const noPriceAvailableThisCustomerHad = defineMessage(
  'No price available: this customer had no such charge in the last 12 months, and {problem}',
)
export const hasPricePerWhichCannotBe = defineMessage(
  '{source} has a price per {unit}, which cannot be converted.',
)
export const priceFromForWithThisCustomers = defineMessage(
  "Price from {source} for {meter}, with this customer's terms.{countCase, select, true { The price depends on the quantity.} other {}}{note} Excluding tax.",
)
export const noPriceAvailable = defineMessage('No price available: {reason}')
export const noPriceListIncludesIt = defineMessage('no price list includes it.')
export const noReadablePriceList = defineMessage('the price lists of its cloud accounts cannot be read.')
export const theDraft = defineMessage('the draft')
