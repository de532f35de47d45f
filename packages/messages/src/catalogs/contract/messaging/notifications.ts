/** Texts of `contract/messaging/notifications`. */
import { defineMessage } from '@cmp/messages'

export const enterEachEventOnlyOnce = defineMessage('Enter each event only once')
