/** Texts of `contract/kit/fields`. */
import { defineMessage } from '@cmp/messages'

export const mustBeDecimalNumberForExample = defineMessage(
  '{label} must be a decimal number, for example {example}',
)
export const canHaveUpToDigitsBefore = defineMessage(
  '{label} can have up to {digitsBefore} digits before the decimal point and {digitsAfter} after it',
)
export const mustBeIdForExample3 = defineMessage(
  '{label} must be an ID, for example 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
)
export const emailIsNotValid = defineMessage('email is not valid')
export const mustBeWholeNumberFromTo = defineMessage('{label} must be a whole number from {min} to {max}')
export const mustBeAtLeast = defineMessage('{label} must be at least {min}')
export const mustBeAtMost = defineMessage('{label} must be at most {max}')
export const mustBeGreaterThan0 = defineMessage('{label} must be greater than 0')
export const mustBeDateForExample2026 = defineMessage('{label} must be a date, for example 2026-11-30')
export const mustBeTimestampForExample2026 = defineMessage(
  '{label} must be a timestamp, for example 2026-11-30T08:00:00Z',
)
export const mustBeOneOf = defineMessage('{label} must be one of: {listed}')
export const mustBeListOfTheseValues = defineMessage('{label} must be a list of these values: {listed}')
export const mustBeThreeLetterCodeFor = defineMessage('{label} must be a three-letter code, for example THB')
export const mustBeTrueOrFalse = defineMessage('{label} must be true or false')
export const mustBeChosenFromTheList = defineMessage('{label} must be chosen from the list')
export const currency = defineMessage('Currency')
export const timeZone = defineMessage('Time zone')
export const id = defineMessage('ID')
export const cannotBeChangedHere = defineMessage('{label} cannot be changed here')
