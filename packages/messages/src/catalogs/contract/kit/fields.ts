/** Texts of `contract/kit/fields`. */
import { defineMessage } from '@cmp/messages'

export const isAPlainDecimalNumberSuch = defineMessage(
  '{label} must be a decimal number, for example {example}',
)
export const mayHaveDigitsBeforeThePoint = defineMessage(
  '{label} can have up to {digitsBefore} digits before the decimal point and {digitsAfter} after it',
)
export const isAnIdSuchAs3 = defineMessage(
  '{label} must be an ID, for example 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
)
export const emailIsNotValid = defineMessage('email is not valid')
export const isAWholeNumberFromTo = defineMessage('{label} must be a whole number from {min} to {max}')
export const mustBeAtLeast = defineMessage('{label} must be at least {min}')
export const mayBeAtMost = defineMessage('{label} must be at most {max}')
export const mustBeGreaterThan0 = defineMessage('{label} must be greater than 0')
export const isADaySuchAs2026 = defineMessage('{label} must be a date, for example 2026-11-30')
export const isAMomentSuchAs2026 = defineMessage(
  '{label} must be a timestamp, for example 2026-11-30T08:00:00Z',
)
export const isOneOf = defineMessage('{label} must be one of: {listed}')
export const isAListOfSomeOf = defineMessage('{label} must be a list of these values: {listed}')
export const isAThreeLetterCodeSuch = defineMessage('{label} must be a three-letter code, for example THB')
export const isTrueOrFalse = defineMessage('{label} must be true or false')
export const mustBeChosenFromTheList = defineMessage('{label} must be chosen from the list')
export const currency = defineMessage('Currency')
export const timeZone = defineMessage('Time zone')
export const id = defineMessage('ID')
export const cannotBeChangedHere = defineMessage('{label} cannot be changed here')
