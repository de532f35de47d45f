/** Texts of `contract/billing/statements`. */
import { defineMessage } from '@cmp/messages'

export const chooseACustomer = defineMessage('Choose a customer')
