/** Texts of `contract/identity/audit`. */
import { defineMessage } from '@cmp/messages'

export const audit = defineMessage('Audit')
export const everyChangeInThePortalWho = defineMessage(
  'Every change in the portal: who made it, when, and what stood there before and after.',
)
export const time = defineMessage('Time')
export const person = defineMessage('Person')
export const action = defineMessage('Action')
export const kindOfObject = defineMessage('Kind of object')
export const objectId = defineMessage('Object id')
export const object = defineMessage('Object')
export const customer = defineMessage('Customer')
export const before = defineMessage('Before')
export const after = defineMessage('After')
export const from = defineMessage('From')
export const to = defineMessage('To')
