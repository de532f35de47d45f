/** Texts of `contract/billing/invoice-loads`. */
import { defineMessage } from '@cmp/messages'

export const lineItemTypeMustBeUsage = defineMessage('The line item type must be usage or billing')
export const enterIdOfImportBatch = defineMessage('Enter the ID of the import batch')
