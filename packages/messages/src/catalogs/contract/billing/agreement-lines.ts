/** Texts of `contract/billing/agreement-lines`. */
import { defineMessage } from '@cmp/messages'

export const volumeTier = defineMessage('Volume tier')
export const fixedFee = defineMessage('Fixed fee')
export const percentageOfSpend = defineMessage('Percentage of spend')
export const oneOffLine = defineMessage('One-time charge')
export const discountInPercent = defineMessage('Percentage discount')
export const discountOfAnAmount = defineMessage('Fixed discount')
export const credit = defineMessage('Credit')
export const minimumCharge = defineMessage('Minimum charge')
export const agreementLines = defineMessage('Recurring charges')
export const chargesBesideUsageFeesSupportIn = defineMessage(
  'Charges on top of usage: fees, support as a percentage of spend, discounts, credits, minimum charges and volume tiers.',
)
export const invoiceText = defineMessage('Invoice text')
export const shownToTheCustomerOnThe = defineMessage('Shown to the customer on the invoice.')
export const customer = defineMessage('Customer')
export const kind = defineMessage('Type')
export const amount = defineMessage('Amount')
export const withoutVatAOneOffLine = defineMessage(
  'Before VAT. A one-time charge can be negative. A credit is applied to documents until it is used up.',
)
export const currency = defineMessage('Currency')
export const theCurrencyOfTheCustomersBilling = defineMessage(
  "The currency of the customer's billing profile. Amounts are not converted.",
)
export const charged = defineMessage('Frequency')
export const eachMonth = defineMessage('Monthly')
export const once = defineMessage('Once')
export const percent = defineMessage('Percent')
export const ofWhatIsSpentInIts = defineMessage('Percentage of the spend in its scope, before VAT.')
export const atLeast = defineMessage('Minimum')
export const theLeastForAMonthIn = defineMessage(
  'The minimum for a month with spend. It applies once to all documents of the month, across all providers unless you choose one.',
)
export const bandsCount = defineMessage('Tier mode')
export const eachForItsOwnPartOf = defineMessage('Graduated: each tier applies to its own part of the spend')
export const theOneReachedForAllOf = defineMessage('Volume: the tier that is reached applies to all spend')
export const bands = defineMessage('Tiers')
export const band = defineMessage('Tier')
export const spendFrom = defineMessage('Spend from')
export const percentAdded = defineMessage('Percent added')
export const negativeTakesOff5Is5 = defineMessage('A negative value is a discount: -5 means 5 % less.')
export const cloud = defineMessage('Provider')
export const allClouds = defineMessage('All providers')
export const leaveEmptyForEveryCloud = defineMessage('Leave empty for all providers.')
export const subscription = defineMessage('Subscription')
export const aSubscriptionAccountOrProjectOf = defineMessage(
  'A subscription, project or account of the provider. Leave empty for all.',
)
export const service = defineMessage('Service')
export const asInvoicesNameItForExample = defineMessage(
  'The name on provider invoices, for example Virtual Machines. Leave empty for all.',
)
export const meter = defineMessage('Meter')
export const leaveEmptyForAll = defineMessage('Leave empty for all.')
export const series = defineMessage('Series')
export const ofLinesWithOneKindAnd = defineMessage(
  'Of the charges with the same type and series, only the one with the narrowest scope applies: for example, 10 % support, but 3 % for storage. Charges without a series all apply.',
)
export const validFrom = defineMessage('Valid from')
export const theFirstDayAnAmountIs = defineMessage(
  'The first day that is charged. Amounts are charged for whole months, so enter the first day of a month.',
)
export const validTo = defineMessage('Valid to')
export const theFirstDayItIsNo = defineMessage(
  'The first day that is not charged. Leave empty for no end date.',
)
export const chargedIn = defineMessage('Months charged')
export const notChargedIn = defineMessage('Uncharged month')
export const version = defineMessage('Version')
export const created = defineMessage('Created')
export const notCharged = defineMessage('Not charged')
export const owedForTheNewestCalculatedMonth = defineMessage(
  'Due for the latest calculated month, in which the customer had no usage.',
)
