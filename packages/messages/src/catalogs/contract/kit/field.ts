/** Texts of `contract/kit/field`. */
import { defineMessage } from '@cmp/messages'

export const mayHaveCharactersAtMostAnd = defineMessage(
  '{label} can have up to {max, number} characters; this value has {count, number}',
)
export const thisTextMustNotHaveControl = defineMessage(
  'This text cannot contain control characters other than line breaks and tabs',
)
export const thisTextMustBeOneLine = defineMessage('This text must be one line without control characters')
export const mustBeOneLineWithoutControl = defineMessage(
  '{label} must be one line without control characters',
)
export const mustNotHaveControlCharactersOther = defineMessage(
  '{label} cannot contain control characters other than line breaks and tabs',
)
export const needsAtLeastCharacters = defineMessage('{label} must have at least {min} characters')
export const leaveEmptyToKeepIt = defineMessage('Leave empty to keep the current value.')
export const theTimeZoneIsAName = defineMessage('Enter a time zone name, for example Asia/Bangkok')
export const isText = defineMessage('{label} must be text')
