/** Texts of `server/resources`. */
import { defineMessage } from '@cmp/messages'

export const noApiTokenMayMakeThis = defineMessage('No API token may make this call: sign in for it.')
export const thisApiTokenMayNotDo = defineMessage(
  'This API token may not do that: the call needs the scope {needed} ({label}). Create a token with it on your profile page.',
)
export const theActionIsOneOf = defineMessage('The action is one of {names}')
export const somethingWentWrong = defineMessage('Something went wrong!')
export const thisWasNotFound = defineMessage('This {noun} was not found.')
export const thisCannotBeDeletedStillBelong = defineMessage(
  'This {noun} cannot be deleted: {users} still belong to it. Delete or move those first.',
)
export const whatThisRefersToNoLonger = defineMessage(
  'What this {noun} refers to no longer exists. Choose again.',
)
export const thereIsNoColumnChooseFrom = defineMessage('There is no column "{unknown}". Choose from: {keys}.')
export const isNoCurrencyOfIso4217 = defineMessage('{code} is no currency of ISO 4217.')
export const anAmountInHasNoDigits = defineMessage(
  'An amount in {currency} has no digits after the point. Round it.',
)
export const anAmountInHasDigitAfter = defineMessage(
  'An amount in {currency} has {digits, plural, one {# digit} other {# digits}} after the point at most. Round it.',
)
export const aRateIsBetweenTwoDifferent = defineMessage('A rate is between two different currencies.')
export const belongsToIt = defineMessage('{uses} {total, plural, one {belongs} other {belong}} to it')
export const theAreKeptForTheRecord = defineMessage(
  'The {retainedNouns} are kept for the record, and this {noun} with them.',
)
export const deleteOrMoveItFirst = defineMessage(
  'Delete or move {total, plural, one {it} other {those}} first.',
)
export const thisCannotBeDeleted = defineMessage('This {noun} cannot be deleted: {uses}.')
export const thisCannotMoveToAnotherCustomer = defineMessage(
  'This {noun} cannot move to another customer: {uses}. Delete {total, plural, one {it} other {those}} first.',
)
export const youCanAddThisForYour = defineMessage(
  'You can add this for your own company only. Leave the customer out.',
)
export const hasBeenDeleted = defineMessage('{name} has been deleted.')
export const bulkActions = defineMessage('With {title} this can be done to many at once: {names}.')
export const otherRecords = defineMessage('other records')
export const alreadyExists = defineMessage('There is {noun} with this {labels} already.')
export const rowsDeleted = defineMessage(
  '{count, plural, one {# {noun} has} other {# {noun} have}} been deleted.',
)
