/** Texts of `server/insight/simulations`. */
import { defineMessage } from '@cmp/messages'

export const chooseCustomersAtMostOrLeave = defineMessage(
  'Choose {mostSimulatedCustomers} customers at most, or leave them out for all.',
)
export const theRulesAndOfAreFor = defineMessage(
  'The rules {name} and {name2} of {name3} are for the same and start on the same day. End one of them, then try again.',
)
export const othersAreLookingAtPreviews = defineMessage('Others are looking at previews')
export const onlyMarkupsOnCostCanBe = defineMessage(
  'Only markups on cost can be published. Simulate a markup on cost with a similar result, and publish it.',
)
export const theseAreTheTermsAlreadyFrom = defineMessage(
  'These are the terms already from that day on: there is nothing to publish. Choose others.',
)
export const thisWouldChangeProfileRuleOr = defineMessage(
  'This would change {count, plural, one {# profile, rule or rate} other {# profiles, rules and rates}} at once. Choose fewer customers.',
)
export const aCustomer = defineMessage('A customer')
export const was = defineMessage('{pair} {to} {toCurrency}, was {rate}.')
export const newRate = defineMessage('{pair} {rate} {toCurrency}, new rate.')
export const markup = defineMessage('{whose} markup {markupPercent} % → {markupPercent2} %.')
export const markupFrom = defineMessage(
  '{whose} markup {markupPercent} % → {markupPercent2} % from {from}{count, plural, =0 {} one {, with its # rule} other {, with its # rules}}.',
)
export const rule = defineMessage('{whose} rule {name}, {markupPercent} % → {markupPercent2} %.')
export const ruleEndsBefore = defineMessage('{whose} rule {name} ({markupPercent} %) ends before {validTo}.')
export const newRule = defineMessage(
  '{whose} new rule {name}, {markupPercent} %{hasStart, select, true { from {validFrom}} other {}}.',
)
export const chooseADayFromOnEarlier = defineMessage(
  'Choose a day from {firstDay} on: earlier documents were not simulated.',
)
export const from = defineMessage(' from {from}')
export const termsOrDocumentsChangedSinceThe = defineMessage(
  'Terms or documents changed since the preview. Review the new preview, then confirm again.',
)
export const from2 = defineMessage('From {from}')
export const publishedFromOnProfileRuleOr = defineMessage(
  'Published from {from} on: {count, plural, one {# profile, rule or rate} other {# profiles, rules and rates}} changed. Invoices that this concerns will say that they are stale; calculate them again.',
)
export const theseAreTooManyLinesFor = defineMessage(
  'These are too many lines for one simulation. Choose fewer customers, then simulate again.',
)
export const othersAreSimulating = defineMessage('Others are simulating')
export const marginBefore = defineMessage('Margin before')
export const marginAfter = defineMessage('Margin after')
export const customer = defineMessage('Customer')
export const month = defineMessage('Month')
export const currency = defineMessage('Currency')
export const before = defineMessage('Before')
export const after = defineMessage('After')
export const difference = defineMessage('Difference')
