/** Texts of `contract/identity/profile`. */
import { defineMessage } from '@cmp/messages'

export const yourPassword = defineMessage('Your password')
export const appCode = defineMessage('Code from your authenticator app')
