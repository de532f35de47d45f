/** Texts of `contract/messaging/notifications`. */
import { defineMessage } from '@cmp/messages'

export const nameEachEventOnce = defineMessage('Enter each event only once')
