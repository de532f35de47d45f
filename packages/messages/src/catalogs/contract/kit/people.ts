/** Texts of `contract/kit/people`. */
import { defineMessage } from '@cmp/messages'

export const theUserIdMustNotContain = defineMessage('The user id must not contain blanks')
export const thePasswordNeedsAtLeast12 = defineMessage('The password needs at least 12 characters')
export const thePasswordMayHave200Characters = defineMessage('The password may have 200 characters at most')
export const theCodeHas6Digits = defineMessage('The code has 6 digits')
