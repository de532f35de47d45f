/** Texts of `contract/kit/people`. */
import { defineMessage } from '@cmp/messages'

export const theUserIdMustNotContain = defineMessage('The user ID cannot contain spaces')
export const thePasswordNeedsAtLeast12 = defineMessage('The password must have at least 12 characters')
export const thePasswordMayHave200Characters = defineMessage('The password can have up to 200 characters')
export const theCodeHas6Digits = defineMessage('Enter the 6-digit code')
