/** Texts of `web/parties/project-subscription-rgs`. */
import { defineMessage } from '@cmp/messages'

export const details = defineMessage('Details')
