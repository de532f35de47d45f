/** Texts of `contract/kit/field`. */
import { defineMessage } from '@cmp/messages'

export const mayHaveCharactersAtMostAnd = defineMessage(
  '{label} may have {max, number} characters at most, and this has {count, number}',
)
export const thisTextMustNotHaveControl = defineMessage(
  'This text must not have control characters other than line breaks and tabs',
)
export const thisTextMustBeOneLine = defineMessage('This text must be one line without control characters')
export const mustBeOneLineWithoutControl = defineMessage(
  '{label} must be one line without control characters',
)
export const mustNotHaveControlCharactersOther = defineMessage(
  '{label} must not have control characters other than line breaks and tabs',
)
export const needsAtLeastCharacters = defineMessage('{label} needs at least {min} characters')
export const leaveEmptyToKeepIt = defineMessage('Leave empty to keep it.')
export const theTimeZoneIsAName = defineMessage('The time zone is a name such as Asia/Bangkok')
export const isText = defineMessage('{label} is text')
