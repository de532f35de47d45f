/** Texts of `web/ui/feedback`. */
import { defineMessage } from '@cmp/messages'

export const close = defineMessage('Close')
export const cancel = defineMessage('Cancel')
