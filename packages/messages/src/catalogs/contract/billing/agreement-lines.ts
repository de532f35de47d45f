/** Texts of `contract/billing/agreement-lines`. */
import { defineMessage } from '@cmp/messages'

export const volumeTier = defineMessage('Volume tier')
export const fixedFee = defineMessage('Fixed fee')
export const percentageOfSpend = defineMessage('Percentage of spend')
export const oneOffLine = defineMessage('One-off line')
export const discountInPercent = defineMessage('Discount in percent')
export const discountOfAnAmount = defineMessage('Discount of an amount')
export const credit = defineMessage('Credit')
export const minimumCharge = defineMessage('Minimum charge')
export const agreementLines = defineMessage('Agreement lines')
export const chargesBesideUsageFeesSupportIn = defineMessage(
  'Charges beside usage: fees, support in percent of spend, discounts, credits, minimum charges and volume tiers.',
)
export const invoiceText = defineMessage('Invoice text')
export const shownToTheCustomerOnThe = defineMessage('Shown to the customer on the invoice.')
export const customer = defineMessage('Customer')
export const kind = defineMessage('Kind')
export const amount = defineMessage('Amount')
export const withoutVatAOneOffLine = defineMessage(
  'Without VAT. A one-off line may be negative; a credit is used up document by document.',
)
export const currency = defineMessage('Currency')
export const theCurrencyOfTheCustomersBilling = defineMessage(
  "The currency of the customer's billing profile: nothing is converted.",
)
export const charged = defineMessage('Charged')
export const eachMonth = defineMessage('Each month')
export const once = defineMessage('Once')
export const percent = defineMessage('Percent')
export const ofWhatIsSpentInIts = defineMessage('Of what is spent in its scope, before VAT.')
export const atLeast = defineMessage('At least')
export const theLeastForAMonthIn = defineMessage(
  'The least for a month in which anything is spent: once for all documents of the month, of all clouds unless you choose one.',
)
export const bandsCount = defineMessage('Bands count')
export const eachForItsOwnPartOf = defineMessage('Each for its own part of the spend')
export const theOneReachedForAllOf = defineMessage('The one reached for all of the spend')
export const bands = defineMessage('Bands')
export const band = defineMessage('Band')
export const spendFrom = defineMessage('Spend from')
export const percentAdded = defineMessage('Percent added')
export const negativeTakesOff5Is5 = defineMessage('Negative takes off: -5 is 5 % less.')
export const cloud = defineMessage('Cloud')
export const allClouds = defineMessage('All clouds')
export const leaveEmptyForEveryCloud = defineMessage('Leave empty for every cloud.')
export const subscription = defineMessage('Subscription')
export const aSubscriptionAccountOrProjectOf = defineMessage(
  'A subscription, account or project of the cloud; empty for all of them.',
)
export const service = defineMessage('Service')
export const asInvoicesNameItForExample = defineMessage(
  'As invoices name it, for example Virtual Machines; empty for all.',
)
export const meter = defineMessage('Meter')
export const leaveEmptyForAll = defineMessage('Leave empty for all.')
export const series = defineMessage('Series')
export const ofLinesWithOneKindAnd = defineMessage(
  'Of lines with one kind and series only the narrowest counts: 10 % support, 3 % for storage. Empty lines all count.',
)
export const validFrom = defineMessage('Valid from')
export const theFirstDayAnAmountIs = defineMessage(
  'The first day. An amount is charged for whole months: enter the first of a month.',
)
export const validTo = defineMessage('Valid to')
export const theFirstDayItIsNo = defineMessage('The first day it is no longer charged; empty means open.')
export const chargedIn = defineMessage('Charged in')
export const notChargedIn = defineMessage('Not charged in')
export const version = defineMessage('Version')
export const created = defineMessage('Created')
export const notCharged = defineMessage('Not charged')
export const owedForTheNewestCalculatedMonth = defineMessage(
  'Owed for the newest calculated month, in which the customer had no usage.',
)
