/** Texts of `contract/billing/invoice-loads`. */
import { defineMessage } from '@cmp/messages'

export const theKindOfTheLinesIs = defineMessage('The line item type must be usage or billing')
export const aLoadIsNamedByIts = defineMessage('Enter the ID of the import batch')
