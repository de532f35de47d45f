/** Texts of `contract/kit/people`. */
import { defineMessage } from '@cmp/messages'

export const userIdCannotContainSpaces = defineMessage('The user ID cannot contain spaces')
export const passwordMustHaveAtLeast12 = defineMessage('The password must have at least 12 characters')
export const passwordCanHaveUpTo200 = defineMessage('The password can have up to 200 characters')
export const enter6DigitCode = defineMessage('Enter the 6-digit code')
