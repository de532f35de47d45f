/** Texts of `contract/kit/fields`. */
import { defineMessage } from '@cmp/messages'

export const isAPlainDecimalNumberSuch = defineMessage('{label} is a plain decimal number such as {example}')
export const mayHaveDigitsBeforeThePoint = defineMessage(
  '{label} may have {digitsBefore} digits before the point and {digitsAfter} after it',
)
export const isAnIdSuchAs3 = defineMessage('{label} is an id such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301')
export const emailIsNotValid = defineMessage('email is not valid')
export const isAWholeNumberFromTo = defineMessage('{label} is a whole number from {min} to {max}')
export const mustBeAtLeast = defineMessage('{label} must be {min} at least')
export const mayBeAtMost = defineMessage('{label} may be {max} at most')
export const mustBeGreaterThan0 = defineMessage('{label} must be greater than 0')
export const isADaySuchAs2026 = defineMessage('{label} is a day such as 2026-11-30')
export const isAMomentSuchAs2026 = defineMessage('{label} is a moment such as 2026-11-30T08:00:00Z')
export const isOneOf = defineMessage('{label} is one of {listed}')
export const isAListOfSomeOf = defineMessage('{label} is a list of some of {listed}')
export const isAThreeLetterCodeSuch = defineMessage('{label} is a three-letter code such as THB')
export const isTrueOrFalse = defineMessage('{label} is true or false')
export const mustBeChosenFromTheList = defineMessage('{label} must be chosen from the list')
export const currency = defineMessage('Currency')
export const timeZone = defineMessage('Time zone')
export const id = defineMessage('Id')
export const cannotBeChangedHere = defineMessage('{label} cannot be changed here')
