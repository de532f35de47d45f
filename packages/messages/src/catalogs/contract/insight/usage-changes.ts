/** Texts of `contract/insight/usage-changes`. */
import { defineMessage } from '@cmp/messages'

export const newResources = defineMessage('New resources')
export const notUsedBefore = defineMessage('Not used in the earlier period.')
export const removedResources = defineMessage('Removed resources')
export const usedBeforeNotAnyMore = defineMessage('No longer used.')
export const addedSubscriptions = defineMessage('Added subscriptions')
export const usedBeforeButChargedToAnother = defineMessage(
  'Used before, but charged to another customer or not charged.',
)
export const removedSubscriptions = defineMessage('Removed subscriptions')
export const stillUsedButChargedToAnother = defineMessage(
  'Still used, but now charged to another customer or not charged.',
)
export const quantity = defineMessage('Quantity')
export const sameResourcesDifferentUsage = defineMessage('Changed usage of the same resources.')
export const unitPrice = defineMessage('Unit price')
export const averagePriceOfAUnitAt = defineMessage('Changed average unit price at the same quantity.')
export const exchangeRate = defineMessage('Exchange rate')
export const effectOfTheExchangeRate = defineMessage('Changed exchange rate.')
export const markup = defineMessage('Markup')
export const changedMarkupOfAPriceRule = defineMessage('Changed markup of a price rule or billing profile.')
export const amountsWithoutAQuantity = defineMessage('No quantity')
export const chargesThatNameNoQuantityOr = defineMessage(
  'Charges without a quantity, or that cancel each other out.',
)
export const credits = defineMessage('Credits')
export const creditsFromTheProvider = defineMessage('Credits from the provider.')
export const oneOffPurchases = defineMessage('One-time purchases')
export const purchasesThatOnlyOneOfThe = defineMessage('Purchases in only one of the two periods.')
export const refunds = defineMessage('Refunds')
export const refundedPurchases = defineMessage('Refunded purchases.')
export const correctionsAndAdjustments = defineMessage('Corrections')
export const theProvidersCorrectionsOfEarlierDays = defineMessage(
  'The provider’s corrections of earlier days, and its taxes.',
)
export const volumeTiers = defineMessage('Volume tiers')
export const effectOfTheAgreedVolumeTiers = defineMessage('Effect of the contract’s volume tiers.')
export const fixedFees = defineMessage('Fixed fees')
export const feesThatDoNotFollowThe = defineMessage('Fees that do not depend on usage.')
export const percentagesOfSpend = defineMessage('Percentages of spend')
export const feesThatFollowTheUsageSuch = defineMessage('Fees that depend on usage, for example support.')
export const freeTextLines = defineMessage('Custom lines')
export const linesAddedToDocumentsByHand = defineMessage('Lines added to documents manually.')
export const discounts = defineMessage('Discounts')
export const agreedDiscounts = defineMessage('Contract discounts.')
export const agreedCredits = defineMessage('Contract credits')
export const creditsAgreedWithTheCustomer = defineMessage('Credits in the customer’s contract.')
export const minimumCharges = defineMessage('Minimum charges')
export const chargesUpToTheAgreedMinimum = defineMessage(
  'Charges that raise the total to the contract minimum.',
)
export const documentsThatDifferFromTheirLines = defineMessage('Document differences')
export const documentsWithoutTheirOriginalLines = defineMessage(
  'Documents whose original line items were deleted.',
)
export const roundingOfTheDocuments = defineMessage('Document rounding')
export const aDocumentIsRoundedOnceTo = defineMessage(
  'Each document is rounded once, to the decimal places of its currency.',
)
