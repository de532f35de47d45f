/** Texts of `server/parties/customers`. */
import { defineMessage } from '@cmp/messages'

export const toShutItsPeopleOutDeactivate = defineMessage('To shut its people out, deactivate its users.')
