/** Texts of `contract/insight/usage-estimates`. */
import { defineMessage } from '@cmp/messages'

export const enterIdOfCustomer = defineMessage('Enter the ID of a customer')
