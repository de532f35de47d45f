/** Texts of `server/provisioning/provisions/rules`. */
import { defineMessage } from '@cmp/messages'

export const thisCustomerMayUseIsIn = defineMessage(
  'This customer may use {regions}: {address} is in {after}.',
)
export const thisCustomerMayHaveTheSizes = defineMessage(
  'This customer may have the sizes {sizes}: {address} is {after}.',
)
export const chooseTheCurrencyOfTheBudget = defineMessage('Choose the currency of the budget.')
export const giveTheAmountOfTheBudget = defineMessage(
  'Give the amount of the budget, or leave its currency empty.',
)
export const aBudgetMustBeMoreThan = defineMessage(
  'A budget must be more than zero. Leave empty for no budget.',
)
export const thisCustomerMayHaveAskThe = defineMessage(
  'This customer may have {value}. Ask the reseller’s administrators for more.',
)
export const thisCustomerMayUse = defineMessage('This customer may use {regions}.')
export const thisCustomerMayHaveTheSizes2 = defineMessage('This customer may have the sizes {patterns}.')
export const namesOfThisCustomerLookLike = defineMessage(
  'Names of this customer look like {pattern}: {other} does not.',
)
export const thisCustomersResourcesHaveTheTag = defineMessage(
  'This customer’s resources have the tag {missing}. Add it.',
)
export const modules = defineMessage('{count, plural, one {# Terraform module} other {# Terraform modules}}')
