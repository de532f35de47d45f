/** Texts of `web/insight/budgets`. */
import { defineMessage } from '@cmp/messages'

export const budget = defineMessage('Budget')
export const scope = defineMessage('Scope')
export const leaveEmptyForAllOfThe = defineMessage(
  'Leave empty for all of the customer’s charges. All conditions must match.',
)
export const alerts = defineMessage('Alerts')
export const percentagesOfTheBudgetYouAre = defineMessage(
  'Percentages of the budget. You are notified once per period at each threshold.',
)
export const theFirstCheckRunsWithinA = defineMessage(
  'The first check runs within a minute, then the amounts appear here.',
)
export const alertsSoFar = defineMessage('Alerts so far')
export const theCustomersAndTheResellersPeople = defineMessage(
  'The customer’s and the reseller’s people are notified once per period at each threshold.',
)
export const noThresholdWasReachedYet = defineMessage('No threshold was reached yet.')
export const thisPeriod = defineMessage('This period')
export const chargesInAreNotCountedBecause = defineMessage(
  'Charges in {otherCurrencies} are not counted, because this budget is in {currency}. Add another budget for them.',
)
export const periodFrom = defineMessage('period from {periodStart}')
export const spentOf = defineMessage('<strong>{spent}</strong> of {amount}')
export const forecastForThePeriod = defineMessage(
  'Forecast for the period: <b>{expected}</b>{hasRange, select, true { (range {low}–{high})} other {}}. Estimated from trend and weekday, before VAT; not part of any invoice.',
)
export const fromTo = defineMessage(
  '{from} to {to}{isChecked, select, true {, last checked <date></date>} other {}}. It counts what the customer sees of its charges: issued invoices, and drafts and estimates where they are shown. <link>See the usage</link>',
)
export const percentOf = defineMessage('{percent} % {basis, select, spent {spent} other {forecast}}')
export const threshold = defineMessage('Threshold')
export const reached = defineMessage('Reached')
export const amount = defineMessage('Amount')
