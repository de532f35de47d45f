/** Texts of `server/insight/simulations`. */
import { defineMessage } from '@cmp/messages'

export const chooseCustomersAtMostOrLeave = defineMessage(
  'Choose up to {mostSimulatedCustomers} customers, or leave the list empty for all customers.',
)
export const theRulesAndOfAreFor = defineMessage(
  'The price rules {name} and {name2} of {name3} have the same scope and start date. End one of them, then try again.',
)
export const othersAreLookingAtPreviews = defineMessage('Other users are viewing previews')
export const onlyMarkupsOnCostCanBe = defineMessage(
  'Only markups on cost can be published. Simulate a markup on cost with a similar result, and publish it.',
)
export const theseAreTheTermsAlreadyFrom = defineMessage(
  'These terms already apply from that date. Choose other terms.',
)
export const thisWouldChangeProfileRuleOr = defineMessage(
  'This would change {count, plural, one {# profile, rule or rate} other {# profiles, rules and rates}} at once. Choose fewer customers.',
)
export const aCustomer = defineMessage('A customer')
export const was = defineMessage('{pair} {to} {toCurrency}, previously {rate}.')
export const newRate = defineMessage('{pair} {rate} {toCurrency}, new rate.')
export const markup = defineMessage('{whose} markup {markupPercent} % → {markupPercent2} %.')
export const markupFrom = defineMessage(
  '{whose} markup {markupPercent} % → {markupPercent2} % from {from}{count, plural, =0 {} one {, including # price rule} other {, including # price rules}}.',
)
export const rule = defineMessage('{whose} price rule {name}, markup {markupPercent} % → {markupPercent2} %.')
export const ruleEndsBefore = defineMessage(
  '{whose} price rule {name} (markup {markupPercent} %) ends before {validTo}.',
)
export const newRule = defineMessage(
  '{whose} new price rule {name}, markup {markupPercent} %{hasStart, select, true { from {validFrom}} other {}}.',
)
export const chooseADayFromOnEarlier = defineMessage(
  'Choose a date on or after {firstDay}. Earlier documents were not simulated.',
)
export const from = defineMessage(' from {from}')
export const termsOrDocumentsChangedSinceThe = defineMessage(
  'Terms or documents changed after the preview. Review the new preview, then confirm again.',
)
export const from2 = defineMessage('From {from}')
export const publishedFromOnProfileRuleOr = defineMessage(
  'Published from {from}: {count, plural, one {# profile, rule or rate} other {# profiles, rules and rates}} changed. Affected invoices need recalculation.',
)
export const theseAreTooManyLinesFor = defineMessage(
  'There are too many line items for one simulation. Choose fewer customers, then simulate again.',
)
export const othersAreSimulating = defineMessage('Other users are running simulations')
export const marginBefore = defineMessage('Previous margin')
export const marginAfter = defineMessage('New margin')
export const customer = defineMessage('Customer')
export const month = defineMessage('Month')
export const currency = defineMessage('Currency')
export const before = defineMessage('Before')
export const after = defineMessage('After')
export const difference = defineMessage('Difference')
