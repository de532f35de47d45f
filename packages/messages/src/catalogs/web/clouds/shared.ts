/** Texts of `web/clouds/shared`. */
import { defineMessage } from '@cmp/messages'

export const fetchNow = defineMessage('Fetch now')
export const fetchNow2 = defineMessage('Fetch now: {name}')
