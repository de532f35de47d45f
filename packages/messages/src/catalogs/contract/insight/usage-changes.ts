/** Texts of `contract/insight/usage-changes`. */
import { defineMessage } from '@cmp/messages'

export const newResources = defineMessage('New resources')
export const notUsedBefore = defineMessage('Not used before.')
export const removedResources = defineMessage('Removed resources')
export const usedBeforeNotAnyMore = defineMessage('Used before, not any more.')
export const addedSubscriptions = defineMessage('Added subscriptions')
export const usedBeforeButChargedToAnother = defineMessage(
  'Used before, but charged to another customer or to nobody.',
)
export const removedSubscriptions = defineMessage('Removed subscriptions')
export const stillUsedButChargedToAnother = defineMessage(
  'Still used, but charged to another customer or to nobody.',
)
export const quantity = defineMessage('Quantity')
export const sameResourcesDifferentUsage = defineMessage('Same resources, different usage.')
export const unitPrice = defineMessage('Unit price')
export const averagePriceOfAUnitAt = defineMessage('Average price of a unit, at the same quantity.')
export const exchangeRate = defineMessage('Exchange rate')
export const effectOfTheExchangeRate = defineMessage('Effect of the exchange rate.')
export const markup = defineMessage('Markup')
export const changedMarkupOfAPriceRule = defineMessage('Changed markup of a price rule or billing profile.')
export const amountsWithoutAQuantity = defineMessage('Amounts without a quantity')
export const chargesThatNameNoQuantityOr = defineMessage(
  'Charges that name no quantity, or that cancel each other.',
)
export const credits = defineMessage('Credits')
export const creditsFromTheProvider = defineMessage('Credits from the provider.')
export const oneOffPurchases = defineMessage('One-off purchases')
export const purchasesThatOnlyOneOfThe = defineMessage('Purchases that only one of the periods has.')
export const refunds = defineMessage('Refunds')
export const refundedPurchases = defineMessage('Refunded purchases.')
export const correctionsAndAdjustments = defineMessage('Corrections and adjustments')
export const theProvidersCorrectionsOfEarlierDays = defineMessage(
  'The provider’s corrections of earlier days, and its taxes.',
)
export const volumeTiers = defineMessage('Volume tiers')
export const effectOfTheAgreedVolumeTiers = defineMessage('Effect of the agreed volume tiers.')
export const fixedFees = defineMessage('Fixed fees')
export const feesThatDoNotFollowThe = defineMessage('Fees that do not follow the usage.')
export const percentagesOfSpend = defineMessage('Percentages of spend')
export const feesThatFollowTheUsageSuch = defineMessage('Fees that follow the usage, such as support.')
export const freeTextLines = defineMessage('Free-text lines')
export const linesAddedToDocumentsByHand = defineMessage('Lines added to documents by hand.')
export const discounts = defineMessage('Discounts')
export const agreedDiscounts = defineMessage('Agreed discounts.')
export const agreedCredits = defineMessage('Agreed credits')
export const creditsAgreedWithTheCustomer = defineMessage('Credits agreed with the customer.')
export const minimumCharges = defineMessage('Minimum charges')
export const chargesUpToTheAgreedMinimum = defineMessage('Charges up to the agreed minimum.')
export const documentsThatDifferFromTheirLines = defineMessage('Documents that differ from their lines')
export const documentsWithoutTheirOriginalLines = defineMessage('Documents without their original lines.')
export const roundingOfTheDocuments = defineMessage('Rounding of the documents')
export const aDocumentIsRoundedOnceTo = defineMessage(
  'A document is rounded once, to the digits of its currency.',
)
