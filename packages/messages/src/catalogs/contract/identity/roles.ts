/** Texts of `contract/identity/roles`. */
import { defineMessage } from '@cmp/messages'

export const theRoleIsAdminEditorOr = defineMessage('The role must be ADMIN, EDITOR or GUEST')
export const chooseTheCustomer = defineMessage('Choose a customer')
