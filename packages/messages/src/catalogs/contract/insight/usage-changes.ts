/** Texts of `contract/insight/usage-changes`. */
import { defineMessage } from '@cmp/messages'

export const newResources = defineMessage('New resources')
export const notUsedInEarlierPeriod = defineMessage('Not used in the earlier period.')
export const removedResources = defineMessage('Removed resources')
export const noLongerUsed = defineMessage('No longer used.')
export const addedSubscriptions = defineMessage('Added subscriptions')
export const usedBeforeButChargedToAnother = defineMessage(
  'Used before, but charged to another customer or not charged.',
)
export const removedSubscriptions = defineMessage('Removed subscriptions')
export const stillUsedButNowChargedTo = defineMessage(
  'Still used, but now charged to another customer or not charged.',
)
export const quantity = defineMessage('Quantity')
export const changedUsageOfSameResources = defineMessage('Changed usage of the same resources.')
export const unitPrice = defineMessage('Unit price')
export const changedAverageUnitPriceAtSame = defineMessage('Changed average unit price at the same quantity.')
export const exchangeRate = defineMessage('Exchange rate')
export const changedExchangeRate = defineMessage('Changed exchange rate.')
export const markup = defineMessage('Markup')
export const changedMarkupOfAPriceRule = defineMessage('Changed markup of a price rule or billing profile.')
export const noQuantity = defineMessage('No quantity')
export const chargesWithoutQuantityOrThatCancel = defineMessage(
  'Charges without a quantity, or that cancel each other out.',
)
export const credits = defineMessage('Credits')
export const creditsFromTheProvider = defineMessage('Credits from the provider.')
export const oneTimePurchases = defineMessage('One-time purchases')
export const purchasesInOnlyOneOfTwo = defineMessage('Purchases in only one of the two periods.')
export const refunds = defineMessage('Refunds')
export const refundedPurchases = defineMessage('Refunded purchases.')
export const corrections = defineMessage('Corrections')
export const theProvidersCorrectionsOfEarlierDays = defineMessage(
  'The provider’s corrections of earlier days, and its taxes.',
)
export const volumeTiers = defineMessage('Volume tiers')
export const effectOfContractsVolumeTiers = defineMessage('Effect of the contract’s volume tiers.')
export const fixedFees = defineMessage('Fixed fees')
export const feesThatDoNotDependOn = defineMessage('Fees that do not depend on usage.')
export const percentagesOfSpend = defineMessage('Percentages of spend')
export const feesThatDependOnUsageFor = defineMessage('Fees that depend on usage, for example support.')
export const customLines = defineMessage('Custom lines')
export const linesAddedToDocumentsManually = defineMessage('Lines added to documents manually.')
export const discounts = defineMessage('Discounts')
export const contractDiscounts = defineMessage('Contract discounts.')
export const contractCredits = defineMessage('Contract credits')
export const creditsInCustomersContract = defineMessage('Credits in the customer’s contract.')
export const minimumCharges = defineMessage('Minimum charges')
export const chargesThatRaiseTotalToContract = defineMessage(
  'Charges that raise the total to the contract minimum.',
)
export const documentDifferences = defineMessage('Document differences')
export const documentsWhoseOriginalLineItemsWere = defineMessage(
  'Documents whose original line items were deleted.',
)
export const documentRounding = defineMessage('Document rounding')
export const eachDocumentIsRoundedOnceTo = defineMessage(
  'Each document is rounded once, to the decimal places of its currency.',
)
