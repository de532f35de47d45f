/** Texts of `server/insight/budgets`. */
import { defineMessage } from '@cmp/messages'

export const chooseCustomerForThisBudget = defineMessage('Choose the customer for this budget.')
export const enterAmountGreaterThan0 = defineMessage('Enter an amount greater than 0.')
export const enterBothTagNameAndTag = defineMessage(
  'Enter both a tag name and a tag value, or leave both empty.',
)
export const thisSubscriptionDoesNotBelongTo = defineMessage(
  'This subscription does not belong to the budget’s customer. Choose another one.',
)
export const thisProjectDoesNotBelongTo = defineMessage(
  'This project does not belong to the budget’s customer. Choose another one.',
)
export const thisCustomerHasBudgetWhichIs = defineMessage(
  'This customer has {mostBudgets, plural, one {# budget} other {# budgets}}, which is the limit. Delete an unused budget first.',
)
export const budget = defineMessage('budget')
