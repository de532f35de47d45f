/** Texts of `contract/insight/homepage`. */
import { defineMessage } from '@cmp/messages'

export const aCustomerIsNamedByIts = defineMessage('Enter the ID of a customer')
