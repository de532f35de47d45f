/** Texts of `web/insight/budgets`. */
import { defineMessage } from '@cmp/messages'

export const budget = defineMessage('Budget')
export const scope = defineMessage('Scope')
export const leaveEmptyToIncludeAllCharges = defineMessage(
  'Leave empty to include all charges of the customer. All conditions must match.',
)
export const alerts = defineMessage('Alerts')
export const percentagesOfTheBudgetYouAre = defineMessage(
  'Percentages of the budget. You are notified once per period at each threshold.',
)
export const amountsAppearHereAfterFirstCheck = defineMessage(
  'Amounts appear here after the first check, within 1 minute.',
)
export const alertHistory = defineMessage('Alert history')
export const usersOfCustomerAndResellerAre = defineMessage(
  'Users of the customer and the reseller are notified once per period at each threshold.',
)
export const noThresholdHasBeenReachedYet = defineMessage('No threshold has been reached yet.')
export const thisPeriod = defineMessage('This period')
export const chargesInAreNotIncludedBecause = defineMessage(
  'Charges in {otherCurrencies} are not included because this budget is in {currency}. Add another budget for them.',
)
export const periodFrom = defineMessage('period from {periodStart}')
export const spentOf = defineMessage('<strong>{spent}</strong> of {amount}')
export const forecastForPeriodLowEstimatedFrom = defineMessage(
  'Forecast for the period: <b>{expected}</b>{hasRange, select, true { (range {low}–{high})} other {}}. Estimated from the trend and weekdays, before VAT. Not part of any invoice.',
)
export const fromTo = defineMessage(
  '{from} to {to}{isChecked, select, true {, last checked <date></date>} other {}}. Includes the charges that the customer can see: issued invoices, and drafts and estimates if they are shown. <link>View usage</link>',
)
export const percentOf = defineMessage('{percent} % {basis, select, spent {spent} other {forecast}}')
export const threshold = defineMessage('Threshold')
export const reached = defineMessage('Reached')
export const amount = defineMessage('Amount')
