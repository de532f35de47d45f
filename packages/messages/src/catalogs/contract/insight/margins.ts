/** Texts of `contract/insight/margins`. */
import { defineMessage } from '@cmp/messages'

export const sayWhichMonth = defineMessage('Say which month')
export const marginsCanBeGroupedBy = defineMessage('Margins can be grouped by {marginGroups}')
export const aCurrencyIsThreeLettersSuch = defineMessage('A currency is three letters such as THB')
export const aIsNamedByItsId = defineMessage('A {noun} is named by its id')
export const price = defineMessage('Price')
export const rulesAndProfilesMarkupsAndThe = defineMessage(
  'Rules and profiles: markups, and the tiers, fees, discounts and minimums that were agreed on.',
)
export const providersPrice = defineMessage('Provider’s price')
export const theProvidersPriceOfAUnit = defineMessage(
  'The provider’s price of a unit before partner earned credit: a markup earns more on a higher price.',
)
export const volume = defineMessage('Volume')
export const newAndRemovedResourcesAndSubscriptions = defineMessage(
  'New and removed resources and subscriptions, and different usage of the same ones.',
)
export const credits = defineMessage('Credits')
export const creditsFromTheProviderAndCredits = defineMessage(
  'Credits from the provider, and credits agreed with customers.',
)
export const earnedCredit = defineMessage('Earned credit')
export const partnerEarnedCreditTheProviders = defineMessage(
  'Partner earned credit: the provider’s discount for services that the reseller manages.',
)
export const exchangeRate = defineMessage('Exchange rate')
export const theExchangeRateBetweenCostAnd = defineMessage('The exchange rate between cost and charge.')
export const corrections = defineMessage('Corrections')
export const theProvidersCorrectionsOfEarlierDays = defineMessage(
  'The provider’s corrections of earlier days, and documents without their original lines.',
)
export const withoutAQuantity = defineMessage('Without a quantity')
export const amountsThatNameNoQuantityOr = defineMessage(
  'Amounts that name no quantity, or that cancel each other: they are no product of a price and a volume.',
)
export const keptDiscounts = defineMessage('Kept discounts')
export const discountsAndOtherLinesThatBilling = defineMessage(
  'Discounts and other lines that billing profiles do not pass on to customers.',
)
export const rounding = defineMessage('Rounding')
export const documentsAreRoundedToTheDigits = defineMessage(
  'Documents are rounded to the digits of their currency; so is the cost.',
)
export const whatCustomersPayForAUnit = defineMessage(
  'What customers pay for a unit above the provider’s price before partner earned credit, times what was used.',
)
export const agreedBesideUsage = defineMessage('Agreed beside usage')
export const feesPercentagesOfSpendTiersDiscounts = defineMessage(
  'Fees, percentages of spend, tiers, discounts, minimums and one-off lines.',
)
export const creditsFromTheProviderWithTheir = defineMessage(
  'Credits from the provider with their markup, and credits agreed with customers.',
)
export const partnerEarnedCreditLowersTheCost = defineMessage(
  'Partner earned credit lowers the cost that a markup is on, and so what it earns.',
)
export const whatARateAgreedForA = defineMessage(
  'What a rate agreed for a project makes of the markup, against the month’s own rate.',
)
export const documentsAreRoundedToTheDigitsOf = defineMessage(
  'Documents are rounded to the digits of their currency; so are the cost and each of these figures.',
)
export const customerAndService = defineMessage('Customer and service')
export const customer = defineMessage('Customer')
export const service = defineMessage('Service')
