/** Texts of `contract/identity/roles`. */
import { defineMessage } from '@cmp/messages'

export const roleMustBeAdminEditorOr = defineMessage('The role must be ADMIN, EDITOR or GUEST')
export const chooseACustomer = defineMessage('Choose a customer')
