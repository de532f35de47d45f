/** Texts of `server/provisioning/provisions/rules`. */
import { defineMessage } from '@cmp/messages'

export const thisCustomerCanUseOnlyIs = defineMessage(
  'This customer can use only {regions}. {address} is in {after}.',
)
export const thisCustomerCanUseOnlySizes = defineMessage(
  'This customer can use only the sizes {sizes}. {address} is {after}.',
)
export const chooseTheCurrencyOfTheBudget = defineMessage('Choose the currency of the budget.')
export const enterAmountOfBudgetOrLeave = defineMessage(
  'Enter the amount of the budget, or leave the currency empty.',
)
export const budgetMustBeGreaterThanZero = defineMessage(
  'The budget must be greater than zero. Leave it empty for no budget.',
)
export const thisCustomerCanRequestOnlyAsk = defineMessage(
  'This customer can request only {value}. Ask an administrator of the reseller for access to more.',
)
export const thisCustomerCanUseOnly = defineMessage('This customer can use only {regions}.')
export const thisCustomerCanUseOnlySizes2 = defineMessage('This customer can use only the sizes {patterns}.')
export const namesOfThisCustomerMustMatch = defineMessage(
  'Names of this customer must match {pattern}. {other} does not.',
)
export const resourcesOfThisCustomerRequireTag = defineMessage(
  'Resources of this customer require the tag {missing}. Add it.',
)
export const modules = defineMessage('{count, plural, one {# Terraform module} other {# Terraform modules}}')
