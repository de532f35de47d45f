/** Texts of `contract/identity/terms`. */
import { defineMessage } from '@cmp/messages'

export const enterTheTerms = defineMessage('Enter the terms')
export const termsCanHaveUpTo100 = defineMessage('The terms can have up to 100,000 characters')
