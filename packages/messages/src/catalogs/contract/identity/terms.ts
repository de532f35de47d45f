/** Texts of `contract/identity/terms`. */
import { defineMessage } from '@cmp/messages'

export const writeTheTerms = defineMessage('Write the terms')
export const theTermsMayHave100000 = defineMessage('The terms may have 100,000 characters at most')
