/** Texts of `server/insight/budgets`. */
import { defineMessage } from '@cmp/messages'

export const chooseTheCustomerWhoseBudgetIt = defineMessage('Choose the customer whose budget it is.')
export const aBudgetIsMoreThanNothing = defineMessage(
  'A budget is more than nothing. Write an amount above 0.',
)
export const aTagHasANameAnd = defineMessage('A tag has a name and a value. Give both, or none.')
export const thisSubscriptionIsNotOfThe = defineMessage(
  'This subscription is not of the budget’s customer. Choose another one.',
)
export const thisProjectIsNotOfThe = defineMessage(
  'This project is not of the budget’s customer. Choose another one.',
)
export const thisCustomerHasBudgetDeleteOne = defineMessage(
  'This customer has {mostBudgets, plural, one {# budget} other {# budgets}}. Delete one that nobody needs any more first.',
)
export const budget = defineMessage('budget')
