/** Texts of `contract/billing/agreement-lines`. */
import { defineMessage } from '@cmp/messages'

export const volumeTier = defineMessage('Volume tier')
export const fixedFee = defineMessage('Fixed fee')
export const percentageOfSpend = defineMessage('Percentage of spend')
export const oneTimeCharge = defineMessage('One-time charge')
export const percentageDiscount = defineMessage('Percentage discount')
export const fixedDiscount = defineMessage('Fixed discount')
export const credit = defineMessage('Credit')
export const minimumCharge = defineMessage('Minimum charge')
export const recurringCharges = defineMessage('Recurring charges')
export const chargesOnTopOfUsageFees = defineMessage(
  'Charges on top of usage: fees, support as a percentage of spend, discounts, credits, minimum charges and volume tiers.',
)
export const invoiceText = defineMessage('Invoice text')
export const shownToTheCustomerOnThe = defineMessage('Shown to the customer on the invoice.')
export const customer = defineMessage('Customer')
export const type = defineMessage('Type')
export const amount = defineMessage('Amount')
export const beforeVatOneTimeChargeCan = defineMessage(
  'Before VAT. A one-time charge can be negative. A credit is applied to documents until it is used up.',
)
export const currency = defineMessage('Currency')
export const currencyOfCustomersBillingProfile = defineMessage(
  "The currency of the customer's billing profile. Amounts are not converted.",
)
export const frequency = defineMessage('Frequency')
export const monthly = defineMessage('Monthly')
export const once = defineMessage('Once')
export const percent = defineMessage('Percent')
export const percentageOfSpendInItsScope = defineMessage('Percentage of the spend in its scope, before VAT.')
export const minimum = defineMessage('Minimum')
export const minimumForMonthWithSpendIt = defineMessage(
  'The minimum for a month with spend. It applies once to all documents of the month, across all providers unless you choose one.',
)
export const tierMode = defineMessage('Tier mode')
export const graduatedEachTierAppliesToIts = defineMessage(
  'Graduated: each tier applies to its own part of the spend',
)
export const volumeTierThatIsReachedApplies = defineMessage(
  'Volume: the tier that is reached applies to all spend',
)
export const tiers = defineMessage('Tiers')
export const tier = defineMessage('Tier')
export const spendFrom = defineMessage('Spend from')
export const percentAdded = defineMessage('Percent added')
export const negativeValueIsDiscount5Means = defineMessage(
  'A negative value is a discount: -5 means 5 % less.',
)
export const provider = defineMessage('Provider')
export const allProviders = defineMessage('All providers')
export const leaveEmptyForAllProviders = defineMessage('Leave empty for all providers.')
export const subscription = defineMessage('Subscription')
export const subscriptionProjectOrAccountOfProvider = defineMessage(
  'A subscription, project or account of the provider. Leave empty for all.',
)
export const service = defineMessage('Service')
export const nameOnProviderInvoicesForExample = defineMessage(
  'The name on provider invoices, for example Virtual Machines. Leave empty for all.',
)
export const meter = defineMessage('Meter')
export const leaveEmptyForAll = defineMessage('Leave empty for all.')
export const series = defineMessage('Series')
export const ofChargesWithSameTypeAnd = defineMessage(
  'Of the charges with the same type and series, only the one with the narrowest scope applies: for example, 10 % support, but 3 % for storage. Charges without a series all apply.',
)
export const validFrom = defineMessage('Valid from')
export const firstDayThatIsChargedAmounts = defineMessage(
  'The first day that is charged. Amounts are charged for whole months, so enter the first day of a month.',
)
export const validTo = defineMessage('Valid to')
export const firstDayThatIsNotCharged = defineMessage(
  'The first day that is not charged. Leave empty for no end date.',
)
export const monthsCharged = defineMessage('Months charged')
export const unchargedMonth = defineMessage('Uncharged month')
export const version = defineMessage('Version')
export const created = defineMessage('Created')
export const notCharged = defineMessage('Not charged')
export const dueForLatestCalculatedMonthIn = defineMessage(
  'Due for the latest calculated month, in which the customer had no usage.',
)
