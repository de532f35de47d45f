/** Texts of `contract/parties/list-imports`. */
import { defineMessage } from '@cmp/messages'

export const enterNameOfList = defineMessage('Enter the name of the list')
export const typeMustBeOneOf = defineMessage('The type must be one of: {listImportKinds}')
export const listImports = defineMessage('List imports')
