/** Texts of `contract/insight/margins`. */
import { defineMessage } from '@cmp/messages'

export const chooseAMonth = defineMessage('Choose a month')
export const marginsCanBeGroupedBy = defineMessage('Margins can be grouped by: {marginGroups}')
export const enterThreeLetterCurrencyCodeFor = defineMessage(
  'Enter a three-letter currency code, for example THB',
)
export const enterIdOfCustomer = defineMessage('Enter the ID of a customer')
export const price = defineMessage('Price')
export const priceRulesAndBillingProfilesMarkups = defineMessage(
  'Price rules and billing profiles: markups and the tiers, fees, discounts and minimums in contracts.',
)
export const providerPrice = defineMessage('Provider price')
export const providersUnitPriceBeforePartnerEarned = defineMessage(
  'The provider’s unit price before partner earned credit. A markup earns more on a higher price.',
)
export const volume = defineMessage('Volume')
export const newAndRemovedResourcesAndSubscriptions = defineMessage(
  'New and removed resources and subscriptions, and changed usage of existing ones.',
)
export const credits = defineMessage('Credits')
export const creditsFromProviderAndContractCredits = defineMessage(
  'Credits from the provider and contract credits for customers.',
)
export const partnerEarnedCredit = defineMessage('Partner earned credit')
export const providersDiscountForServicesThat = defineMessage(
  'The provider’s discount for services that the reseller manages.',
)
export const exchangeRate = defineMessage('Exchange rate')
export const theExchangeRateBetweenCostAnd = defineMessage('The exchange rate between cost and charge.')
export const corrections = defineMessage('Corrections')
export const providersCorrectionsOfEarlierDaysAnd = defineMessage(
  'The provider’s corrections of earlier days, and documents whose original line items were deleted.',
)
export const noQuantity = defineMessage('No quantity')
export const amountsWithoutQuantityOrThatCancel = defineMessage(
  'Amounts without a quantity, or that cancel each other out. They cannot be split into price and volume.',
)
export const retainedDiscounts = defineMessage('Retained discounts')
export const discountsAndOtherLineItemsThat = defineMessage(
  'Discounts and other line items that billing profiles do not pass through to customers.',
)
export const rounding = defineMessage('Rounding')
export const documentsAndCostsAreRoundedTo = defineMessage(
  'Documents and costs are rounded to the decimal places of their currency.',
)
export const amountPerUnitThatCustomersPay = defineMessage(
  'The amount per unit that customers pay above the provider’s price before partner earned credit, multiplied by usage.',
)
export const recurringCharges = defineMessage('Recurring charges')
export const feesPercentagesOfSpendTiersDiscounts = defineMessage(
  'Fees, percentages of spend, tiers, discounts, minimums and one-time charges.',
)
export const creditsFromProviderWithTheirMarkup = defineMessage(
  'Credits from the provider with their markup, and contract credits for customers.',
)
export const partnerEarnedCreditLowersCostTo = defineMessage(
  'Partner earned credit lowers the cost to which a markup applies, and with it the markup earned.',
)
export const effectOfProjectsExchangeRateOn = defineMessage(
  'The effect of a project’s exchange rate on the markup, compared with the monthly rate.',
)
export const documentsCostsAndEachOfThese = defineMessage(
  'Documents, costs and each of these figures are rounded to the decimal places of their currency.',
)
export const customerAndService = defineMessage('Customer and service')
export const customer = defineMessage('Customer')
export const service = defineMessage('Service')
export const byCustomerAndService = defineMessage('By customer and service')
export const byCustomer = defineMessage('By customer')
export const byService = defineMessage('By service')
export const enterThresholdInPercentForExample = defineMessage(
  'Enter the threshold in percent, for example 5',
)
export const isLowMustBeTrueOrFalse = defineMessage('isLow must be true or false')
export const marginsCanBeSortedBy = defineMessage('Margins can be sorted by {columns}')
export const sortDirectionMustBeAscOrDesc = defineMessage('The sort direction must be asc or desc')
