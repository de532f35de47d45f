/** Texts of `contract/insight/homepage`. */
import { defineMessage } from '@cmp/messages'

export const aCustomerIsNamedByIts = defineMessage('A customer is named by its id')
