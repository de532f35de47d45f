/** Texts of `web/identity/roles`. */
import { defineMessage } from '@cmp/messages'

export const roles = defineMessage('Roles')
export const usersWithThisRole = defineMessage('Users with this role')
export const permissionsByRole = defineMessage('Permissions by role')
export const usersWithRoleSaSeeEvery = defineMessage(
  'Users with the role SA see every customer. Users with other roles see only the data of their own customer, in every list. The server enforces these rules.',
)
export const listOrAction = defineMessage('List or action')
export const viewAs = defineMessage('View as')
export const seePortalAsUserWithThis = defineMessage(
  "See the portal as a user with this role sees it: the same menus, lists and numbers. You can't change anything in this view, and the customer's audit log records it.",
)
export const customer = defineMessage('Customer')
export const chooseACustomer = defineMessage('Choose a customer')
export const role = defineMessage('Role')
export const viewAsThisRole = defineMessage('View as this role')
export const no = defineMessage('No')
export const readAndWrite = defineMessage('Read and write')
export const read = defineMessage('Read')
export const otherActions = defineMessage('Other actions')
export const yes = defineMessage('Yes')
