/** Texts of `contract/billing/invoice-loads`. */
import { defineMessage } from '@cmp/messages'

export const theKindOfTheLinesIs = defineMessage('The kind of the lines is usage or billing')
export const aLoadIsNamedByIts = defineMessage('A load is named by its id')
