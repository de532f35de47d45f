/** Texts of `contract/parties/list-imports`. */
import { defineMessage } from '@cmp/messages'

export const nameTheList = defineMessage('Enter the name of the list')
export const theKindIsOneOf = defineMessage('The type must be one of: {listImportKinds}')
export const importsOfLists = defineMessage('List imports')
