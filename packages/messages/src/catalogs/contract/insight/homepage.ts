/** Texts of `contract/insight/homepage`. */
import { defineMessage } from '@cmp/messages'

export const enterIdOfCustomer = defineMessage('Enter the ID of a customer')
