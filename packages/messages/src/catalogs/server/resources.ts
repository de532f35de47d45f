/** Texts of `server/resources`. */
import { defineMessage } from '@cmp/messages'

export const apiTokensAreNotAcceptedFor = defineMessage(
  'API tokens are not accepted for this call. Sign in as a user instead.',
)
export const thisApiTokenDoesNotHave = defineMessage(
  'This API token does not have the scope {needed} ({label}). Create a token with that scope on your profile page.',
)
export const actionMustBeOneOf = defineMessage('The action must be one of: {names}')
export const somethingWentWrong = defineMessage('Something went wrong!')
export const someoneElseChangedThis = defineMessage(
  'Someone else has changed this in the meantime. Compare the changes, then save again.',
)
export const thisWasNotFound = defineMessage('This {noun} was not found.')
export const thisCannotBeDeletedBecauseStill = defineMessage(
  'This {noun} cannot be deleted because {users} still belong to it. Delete or move those first.',
)
export const thisRefersToObjectThatNo = defineMessage(
  'This {noun} refers to an object that no longer exists. Choose another one.',
)
export const unknownColumnChooseFrom = defineMessage('Unknown column "{unknown}". Choose from: {keys}.')
export const isNotIso4217Currency = defineMessage('{code} is not an ISO 4217 currency.')
export const amountsInHaveNoDecimalPlaces = defineMessage(
  'Amounts in {currency} have no decimal places. Round the amount.',
)
export const amountsInHaveUpToDecimal = defineMessage(
  'Amounts in {currency} have up to {digits, plural, one {# decimal place} other {# decimal places}}. Round the amount.',
)
export const chooseTwoDifferentCurrencies = defineMessage('Choose two different currencies.')
export const belongsToIt = defineMessage('{uses} {total, plural, one {belongs} other {belong}} to it')
export const mustBeRetainedAndThereforeAlso = defineMessage(
  'The {retainedNouns} must be retained, and therefore also this {noun}.',
)
export const deleteOrMoveItFirst = defineMessage(
  'Delete or move {total, plural, one {it} other {those}} first.',
)
export const thisCannotBeDeleted = defineMessage('This {noun} cannot be deleted: {uses}.')
export const thisCannotMoveToAnotherCustomer = defineMessage(
  'This {noun} cannot move to another customer: {uses}. Delete {total, plural, one {it} other {those}} first.',
)
export const youCanAddThisOnlyFor = defineMessage(
  'You can add this only for your own company. Do not specify a customer.',
)
export const hasBeenDeleted = defineMessage('{name} has been deleted.')
export const bulkActions = defineMessage('Bulk actions for {nouns}: {names}.')
export const otherRecords = defineMessage('other records')
export const alreadyExists = defineMessage(
  'Another {noun} already has {count, plural, one {this {labels}} other {these values: {labels}}}.',
)
export const rowsDeleted = defineMessage(
  '{count, plural, one {# {noun} has} other {# {noun} have}} been deleted.',
)
export const isNotMonthEnterMonthFor = defineMessage(
  '{text} is not a month. Enter a month, for example 2026-11.',
)
export const enterMonthForExample202611 = defineMessage('Enter a month, for example 2026-11.')
