/** Texts of `contract/kit/field`. */
import { defineMessage } from '@cmp/messages'

export const canHaveUpToCharactersThis = defineMessage(
  '{label} can have up to {max, number} characters; this value has {count, number}',
)
export const thisTextCannotContainControlCharacters = defineMessage(
  'This text cannot contain control characters other than line breaks and tabs',
)
export const thisTextMustBeOneLine = defineMessage('This text must be one line without control characters')
export const mustBeOneLineWithoutControl = defineMessage(
  '{label} must be one line without control characters',
)
export const cannotContainControlCharactersOther = defineMessage(
  '{label} cannot contain control characters other than line breaks and tabs',
)
export const mustHaveAtLeastCharacters = defineMessage('{label} must have at least {min} characters')
export const leaveEmptyToKeepCurrentValue = defineMessage('Leave empty to keep the current value.')
export const enterTimeZoneNameForExample = defineMessage('Enter a time zone name, for example Asia/Bangkok')
export const mustBeText = defineMessage('{label} must be text')
