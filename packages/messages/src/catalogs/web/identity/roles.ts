/** Texts of `web/identity/roles`. */
import { defineMessage } from '@cmp/messages'

export const roles = defineMessage('Roles')
export const usersWithThisRole = defineMessage('Users with this role')
export const whoMayDoWhat = defineMessage('Who may do what')
export const saSeesEveryCustomerTheOther = defineMessage(
  'SA sees every customer. The other roles see what belongs to their own customer, in every list. The server holds these rules whatever the screens show.',
)
export const listOrAction = defineMessage('List or action')
export const viewAs = defineMessage('View as')
export const seeThePortalAsARole = defineMessage(
  'See the portal as a role of a customer: the same menus, lists and numbers. You cannot change anything, and the customer’s audit log records the view.',
)
export const customer = defineMessage('Customer')
export const chooseTheCustomer = defineMessage('Choose the customer')
export const role = defineMessage('Role')
export const viewAsThisRole = defineMessage('View as this role')
export const no = defineMessage('No')
export const readsAndChanges = defineMessage('Reads and changes')
export const reads = defineMessage('Reads')
export const besideTheLists = defineMessage('Beside the lists')
export const yes = defineMessage('Yes')
