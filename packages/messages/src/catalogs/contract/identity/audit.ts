/** Texts of `contract/identity/audit`. */
import { defineMessage } from '@cmp/messages'

export const auditLog = defineMessage('Audit log')
export const allChangesInPortalWithUser = defineMessage(
  'All changes in the portal, with the user, the time, and the values before and after.',
)
export const time = defineMessage('Time')
export const user = defineMessage('User')
export const action = defineMessage('Action')
export const objectType = defineMessage('Object type')
export const objectId = defineMessage('Object ID')
export const object = defineMessage('Object')
export const customer = defineMessage('Customer')
export const before = defineMessage('Before')
export const after = defineMessage('After')
export const from = defineMessage('From')
export const to = defineMessage('To')
