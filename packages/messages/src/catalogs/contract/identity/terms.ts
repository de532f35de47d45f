/** Texts of `contract/identity/terms`. */
import { defineMessage } from '@cmp/messages'

export const writeTheTerms = defineMessage('Enter the terms')
export const theTermsMayHave100000 = defineMessage('The terms can have up to 100,000 characters')
