/** Texts of `contract/parties/list-imports`. */
import { defineMessage } from '@cmp/messages'

export const nameTheList = defineMessage('Name the list')
export const theKindIsOneOf = defineMessage('The kind is one of {listImportKinds}')
export const importsOfLists = defineMessage('Imports of lists')
