/** Texts of `server/insight/simulations`. */
import { defineMessage } from '@cmp/messages'

export const chooseUpToCustomersOrLeave = defineMessage(
  'Choose up to {mostSimulatedCustomers} customers, or leave the list empty for all customers.',
)
export const priceRulesAndOfHaveSame = defineMessage(
  'The price rules {name} and {name2} of {name3} have the same scope and start date. End one of them, then try again.',
)
export const otherUsersAreViewingPreviews = defineMessage('Other users are viewing previews')
export const onlyMarkupsOnCostCanBe = defineMessage(
  'Only markups on cost can be published. Simulate a markup on cost with a similar result, and publish it.',
)
export const theseTermsAlreadyApplyFromThat = defineMessage(
  'These terms already apply from that date. Choose other terms.',
)
export const thisWouldChangeProfileRuleOr = defineMessage(
  'This would change {count, plural, one {# profile, rule or rate} other {# profiles, rules and rates}} at once. Choose fewer customers.',
)
export const aCustomer = defineMessage('A customer')
export const previously = defineMessage('{pair} {to} {toCurrency}, previously {rate}.')
export const newRate = defineMessage('{pair} {rate} {toCurrency}, new rate.')
export const markup = defineMessage('{whose} markup {markupPercent} % → {markupPercent2} %.')
export const markupFrom = defineMessage(
  '{whose} markup {markupPercent} % → {markupPercent2} % from {from}{count, plural, =0 {} one {, including # price rule} other {, including # price rules}}.',
)
export const priceRuleMarkup = defineMessage(
  '{whose} price rule {name}, markup {markupPercent} % → {markupPercent2} %.',
)
export const priceRuleMarkupEndsBefore = defineMessage(
  '{whose} price rule {name} (markup {markupPercent} %) ends before {validTo}.',
)
export const newPriceRuleMarkupValidfrom = defineMessage(
  '{whose} new price rule {name}, markup {markupPercent} %{hasStart, select, true { from {validFrom}} other {}}.',
)
export const chooseDateOnOrAfterEarlier = defineMessage(
  'Choose a date on or after {firstDay}. Earlier documents were not simulated.',
)
export const from = defineMessage(' from {from}')
export const termsOrDocumentsChangedAfterPreview = defineMessage(
  'Terms or documents changed after the preview. Review the new preview, then confirm again.',
)
export const from2 = defineMessage('From {from}')
export const publishedFromProfileRuleOrRate = defineMessage(
  'Published from {from}: {count, plural, one {# profile, rule or rate} other {# profiles, rules and rates}} changed. Affected invoices need recalculation.',
)
export const thereAreTooManyLineItems = defineMessage(
  'There are too many line items for one simulation. Choose fewer customers, then simulate again.',
)
export const otherUsersAreRunningSimulations = defineMessage('Other users are running simulations')
export const previousMargin = defineMessage('Previous margin')
export const newMargin = defineMessage('New margin')
export const customer = defineMessage('Customer')
export const month = defineMessage('Month')
export const currency = defineMessage('Currency')
export const before = defineMessage('Before')
export const after = defineMessage('After')
export const difference = defineMessage('Difference')
export const differencePercent = defineMessage('Difference %')
export const previousMarginPercent = defineMessage('Previous margin %')
export const newMarginPercent = defineMessage('New margin %')
